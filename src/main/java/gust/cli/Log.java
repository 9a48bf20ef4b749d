package gust.cli;

import gust.http.Trace;
import picocli.CommandLine.ParseResult;

/**
 * Messages on stderr other than errors: notes unless {@code --quiet}, steps with {@code --verbose}.
 */
public record Log(boolean verbose, boolean quiet, Console console) {
  public static Log read(ParseResult parsed, Console console) {
    return new Log(Option.VERBOSE.isSet(parsed), Option.QUIET.isSet(parsed), console);
  }

  public void note(String text) {
    if (!quiet) {
      console.errors().note(text, "");
    }
  }

  public Trace trace() {
    return verbose ? line -> console.err().line("  " + console.redact(line)) : Trace.NONE;
  }
}
