package gust.render.kit;

import gust.language.Language;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How long ago something was, how far ahead it is, how long it lasts: in words. */
public record Age(Language language, Instant now) {
  /** Clock differences up to this are ignored. */
  private static final long SKEW_MINUTES = 5;

  /** The hours of a year. */
  private static final long YEAR = 8766;

  /** A measurement older than this is shown with its age. */
  private static final Duration OLD = Duration.ofDays(1);

  /** {@code just now}, {@code 7 min ago}, {@code 2 h 10 min ago}, {@code 3 days ago}. */
  public String of(Instant then) {
    long minutes = Duration.between(then, now).toMinutes();
    if (minutes < -SKEW_MINUTES) {
      return language.say("age.ahead", "span", span(-minutes));
    }
    return minutes < 1 ? language.text("age.now") : language.say("age.ago", "span", span(minutes));
  }

  /**
   * {@code measured 12:36, fetched just now}; an old one with its age.
   *
   * @param observed empty if the service sent none
   */
  public String freshness(Optional<Instant> observed, Instant received, LocalTimes times) {
    String fetched = language.say("age.fetched", "age", of(received));
    String comma = language.text("list.comma");
    return observed.map(then -> measured(then, times) + comma + fetched).orElse(fetched);
  }

  /** {@code measured 12:36}; an old one with its age. */
  public String measured(Instant then, LocalTimes times) {
    boolean isOld = then.plus(OLD).isBefore(now);
    return language.say(
        "age.measured", "time", times.timeSeenFrom(then, now), "age", isOld ? of(then) : "");
  }

  /** {@code in 40 min}, {@code in 29 h}, rounded. */
  public String ahead(Instant then) {
    return in(rounded(Duration.between(now, then)));
  }

  /** {@code 40 min}, {@code 29 h}; at least a minute. */
  public String rounded(Duration span) {
    long minutes = Math.max(1, Math.round(span.toSeconds() / 60.0));
    return minutes < 60 ? span(minutes) : unit("hours.unit", (minutes + 30) / 60);
  }

  /**
   * {@code in 3 min}, {@code in 40 s}, {@code now}; never too early.
   *
   * @param step the precision in the last minute
   */
  public String until(Duration left, Duration step) {
    long unit = left.toMillis() > 60_000 ? 60_000 : step.toMillis();
    long seconds = (left.toMillis() + unit - 1) / unit * unit / 1000;
    if (seconds <= 0) {
      return language.text("watch.now");
    }
    return in(seconds < 60 ? unit("seconds", seconds) : span(seconds / 60));
  }

  private String in(String span) {
    return language.say("age.in", "span", span);
  }

  /** {@code 7 min}, {@code 2 h 10 min}, {@code 3 days}, {@code 7 years}. */
  public String span(long minutes) {
    if (minutes < 60) {
      return unit("minutes", minutes);
    }
    long hours = minutes / 60;
    if (hours >= 2 * YEAR) {
      return unit("years", hours / YEAR);
    }
    if (hours >= 48) {
      return unit("days", hours / 24);
    }
    String rest = minutes % 60 == 0 ? "" : unit("minutes", minutes % 60);
    return language.say("span.hours", "hours", unit("hours.unit", hours), "minutes", rest);
  }

  private String unit(String unit, long count) {
    return language.count("span." + unit, count);
  }
}
