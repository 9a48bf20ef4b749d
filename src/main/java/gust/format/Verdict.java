package gust.format;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The answer to a question or to a part of one.
 *
 * @param yes empty if it is not known
 * @param missing what is not known then, in words
 */
public record Verdict(Optional<Boolean> yes, Set<String> missing) {
  static Verdict of(boolean yes) {
    return new Verdict(Optional.of(yes), Set.of());
  }

  static Verdict unknown(Collection<String> missing) {
    return new Verdict(Optional.empty(), new LinkedHashSet<>(missing));
  }

  Verdict not() {
    return new Verdict(yes.map(it -> !it), missing);
  }

  /** All answers joined by and, or else by or. */
  static Verdict join(boolean all, Stream<Verdict> answers) {
    return answers.reduce(
        of(all),
        (a, b) -> a.rank() == b.rank() ? a.alsoMissing(b) : a.rank() < b.rank() == all ? a : b);
  }

  /** No comes before unknown, and unknown before yes. */
  private int rank() {
    return yes.map(it -> it ? 1 : -1).orElse(0);
  }

  private Verdict alsoMissing(Verdict other) {
    Set<String> both = new LinkedHashSet<>(missing);
    both.addAll(other.missing);
    return new Verdict(yes, both);
  }
}
