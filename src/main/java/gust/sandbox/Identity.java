package gust.sandbox;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
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
 * What the sandbox shows that it is {@code localhost}.
 *
 * @param key the certificate's own
 * @param authority what clients are told to trust
 */
record Identity(PrivateKey key, X509Certificate certificate, X509Certificate authority) {
  /** Renewed in time even where one sandbox runs for months. */
  private static final Duration MARGIN = Duration.ofDays(100);

  private static final String KEY = "PRIVATE KEY";
  private static final String CERTIFICATE = "CERTIFICATE";

  /** Key, certificate and authority, one after the other. */
  String pem() {
    try {
      return block(KEY, key.getEncoded())
          + block(CERTIFICATE, certificate.getEncoded())
          + authorityPem();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  String authorityPem() throws GeneralSecurityException {
    return block(CERTIFICATE, authority.getEncoded());
  }

  /**
   * @return empty where {@code pem} is not what {@link #pem} writes, or would soon be out of date
   */
  static Optional<Identity> read(String pem, Instant now) {
    try {
      int first = pem.indexOf("-----BEGIN " + CERTIFICATE);
      int second = pem.indexOf("-----BEGIN " + CERTIFICATE, first + 1);
      if (first < 0 || second < 0) {
        return Optional.empty();
      }
      PrivateKey key =
          KeyFactory.getInstance("EC")
              .generatePrivate(new PKCS8EncodedKeySpec(content(pem.substring(0, first))));
      Identity identity =
          new Identity(key, parse(pem.substring(first, second)), parse(pem.substring(second)));
      identity.check(now);
      return Optional.of(identity);
    } catch (GeneralSecurityException | RuntimeException broken) {
      return Optional.empty();
    }
  }

  private void check(Instant now) throws GeneralSecurityException {
    certificate.checkValidity(Date.from(now));
    certificate.checkValidity(Date.from(now.plus(MARGIN)));
    certificate.verify(authority.getPublicKey());
    byte[] probe = {1};
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(key);
    signature.update(probe);
    byte[] signed = signature.sign();
    signature.initVerify(certificate);
    signature.update(probe);
    if (!signature.verify(signed)) {
      throw new GeneralSecurityException("the key is another's");
    }
  }

  SSLContext context() {
    try {
      char[] password = {};
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, password);
      store.setKeyEntry("sandbox", key, password, new Certificate[] {certificate});
      KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
      keys.init(store, password);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("this Java runtime cannot set up TLS", e);
    }
  }

  private static X509Certificate parse(String pem) throws GeneralSecurityException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(content(pem)));
  }

  private static byte[] content(String pem) {
    int start = pem.indexOf("-----\n") + 6;
    return Base64.getMimeDecoder().decode(pem.substring(start, pem.indexOf("-----END", start)));
  }

  private static String block(String type, byte[] der) {
    String text =
        Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(der);
    return "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n";
  }

  /** Nothing of the key. */
  @Override
  public String toString() {
    return "localhost until " + certificate.getNotAfter().toInstant();
  }
}
