package gust.settings;

import gust.files.SetupProblem;
import gust.text.NearestName;
import gust.text.Redaction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What can be set in the config file and, but for one, in the environment. */
public enum SettingName {
  LOCATION(null),
  UNITS("metric", "metric", "imperial"),
  BASE_URL("https://api.openweathermap.org/data/2.5"),
  CA_CERT(null),
  API_KEY_FILE(null),
  KEY_COMMAND(null),
  COLOR("auto", "auto", "always", "never"),
  THEME("auto", "auto", "dark", "light"),
  GLYPHS("auto", "auto", "ascii", "console", "unicode", "emoji", "nerd"),
  TIMEOUT("10s"),
  RETRIES("2"),
  PARALLEL("8"),
  CACHE_TTL("10m"),
  MAX_STALE("6h"),
  MAX_WAIT("2m"),
  PLAN(null, "free", "startup", "developer", "professional", "enterprise");

  private final String builtIn;
  private final List<String> choices;

  SettingName(String builtIn, String... choices) {
    this.builtIn = builtIn;
    this.choices = List.of(choices);
  }

  /** As written in the config file: {@code base_url}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@code GUST_BASE_URL}; empty for the command, which only the user's own file may name. */
  String variable() {
    return this == KEY_COMMAND ? "" : "GUST_" + name();
  }

  /** Whether it says where the key comes from or goes to. */
  boolean concernsKey() {
    return List.of(BASE_URL, CA_CERT, API_KEY_FILE, KEY_COMMAND).contains(this);
  }

  /** What holds where nothing is set. */
  Optional<String> builtIn() {
    return Optional.ofNullable(builtIn);
  }

  /** The words it takes; empty where it takes others too. */
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
   * @throws SetupProblem that suggests the nearest name
   */
  public static SettingName of(String key) {
    return find(key).orElseThrow(() -> unknown(key));
  }

  private static SetupProblem unknown(String key) {
    String shown = Redaction.isShowable(key) ? " \"" + key + "\"" : "";
    if (isForKey(key)) {
      return new SetupProblem("unknown setting" + shown, "gust keys add");
    }
    String hint = nearest(key).map(name -> "   (did you mean " + name + "?)").orElse("");
    return new SetupProblem("unknown setting" + shown, "gust config list" + hint);
  }

  /** Whether other programs call the API key so; in gust it is neither setting nor option. */
  public static boolean isForKey(String name) {
    return List.of("apikey", "key", "appid", "token")
        .contains(name.replaceAll("[-_]", "").toLowerCase(Locale.ROOT));
  }

  static Optional<String> nearest(String key) {
    return NearestName.of(key, keys());
  }
}
