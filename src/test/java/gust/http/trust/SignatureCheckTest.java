package gust.http.trust;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.http.trust.ChainTrust.SignatureCheck;
import gust.testing.RawServer;
import java.io.InputStream;
import java.nio.file.Files;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** gust's own check, without the JDK's, which depends on security properties. */
class SignatureCheckTest {
  private static Certificate last(String chain) throws Exception {
    try (InputStream pem = Files.newInputStream(RawServer.CHAINS.resolve(chain + ".pem"))) {
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      return List.copyOf(factory.generateCertificates(pem)).getLast();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rsa2048-sha256", "rsa2048-pss-sha512", "p521-sha512", "ed25519"})
  void accepts(String chain) throws Exception {
    Certificate certificate = last(chain);
    assertDoesNotThrow(() -> new SignatureCheck().check(certificate));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rsa2048-md5",
        "rsa2048-sha1",
        "rsa2048-sha224",
        "rsa2048-pss-sha1",
        "p256-sha1",
        "below-sha1",
      })
  void refuses(String chain) throws Exception {
    Certificate certificate = last(chain);
    CertPathValidatorException refusal =
        assertThrows(
            CertPathValidatorException.class, () -> new SignatureCheck().check(certificate));
    assertEquals(BasicReason.ALGORITHM_CONSTRAINED, refusal.getReason());
  }
}
