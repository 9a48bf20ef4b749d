package gust.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * One verb: it says what it takes, and does it. Commands are built with picocli's programmatic
 * model, and only the one that was asked for is built at all: see {@code docs/decisions.md}.
 */
public interface Command {
  CommandSpec spec();

  /**
   * @return the exit code
   */
  int run(ParseResult parsed);
}
