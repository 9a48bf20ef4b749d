package gust.sandbox.server;

import gust.files.Directories;
import gust.files.TextFile;
import gust.problem.SetupProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * The sandbox's certificate in the state folder: {@code sandbox.pem}, which only its owner can read
 * and which holds the key, and {@code sandbox-ca.pem}, which clients are given. Created on demand
 * and renewed before it expires. Sandboxes that start concurrently share it.
 */
public record CertificateFiles(TextFile withKey, TextFile trusted) {
  /**
   * The sandbox's certificate for {@code localhost}.
   *
   * @param certificate self-signed; for clients to trust
   */
  record ServerCertificate(PrivateKey key, X509Certificate certificate, String certificatePem) {
    /** Renewed early enough for a sandbox that runs for months. */
    private static final Duration MARGIN = Duration.ofDays(100);

    /**
     * @return empty if {@code pem} is not in the format of {@link CertificateIssuer#issue} or
     *     expires soon
     */
    static Optional<ServerCertificate> read(String pem, Instant now) {
      try {
        String[] blocks = pem.split("-----[A-Z ]+-----");
        byte[] key = Base64.getMimeDecoder().decode(blocks[1]);
        byte[] signed = Base64.getMimeDecoder().decode(blocks[3]);
        CertificateFactory reader = CertificateFactory.getInstance("X.509");
        X509Certificate certificate =
            (X509Certificate) reader.generateCertificate(new ByteArrayInputStream(signed));
        certificate.checkValidity(Date.from(now));
        certificate.checkValidity(Date.from(now.plus(MARGIN)));
        certificate.verify(certificate.getPublicKey());
        return Optional.of(
            new ServerCertificate(
                KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(key)),
                certificate,
                CertificateIssuer.pem("CERTIFICATE", signed)));
      } catch (GeneralSecurityException | RuntimeException _) {
        return Optional.empty();
      }
    }

    SSLContext context() {
      try {
        char[] password = {};
        // In memory only. PKCS12 would derive a key from the password, and "PKIX" do so at each
        // handshake.
        KeyStore store = KeyStore.getInstance("JKS");
        store.load(null, password);
        store.setKeyEntry("sandbox", key, password, new Certificate[] {certificate});
        KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
        keys.init(store, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
      } catch (GeneralSecurityException | IOException e) {
        throw new IllegalStateException("this Java runtime cannot set up TLS", e);
      }
    }
  }

  public CertificateFiles(Directories directories) {
    this(
        directories.stateFile("sandbox.pem", true), directories.stateFile("sandbox-ca.pem", false));
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
