package gust.settings;

import gust.language.LocaleLanguage;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.text.Durations;
import gust.text.NearestName;
import gust.text.Redaction;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The settings of the config file. All but {@code key_command} can be set in the environment too.
 */
public enum SettingName {
  LOCATION(null, text -> text),
  UNITS("metric", "metric", "imperial"),
  /** {@link BaseUrl} reads it, because its messages name the origin themselves. */
  BASE_URL("https://api.openweathermap.org/data/2.5", text -> text),
  CA_CERT(null, text -> text),
  API_KEY_FILE(null, text -> text),
  KEY_COMMAND(null, text -> text),
  COLOR("auto", "auto", "always", "never"),
  THEME("auto", "auto", "dark", "light"),
  GLYPHS("auto", "auto", "ascii", "console", "unicode", "emoji", "nerd"),
  TIMEOUT("10s", SettingName::timeout),
  RETRIES("2", text -> number(text, 0, SettingName.MOST_RETRIES)),
  PARALLEL("8", text -> number(text, 1, SettingName.MOST_PARALLEL)),
  CACHE_TTL("10m", Durations::parse),
  MAX_STALE("6h", Durations::parse),
  MAX_WAIT("2m", Durations::parse),
  PLAN(null, "free", "startup", "developer", "professional", "enterprise", "none"),
  /** If it is not set, speeds are in the unit that the service sends. */
  WIND(null, "m/s", "km/h", "mph", "kn", "bft"),
  PRESSURE("hPa", "hPa", "inHg", "mmHg"),
  CLOCK("24h", "24h", "12h"),
  /** The language of the views. */
  LANG("auto", LocaleLanguage.CHOICES),
  /** Whether views are sentences for screen readers. */
  PLAIN("no", "yes", "no"),
  /** The country of ZIP codes that name none. */
  COUNTRY(null, SettingName::country),
  /** Whether gust keeps what it was told and what it answered to {@code --once}. */
  MEMORY("yes", "yes", "no");

  public static final int MOST_RETRIES = 10;

  /** Concurrent calls. */
  public static final int MOST_PARALLEL = 64;

  private static final Duration LONGEST_TIMEOUT = Duration.ofHours(1);

  private final String builtIn;
  private final List<String> choices;
  private final Function<String, ?> reader;

  SettingName(String builtIn, String... choices) {
    this(builtIn, List.of(choices));
  }

  SettingName(String builtIn, List<String> choices) {
    this.builtIn = builtIn;
    this.choices = choices;
    this.reader = text -> choice(text, this.choices);
  }

  /**
   * @param reader throws an IllegalArgumentException whose message completes "the value …"
   */
  SettingName(String builtIn, Function<String, ?> reader) {
    this.builtIn = builtIn;
    this.choices = List.of();
    this.reader = reader;
  }

  /** As written in the config file: {@code base_url}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@code GUST_BASE_URL}; empty for the key command, which can only be set in the config file. */
  String variable() {
    return this == KEY_COMMAND ? "" : "GUST_" + name();
  }

  /** Whether it says where the key comes from or goes to. */
  boolean concernsKey() {
    return List.of(BASE_URL, CA_CERT, API_KEY_FILE, KEY_COMMAND).contains(this);
  }

  /** The default. */
  Optional<String> builtIn() {
    return Optional.ofNullable(builtIn);
  }

  /** The allowed words; empty if the value is not limited to a list of words. */
  public List<String> choices() {
    return choices;
  }

  /** All names, as written in the config file. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(SettingName::key).toList();
  }

  public static Optional<SettingName> find(String key) {
    return Arrays.stream(values()).filter(name -> name.key().equals(key)).findFirst();
  }

  /**
   * @throws SetupProblem if there is no such setting; suggests the nearest name
   */
  public static SettingName of(String key) {
    return find(key).orElseThrow(() -> unknown(key));
  }

  private static SetupProblem unknown(String key) {
    String shown = Redaction.isShowable(key) ? " \"" + key + "\"" : "";
    String hint = nearest(key).map(near -> "did you mean " + near + "?").orElse("");
    Advice nextStep =
        isForKey(key) ? Advice.gust("keys", "add") : Advice.gust("config", "list").withRemark(hint);
    return new SetupProblem("unknown setting" + shown, nextStep);
  }

  /**
   * Whether this is a usual name for an API key, which in gust is neither a setting nor an option.
   */
  public static boolean isForKey(String name) {
    return List.of("apikey", "key", "appid", "token")
        .contains(name.replaceAll("[-_]", "").toLowerCase(Locale.ROOT));
  }

  static Optional<String> nearest(String key) {
    return NearestName.oneEdit(key, keys());
  }

  /**
   * @param where how messages refer to the value: a variable, or a name with its file and line
   * @param nextStep what the user can type to fix it
   * @throws SetupProblem if the value is not valid; shows it only if it cannot be a key
   */
  void require(String value, String where, Advice nextStep) {
    try {
      if (value.isBlank()) {
        throw new SetupProblem(where + " must not be empty", nextStep);
      }
      if (value.chars().anyMatch(Character::isISOControl)) {
        throw new IllegalArgumentException("must not contain control characters");
      }
      if (isKey(value)) {
        throw new SetupProblem(
            where + " looks like an API key, which does not belong here",
            Advice.gust("keys", "add"));
      }
      reader.apply(value);
    } catch (IllegalArgumentException e) {
      throw new SetupProblem(where + " " + e.getMessage() + Redaction.butNot(value), nextStep);
    }
    if (this == BASE_URL) {
      BaseUrl.parse(value, where);
    }
  }

  /**
   * @return the word that the text is another spelling of
   * @throws IllegalArgumentException if there is none
   */
  public static String choice(String text, List<String> words) {
    for (String word : words) {
      if (word.equalsIgnoreCase(text)) {
        return word;
      }
    }
    String word = usual(text);
    if (words.contains(word)) {
      return word;
    }
    Optional<String> unknown =
        words.equals(LANG.choices) ? LocaleLanguage.unknown(text) : Optional.empty();
    throw new IllegalArgumentException(
        "must be "
            + anyOf(words)
            + unknown.map(language -> " (gust does not speak " + language + ")").orElse(""));
  }

  /** {@code dark, light or auto} */
  public static String anyOf(List<String> words) {
    int last = words.size() - 1;
    return String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  private static String country(String text) {
    if (text.matches("[A-Za-z]{2}")) {
      return text;
    }
    throw new IllegalArgumentException("must be a country's code of two letters, such as de");
  }

  /** The word that the text is another spelling of; the text itself if none is known. */
  private static String usual(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "c", "celsius", "si" -> "metric";
      case "f", "fahrenheit", "us", "usa", "uscs" -> "imperial";
      case "ms", "mps", "m/sec" -> "m/s";
      case "kmh", "km/hr", "kph", "kmph" -> "km/h";
      case "mi/h" -> "mph";
      case "kt", "kts", "knot", "knots" -> "kn";
      case "beaufort" -> "bft";
      case "mbar", "mb" -> "hPa";
      case "in hg" -> "inHg";
      case "mm hg", "torr" -> "mmHg";
      case "12" -> "12h";
      case "24" -> "24h";
      case "true", "on", "1" -> "yes";
      case "false", "off", "0" -> "no";
      default -> LocaleLanguage.find(text).orElse(text);
    };
  }

  /** As gust itself writes the value. */
  String canonical(String value) {
    try {
      return choices.isEmpty() ? value : choice(value, choices);
    } catch (IllegalArgumentException _) {
      return value;
    }
  }

  /**
   * @throws IllegalArgumentException if the time is not valid, or not a valid timeout
   */
  public static Duration timeout(String text) {
    Duration time = Durations.parse(text);
    if (time.isZero() || time.compareTo(LONGEST_TIMEOUT) > 0) {
      throw new IllegalArgumentException("must be longer than 0 and at most 1h");
    }
    return time;
  }

  /**
   * @throws IllegalArgumentException if the text is no number of that range
   */
  public static int number(String text, int least, int most) {
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException _) {
      // Refused below, like a number out of range.
    }
    throw new IllegalArgumentException("must be a whole number from " + least + " to " + most);
  }

  /**
   * What to do about a value that is not valid.
   *
   * @param isVariable whether it is in the environment
   */
  Advice correction(String value, boolean isVariable) {
    return NearestName.oneEdit(value, choices)
        .map(meant ->
            isVariable
                ? Advice.plain("export " + variable() + "=" + meant)
                : Advice.gust("config", "set", key(), meant))
        .orElse(Advice.gust("help", "environment"));
  }

  /**
   * Whether it looks like an API key. URLs, paths and commands may hold long words; a place not.
   */
  private boolean isKey(String value) {
    return this != BASE_URL
        && Redaction.holdsKey(value)
        && (this == LOCATION || value.indexOf('/') < 0 && value.indexOf(' ') < 0);
  }
}
