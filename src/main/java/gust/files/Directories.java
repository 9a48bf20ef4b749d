package gust.files;

import gust.problem.SetupProblem;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where gust keeps its files. A folder is empty if neither its variable nor a home folder is set:
 * then nothing is read, and writing fails with a message.
 *
 * @param config settings, places and keys
 * @param cache replies; may be deleted at any time
 * @param state call counts, limits, the sandbox's certificate
 */
public record Directories(
    Optional<Path> home, Optional<Path> config, Optional<Path> cache, Optional<Path> state) {
  private static final String GUST = "gust";
  private static final String CONFIG = "XDG_CONFIG_HOME";
  private static final String STATE = "XDG_STATE_HOME";

  /**
   * @param userHome the home folder if {@code HOME} is not set; may be null
   * @param osName the value of the system property {@code os.name}
   * @throws SetupProblem if the locale cannot encode the name of a folder
   */
  public static Directories of(Map<String, String> environment, String userHome, String osName) {
    String os = osName.toLowerCase(Locale.ROOT);
    Optional<Path> home =
        folder("HOME", environment.get("HOME")).or(() -> folder("the account", userHome));
    Optional<Path> config = below(home, ".config/gust");
    Optional<Path> cache = below(home, ".cache/gust");
    Optional<Path> state = below(home, ".local/state/gust");
    if (os.startsWith("windows")) {
      Optional<Path> local = below(home, "AppData/Local");
      config = fromVariable("APPDATA", environment, GUST, below(home, "AppData/Roaming/gust"));
      cache = fromVariable("LOCALAPPDATA", environment, "gust/cache", below(local, "gust/cache"));
      state = fromVariable("LOCALAPPDATA", environment, "gust/state", below(local, "gust/state"));
    } else if (os.startsWith("mac")) {
      config = below(home, "Library/Application Support/gust");
      cache = below(home, "Library/Caches/gust");
      state = below(home, "Library/Application Support/gust/state");
    }
    return new Directories(
        home,
        fromVariable(CONFIG, environment, GUST, config),
        fromVariable("XDG_CACHE_HOME", environment, GUST, cache),
        fromVariable(STATE, environment, GUST, state));
  }

  /**
   * A file in the config folder.
   *
   * @param secret whether only its owner may read or write it
   */
  public TextFile configFile(String name, boolean secret) {
    return new TextFile(below(config, name), text(), secret, false, CONFIG);
  }

  /**
   * A file in the state folder, which is never followed if it is a link.
   *
   * @param secret whether only its owner may read or write it
   */
  public TextFile stateFile(String name, boolean secret) {
    return new TextFile(below(state, name), text(), secret, true, STATE);
  }

  public PathText text() {
    return new PathText(home);
  }

  /**
   * Resolves a path as written in settings.
   *
   * @param path may begin with {@code ~/}
   * @param base the base of a relative path
   * @return empty if the path is not valid, or starts with {@code ~} but there is no home
   */
  public Optional<Path> expand(String path, Path base) {
    try {
      return path.startsWith("~/")
          ? below(home, path.substring(2))
          : Optional.of(base.resolve(path));
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  private static Optional<Path> below(Optional<Path> folder, String name) {
    return folder.map(path -> path.resolve(name));
  }

  /** Uses the folder that the variable names, if any. */
  private static Optional<Path> fromVariable(
      String variable, Map<String, String> environment, String name, Optional<Path> otherwise) {
    return below(folder(variable, environment.get(variable)), name).or(() -> otherwise);
  }

  /** Ignores relative folders, as the XDG base directory specification requires. */
  private static Optional<Path> folder(String origin, String name) {
    try {
      return Optional.ofNullable(name).map(Path::of).filter(Path::isAbsolute);
    } catch (InvalidPathException _) {
      // In the C locale, which cron jobs use, Java cannot open paths with non-ASCII letters.
      throw new SetupProblem(
          "the folder named by " + origin + " has characters that this locale lacks",
          "export LC_ALL=C.UTF-8");
    }
  }
}
