package gust.cli;

import gust.limits.Permit.RetryTime;
import gust.render.kit.HourCycle;
import gust.render.kit.LocalTimes;
import java.time.Duration;
import java.util.Optional;

/** Formats durations for people, and when one ends. */
public final class TimeWords {
  private TimeWords() {}

  /** {@code 0.4 s}, {@code 20.4 s}, {@code 3 min 5 s}, {@code 2 h 10 min}. */
  public static String exactly(Duration duration) {
    long tenths = Math.max(0, (duration.toMillis() + 50) / 100);
    return tenths < 600 ? tenths / 10 + "." + tenths % 10 + " s" : roughly(duration);
  }

  /** {@code 4 s}, {@code 3 min 5 s}, {@code 2 h 10 min}. */
  public static String roughly(Duration duration) {
    long seconds = Math.max(0, (duration.toMillis() + 500) / 1000);
    if (seconds < 60) {
      return seconds + " s";
    }
    return seconds < 3600
        ? seconds / 60 + " min" + rest(seconds % 60, " s")
        : seconds / 3600 + " h" + rest(seconds % 3600 / 60, " min");
  }

  /** {@code 58 s (20:49 UTC)} */
  public static String timeLeft(RetryTime retry) {
    String clock =
        new LocalTimes(Optional.empty(), HourCycle.H24).time(RetryTime.nextSecond(retry.at()));
    return roughly(Duration.ofSeconds(retry.seconds())) + " (" + clock + " UTC)";
  }

  private static String rest(long number, String unit) {
    return number == 0 ? "" : " " + number + unit;
  }
}
