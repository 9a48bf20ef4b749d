package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.LocationSyntax;
import gust.cli.Problem;
import gust.cli.Problems;
import gust.cli.UsageProblem;
import gust.files.SetupProblem;
import gust.settings.NameValueText;
import gust.text.Redaction;
import gust.weather.Location;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/** The requested places, one by one. Standard input is read on demand. */
final class Locations {
  /** One place or an invalid line. */
  sealed interface Entry {}

  record Known(Location location) implements Entry {}

  record Bad(Result.Failed failure) implements Entry {}

  /** Characters shown of a line that is too long. */
  private static final int SHOWN = 40;

  /** Empty for {@code -}: one place per line; blank lines and {@code #} comments are skipped. */
  private final Queue<Optional<Location>> named = new ArrayDeque<>();

  private final String country;
  private final CommandContext context;
  private LineReader lines;
  private int taken;
  private int most = Integer.MAX_VALUE;

  /**
   * @param country for places without one
   */
  Locations(String country, CommandContext context) {
    this.country = country;
    this.context = context;
  }

  /**
   * @param text a positional location or {@code @name}
   * @throws UsageProblem if it is invalid
   * @throws SetupProblem if there is no such saved place
   */
  void add(String text) {
    add(parse(text));
  }

  void add(Location location) {
    named.add(Optional.of(location));
  }

  void addStandardInput() {
    named.add(Optional.empty());
  }

  boolean areNone() {
    return named.isEmpty();
  }

  /** Makes {@link #next} refuse more. */
  void atMost(int number) {
    most = number;
  }

  /** Whether there are, or may be, more than one; call it before {@code next}. */
  boolean areSeveral() {
    return named.size() > 1 || named.contains(Optional.<Location>empty());
  }

  /**
   * @return null at the end
   * @throws UsageProblem at the end of an input without any place
   */
  Entry next() {
    Entry next = null;
    while (next == null && (lines != null || !named.isEmpty())) {
      if (lines != null) {
        next = nextLine();
      } else {
        Optional<Location> location = named.remove();
        next = location.isPresent() ? new Known(location.get()) : null;
        lines = next == null ? new LineReader(context.process().in()) : null;
      }
    }
    taken += next == null ? 0 : 1;
    if (taken > most) {
      throw new UsageProblem("at most " + most + " locations fit in a table", "a shorter list");
    }
    if (taken == 0) {
      throw new UsageProblem("standard input has no locations", "echo 94040 | gust current -");
    }
    return next;
  }

  /** Null at the end and for a blank line or comment. */
  private Entry nextLine() {
    String text = "";
    try {
      LineReader.Line line = lines.next();
      if (line == null) {
        lines = null;
        return null;
      }
      String whole = " " + line.text();
      int comment = NameValueText.commentStart(whole);
      text = whole.substring(0, comment).strip();
      if (comment == whole.length() && line.length() > LineReader.LONGEST) {
        return tooLong(line);
      }
      return text.isEmpty() ? null : new Known(parse(text));
    } catch (SetupProblem wrong) {
      return bad(Redaction.withoutKeys(text), Problems.of(wrong));
    } catch (IOException unreadable) {
      throw new SetupProblem("standard input cannot be read", "gust current 94040", unreadable);
    }
  }

  private static Bad tooLong(LineReader.Line line) {
    String beginning = line.text().substring(0, line.text().offsetByCodePoints(0, SHOWN)) + "…";
    String problem =
        line.length() < LineReader.ENDLESS
            ? "a line of the list is longer than " + LineReader.LONGEST + " bytes"
            : "the list has an endless line; gust stopped reading there";
    return bad(beginning, Problem.local(problem, "one location per line", ExitCode.USAGE));
  }

  private static Bad bad(String text, Problem problem) {
    return new Bad(new Result.Failed(Result.Kind.NO_ANSWER, text, problem, null));
  }

  private Location parse(String text) {
    return text.startsWith("@")
        ? LocationSyntax.saved(context.places().get(text.substring(1)), country)
        : LocationSyntax.parse(text, country);
  }
}
