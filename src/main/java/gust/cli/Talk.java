package gust.cli;

import gust.http.Trace;
import picocli.CommandLine.ParseResult;

/**
 * What goes to stderr beside errors: notes unless {@code --quiet}, and each step with {@code
 * --verbose}.
 */
public record Talk(boolean verbose, boolean quiet, Session session) {
  public static OptionGroup addTo(OptionGroup group) {
    return group
        .flag("--verbose", "tell each step on stderr; never the key")
        .flag("--quiet", "nothing on stderr but errors");
  }

  public static Talk read(ParseResult parsed, Session session) {
    return new Talk(Options.isSet(parsed, "--verbose"), Options.isSet(parsed, "--quiet"), session);
  }

  public void note(String text) {
    if (!quiet) {
      session.err().line("gust: " + text);
    }
  }

  Trace trace() {
    return verbose ? line -> session.err().line("  " + session.redact(line)) : Trace.NONE;
  }
}
