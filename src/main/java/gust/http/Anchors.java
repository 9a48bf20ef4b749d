package gust.http;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Set;

/** A set of trusted authorities. */
interface Anchors {
  /**
   * At least those whose subject is one of these, byte for byte.
   *
   * @param subjects as {@link CertificateSubject} writes them
   */
  List<X509Certificate> withSubjects(Set<String> subjects);

  List<X509Certificate> all();
}
