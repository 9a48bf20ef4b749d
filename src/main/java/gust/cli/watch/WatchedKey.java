package gust.cli.watch;

import gust.cli.Problem;
import gust.keys.KeyResolver;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.problem.SetupProblem;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The key of a watch: looked for again before each round, and not sent on once it was rejected. */
final class WatchedKey {
  /** A new key can need two hours until it works. */
  private static final Duration LONGEST_REJECTED = Duration.ofMinutes(30);

  private final KeyResolver key;

  /** Null if no key was rejected. */
  private Secret rejected;

  private Optional<Problem> rejection = Optional.empty();
  private Instant since;

  /** Whether it was rejected in the last round. */
  private boolean isNew;

  WatchedKey(KeyResolver key) {
    this.key = key;
  }

  /**
   * @param isAsked whether the user asks for a call whatever the service said of the key
   * @return why no calls are made: with a key that was rejected a while ago; empty to make them
   */
  Optional<Problem> begin(boolean isAsked, Instant now) {
    Duration passed = since == null ? Duration.ZERO : Duration.between(since, now);
    boolean isOver = passed.isNegative() || passed.compareTo(LONGEST_REJECTED) >= 0;
    key.forget(isNew || isOver || isAsked && rejected != null);
    isNew = false;
    if (rejected == null || isAsked || isOver) {
      return Optional.empty();
    }
    try {
      return rejection.filter(_ -> key.get().secret().isSameAs(rejected));
    } catch (SetupProblem _) {
      return Optional.empty(); // The call reports it.
    }
  }

  /**
   * After calls.
   *
   * @param problem what the service said of the key; empty if it took it
   */
  void end(Optional<Problem> problem, Instant now) {
    rejection = problem;
    since = problem.isPresent() ? now : null;
    rejected = problem.isPresent() ? key.known().map(ResolvedKey::secret).orElse(null) : null;
    isNew = rejected != null;
  }
}
