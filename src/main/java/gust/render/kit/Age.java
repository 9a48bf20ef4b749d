package gust.render.kit;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How long ago something was, how far ahead it is, how long it lasts: in words. */
public final class Age {
  /** Clock differences up to this are ignored. */
  private static final long SKEW_MINUTES = 5;

  /** Hours. */
  private static final long YEAR = 8766;

  private static final Duration OLD = Duration.ofDays(1);

  /** Less than a minute ago. */
  public static final String JUST_NOW = "just now";

  private Age() {}

  /** {@code just now}, {@code 7 min ago}, {@code 2 h 10 min ago}, {@code 3 days ago}. */
  public static String of(Instant then, Instant now) {
    long minutes = Duration.between(then, now).toMinutes();
    if (minutes < -SKEW_MINUTES) {
      return span(-minutes) + " ahead of this clock";
    }
    return minutes < 1 ? JUST_NOW : span(minutes) + " ago";
  }

  /**
   * {@code Measured 12:36, fetched just now}; an old one with its age.
   *
   * @param observed empty if the service sent none
   * @param fetched how long ago, in words
   */
  public static String freshness(
      Optional<Instant> observed, String fetched, LocalTimes times, Instant now) {
    return observed.isEmpty()
        ? "Fetched " + fetched
        : "Measured " + measured(observed.get(), times, now) + ", fetched " + fetched;
  }

  /** {@code 12:36}; an old one with its age. */
  public static String measured(Instant then, LocalTimes times, Instant now) {
    String age = then.plus(OLD).isBefore(now) ? ", " + of(then, now) : "";
    return times.timeSeenFrom(then, now) + age;
  }

  /** {@code in 40 min}, {@code in 29 h}, rounded. */
  public static String ahead(Instant then, Instant now) {
    long minutes = Math.round(Duration.between(now, then).toSeconds() / 60.0);
    return "in " + (minutes < 60 ? minutes + " min" : (minutes + 30) / 60 + " h");
  }

  /** {@code 7 min}, {@code 2 h 10 min}, {@code 3 days}, {@code 7 years}. */
  public static String span(long minutes) {
    if (minutes < 60) {
      return minutes + " min";
    }
    long hours = minutes / 60;
    if (hours >= 2 * YEAR) {
      return hours / YEAR + " years";
    }
    if (hours >= 48) {
      return hours / 24 + " days";
    }
    return hours + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
  }
}
