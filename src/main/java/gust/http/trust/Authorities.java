package gust.http.trust;

import gust.files.TextFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * Authorities to trust. A system's file has about 150, and a call needs one, so they are kept as
 * text, which is searched for names.
 *
 * @param name a file or a store, as a user would name it
 * @param certificates in Base64; those that cannot be parsed are ignored, because a system's file
 *     is useful even with a bad entry
 */
record Authorities(String name, List<String> certificates) {
  /** A system's file has about a quarter of a MiB. */
  private static final int LARGEST = 16 << 20;

  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
  private static final String END = "-----END CERTIFICATE-----";

  /** Reads the authorities of a PEM file. */
  static Authorities ofFile(Path file) throws IOException {
    String text = new String(TextFile.readRegular(file, LARGEST), StandardCharsets.ISO_8859_1);
    List<String> certificates = new ArrayList<>();
    // Text before the first certificate is kept where it holds an END, but parses as none.
    for (String part : text.split(BEGIN)) {
      int end = part.indexOf(END);
      if (end >= 0) {
        certificates.add(part.substring(0, end).replace("\r", "").replace("\n", ""));
      }
    }
    return new Authorities(file.toString(), certificates);
  }

  /**
   * Those of one of the operating system's stores.
   *
   * @param type the JDK's name for the store
   * @return with none if this system has no such store
   */
  static Authorities ofStore(String type) {
    List<X509Certificate> all = new ArrayList<>();
    try {
      KeyStore store = KeyStore.getInstance(type);
      store.load(null, null);
      for (String alias : Collections.list(store.aliases())) {
        if (store.isCertificateEntry(alias)
            && store.getCertificate(alias) instanceof X509Certificate certificate) {
          all.add(certificate);
        }
      }
      return of(type, all);
    } catch (GeneralSecurityException | IOException _) {
      return new Authorities(type, List.of());
    }
  }

  /** Those that the Java runtime trusts by default. */
  static Authorities ofRuntime() throws GeneralSecurityException {
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init((KeyStore) null);
    X509TrustManager manager = (X509TrustManager) factory.getTrustManagers()[0];
    return of("the Java runtime's own list", List.of(manager.getAcceptedIssuers()));
  }

  private static Authorities of(String name, List<X509Certificate> all)
      throws CertificateEncodingException {
    List<String> certificates = new ArrayList<>();
    for (X509Certificate one : all) {
      certificates.add(Base64.getEncoder().encodeToString(one.getEncoded()));
    }
    return new Authorities(name, certificates);
  }

  Optional<X509Certificate> first() {
    return parsed(certificates.stream()).findFirst();
  }

  List<X509Certificate> all() {
    return parsed(certificates.stream()).toList();
  }

  /** Those that may have signed a certificate of the chain; some may be missing. */
  List<X509Certificate> issuersOf(X509Certificate[] chain) {
    List<String> names =
        Arrays.stream(chain)
            .map(certificate -> certificate.getIssuerX500Principal().getEncoded())
            .flatMap(Authorities::encodings)
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
    return certificates.map(Authorities::parse).filter(Objects::nonNull);
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
