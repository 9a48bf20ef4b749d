package gust.sandbox.server;

import gust.files.Directories;
import gust.files.SetupProblem;
import gust.files.TextFile;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Optional;

/**
 * The sandbox's certificate in the state folder: {@code sandbox.pem}, which only its owner can read
 * and which holds the key, and {@code sandbox-ca.pem}, which clients are given. Made when first
 * needed, and anew before it ends. Sandboxes that start at once share one.
 */
public final class CertificateFiles {
  private final TextFile whole;
  private final TextFile authority;

  public CertificateFiles(Directories directories) {
    this.whole = directories.stateFile("sandbox.pem", true);
    this.authority = directories.stateFile("sandbox-ca.pem", false);
  }

  /** The file to trust, as for {@code curl --cacert}. */
  public Path authorityFile() {
    return authority
        .path()
        .orElseThrow(() ->
            new SetupProblem(
                "there is no folder for the sandbox's certificate", "set HOME, or XDG_STATE_HOME"));
  }

  /**
   * @throws SetupProblem where a file cannot be used or written
   */
  ServerCertificate get(Instant now) {
    authorityFile();
    Optional<ServerCertificate> kept =
        whole.read().flatMap(pem -> ServerCertificate.read(pem, now));
    if (kept.isEmpty() || !authority.read().equals(kept.map(ServerCertificate::authorityPem))) {
      // Another sandbox may have been first: what it wrote counts.
      whole.update(before ->
          before
              .flatMap(pem -> ServerCertificate.read(pem, now))
              .orElseGet(() -> issue(now))
              .pem());
      kept = whole.read().flatMap(pem -> ServerCertificate.read(pem, now));
      String pem = kept.orElseThrow().authorityPem();
      authority.update(before -> pem);
    }
    return kept.get();
  }

  private static ServerCertificate issue(Instant now) {
    try {
      return CertificateIssuer.issue(now);
    } catch (GeneralSecurityException e) {
      throw new SetupProblem(
          "this Java runtime cannot issue a certificate",
          "install gust again, or use another runtime",
          e);
    }
  }
}
