package gust.cli;

import gust.terminal.Terminal;
import java.util.List;

/** Options that mean the same wherever they are. */
public final class StandardOptions {
  public static final Option<Boolean> JSON = Option.flag("--json", "print JSON");

  /** Errors keep to it too, even those about the line itself. */
  public static final Option<Integer> WIDTH =
      Option.number("--width", "COLUMNS", Terminal.LEAST_WIDTH, 10_000, "longest line to print");

  static final Option<Boolean> VERBOSE =
      Option.flag("--verbose", "show each step on stderr, never the key");
  static final Option<Boolean> QUIET = Option.flag("--quiet", "show only errors on stderr");

  /** Of every command that calls the service. */
  public static final List<Option<?>> LOG = List.of(VERBOSE, QUIET);

  private StandardOptions() {}
}
