package gust.cli.weather;

import gust.cli.BadLine;
import gust.cli.ExitCode;
import gust.cli.LocationSyntax;
import gust.cli.Problem;
import gust.cli.Problems;
import gust.cli.UsageProblem;
import gust.files.SetupProblem;
import gust.settings.NameValueText;
import gust.settings.Places;
import gust.text.Redaction;
import gust.weather.Location;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/** The places to ask for, one by one. Standard input is read only as far as it is needed. */
final class Locations implements Iterator<Location> {
  /** Where one or more places come from. */
  sealed interface Source {}

  /** Said with {@code --zip} or {@code --city}. */
  record Known(Location location) implements Source {}

  /** A positional location or {@code @name}. */
  record Written(String text) implements Source {}

  /** {@code -}: one location a line, blank lines and comments from {@code #} on skipped. */
  record Lines() implements Source {}

  /** Characters of a line that is too long. */
  private static final int SHOWN = 40;

  private final boolean several;
  private final Iterator<Source> sources;
  private final String country;
  private final Supplier<Places> places;
  private final InputStream input;
  private LineReader lines;
  private boolean any;
  private Location next;
  private BadLine bad;

  /**
   * @throws UsageProblem where a written location is none
   * @throws SetupProblem where there is no such saved place
   */
  Locations(List<Source> sources, String country, Supplier<Places> places, InputStream input) {
    this.country = country;
    this.places = places;
    this.input = input;
    List<Source> known = new ArrayList<>(sources.size());
    for (Source source : sources) {
      known.add(source instanceof Written written ? new Known(parse(written.text())) : source);
    }
    this.sources = known.iterator();
    this.several = known.size() > 1 || known.getFirst() instanceof Lines;
  }

  /** Whether there are, or may be, more than one. */
  boolean areSeveral() {
    return several;
  }

  /**
   * @throws UsageProblem at the end of an input that named no place at all
   */
  @Override
  public boolean hasNext() {
    while (next == null && bad == null && (lines != null || sources.hasNext())) {
      next = lines != null ? nextLine() : from(sources.next());
    }
    boolean found = next != null || bad != null;
    any |= found;
    if (!any) {
      throw new UsageProblem("standard input has no locations", "echo 94040 | gust current -");
    }
    return found;
  }

  /**
   * @throws BadLine for a line that names none; the next call goes on behind it
   */
  @Override
  public Location next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    if (bad != null) {
      BadLine failure = bad;
      bad = null;
      throw failure;
    }
    Location location = next;
    next = null;
    return location;
  }

  /** Null for standard input, whose lines come next. */
  private Location from(Source source) {
    if (source instanceof Known known) {
      return known.location();
    }
    lines = new LineReader(input);
    return null;
  }

  /** Null at the end, for a line that names nothing, and for a bad one, which is kept. */
  private Location nextLine() {
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
        bad = tooLong(line);
        return null;
      }
      return text.isEmpty() ? null : parse(text);
    } catch (UsageProblem | SetupProblem wrong) {
      bad = new BadLine(Redaction.withoutKeys(text), Problems.of(wrong));
      return null;
    } catch (IOException unreadable) {
      throw new SetupProblem("standard input cannot be read", "gust current 94040", unreadable);
    }
  }

  private static BadLine tooLong(LineReader.Line line) {
    String beginning = line.text().substring(0, line.text().offsetByCodePoints(0, SHOWN)) + "…";
    String problem =
        line.length() < LineReader.ENDLESS
            ? "a line of the list is longer than " + LineReader.LONGEST + " bytes"
            : "the list has an endless line; gust stopped reading there";
    return new BadLine(beginning, Problem.local(problem, "one location per line", ExitCode.USAGE));
  }

  private Location parse(String text) {
    return text.startsWith("@")
        ? LocationSyntax.saved(places.get().get(text.substring(1)), country)
        : LocationSyntax.parse(text, country);
  }
}
