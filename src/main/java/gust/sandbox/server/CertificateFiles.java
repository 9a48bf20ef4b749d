package gust.sandbox.server;

import gust.files.Directories;
import gust.files.SetupProblem;
import gust.files.TextFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * The sandbox's certificate in the state folder: {@code sandbox.pem}, which only its owner can read
 * and which holds the key, and {@code sandbox-ca.pem}, which clients are given. Created on demand
 * and renewed before it expires. Sandboxes that start concurrently share it.
 */
public final class CertificateFiles {
  private final TextFile withKey;
  private final TextFile trusted;

  public CertificateFiles(Directories directories) {
    this.withKey = directories.stateFile("sandbox.pem", true);
    this.trusted = directories.stateFile("sandbox-ca.pem", false);
  }

  /** The file to trust, for example with {@code curl --cacert}. */
  public Path authorityFile() {
    return trusted
        .path()
        .orElseThrow(() ->
            new SetupProblem(
                "there is no folder for the sandbox's certificate", "set HOME, or XDG_STATE_HOME"));
  }

  /**
   * @throws SetupProblem if a file cannot be used or written
   */
  ServerCertificate get(Instant now) {
    authorityFile();
    Optional<ServerCertificate> stored = stored(now);
    if (stored.isEmpty()) {
      // Another sandbox may have been faster; use its certificate.
      withKey.update(before ->
          before
              .filter(pem -> ServerCertificate.read(pem, now).isPresent())
              .orElseGet(() -> CertificateIssuer.issue(now)));
      stored = stored(now);
    }
    String pem = stored.orElseThrow().certificatePem();
    if (!trusted.read().equals(Optional.of(pem))) {
      trusted.update(_ -> pem);
    }
    return stored.get();
  }

  private Optional<ServerCertificate> stored(Instant now) {
    return withKey.read().flatMap(pem -> ServerCertificate.read(pem, now));
  }
}
