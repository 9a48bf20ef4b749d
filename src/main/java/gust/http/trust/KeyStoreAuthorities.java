package gust.http.trust;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Authorities from a key store, which the JDK has parsed already. */
record KeyStoreAuthorities(String name, List<X509Certificate> all) implements Authorities {
  @Override
  public Optional<X509Certificate> first() {
    return all.stream().findFirst();
  }

  @Override
  public List<X509Certificate> issuersOf(X509Certificate[] chain) {
    return all;
  }

  /**
   * Those of one of the operating system's stores.
   *
   * @param type the JDK's name for the store
   * @return with none if this system has no such store
   */
  static KeyStoreAuthorities ofSystem(String type) {
    List<X509Certificate> all = new ArrayList<>();
    try {
      KeyStore store = KeyStore.getInstance(type);
      store.load(null, null);
      for (String alias : Collections.list(store.aliases())) {
        if (store.isCertificateEntry(alias)
            && store.getCertificate(alias) instanceof X509Certificate certificate) {
          all.add(certificate);
        }
      }
    } catch (GeneralSecurityException | IOException _) {
      return new KeyStoreAuthorities(type, List.of());
    }
    return new KeyStoreAuthorities(type, all);
  }

  /** Those that the Java runtime trusts by default. */
  static KeyStoreAuthorities ofRuntime() throws GeneralSecurityException {
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init((KeyStore) null);
    X509TrustManager manager = (X509TrustManager) factory.getTrustManagers()[0];
    return new KeyStoreAuthorities(
        "the Java runtime's own list", List.of(manager.getAcceptedIssuers()));
  }
}
