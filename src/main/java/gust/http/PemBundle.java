package gust.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The certificates of a PEM file. A system's bundle holds some 150, of which one is needed: all are
 * read, but a certificate is parsed only when its subject is asked for.
 */
final class PemBundle implements Anchors {
  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
  private static final String END = "-----END CERTIFICATE-----";

  private final Map<String, List<byte[]>> bySubject = new HashMap<>();

  private PemBundle(String pem) {
    int begin = pem.indexOf(BEGIN);
    while (begin >= 0) {
      int start = begin + BEGIN.length();
      int end = pem.indexOf(END, start);
      if (end < 0) {
        return;
      }
      add(pem.substring(start, end));
      begin = pem.indexOf(BEGIN, end);
    }
  }

  /**
   * @return holding nothing where the file holds no certificate
   */
  static PemBundle read(Path file) throws IOException {
    return new PemBundle(Files.readString(file, StandardCharsets.ISO_8859_1));
  }

  /** Gust's own list. */
  static PemBundle own() {
    try (InputStream in = PemBundle.class.getResourceAsStream("/gust/roots.pem")) {
      return new PemBundle(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isEmpty() {
    return bySubject.isEmpty();
  }

  @Override
  public List<X509Certificate> withSubjects(Set<String> subjects) {
    List<X509Certificate> found = new ArrayList<>();
    for (String subject : subjects) {
      parse(bySubject.getOrDefault(subject, List.of()), found);
    }
    return found;
  }

  @Override
  public List<X509Certificate> all() {
    List<X509Certificate> all = new ArrayList<>();
    for (Collection<byte[]> same : bySubject.values()) {
      parse(same, all);
    }
    return all;
  }

  /** What is no certificate is left out: one bad entry must not spoil a system's bundle. */
  private void add(String base64) {
    byte[] der;
    try {
      der = Base64.getMimeDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      return;
    }
    String subject = CertificateSubject.of(der);
    if (subject != null) {
      bySubject.computeIfAbsent(subject, none -> new ArrayList<>(1)).add(der);
    }
  }

  private static void parse(Collection<byte[]> certificates, List<X509Certificate> into) {
    for (byte[] der : certificates) {
      try {
        into.add(
            (X509Certificate)
                CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(der)));
      } catch (CertificateException e) {
        continue; // as in add
      }
    }
  }
}
