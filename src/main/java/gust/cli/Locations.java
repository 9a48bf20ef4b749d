package gust.cli;

import gust.store.SetupProblem;
import gust.weather.Location;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
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

  private final Iterator<Source> sources;
  private final String country;
  private final Session session;
  private BufferedReader lines;
  private boolean any;
  private Location next;

  Locations(List<Source> sources, String country, Session session) {
    this.sources = sources.iterator();
    this.country = country;
    this.session = session;
  }

  /**
   * @throws UsageProblem at the end of an input that named no place at all
   */
  @Override
  public boolean hasNext() {
    while (next == null && (lines != null || sources.hasNext())) {
      next = lines != null ? nextLine() : from(sources.next());
    }
    any |= next != null;
    if (!any) {
      throw new UsageProblem("standard input names no location", "echo 94040 | gust current -");
    }
    return next != null;
  }

  @Override
  public Location next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
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
    if (source instanceof Written written) {
      return parse(written.text());
    }
    lines = new BufferedReader(new InputStreamReader(session.in(), StandardCharsets.UTF_8));
    return null;
  }

  /** Null at the end, and for a line that names nothing. */
  private Location nextLine() {
    try {
      String line = lines.readLine();
      if (line == null) {
        lines = null;
        return null;
      }
      String text = line.strip();
      return text.isEmpty() || text.startsWith("#") ? null : parse(text);
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
