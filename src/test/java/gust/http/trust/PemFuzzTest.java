package gust.http.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Fuzzing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From any file, the certificates that can be read are used, and the rest is ignored. */
class PemFuzzTest {
  private static final Path FILE = file();

  private static Path file() {
    try {
      Path file = Files.createTempFile("gust-fuzz", ".pem");
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException noFolder) {
      throw new AssertionError(noFolder);
    }
  }

  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    Files.write(FILE, input);
    Authorities file = Authorities.ofFile(FILE);
    List<X509Certificate> all = file.all();
    assertEquals(all.isEmpty(), file.first().isEmpty());
    for (X509Certificate certificate : all) {
      List<X509Certificate> issuers = file.issuersOf(new X509Certificate[] {certificate});
      assertTrue(all.containsAll(issuers));
      if (certificate.getIssuerX500Principal().equals(certificate.getSubjectX500Principal())) {
        assertTrue(issuers.contains(certificate));
      }
    }
  }

  @Test
  void anyFileIsCertificatesOrNone() {
    Fuzzing.tryShortly(PemFuzzTest.class, PemFuzzTest::fuzzerTestOneInput);
  }
}
