package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.sandbox.server.CertificateFiles.ServerCertificate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateFilesTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:20:30Z");

  @TempDir Path home;

  private X509Certificate get(Instant now) {
    return new CertificateFiles(ServedSandbox.directories(home)).get(now).certificate();
  }

  private Path state(String name) {
    return home.resolve(".local/state/gust").resolve(name);
  }

  /** From 2050 on certificates have their years in another form. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-11-20T10:20:30Z", "2049-06-01T00:00:00Z", "2051-01-01T00:00:00Z"})
  void theCertificateIsForLocalhostAndCanSignNoOther(Instant now) throws Exception {
    String pem = CertificateIssuer.issue(now);
    X509Certificate certificate = ServerCertificate.read(pem, now).orElseThrow().certificate();
    assertEquals(
        List.of(List.of(2, "localhost"), List.of(7, "127.0.0.1"), List.of(7, "0:0:0:0:0:0:0:1")),
        certificate.getSubjectAlternativeNames().stream().map(List::copyOf).toList());
    assertEquals(-1, certificate.getBasicConstraints());
    assertEquals(Set.of("2.5.29.15", "2.5.29.19"), certificate.getCriticalExtensionOIDs());
    assertTrue(certificate.getKeyUsage()[0], "digital signature");
    assertEquals(List.of("1.3.6.1.5.5.7.3.1"), certificate.getExtendedKeyUsage());
    assertEquals(now.plus(CertificateIssuer.LIFETIME), certificate.getNotAfter().toInstant());
  }

  @Test
  void itIsMadeOnceAndKept() throws Exception {
    X509Certificate first = get(NOW);
    assertEquals(first, get(NOW.plus(Duration.ofDays(600))));
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(state("sandbox.pem"))));
    assertFalse(Files.readString(state("sandbox-ca.pem")).contains("PRIVATE"));
  }

  @Test
  void itIsRenewedBeforeItEndsAndWhenTheClockIsBeforeIt() {
    X509Certificate first = get(NOW);
    Instant late = NOW.plus(Duration.ofDays(701));
    X509Certificate second = get(late);
    assertNotEquals(first, second);
    assertTrue(second.getNotAfter().toInstant().isAfter(late));
    assertNotEquals(second, get(NOW), "not valid yet");
  }

  @Test
  void aSpoiltFileIsReplacedAndALostOneComesBack() throws Exception {
    X509Certificate first = get(NOW);
    Files.delete(state("sandbox-ca.pem"));
    assertEquals(first, get(NOW));
    String whole = Files.readString(state("sandbox.pem"));
    assertTrue(whole.endsWith(Files.readString(state("sandbox-ca.pem"))));
    for (String spoilt :
        List.of("", "x", whole.substring(0, 600), whole.replace("MI", "IM"), whole + whole)) {
      Files.writeString(state("sandbox.pem"), spoilt);
      get(NOW);
      String written = Files.readString(state("sandbox.pem"));
      assertTrue(ServerCertificate.read(written, NOW).isPresent());
      assertTrue(written.endsWith(Files.readString(state("sandbox-ca.pem"))));
    }
  }
}
