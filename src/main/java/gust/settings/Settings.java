package gust.settings;

import gust.files.Directories;
import gust.files.SetupProblem;
import gust.text.Durations;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values in force: environment, else config file, else what is built in. Options come before
 * all of them and are the caller's business. An empty variable counts as not set. The file is read
 * only for a value that the environment does not give.
 */
public final class Settings {
  private final Map<String, String> environment;
  private final Directories directories;
  private final ConfigFile config;

  public Settings(Map<String, String> environment, Directories directories, ConfigFile config) {
    this.environment = environment;
    this.directories = directories;
    this.config = config;
  }

  /**
   * @return empty where nothing is set and nothing built in
   * @throws SetupProblem where the value does not fit, or the file that could give it is broken
   */
  public Optional<Setting> find(SettingName name) {
    Setting setting = fromEnvironment(name);
    if (setting == null) {
      config.requireSound();
      setting = peek(name).orElse(null);
    }
    if (setting != null) {
      check(setting);
    }
    return Optional.ofNullable(setting);
  }

  /** The value in force, unchecked. Never throws, so that a broken file can still be shown. */
  public Optional<Setting> peek(SettingName name) {
    Setting setting = fromEnvironment(name);
    if (setting != null) {
      return Optional.of(setting);
    }
    Optional<Setting> configured = config.find(name);
    if (configured.isPresent() || name.builtIn().isEmpty()) {
      return configured;
    }
    return Optional.of(new Setting(name, name.builtIn().get(), new Origin.BuiltIn()));
  }

  /** Everything that {@link #find} would throw for any name, the file's own problems first. */
  public List<SetupProblem> problems() {
    List<SetupProblem> problems = new ArrayList<>(config.problems());
    for (SettingName name : SettingName.values()) {
      Optional<Setting> setting = peek(name);
      if (setting.isPresent()) {
        try {
          check(setting.get());
        } catch (SetupProblem e) {
          problems.add(e);
        }
      }
    }
    return problems;
  }

  /**
   * @param name one that has a built-in value
   */
  public String text(SettingName name) {
    return find(name).orElseThrow().value();
  }

  /**
   * @param name {@code TIMEOUT}, {@code CACHE_TTL}, {@code MAX_STALE} or {@code MAX_WAIT}
   */
  public Duration duration(SettingName name) {
    return Durations.parse(text(name));
  }

  /**
   * @param name {@code RETRIES} or {@code PARALLEL}
   */
  public int number(SettingName name) {
    return Integer.parseInt(text(name));
  }

  public URI baseUrl() {
    Setting setting = find(SettingName.BASE_URL).orElseThrow();
    return BaseUrl.parse(setting.value(), setting.where());
  }

  /**
   * A relative path starts from the working folder where a variable gives it, and from the config
   * file's own folder where that does: a cron job has no working folder worth the name.
   *
   * @param name {@code CA_CERT} or {@code API_KEY_FILE}
   * @throws SetupProblem where the value is no path
   */
  public Optional<Path> path(SettingName name) {
    Optional<Setting> setting = find(name);
    if (setting.isEmpty()) {
      return Optional.empty();
    }
    boolean configured = setting.get().origin() instanceof Origin.Config;
    Path base = configured ? directories.config().orElseThrow() : Path.of("");
    Optional<Path> path = directories.expand(setting.get().value(), base);
    if (path.isEmpty()) {
      throw new SetupProblem(
          setting.get().where() + " is not a usable path", "give the whole path");
    }
    return path;
  }

  private Setting fromEnvironment(SettingName name) {
    if (name.variable().isEmpty()) {
      return null;
    }
    String variable = name.variable().get();
    String value = environment.get(variable);
    return value == null || value.isEmpty()
        ? null
        : new Setting(name, value.strip(), new Origin.Environment(variable));
  }

  private static void check(Setting setting) {
    String key = setting.name().key();
    String sample = setting.name().builtIn().orElse(null);
    String mend;
    if (setting.origin() instanceof Origin.Environment environment) {
      String variable = environment.variable();
      mend = sample == null ? "unset " + variable : "export " + variable + "=" + sample;
    } else {
      mend = "gust config " + (sample == null ? "unset " + key : "set " + key + " " + sample);
    }
    SettingCheck.require(setting.name(), setting.value(), setting.where(), mend);
  }
}
