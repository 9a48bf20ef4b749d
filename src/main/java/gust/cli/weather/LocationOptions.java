package gust.cli.weather;

import gust.cli.Argument;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.LocationSyntax;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.cli.Values.Kind;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.text.Redaction;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParseResult;

/**
 * The requested places: positional words, {@code --zip}, {@code --city}, {@code -}, or the default.
 */
final class LocationOptions {
  private static final Argument LOCATION =
      Argument.words(
          "LOCATION",
          Kind.LOCATION,
          "a US ZIP code (94040), a city (New York or London,GB), a saved place (@home), or - to"
              + " read one location per line from standard input",
          0);
  private static final Option<String> ZIP =
      Option.text("--zip", "ZIP[,CC]", "a postal code in any country; repeatable").many();
  private static final Option<String> CITY =
      Option.text("--city", "NAME[,STATE][,CC]", "a city, with its state in the US; repeatable")
          .many();
  private static final Option<String> COUNTRY =
      Option.text("--country", "CC", "country for locations without one");

  private LocationOptions() {}

  static void addTo(Command spec) {
    spec.argument(LOCATION).group("Location", ZIP, CITY, COUNTRY);
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
    Iterator<String> written = LOCATION.allIn(parsed).iterator();
    Iterator<String> zips = ZIP.allIn(parsed).iterator();
    Iterator<String> cities = CITY.allIn(parsed).iterator();
    for (ArgSpec arg : parsed.matchedArgs()) {
      if (arg.isPositional()) {
        words.add(written.next());
        continue;
      }
      addWords(words, locations);
      if (ZIP.is(arg)) {
        locations.add(LocationSyntax.zip(zips.next(), country));
      } else if (CITY.is(arg)) {
        locations.add(LocationSyntax.city(cities.next(), country));
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
    String country = COUNTRY.in(parsed).orElse("").strip();
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
}
