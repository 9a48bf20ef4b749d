package gust.cli.weather;

import static gust.cli.LocationSyntax.AT;
import static gust.cli.LocationSyntax.CITY;
import static gust.cli.LocationSyntax.ZIP;
import static gust.cli.weather.WeatherOptions.COUNTRY;
import static gust.cli.weather.WeatherOptions.LOCATIONS;

import gust.cli.CommandContext;
import gust.cli.LocationSyntax;
import gust.cli.Messages;
import gust.cli.UsageProblem;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.weather.Location;
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
  /** Empty for {@code -}: one place per line; blank lines and {@code #} comments are skipped. */
  private final Queue<Optional<Location>> named = new ArrayDeque<>();

  private final List<String> alsoSaved = new ArrayList<>();
  private final String country;
  private final String zipCountry;
  private final CommandContext context;

  /** Standard input while it is read; else null. */
  private LocationLines lines;

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
      alsoSaved.addAll(context.places().isSaved(text) ? List.of(text) : List.of());
    }
    words.clear();
  }

  /** Says which names of cities are also those of saved places. */
  void noteSaved(Messages messages) {
    alsoSaved.forEach(
        text -> messages.note(text + " is also a saved place", Advice.gust("@" + text)));
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
  RequestedPlace next() {
    RequestedPlace next = null;
    while (next == null && (lines != null || !named.isEmpty())) {
      Optional<Location> place = lines == null ? named.remove() : Optional.empty();
      next = place.isPresent() ? new RequestedPlace(place.get(), null) : nextLine();
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
  private RequestedPlace nextLine() {
    lines = lines == null ? new LocationLines(context.process().in(), this::parse) : lines;
    RequestedPlace next = lines.next();
    lines = lines.isAtEnd() ? null : lines;
    return next;
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
