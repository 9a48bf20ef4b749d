package gust.cli.weather;

import static gust.cli.LocationSyntax.AT;
import static gust.cli.LocationSyntax.CITY;
import static gust.cli.LocationSyntax.ZIP;

import gust.cli.Argument;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.LocationSyntax;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.cli.weather.Result.Failed;
import gust.gazetteer.Region;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.settings.NameValueText;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.text.CellWidth;
import gust.text.Printable;
import gust.text.Redaction;
import gust.weather.Location;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParseResult;

/**
 * The requested places, one by one: positional words, {@code --zip}, {@code --city}, {@code -}, or
 * the default. Standard input is read on demand.
 */
final class Locations {
  /**
   * One place or an invalid line.
   *
   * @param location null for an invalid line
   * @param bad null for a place
   */
  record Entry(Location location, Failed bad) {
    static Entry bad(String text, Problem problem) {
      return new Entry(null, new Failed(FailedKind.NO_ANSWER, text, problem, null));
    }
  }

  private static final String KINDS =
      "a US ZIP code (94040), a city (New York; London,GB), coordinates (51.5,-0.12)";
  private static final Argument LOCATIONS =
      Argument.words(
          "LOCATION",
          LookedUp.LOCATION,
          KINDS + ", a saved place (@home), or - to read one location per line from standard input",
          0);
  private static final Argument ONE_LOCATION =
      Argument.words("[LOCATION]", LookedUp.LOCATION, KINDS + " or a saved place (@home)", 0);
  private static final Option<String> COUNTRY =
      Option.text("--country", "CC", "country for locations without one")
          .reading("takes a two-letter country code", Locations::country);

  /** In characters; the longest name of a place has about 90. Longer lines are not kept. */
  static final int LONGEST = 4096;

  /** A line of so many characters is considered endless, as in {@code /dev/zero}. */
  private static final int ENDLESS = 64 << 20;

  /** Editors on Windows write it. */
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /** Cells shown of a line that is too long. */
  private static final int SHOWN = 40;

  /** Empty for {@code -}: one place per line; blank lines and {@code #} comments are skipped. */
  private final Queue<Optional<Location>> named = new ArrayDeque<>();

  private final String country;
  private final String zipCountry;
  private final CommandContext context;

  /** Standard input while it is read. Both characters of {@code \r\n} end a line. */
  private BufferedReader lines;

  private int taken;
  private int most = Integer.MAX_VALUE;

  /**
   * @param country added to cities that name none; may be empty
   * @param zipCountry added to ZIP codes that name none; may be empty
   */
  private Locations(String country, String zipCountry, CommandContext context) {
    this.country = country;
    this.zipCountry = zipCountry;
    this.context = context;
  }

  /**
   * @param several whether the command takes more than one
   */
  static void addTo(Command spec, boolean several) {
    spec.argument(several ? LOCATIONS : ONE_LOCATION).group("Location");
    for (Option<String> one : List.of(ZIP, CITY, AT)) {
      Option<String> option = one.many();
      spec.options(List.of(several ? option.withHelp(option.help() + "; repeatable") : option));
    }
    spec.options(List.of(COUNTRY));
  }

  private static String country(String text) {
    String code = text.strip();
    if (!code.isEmpty() && !Region.isCode(code)) {
      throw new IllegalArgumentException();
    }
    return code;
  }

  /**
   * Goes through the command line in order; words with an option between them are not joined to one
   * city.
   *
   * @return the places in the order given
   * @throws UsageProblem if no place is given and there is no default
   */
  static Locations read(ParseResult parsed, CommandContext context, Hints hints) {
    String country = COUNTRY.get(parsed).orElse("");
    Optional<Setting> usual = context.settings().find(SettingName.COUNTRY);
    String zipCountry = country.isEmpty() ? usual.map(Setting::value).orElse("") : country;
    Locations locations = new Locations(country, zipCountry, context);
    locations.addAll(parsed);
    if (locations.named.isEmpty()) {
      Optional<Setting> place = context.settings().find(SettingName.LOCATION);
      Optional<String> text = place.map(Setting::value).or(hints::sample);
      locations.named.add(Optional.of(locations.parse(text.orElseThrow(hints::noLocation))));
    }
    return locations;
  }

  private void addAll(ParseResult parsed) {
    List<String> words = new ArrayList<>();
    Iterator<String> written = LOCATIONS.getAll(parsed).iterator();
    Iterator<String> zips = ZIP.getAll(parsed).iterator();
    Iterator<String> cities = CITY.getAll(parsed).iterator();
    Iterator<String> points = AT.getAll(parsed).iterator();
    for (ArgSpec arg : parsed.matchedArgs()) {
      if (arg.isPositional()) {
        words.add(written.next());
        continue;
      }
      add(words);
      if (ZIP.describes(arg)) {
        named.add(Optional.of(LocationSyntax.zip(zips.next(), zipCountry)));
      } else if (CITY.describes(arg)) {
        named.add(Optional.of(LocationSyntax.city(cities.next(), country)));
      } else if (AT.describes(arg)) {
        named.add(Optional.of(LocationSyntax.at(points.next())));
      }
    }
    add(words);
  }

  /** Adds the places that these words name, and forgets the words. */
  private void add(List<String> words) {
    for (String text : LocationSyntax.split(words)) {
      named.add(text.equals("-") ? Optional.empty() : Optional.of(parse(text)));
      if (context.places().isSaved(text)) {
        context.console().messages().note(text + " is also a saved place", Advice.gust("@" + text));
      }
    }
    words.clear();
  }

  /** Makes {@link #next} refuse more. */
  void atMost(int number) {
    most = number;
  }

  /** Whether there are, or may be, more than one; call it before {@code next}. */
  boolean areSeveral() {
    return named.size() > 1 || isEndUnknown();
  }

  private boolean isEndUnknown() {
    return named.contains(Optional.<Location>empty());
  }

  /** How many there are; 1 if standard input decides. Call it before {@code next}. */
  int known() {
    return isEndUnknown() ? 1 : named.size();
  }

  /**
   * @return null at the end
   * @throws UsageProblem at the end of an input without any place
   */
  Entry next() {
    Entry next = null;
    while (next == null && (lines != null || !named.isEmpty())) {
      Optional<Location> place = lines == null ? named.remove() : Optional.empty();
      next = place.isPresent() ? new Entry(place.get(), null) : nextLine();
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

  /** Text in UTF-16, which Windows writes, has a mark first, or a zero in an ASCII character. */
  private static BufferedReader reader(InputStream in) throws IOException {
    byte[] start = new byte[LONGEST];
    int length = Math.max(0, in.read(start));
    Charset charset = StandardCharsets.UTF_8;
    if (start[0] == (byte) 0xFF || start[0] != 0 && length > 1 && start[1] == 0) {
      charset = StandardCharsets.UTF_16LE;
    } else if (start[0] == (byte) 0xFE || start[0] == 0 && start[1] != 0) {
      charset = StandardCharsets.UTF_16BE;
    }
    InputStream first = new ByteArrayInputStream(start, 0, length);
    return new BufferedReader(new InputStreamReader(new SequenceInputStream(first, in), charset));
  }

  /** Null at the end and for a blank line or comment. */
  private Entry nextLine() {
    String text = "";
    try {
      lines = lines == null ? reader(context.process().in()) : lines;
      StringBuilder line = new StringBuilder();
      int length = 0;
      int next = lines.read();
      while (next >= 0 && next != '\n' && next != '\r' && length < ENDLESS) {
        if (length++ <= LONGEST && next != BYTE_ORDER_MARK) {
          line.append((char) next);
        }
        next = lines.read();
      }
      if (next < 0 || length == ENDLESS) {
        lines = null; // A terminal would ask for a second Ctrl-D.
      }
      String whole = " " + line;
      int comment = NameValueText.commentStart(whole);
      text = whole.substring(0, comment).strip();
      if (comment == whole.length() && length > LONGEST) {
        return tooLong(whole, length);
      }
      return text.isEmpty() ? null : new Entry(parse(text), null);
    } catch (SetupProblem wrong) {
      return Entry.bad(Redaction.withoutKeys(text), Problem.of(wrong));
    } catch (IOException unreadable) {
      throw new SetupProblem("standard input cannot be read", "gust current 94040", unreadable);
    }
  }

  private static Entry tooLong(String line, int length) {
    // Hidden before the cut, which could leave too little of a key to be known as one.
    String beginning = CellWidth.fit(Printable.text(Redaction.withoutKeys(line)), SHOWN) + "…";
    String problem =
        length < ENDLESS
            ? "a line of the list is longer than " + LONGEST + " characters"
            : "the list has an endless line; gust stopped reading there";
    return Entry.bad(beginning, Problem.local(problem, "one location per line", ExitCode.USAGE));
  }

  /**
   * @param text a positional location or {@code @name}
   * @throws UsageProblem if it is invalid
   * @throws SetupProblem if there is no such saved place
   */
  Location parse(String text) {
    return text.startsWith("@")
        ? LocationSyntax.saved(context.places().get(text.substring(1)), country)
        : LocationSyntax.parse(text, country, zipCountry);
  }
}
