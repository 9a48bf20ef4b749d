package gust.settings;

/** Where a value comes from. */
public sealed interface Origin {
  /** For people: {@code GUST_UNITS}, {@code ~/.config/gust/config:3}, {@code default}. */
  String shown();

  /** An environment variable. */
  record Environment(String shown) implements Origin {}

  /** A line of the config file. */
  record Config(String shown) implements Origin {}

  /** What holds where nothing is set. */
  record BuiltIn() implements Origin {
    @Override
    public String shown() {
      return "default";
    }
  }
}
