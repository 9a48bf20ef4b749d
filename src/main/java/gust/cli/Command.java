package gust.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * One command: describes its parameters and runs. Commands use picocli's programmatic model, and
 * only the requested one is built: see {@code docs/decisions.md}.
 */
public interface Command {
  CommandSpec spec();

  /**
   * @return the exit code
   */
  int run(ParseResult parsed);
}
