package gust.settings;

import gust.files.SetupProblem;
import gust.text.Durations;
import gust.text.NearestName;
import gust.text.Redaction;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Which values each setting accepts; the same limits apply to options. */
public final class SettingCheck {
  /** Concurrent calls. */
  public static final int MOST_PARALLEL = 64;

  public static final int MOST_RETRIES = 10;

  private static final Duration LONGEST_TIMEOUT = Duration.ofHours(1);

  public static final String TIMEOUTS = "must be longer than 0 and at most 1h";

  private SettingCheck() {}

  /**
   * @param where how messages refer to the value: a variable, or a name with its file and line
   * @param nextStep what the user can type to fix it
   * @throws SetupProblem if the value is not valid; shows it only if it cannot be a key
   */
  public static void require(SettingName name, String value, String where, String nextStep) {
    if (name == SettingName.BASE_URL) {
      BaseUrl.parse(value, where);
      return;
    }
    String complaint = complaint(name, value);
    if (complaint != null) {
      String shown = value.isBlank() ? "" : Redaction.butNot(value);
      throw new SetupProblem(where + " " + complaint + shown, nextStep);
    }
  }

  /**
   * A valid value close to the one that was written.
   *
   * @return empty if there is no obvious one
   */
  public static Optional<String> sample(SettingName name, String written) {
    return switch (name) {
      case UNITS -> Optional.of(isFahrenheit(written) ? "imperial" : "metric");
      case COLOR, THEME, GLYPHS, PLAN -> NearestName.of(written, name.choices()).or(name::builtIn);
      case RETRIES -> nearest(written, 0, MOST_RETRIES).or(name::builtIn);
      case PARALLEL -> nearest(written, 1, MOST_PARALLEL).or(name::builtIn);
      case TIMEOUT -> isTooLong(written) ? Optional.of("1h") : name.builtIn();
      default -> name.builtIn();
    };
  }

  /** {@code f}, {@code °F}, {@code fahrenheit}, {@code us}, {@code Imperial} */
  private static boolean isFahrenheit(String written) {
    return written.toLowerCase(Locale.ROOT).matches("(f|us|imp).*|.*°f");
  }

  private static Optional<String> nearest(String written, int least, int most) {
    try {
      return Optional.of("" + Math.clamp(Long.parseLong(written), least, most));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  private static boolean isTooLong(String written) {
    return duration(written) == null && Durations.parse(written).compareTo(LONGEST_TIMEOUT) > 0;
  }

  private static String complaint(SettingName name, String value) {
    if (value.isBlank()) {
      return "must not be empty";
    }
    if (value.chars().anyMatch(Character::isISOControl)) {
      return "must not contain control characters";
    }
    return switch (name) {
      case UNITS, COLOR, THEME, GLYPHS, PLAN -> oneOf(value, name.choices());
      case TIMEOUT -> {
        String complaint = duration(value);
        yield complaint != null || isTimeout(Durations.parse(value)) ? complaint : TIMEOUTS;
      }
      case CACHE_TTL, MAX_STALE, MAX_WAIT -> duration(value);
      case RETRIES -> number(value, 0, MOST_RETRIES);
      case PARALLEL -> number(value, 1, MOST_PARALLEL);
      case API_KEY_FILE ->
          Redaction.holdsKey(value) && value.indexOf('/') < 0
              ? "must be the name of a file with the key, but looks like the key itself"
              : null;
      case KEY_COMMAND ->
          Redaction.holdsKey(value) && value.indexOf(' ') < 0 && value.indexOf('/') < 0
              ? "must be a command that prints the key, but looks like the key itself"
              : null;
      case LOCATION, CA_CERT, BASE_URL -> null;
    };
  }

  /** The error message, or null if the value is one of the words. */
  public static String oneOf(String value, List<String> words) {
    int last = words.size() - 1;
    return words.contains(value)
        ? null
        : "must be " + String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  private static String duration(String value) {
    try {
      Durations.parse(value);
      return null;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  /** Whether the time is a valid timeout; {@link #TIMEOUTS} is the error message. */
  public static boolean isTimeout(Duration time) {
    return !time.isZero() && time.compareTo(LONGEST_TIMEOUT) <= 0;
  }

  private static String number(String value, int least, int most) {
    int number = value.matches("[0-9]{1,3}") ? Integer.parseInt(value) : -1;
    return number >= least && number <= most
        ? null
        : "must be a whole number from " + least + " to " + most;
  }
}
