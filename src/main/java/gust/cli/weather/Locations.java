package gust.cli.weather;

import gust.cli.BadLine;
import gust.cli.Problems;
import gust.cli.Session;
import gust.cli.UsageProblem;
import gust.files.SetupProblem;
import gust.weather.Location;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The places to ask for, one by one. Standard input is read only as far as it is needed. */
final class Locations implements Iterator<Location> {
  /** Where one or more places come from. */
  sealed interface Source {}

  /** Said with {@code --zip} or {@code --city}. */
  record Known(Location location) implements Source {}

  /** A positional location or {@code @name}. */
  record Written(String text) implements Source {}

  /** {@code -}: one location a line, blank lines and {@code #} comments skipped. */
  record Lines() implements Source {}

  private final boolean several;
  private final Iterator<Source> sources;
  private final String country;
  private final Session session;
  private BufferedReader lines;
  private boolean any;
  private Location next;
  private BadLine bad;

  /**
   * @throws UsageProblem where a written location is none
   * @throws SetupProblem where there is no such saved place
   */
  Locations(List<Source> sources, String country, Session session) {
    this.country = country;
    this.session = session;
    List<Source> known = new ArrayList<>(sources.size());
    for (Source source : sources) {
      known.add(source instanceof Written written ? new Known(parse(written.text())) : source);
    }
    this.sources = known.iterator();
    // Not by equals: a record's is made when it is first called, which costs 7 ms.
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
      throw new UsageProblem("standard input names no location", "echo 94040 | gust current -");
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
    // Not a pattern switch: its bootstrap costs a cold start some milliseconds.
    if (source instanceof Known known) {
      return known.location();
    }
    if (source instanceof Written) {
      throw new IllegalStateException("parsed before");
    }
    lines = new BufferedReader(new InputStreamReader(session.in(), StandardCharsets.UTF_8));
    return null;
  }

  /** Null at the end, for a line that names nothing, and for a bad one, which is kept. */
  private Location nextLine() {
    String text = "";
    try {
      String line = lines.readLine();
      if (line == null) {
        lines = null;
        return null;
      }
      text = line.strip();
      return text.isEmpty() || text.startsWith("#") ? null : parse(text);
    } catch (UsageProblem | SetupProblem wrong) {
      bad = new BadLine(text, Problems.ofLocation(wrong));
      return null;
    } catch (IOException unreadable) {
      throw new SetupProblem("standard input cannot be read", "gust current 94040", unreadable);
    }
  }

  private Location parse(String text) {
    return text.startsWith("@")
        ? LocationSyntax.saved(session.places().get(text.substring(1)), country)
        : LocationSyntax.parse(text, country);
  }
}
