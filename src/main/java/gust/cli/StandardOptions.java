package gust.cli;

import gust.terminal.Terminal;
import java.util.List;

/** Options with the same meaning in all commands. */
public final class StandardOptions {
  public static final Option<Boolean> JSON = Option.flag("--json", "print JSON");

  /** Also applies to errors, even those about the command line. */
  public static final Option<Integer> WIDTH =
      Option.number("--width", "COLUMNS", Terminal.LEAST_WIDTH, 10_000, "longest line to print");

  static final Option<Boolean> VERBOSE =
      Option.flag("--verbose", "show each step on stderr, never the key");
  static final Option<Boolean> QUIET = Option.flag("--quiet", "show only errors on stderr");

  /** For every command that calls the service. */
  public static final List<Option<?>> LOG = List.of(VERBOSE, QUIET);

  /** What {@code current} and {@code forecast} take, but not both together. */
  public static final List<String> OF_ONE_CALL =
      List.of("--json", "--jsonl", "--csv", "--format", "--if");

  private StandardOptions() {}
}
