package gust.settings;

import gust.files.SetupProblem;
import gust.text.NearestName;
import gust.text.Redaction;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The settings of the config file. All but {@code key_command} can be set in the environment too.
 */
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
  PLAN(null, "free", "startup", "developer", "professional", "enterprise", "none");

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
    String hint = nearest(key).map(name -> "   (did you mean " + name + "?)").orElse("");
    String nextStep = isForKey(key) ? "gust keys add" : "gust config list" + hint;
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
    return NearestName.of(key, keys());
  }
}
