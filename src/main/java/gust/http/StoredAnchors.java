package gust.http;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Authorities from a key store, which the JDK has parsed already. */
record StoredAnchors(List<X509Certificate> all) implements Anchors {
  @Override
  public List<X509Certificate> withSubjects(Set<String> subjects) {
    List<X509Certificate> found = new ArrayList<>();
    for (X509Certificate certificate : all) {
      if (subjects.contains(CertificateSubject.of(certificate))) {
        found.add(certificate);
      }
    }
    return found;
  }

  /**
   * Those of one of the operating system's own stores.
   *
   * @param type the JDK's name for the store
   * @return empty where this system has no such store or nothing is in it
   */
  static Optional<StoredAnchors> ofSystem(String type) {
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
    } catch (GeneralSecurityException | IOException e) {
      return Optional.empty();
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(new StoredAnchors(all));
  }
}
