package gust.http;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.net.ssl.CertPathTrustManagerParameters;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Has the JDK check a server's chain, host name included, against those authorities that the chain
 * names, one source after the other. That spares parsing all the others. The authorities are found
 * by the bytes of their names, and equal names may be written in different bytes: so a chain that
 * fails is checked once more against all authorities, and only then refused.
 */
final class ChainTrust extends X509ExtendedTrustManager {
  private final List<Anchors> trusted;

  ChainTrust(List<Anchors> trusted) {
    this.trusted = List.copyOf(trusted);
  }

  /** One of the JDK's own checks of a server. */
  @FunctionalInterface
  private interface Check {
    void by(X509ExtendedTrustManager manager) throws CertificateException;
  }

  /** No lambda: one that is given an array is not archived with the classes. */
  private record OfSocket(X509Certificate[] chain, String authType, Socket socket)
      implements Check {
    @Override
    public void by(X509ExtendedTrustManager manager) throws CertificateException {
      manager.checkServerTrusted(chain, authType, socket);
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    check(chain, manager -> manager.checkServerTrusted(chain, authType, engine));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    check(chain, new OfSocket(chain, authType, socket));
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    check(chain, manager -> manager.checkServerTrusted(chain, authType));
  }

  private void check(X509Certificate[] chain, Check check) throws CertificateException {
    Set<String> names = new HashSet<>();
    for (X509Certificate certificate : chain) {
      names.add(CertificateSubject.of(certificate));
      names.add(CertificateSubject.ofIssuer(certificate));
    }
    for (Anchors anchors : trusted) {
      List<X509Certificate> named = anchors.withSubjects(names);
      if (named.isEmpty()) {
        continue;
      }
      try {
        check.by(manager(named));
        return;
      } catch (CertificateException e) {
        continue; // The check against all decides, and its exception is the one to show.
      }
    }
    check.by(manager(List.of(getAcceptedIssuers())));
  }

  private static X509ExtendedTrustManager manager(List<X509Certificate> anchors)
      throws CertificateException {
    try {
      Set<TrustAnchor> set = new HashSet<>();
      for (X509Certificate anchor : anchors) {
        set.add(new TrustAnchor(anchor, null));
      }
      PKIXBuilderParameters parameters = new PKIXBuilderParameters(set, new X509CertSelector());
      // As the JDK's default trust manager; revocation lists would be further requests.
      parameters.setRevocationEnabled(false);
      TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
      factory.init(new CertPathTrustManagerParameters(parameters));
      return (X509ExtendedTrustManager) factory.getTrustManagers()[0];
    } catch (GeneralSecurityException e) {
      throw new CertificateException(e);
    }
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    List<X509Certificate> all = new ArrayList<>();
    for (Anchors anchors : trusted) {
      all.addAll(anchors.all());
    }
    return all.toArray(X509Certificate[]::new);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
      throws CertificateException {
    checkClientTrusted(chain, authType);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
      throws CertificateException {
    checkClientTrusted(chain, authType);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    throw new CertificateException("servers only");
  }
}
