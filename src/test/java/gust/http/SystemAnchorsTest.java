package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SystemAnchorsTest {
  @TempDir Path folder;

  private static X509Certificate certificate(String name) throws IOException, CertificateException {
    byte[] pem = Files.readAllBytes(Path.of("src/test/resources/tls/" + name));
    return (X509Certificate)
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(pem));
  }

  private static Set<String> subject(String name) throws IOException, CertificateException {
    return Set.of(CertificateSubject.of(certificate(name)));
  }

  private void place(String certificate, String file) throws IOException {
    Files.copy(Path.of("src/test/resources/tls/" + certificate), folder.resolve(file));
  }

  private SystemAnchors system() {
    return new SystemAnchors(List.of(folder.resolve("bundle.crt")));
  }

  /** By {@code openssl x509 -noout -subject_hash}. */
  @ParameterizedTest
  @CsvSource({"ca.pem, b7146d01", "ca-utf8.pem, b7146d01", "odd-names.pem, 3806b968"})
  void namesAreHashedAsOpenSslDoes(String file, String hash) throws Exception {
    assertEquals(hash, SubjectHash.of(CertificateSubject.of(certificate(file))));
  }

  @Test
  void whatIsNoNameHasNoHash() {
    assertNull(SubjectHash.of("rubbish"));
    assertNull(SubjectHash.of(""));
  }

  @Test
  void aFileOfTheHashedNameSparesTheBundle() throws Exception {
    Files.writeString(folder.resolve("bundle.crt"), "nothing of use");
    place("ca.pem", "b7146d01.0");

    assertEquals(List.of(certificate("ca.pem")), system().withSubjects(subject("ca.pem")));
  }

  @Test
  void namesThatCollideAreToldApart() throws Exception {
    Files.writeString(folder.resolve("bundle.crt"), "nothing of use");
    place("odd-names.pem", "b7146d01.0");
    place("ca.pem", "b7146d01.1");

    assertEquals(List.of(certificate("ca.pem")), system().withSubjects(subject("ca.pem")));
  }

  @Test
  void withoutSuchAFileTheBundleCounts() throws Exception {
    place("ca.pem", "bundle.crt");

    assertEquals(List.of(certificate("ca.pem")), system().withSubjects(subject("ca.pem")));
  }

  @Test
  void withoutABundleTheFilesBesideItDoNotCount() throws Exception {
    place("ca.pem", "b7146d01.0");

    assertEquals(List.of(), system().withSubjects(subject("ca.pem")));
    assertEquals("gust's own list", system().where());
    assertTrue(system().all().size() > 100);
    assertNotEquals(
        List.of(), system().withSubjects(Set.of(CertificateSubject.of(system().all().getFirst()))));
  }
}
