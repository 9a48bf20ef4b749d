package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.SetupProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateFilesTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:20:30Z");

  @TempDir Path home;

  private CertificateFiles files() {
    return new CertificateFiles(ServedSandbox.directories(home));
  }

  private Path state(String name) {
    return home.resolve(".local/state/gust").resolve(name);
  }

  /** Over the turn of 2050 the certificate spells its years in another form. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-11-20T10:20:30Z", "2049-06-01T00:00:00Z", "2051-01-01T00:00:00Z"})
  void theCertificateIsOneForLocalhostThatItsAuthoritySigned(Instant now) throws Exception {
    ServerCertificate identity = CertificateIssuer.issue(now);
    X509Certificate leaf = identity.certificate();
    PKIXParameters parameters =
        new PKIXParameters(Set.of(new TrustAnchor(identity.authority(), null)));
    parameters.setRevocationEnabled(false);
    parameters.setDate(Date.from(now));
    CertPathValidator.getInstance("PKIX")
        .validate(
            CertificateFactory.getInstance("X.509").generateCertPath(List.of(leaf)), parameters);
    assertEquals(
        List.of(List.of(2, "localhost"), List.of(7, "127.0.0.1"), List.of(7, "0:0:0:0:0:0:0:1")),
        leaf.getSubjectAlternativeNames().stream().map(List::copyOf).toList());
    assertEquals(-1, leaf.getBasicConstraints(), "it can sign nothing itself");
    assertEquals(0, identity.authority().getBasicConstraints());
    assertEquals(List.of("1.3.6.1.5.5.7.3.1"), leaf.getExtendedKeyUsage());
    assertEquals(now.plus(CertificateIssuer.LIFETIME), leaf.getNotAfter().toInstant());
  }

  @Test
  void itIsMadeOnceAndKept() throws Exception {
    ServerCertificate first = files().get(NOW);
    assertEquals(first.certificate(), files().get(NOW.plus(Duration.ofDays(600))).certificate());
    assertEquals("rw-------", modes(state("sandbox.pem")));
    assertFalse(Files.readString(files().authorityFile()).contains("PRIVATE"));
    assertEquals(state("sandbox-ca.pem"), files().authorityFile());
  }

  @Test
  void itIsRenewedBeforeItEndsAndWhenTheClockIsBeforeIt() {
    ServerCertificate first = files().get(NOW);
    Instant late = NOW.plus(Duration.ofDays(701));
    ServerCertificate second = files().get(late);
    assertNotEquals(first.certificate(), second.certificate());
    assertTrue(second.certificate().getNotAfter().toInstant().isAfter(late));
    assertNotEquals(second.certificate(), files().get(NOW).certificate(), "not valid yet");
  }

  @Test
  void aSpoiltFileIsReplacedAndALostAuthorityComesBack() throws Exception {
    ServerCertificate first = files().get(NOW);
    Files.delete(state("sandbox-ca.pem"));
    assertEquals(first.certificate(), files().get(NOW).certificate());
    assertEquals(first.authorityPem(), Files.readString(state("sandbox-ca.pem")));
    String whole = Files.readString(state("sandbox.pem"));
    for (String spoilt :
        List.of("", "x", whole.substring(0, 600), whole.replace("MI", "IM"), whole + whole)) {
      Files.writeString(state("sandbox.pem"), spoilt);
      ServerCertificate identity = files().get(NOW);
      assertEquals(identity.authorityPem(), Files.readString(state("sandbox-ca.pem")));
      assertTrue(ServerCertificate.read(Files.readString(state("sandbox.pem")), NOW).isPresent());
    }
  }

  @Test
  void aForeignKeyIsNotTakenForItsOwn() throws Exception {
    ServerCertificate one = CertificateIssuer.issue(NOW);
    ServerCertificate other = CertificateIssuer.issue(NOW);
    String mixed = new ServerCertificate(one.key(), other.certificate(), other.authority()).pem();
    assertEquals(Optional.empty(), ServerCertificate.read(mixed, NOW));
    mixed = new ServerCertificate(one.key(), one.certificate(), other.authority()).pem();
    assertEquals(Optional.empty(), ServerCertificate.read(mixed, NOW));
  }

  @Test
  void aKeyThatOthersCanReadIsRefused() throws Exception {
    files().get(NOW);
    Files.setPosixFilePermissions(
        state("sandbox.pem"), PosixFilePermissions.fromString("rw-r--r--"));
    SetupProblem problem = assertThrows(SetupProblem.class, () -> files().get(NOW));
    assertTrue(problem.nextStep().startsWith("chmod 600"), problem.nextStep());
  }

  @Test
  void sandboxesThatStartAtOnceShareOne() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Callable<ServerCertificate>> starts = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        starts.add(() -> files().get(NOW));
      }
      Set<X509Certificate> certificates = new java.util.HashSet<>();
      for (Future<ServerCertificate> identity : threads.invokeAll(starts)) {
        certificates.add(identity.get().certificate());
      }
      assertEquals(1, certificates.size());
    }
  }

  private static String modes(Path file) throws Exception {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
