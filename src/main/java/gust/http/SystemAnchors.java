package gust.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The authorities of a system that keeps them in files. Reading the whole bundle costs a cold start
 * some 20 ms; but most systems keep each certificate in a file of its own beside the bundle, too,
 * named by {@link SubjectHash}, and then that one is enough.
 */
final class SystemAnchors implements Anchors {
  private static final int MOST_OF_ONE_NAME = 10;

  private final List<Path> bundles;
  private Found found;

  /** Where the authorities come from, and they. */
  private record Found(String where, PemBundle bundle) {}

  /**
   * @param bundles the first that is of use counts; where none is, gust's own list does
   */
  SystemAnchors(List<Path> bundles) {
    this.bundles = bundles;
  }

  /** As a user would name it. */
  String where() {
    return found().where();
  }

  @Override
  public List<X509Certificate> withSubjects(Set<String> subjects) {
    for (Path bundle : bundles) {
      if (Files.isReadable(bundle)) {
        List<X509Certificate> single = inFilesBeside(bundle, subjects);
        return single.isEmpty() ? found().bundle().withSubjects(subjects) : single;
      }
    }
    return found().bundle().withSubjects(subjects);
  }

  @Override
  public List<X509Certificate> all() {
    return found().bundle().all();
  }

  private static List<X509Certificate> inFilesBeside(Path bundle, Set<String> subjects) {
    List<X509Certificate> certificates = new ArrayList<>();
    for (String subject : subjects) {
      String hash = SubjectHash.of(subject);
      for (int i = 0; hash != null && i < MOST_OF_ONE_NAME; i++) {
        Path file = bundle.resolveSibling(hash + "." + i);
        if (!Files.exists(file)) {
          break;
        }
        try {
          certificates.addAll(PemBundle.read(file).withSubjects(subjects));
        } catch (IOException unreadable) {
          continue; // it stands in the bundle, too
        }
      }
    }
    return certificates;
  }

  private synchronized Found found() {
    if (found == null) {
      found = find();
    }
    return found;
  }

  /** Nobody named these files, so if one is of no use, the next one may be. */
  private Found find() {
    for (Path place : bundles) {
      try {
        PemBundle bundle = PemBundle.read(place);
        if (!bundle.isEmpty()) {
          return new Found(place.toString(), bundle);
        }
      } catch (IOException unreadable) {
        continue;
      }
    }
    return new Found("gust's own list", PemBundle.own());
  }
}
