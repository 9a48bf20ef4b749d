package gust.settings;

import gust.files.Directories;
import gust.files.SetupProblem;
import gust.settings.Setting.Source;
import gust.text.Durations;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values in force: environment, else config file, else what is built in. The caller reads
 * options, which come before all of them. An empty variable counts as not set. The file is read
 * only for a value that the environment does not give.
 */
public record Settings(
    Map<String, String> environment, Directories directories, ConfigFile config) {
  /**
   * @return empty where nothing is set and nothing built in
   * @throws SetupProblem where the value does not fit, or the file that could give it is broken, or
   *     not to be trusted with it
   */
  public Optional<Setting> find(SettingName name) {
    if (fromEnvironment(name).isEmpty()) {
      config.requireSound();
    }
    Optional<Setting> setting = peek(name);
    setting.ifPresent(this::check);
    return setting;
  }

  /** The value in force, unchecked. Never throws, so that a broken file can still be shown. */
  public Optional<Setting> peek(SettingName name) {
    return fromEnvironment(name)
        .or(() -> config.find(name))
        .or(() ->
            name.builtIn().map(value -> new Setting(name, value, Source.BUILT_IN, "default")));
  }

  /** Everything that {@link #find} would throw for any name, the file's own problems first. */
  public List<SetupProblem> problems() {
    List<SetupProblem> problems = new ArrayList<>(config.problems());
    for (SettingName name : SettingName.values()) {
      peek(name).flatMap(this::problem).ifPresent(problems::add);
    }
    return problems;
  }

  /** Whether both the value and the line of the file that holds it are in order. */
  public boolean isSound(Setting setting) {
    return problem(setting).isEmpty() && !config.hasProblemAt(setting.origin());
  }

  private Optional<SetupProblem> problem(Setting setting) {
    try {
      check(setting);
      return Optional.empty();
    } catch (SetupProblem problem) {
      return Optional.of(problem);
    }
  }

  /**
   * @param name one that has a built-in value
   */
  public String text(SettingName name) {
    return find(name).orElseThrow().value();
  }

  /**
   * @param name {@code CACHE_TTL} or {@code MAX_STALE}
   */
  public Duration duration(SettingName name) {
    return Durations.parse(text(name));
  }

  public URI baseUrl() {
    Setting setting = find(SettingName.BASE_URL).orElseThrow();
    return BaseUrl.parse(setting.value(), setting.where());
  }

  /** Empty where it cannot be used, which is reported elsewhere. */
  public Optional<URI> usableBaseUrl() {
    try {
      return Optional.of(baseUrl());
    } catch (SetupProblem _) {
      return Optional.empty();
    }
  }

  /**
   * A relative path starts from the working folder where a variable gives it, and from the config
   * file's own folder where that does: a cron job has no useful working folder.
   *
   * @param name {@code CA_CERT} or {@code API_KEY_FILE}
   * @throws SetupProblem where the value is no path
   */
  public Optional<Path> path(SettingName name) {
    return find(name).map(this::path);
  }

  private Path path(Setting setting) {
    boolean configured = setting.source() == Source.CONFIG_FILE;
    Path base = configured ? directories.config().orElseThrow() : Path.of("");
    return directories
        .expand(setting.value(), base)
        .orElseThrow(() ->
            new SetupProblem(setting.where() + " is not a usable path", "use an absolute path"));
  }

  private Optional<Setting> fromEnvironment(SettingName name) {
    String variable = name.variable();
    String value = environment.getOrDefault(variable, "");
    return value.isEmpty()
        ? Optional.empty()
        : Optional.of(new Setting(name, value.strip(), Source.ENVIRONMENT, variable));
  }

  private void check(Setting setting) {
    SettingName name = setting.name();
    String sample = SettingCheck.sample(name, setting.value()).orElse(null);
    String nextStep;
    if (setting.source() == Source.ENVIRONMENT) {
      String variable = setting.origin();
      nextStep = sample == null ? "unset " + variable : "export " + variable + "=" + sample;
    } else {
      String key = name.key();
      nextStep = "gust config " + (sample == null ? "unset " + key : "set " + key + " " + sample);
    }
    SettingCheck.require(name, setting.value(), setting.where(), nextStep);
    if (name.concernsKey() && setting.source() == Source.CONFIG_FILE) {
      config.requireTrusted(name);
    }
  }
}
