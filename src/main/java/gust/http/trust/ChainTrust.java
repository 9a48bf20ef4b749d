package gust.http.trust;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.stream.Collectors;
import javax.net.ssl.CertPathTrustManagerParameters;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Has the JDK check a server's chain, host name included, against those authorities that the chain
 * names, one source after the other. They are found by the bytes of their names, and equal names
 * may be written in different bytes: so a chain that fails is checked once more against all
 * authorities, and only then refused.
 */
final class ChainTrust extends X509ExtendedTrustManager {
  private final List<Authorities> trusted;

  ChainTrust(List<Authorities> trusted) {
    this.trusted = trusted;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    // Conscrypt's word for a handshake of TLS 1.3 is unknown to the JDK, and its own is this.
    String exchange = authType.equals("GENERIC") ? "UNKNOWN" : authType;
    for (Authorities source : trusted) {
      List<X509Certificate> issuers = source.issuersOf(chain);
      if (!issuers.isEmpty()) {
        try {
          manager(issuers).checkServerTrusted(chain, exchange, engine);
          return;
        } catch (CertificateException _) {
          continue; // The check against all decides, and its exception is the one to show.
        }
      }
    }
    manager(List.of(getAcceptedIssuers())).checkServerTrusted(chain, exchange, engine);
  }

  private static X509ExtendedTrustManager manager(List<X509Certificate> authorities)
      throws CertificateException {
    try {
      TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
      factory.init(new CertPathTrustManagerParameters(parameters(authorities)));
      return (X509ExtendedTrustManager) factory.getTrustManagers()[0];
    } catch (GeneralSecurityException e) {
      throw new CertificateException(new CertPathBuilderException("no authority to ask", e));
    }
  }

  private static PKIXBuilderParameters parameters(List<X509Certificate> authorities)
      throws GeneralSecurityException {
    PKIXBuilderParameters parameters =
        new PKIXBuilderParameters(
            authorities.stream()
                .map(authority -> new TrustAnchor(authority, null))
                .collect(Collectors.toSet()),
            null);
    // As the JDK's default trust manager; revocation lists would be further requests.
    parameters.setRevocationEnabled(false);
    parameters.setSigProvider(TlsProvider.verifier());
    return parameters;
  }

  /** Checks that an authority signed itself, which comes to nothing. */
  void warmUp() {
    try {
      List<X509Certificate> root = trusted.getFirst().first().stream().toList();
      manager(root);
      CertPathValidator.getInstance("PKIX")
          .validate(
              CertificateFactory.getInstance("X.509").generateCertPath(root), parameters(root));
    } catch (GeneralSecurityException _) {
      // It may have expired, say.
    }
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return trusted.stream()
        .flatMap(source -> source.all().stream())
        .toArray(X509Certificate[]::new);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    throw notAsked();
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw notAsked();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    throw notAsked();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    throw notAsked();
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw notAsked();
  }

  private static CertificateException notAsked() {
    return new CertificateException("only the HTTP client asks, about servers");
  }
}
