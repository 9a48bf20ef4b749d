package gust.http.trust;

import gust.files.RegularFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The certificates of a PEM file. A system's file has about 150, and a call needs one; parsing them
 * all would slow down a cold call. So they are kept as text, which is searched for names.
 *
 * @param certificates in Base64; those that cannot be parsed are ignored, because a system's file
 *     is useful even with a bad entry
 */
record PemFile(String name, List<String> certificates) implements Authorities {
  /** A system's file has about a quarter of a MiB. */
  private static final int LARGEST = 16 << 20;

  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
  private static final String END = "-----END CERTIFICATE-----";

  static PemFile read(Path file) throws IOException {
    String text = new String(RegularFile.read(file, LARGEST), StandardCharsets.ISO_8859_1);
    List<String> certificates = new ArrayList<>();
    int end = 0;
    for (int begin = text.indexOf(BEGIN); begin >= 0; begin = text.indexOf(BEGIN, end)) {
      end = text.indexOf(END, begin + BEGIN.length());
      if (end < 0) {
        break;
      }
      // Skips certificates before it whose END is missing.
      int last = text.lastIndexOf(BEGIN, end - BEGIN.length());
      String body = text.substring(last + BEGIN.length(), end);
      certificates.add(body.replace("\r", "").replace("\n", ""));
    }
    return new PemFile(file.toString(), certificates);
  }

  @Override
  public Optional<X509Certificate> first() {
    return parsed(certificates.stream()).findFirst();
  }

  @Override
  public List<X509Certificate> all() {
    return parsed(certificates.stream()).toList();
  }

  @Override
  public List<X509Certificate> issuersOf(X509Certificate[] chain) {
    List<String> names =
        Arrays.stream(chain)
            .map(certificate -> certificate.getIssuerX500Principal().getEncoded())
            .flatMap(PemFile::encodings)
            .distinct()
            .toList();
    return parsed(
            certificates.stream()
                .filter(certificate -> names.stream().anyMatch(certificate::contains)))
        .toList();
  }

  /**
   * How bytes look in the Base64 of a longer text. Base64 encodes groups of three bytes, so there
   * are three ways: none, one or two bytes before these belong to their first group. Characters
   * that also encode bytes before or after are left out.
   */
  private static Stream<String> encodings(byte[] name) {
    return Stream.of(0, 1, 2)
        .map(before -> {
          byte[] shifted = ByteBuffer.allocate(before + name.length).put(before, name).array();
          return Base64.getEncoder()
              .encodeToString(shifted)
              .substring((before * 8 + 5) / 6, shifted.length * 8 / 6);
        });
  }

  private static Stream<X509Certificate> parsed(Stream<String> certificates) {
    return certificates.map(PemFile::parse).filter(Objects::nonNull);
  }

  private static X509Certificate parse(String base64) {
    try {
      byte[] der = Base64.getDecoder().decode(base64);
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(der));
    } catch (IllegalArgumentException | CertificateException _) {
      return null;
    }
  }
}
