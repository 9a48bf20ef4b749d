package gust.http.trust;

import java.io.IOException;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.Certificate;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAKey;
import java.security.spec.PSSParameterSpec;
import java.util.Collection;
import java.util.Set;

/**
 * Refuses certificates with other signatures than these, and with short RSA keys. What the JDK
 * refuses itself depends on whose TLS is used, on its version, and on security properties that a
 * native image reads when it is built.
 */
final class SignatureCheck extends PKIXCertPathChecker {
  private static final Set<String> ACCEPTED =
      Set.of(
          "SHA256withRSA",
          "SHA384withRSA",
          "SHA512withRSA",
          "SHA256withECDSA",
          "SHA384withECDSA",
          "SHA512withECDSA",
          "Ed25519");

  private static final String PSS = "RSASSA-PSS";
  private static final Set<String> ACCEPTED_WITH_PSS = Set.of("SHA-256", "SHA-384", "SHA-512");
  private static final int LEAST_RSA_BITS = 1024;

  @Override
  public void check(Certificate certificate, Collection<String> unresolved)
      throws CertPathValidatorException {
    X509Certificate checked = (X509Certificate) certificate;
    boolean isShort =
        checked.getPublicKey() instanceof RSAKey key
            && key.getModulus().bitLength() < LEAST_RSA_BITS;
    if (isShort || !isAccepted(checked)) {
      throw new CertPathValidatorException(
          "signature or key not accepted", null, null, -1, BasicReason.ALGORITHM_CONSTRAINED);
    }
  }

  private static boolean isAccepted(X509Certificate certificate) {
    String name = certificate.getSigAlgName();
    if (!name.equals(PSS)) {
      return ACCEPTED.contains(name);
    }
    try {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance(PSS);
      parameters.init(certificate.getSigAlgParams());
      PSSParameterSpec pss = parameters.getParameterSpec(PSSParameterSpec.class);
      return ACCEPTED_WITH_PSS.contains(pss.getDigestAlgorithm());
    } catch (GeneralSecurityException | IOException _) {
      return false;
    }
  }

  @Override
  public void init(boolean forward) {}

  @Override
  public boolean isForwardCheckingSupported() {
    return true;
  }

  @Override
  public Set<String> getSupportedExtensions() {
    return null;
  }
}
