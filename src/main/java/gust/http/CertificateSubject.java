package gust.http;

import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;

/**
 * A certificate's subject, found without parsing the rest (RFC 5280, 4.1). Names are kept in their
 * DER encoding, one character for each byte.
 */
final class CertificateSubject {
  private static final int SEQUENCE = 0x30;
  private static final int VERSION = 0xa0;

  private CertificateSubject() {}

  /**
   * @return null where the bytes are no certificate
   */
  static String of(byte[] der) {
    DerReader at = new DerReader(der);
    try {
      at.enter(); // Certificate
      at.enter(); // TBSCertificate
      if (at.tag() == VERSION) {
        at.skip();
      }
      at.skip(); // serialNumber
      at.skip(); // signature
      at.skip(); // issuer
      at.skip(); // validity
      int start = at.position();
      return at.tag() == SEQUENCE
          ? new String(der, start, at.skip() - start, StandardCharsets.ISO_8859_1)
          : null;
    } catch (ArrayIndexOutOfBoundsException e) {
      return null;
    }
  }

  static String of(X509Certificate certificate) {
    return text(certificate.getSubjectX500Principal().getEncoded());
  }

  static String ofIssuer(X509Certificate certificate) {
    return text(certificate.getIssuerX500Principal().getEncoded());
  }

  private static String text(byte[] der) {
    return new String(der, StandardCharsets.ISO_8859_1);
  }
}
