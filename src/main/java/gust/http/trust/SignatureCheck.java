package gust.http.trust;

import static java.security.cert.CertPathValidatorException.BasicReason.ALGORITHM_CONSTRAINED;

import java.io.IOException;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.Certificate;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.X509Certificate;
import java.security.spec.PSSParameterSpec;
import java.util.Collection;
import java.util.Set;

/**
 * Refuses all but some signatures of certificates, below the trusted one. Which ones the JDK
 * refuses itself depends on whose TLS is used, on its version, and on a security property that a
 * native image reads when it is built.
 */
final class SignatureCheck extends PKIXCertPathChecker {
  @Override
  public void check(Certificate certificate, Collection<String> unresolved)
      throws CertPathValidatorException {
    X509Certificate checked = (X509Certificate) certificate;
    String algorithm = checked.getSigAlgName();
    try {
      if (algorithm.equals("RSASSA-PSS")) {
        AlgorithmParameters parameters = AlgorithmParameters.getInstance("RSASSA-PSS");
        parameters.init(checked.getSigAlgParams());
        algorithm = parameters.getParameterSpec(PSSParameterSpec.class).getDigestAlgorithm();
      }
    } catch (GeneralSecurityException | IOException _) {
      // The name alone is not accepted.
    }
    if (!algorithm.matches("SHA-?(256|384|512)(withRSA|withECDSA)?|Ed25519")) {
      throw new CertPathValidatorException(algorithm, null, null, -1, ALGORITHM_CONSTRAINED);
    }
  }

  @Override
  public void init(boolean forward) {}

  /** It needs signatures that were verified. */
  @Override
  public boolean isForwardCheckingSupported() {
    return false;
  }

  @Override
  public Set<String> getSupportedExtensions() {
    return null;
  }
}
