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

  private final byte[] der;
  private int position;
  private int end;

  private CertificateSubject(byte[] der) {
    this.der = der;
  }

  /**
   * @return null where the bytes are no certificate
   */
  static String of(byte[] der) {
    CertificateSubject at = new CertificateSubject(der);
    try {
      return at.find();
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

  private String find() {
    enter(); // Certificate
    enter(); // TBSCertificate
    if ((der[position] & 0xff) == VERSION) {
      skip();
    }
    skip(); // serialNumber
    skip(); // signature
    skip(); // issuer
    skip(); // validity
    int start = position;
    if ((der[start] & 0xff) != SEQUENCE) {
      return null;
    }
    skip();
    return position > der.length
        ? null
        : new String(der, start, position - start, StandardCharsets.ISO_8859_1);
  }

  private void skip() {
    enter();
    position = end;
  }

  /** Moves from an element's tag to its content. */
  private void enter() {
    int length = der[position + 1] & 0xff;
    position += 2;
    if (length > 0x80) {
      int bytes = length & 0x7f;
      length = 0;
      for (int i = 0; i < bytes; i++) {
        length = length << 8 | der[position++] & 0xff;
      }
    }
    end = position + length;
    if (length < 0 || end < position) {
      throw new ArrayIndexOutOfBoundsException();
    }
  }

  private static String text(byte[] der) {
    return new String(der, StandardCharsets.ISO_8859_1);
  }
}
