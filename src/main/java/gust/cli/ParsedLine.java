package gust.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParseResult;

/**
 * A command line as picocli understands it, the wrong parts of it included: help stands above every
 * mistake but a command that does not exist.
 *
 * @param command the innermost one that was named
 * @param wrong the first mistake; null where there is none
 */
record ParsedLine(
    ParseResult whole, ParseResult command, boolean help, boolean version, RuntimeException wrong) {

  static ParsedLine of(CommandLine line, List<String> words) {
    ParseResult whole = line.parseArgs(words.toArray(String[]::new));
    ParseResult last = whole;
    boolean help = false;
    boolean version = false;
    RuntimeException wrong = null;
    UsageProblem unknown = null;
    for (ParseResult level = whole; level != null; level = level.subcommand()) {
      last = level;
      help |= level.isUsageHelpRequested();
      version |= level.isVersionHelpRequested();
      for (Exception error : level.errors()) {
        int end = words.indexOf("--");
        if (end >= 0
            && error instanceof MissingParameterException missing
            && missing.getMissing().getFirst().isOption()) {
          // Where a value should be, picocli drops "--" and takes what follows for options.
          return of(line, words.subList(0, end));
        }
        wrong = wrong == null ? (RuntimeException) error : wrong;
      }
      for (String word : level.unmatched()) {
        if (!level.commandSpec().subcommands().isEmpty() && !word.startsWith("-")) {
          unknown = ParseErrors.verb(word, level.commandSpec());
        }
      }
    }
    return unknown != null && (help || version)
        ? new ParsedLine(whole, last, false, false, unknown)
        : new ParsedLine(whole, last, help, version, wrong);
  }
}
