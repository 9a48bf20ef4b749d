package gust.cli.weather;

import gust.cli.Problems;
import gust.render.Age;
import gust.service.Answer;
import gust.service.Failure;
import java.time.Instant;
import java.util.Optional;

/** What is said where an older answer stands in for a failure. */
final class StaleNotice {
  private StaleNotice() {}

  /** Empty for a usual answer. */
  static Optional<String> sentence(Answer<?> answer, Instant now) {
    if (answer.standsInFor().isEmpty()) {
      return Optional.empty();
    }
    Failure failure = answer.standsInFor().get();
    return Optional.of(
        Problems.of(failure, answer.asked()).message()
            + "; showing an answer from "
            + Age.of(answer.received(), now));
  }
}
