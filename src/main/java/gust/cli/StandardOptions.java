package gust.cli;

import java.util.List;

/** Options that mean the same wherever they are. */
public final class StandardOptions {
  public static final Option<Boolean> JSON = Option.flag("--json", "print JSON");

  /** The name alone: also what cannot be understood is told within that width. */
  public static final String WIDTH = "--width";

  static final Option<Boolean> VERBOSE =
      Option.flag("--verbose", "show each step on stderr, never the key");
  static final Option<Boolean> QUIET = Option.flag("--quiet", "show only errors on stderr");

  /** Of every command that calls the service. */
  public static final List<Option<?>> LOG = List.of(VERBOSE, QUIET);

  private StandardOptions() {}
}
