package gust.http.trust;

import static java.security.cert.CertPathValidatorException.BasicReason.ALGORITHM_CONSTRAINED;

import java.io.IOException;
import java.net.Socket;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.PKIXCertPathChecker;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.security.spec.PSSParameterSpec;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.net.ssl.CertPathTrustManagerParameters;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Has the JDK check a server's chain and host name against the authorities that the chain names,
 * one source after another. Authorities are found by the bytes of their names, and equal names may
 * be encoded differently; and Conscrypt, which verifies signatures faster, does not know
 * RSASSA-PSS. So a chain that fails is checked again by the JDK alone, against all authorities,
 * before it is refused.
 */
final class ChainTrust extends X509ExtendedTrustManager {
  private final List<Authorities> trusted;

  ChainTrust(List<Authorities> trusted) {
    this.trusted = trusted;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    // For TLS 1.3, Conscrypt says GENERIC, which the JDK does not know; it says UNKNOWN itself.
    String exchange = authType.equals("GENERIC") ? "UNKNOWN" : authType;
    for (Authorities source : trusted) {
      try {
        List<X509Certificate> issuers = source.issuersOf(chain);
        manager(issuers, TlsProvider.verifier()).checkServerTrusted(chain, exchange, engine);
        return;
      } catch (CertificateException _) {
        // The check against all decides, and throws the exception to show.
      }
    }
    manager(List.of(getAcceptedIssuers()), null).checkServerTrusted(chain, exchange, engine);
  }

  private static X509ExtendedTrustManager manager(
      List<X509Certificate> authorities, String verifier) throws CertificateException {
    try {
      TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
      factory.init(new CertPathTrustManagerParameters(parameters(authorities, verifier)));
      return (X509ExtendedTrustManager) factory.getTrustManagers()[0];
    } catch (GeneralSecurityException e) {
      throw new CertificateException(new CertPathBuilderException("no authority to ask", e));
    }
  }

  private static PKIXBuilderParameters parameters(
      List<X509Certificate> authorities, String verifier) throws GeneralSecurityException {
    PKIXBuilderParameters parameters =
        new PKIXBuilderParameters(
            authorities.stream()
                .map(authority -> new TrustAnchor(authority, null))
                .collect(Collectors.toSet()),
            null);
    // As in the JDK's default trust manager; revocation checks would need further requests.
    parameters.setRevocationEnabled(false);
    parameters.setSigProvider(verifier);
    parameters.addCertPathChecker(new SignatureCheck());
    return parameters;
  }

  /** Checks an authority against itself, only to initialise the JDK's classes. */
  void warmUp() {
    try {
      List<X509Certificate> root = trusted.getFirst().first().stream().toList();
      manager(root, TlsProvider.verifier());
      CertPathValidator.getInstance("PKIX")
          .validate(
              CertificateFactory.getInstance("X.509").generateCertPath(root),
              parameters(root, TlsProvider.verifier()));
    } catch (GeneralSecurityException _) {
      // It may have expired, for example.
    }
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return trusted.stream()
        .flatMap(source -> source.all().stream())
        .toArray(X509Certificate[]::new);
  }

  // java.net.http calls only the method with an engine.

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType) {
    throw new UnsupportedOperationException();
  }

  /**
   * Refuses all but some signatures of certificates, below the trusted one. Which ones the JDK
   * refuses itself depends on whose TLS is used, on its version, and on a security property that a
   * native image reads when it is built.
   */
  static final class SignatureCheck extends PKIXCertPathChecker {
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
}
