package gust.settings;

/** Where a value comes from. */
public sealed interface Origin {
  /** For people: {@code GUST_UNITS}, {@code ~/.config/gust/config:3}, {@code default}. */
  String shown();

  /** An environment variable. */
  record Environment(String variable) implements Origin {
    @Override
    public String shown() {
      return variable;
    }
  }

  /**
   * @param file the config file's path, for people
   * @param line from 1
   */
  record Config(String file, int line) implements Origin {
    @Override
    public String shown() {
      return file + ":" + line;
    }
  }

  /** What holds where nothing is set. */
  record BuiltIn() implements Origin {
    @Override
    public String shown() {
      return "default";
    }
  }
}
