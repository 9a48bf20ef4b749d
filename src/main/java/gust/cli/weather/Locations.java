package gust.cli.weather;

import gust.cli.Command;
import gust.cli.Command.Argument;
import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.LocationSyntax;
import gust.cli.Option;
import gust.cli.Option.Values.Kind;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.files.SetupProblem;
import gust.settings.NameValueText;
import gust.settings.SettingName;
import gust.settings.SettingName.Setting;
import gust.text.Redaction;
import gust.weather.Location;
import java.io.IOException;
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
  /** One place or an invalid line. */
  sealed interface Entry {}

  record Known(Location location) implements Entry {}

  record Bad(Result.Failed failure) implements Entry {}

  private static final Argument LOCATION =
      Argument.words(
          "LOCATION",
          Kind.LOCATION,
          "a US ZIP code (94040), a city (New York; London,GB), coordinates (51.5,-0.12), a saved"
              + " place (@home), or - to read one location per line from standard input",
          0);
  private static final Option<String> ZIP =
      Option.text("--zip", "ZIP[,CC]", "a postal code in any country; repeatable").many();
  private static final Option<String> CITY =
      Option.text("--city", "NAME[,STATE][,CC]", "a city, with its state in the US; repeatable")
          .many();
  private static final Option<String> AT =
      Option.text("--at", "LAT,LON", "coordinates in degrees; repeatable").many();
  private static final Option<String> COUNTRY =
      Option.text("--country", "CC", "country for locations without one");

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
  private Locations(String country, CommandContext context) {
    this.country = country;
    this.context = context;
  }

  static void addTo(Command spec) {
    spec.argument(LOCATION).group("Location", ZIP, CITY, AT, COUNTRY);
  }

  /**
   * Goes through the command line in order; words with an option between them are not joined to one
   * city.
   *
   * @return the places in the order given
   * @throws UsageProblem if no place is given and there is no default
   */
  static Locations read(ParseResult parsed, CommandContext context, FirstRun firstRun) {
    String country = country(parsed);
    Locations locations = new Locations(country, context);
    List<String> words = new ArrayList<>();
    Iterator<String> written = LOCATION.getAll(parsed).iterator();
    Iterator<String> zips = ZIP.getAll(parsed).iterator();
    Iterator<String> cities = CITY.getAll(parsed).iterator();
    Iterator<String> points = AT.getAll(parsed).iterator();
    for (ArgSpec arg : parsed.matchedArgs()) {
      if (arg.isPositional()) {
        words.add(written.next());
        continue;
      }
      addWords(words, locations);
      if (ZIP.describes(arg)) {
        locations.add(LocationSyntax.zip(zips.next(), country));
      } else if (CITY.describes(arg)) {
        locations.add(LocationSyntax.city(cities.next(), country));
      } else if (AT.describes(arg)) {
        locations.add(LocationSyntax.at(points.next()));
      }
    }
    addWords(words, locations);
    if (locations.areNone()) {
      Optional<Setting> usual = context.settings().find(SettingName.LOCATION);
      Optional<String> place = usual.map(Setting::value).or(firstRun::sample);
      locations.add(place.orElseThrow(() -> none(firstRun)));
    }
    return locations;
  }

  private static void addWords(List<String> words, Locations locations) {
    for (String text : LocationSyntax.split(words)) {
      if (text.equals("-")) {
        locations.addStandardInput();
      } else {
        locations.add(text);
      }
    }
    words.clear();
  }

  private static String country(ParseResult parsed) {
    String country = COUNTRY.get(parsed).orElse("").strip();
    if (!country.isEmpty() && !LocationSyntax.isCountry(country)) {
      throw COUNTRY.problem("takes a two-letter country code" + Redaction.butNot(country), "de");
    }
    return country;
  }

  private static UsageProblem none(FirstRun firstRun) {
    return firstRun.isNow()
        ? firstRun.nothingIsSetUp()
        : new UsageProblem(
            "no location given",
            firstRun.command() + " 94040   (or, for good: gust config set location 94040)");
  }

  private void add(String text) {
    add(parse(text));
  }

  private void add(Location location) {
    named.add(Optional.of(location));
  }

  private void addStandardInput() {
    named.add(Optional.empty());
  }

  private boolean areNone() {
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
      return bad(Redaction.withoutKeys(text), Problem.of(wrong));
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

  /**
   * @param text a positional location or {@code @name}
   * @throws UsageProblem if it is invalid
   * @throws SetupProblem if there is no such saved place
   */
  Location parse(String text) {
    return text.startsWith("@")
        ? LocationSyntax.saved(context.places().get(text.substring(1)), country)
        : LocationSyntax.parse(text, country);
  }
}
