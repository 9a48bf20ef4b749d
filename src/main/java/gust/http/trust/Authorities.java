package gust.http.trust;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/** A source of authorities to trust. */
sealed interface Authorities permits PemFile, KeyStoreAuthorities {
  /** A file or a store, as a user would name it. */
  String name();

  List<X509Certificate> all();

  Optional<X509Certificate> first();

  /** Those that may have signed a certificate of the chain; some may be missing. */
  List<X509Certificate> issuersOf(X509Certificate[] chain);
}
