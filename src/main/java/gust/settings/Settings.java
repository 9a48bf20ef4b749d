package gust.settings;

import gust.files.Directories;
import gust.problem.SetupProblem;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The effective settings: environment, else config file, else default. Options take precedence and
 * are handled by the caller. An empty variable counts as unset. The file is read only for values
 * that are not in the environment.
 */
public record Settings(
    Map<String, String> environment, Directories directories, ConfigFile config) {
  /** What a look-up does about what is wrong. */
  public enum Strictness {
    /**
     * Throws if the value is not valid, or may come from a broken file or one others can change.
     */
    VALID,
    /** Throws if the value may come from a broken file. */
    UNCHECKED,
    /** Never throws, so that a broken file can still be shown. */
    AS_WRITTEN,
    /** Never throws: takes the default instead of a value that is not valid. */
    OR_DEFAULT
  }

  /**
   * @return empty if the setting is not set and has no default
   * @throws SetupProblem as {@link Strictness#VALID} says
   */
  public Optional<Setting> find(SettingName name) {
    return find(name, Strictness.VALID);
  }

  /**
   * @return empty if the setting is not set and has no default
   */
  public Optional<Setting> find(SettingName name, Strictness strictness) {
    Optional<Setting> variable = fromEnvironment(name);
    if (variable.isEmpty() && strictness.compareTo(Strictness.UNCHECKED) <= 0) {
      config.requireSound();
    }
    Optional<Setting> setting = variable.or(() -> config.find(name)).or(() -> builtIn(name));
    if (strictness == Strictness.VALID) {
      // Defaults are valid, and each start reads a dozen of them; doctor checks them too.
      setting.filter(chosen -> chosen.source() != SettingSource.BUILT_IN).ifPresent(this::check);
    }
    return strictness == Strictness.OR_DEFAULT
        ? setting.filter(it -> problem(it).isEmpty()).or(() -> builtIn(name))
        : setting;
  }

  /** All problems that {@link #find} could throw, the file's own problems first. */
  public List<SetupProblem> problems() {
    List<SetupProblem> problems = new ArrayList<>(config.problems());
    for (SettingName name : SettingName.values()) {
      find(name, Strictness.AS_WRITTEN).flatMap(this::problem).ifPresent(problems::add);
    }
    return problems;
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
   * @param name a setting with a default
   */
  public String text(SettingName name) {
    return find(name).orElseThrow().value();
  }

  /**
   * @param name a setting that is yes or no
   */
  public boolean isYes(SettingName name) {
    return text(name).equals("yes");
  }

  public URI baseUrl() {
    Setting setting = find(SettingName.BASE_URL).orElseThrow();
    return BaseUrl.parse(setting.value(), setting.where());
  }

  /** Empty if the base URL is not valid, which is reported elsewhere. */
  public Optional<URI> usableBaseUrl() {
    try {
      return Optional.of(baseUrl());
    } catch (SetupProblem _) {
      return Optional.empty();
    }
  }

  /**
   * @param name a setting that is a path
   * @throws SetupProblem if the value is not a valid path
   */
  public Optional<Path> path(SettingName name) {
    return find(name)
        .map(setting ->
            resolve(setting)
                .orElseThrow(() ->
                    new SetupProblem(
                        setting.where() + " is not a usable path", "use an absolute path")));
  }

  /**
   * Resolves a relative path against the working folder if it comes from the environment, and
   * against the config file's folder if it comes from there: a cron job has no useful working
   * folder.
   *
   * @return empty if the value is not a valid path
   */
  public Optional<Path> resolve(Setting setting) {
    boolean configured = setting.source() == SettingSource.CONFIG_FILE;
    Path base = configured ? directories.config().orElseThrow() : Path.of("");
    return directories.expand(setting.value(), base);
  }

  private static Optional<Setting> builtIn(SettingName name) {
    return name.builtIn().map(value -> new Setting(name, value, SettingSource.BUILT_IN, "default"));
  }

  private Optional<Setting> fromEnvironment(SettingName name) {
    String variable = name.variable();
    String value = environment.getOrDefault(variable, "");
    return value.isEmpty()
        ? Optional.empty()
        : Optional.of(new Setting(name, value.strip(), SettingSource.ENVIRONMENT, variable));
  }

  private void check(Setting setting) {
    SettingName name = setting.name();
    boolean isVariable = setting.source() == SettingSource.ENVIRONMENT;
    name.require(setting.value(), setting.where(), name.correction(setting.value(), isVariable));
    if (name.concernsKey() && setting.source() == SettingSource.CONFIG_FILE) {
      config.requireTrusted(name);
    }
  }
}
