package gust.cli.watch;

import gust.service.Overview;
import gust.weather.Entry;
import gust.weather.ForecastSpan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The hour of a forecast that the user looks at: now, or one to come. */
final class HourCursor {
  private static final Duration DAY = Duration.ofDays(1);

  private final ForecastSpan span;

  /** Null while the view shows the weather now. */
  private Instant chosen;

  HourCursor(ForecastSpan span) {
    this.span = span;
  }

  void reset() {
    chosen = null;
  }

  /** Empty if it is now or over, or if the answer has no hours to come. */
  Optional<Instant> hour(Overview answer, Instant now) {
    return Optional.of(hourOrNow(now))
        .filter(now::isBefore)
        .filter(_ -> !hours(answer, now).isEmpty());
  }

  private Instant hourOrNow(Instant now) {
    return chosen == null || chosen.isBefore(now) ? now : chosen;
  }

  /** The hours to come that it can stand on, in order. */
  private List<Instant> hours(Overview answer, Instant now) {
    if (answer.ahead() == null) {
      return List.of();
    }
    return span.of(answer.ahead().weather(), now).forecast().entries().stream()
        .map(Entry::time)
        .filter(now::isBefore)
        .toList();
  }

  /**
   * Left and right move by an entry, up and down by a day.
   *
   * @return false if there are no hours to move in
   */
  boolean move(char arrow, Overview answer, Instant now) {
    List<Instant> all = hours(answer, now);
    if (all.isEmpty()) {
      return false;
    }
    Instant from = hourOrNow(now);
    Instant day = arrow == '↓' ? from.plus(DAY) : from.minus(DAY);
    chosen =
        switch (arrow) {
          case '→' -> firstNotBefore(all, from.plusNanos(1));
          case '←' -> all.reversed().stream().filter(from::isAfter).findFirst().orElse(null);
          default -> day.isAfter(now) ? firstNotBefore(all, day) : null;
        };
    return true;
  }

  /** The first hour from then on, else the last one. */
  private static Instant firstNotBefore(List<Instant> hours, Instant from) {
    return hours.stream().filter(hour -> !hour.isBefore(from)).findFirst().orElse(hours.getLast());
  }
}
