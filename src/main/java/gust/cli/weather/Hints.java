package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.CommandContext.Connection;
import gust.cli.LocationSyntax;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.files.PathText.ShellWord;
import gust.gazetteer.Gazetteer;
import gust.gazetteer.Locality;
import gust.gazetteer.Regions;
import gust.settings.SettingName;
import gust.settings.SettingName.Setting.Source;
import gust.text.NearestName;
import gust.text.Printable;
import gust.text.Transliteration;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * What to type next: after a 404, without a location, and before there is a key. A hint is a whole
 * command, and never the one that has just failed.
 *
 * @param command such as {@code gust current}
 * @param demo whether it is the demo, which knows few places
 */
record Hints(
    String command, boolean demo, boolean keyNamed, boolean serviceNamed, CommandContext context) {
  /** A British postal code, whole or its first half. */
  private static final String BRITISH_CODE = "[A-Za-z]{1,2}[0-9][A-Za-z0-9]?( ?[0-9][A-Za-z]{2})?";

  private static final String CANADIAN_CODE = "[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]";
  private static final String CODE_MEANT = "   (CC: the country's code)";

  static Hints read(ParseResult parsed, CommandContext context) {
    return new Hints(
        parsed.commandSpec().qualifiedName(),
        Connection.DEMO.isSet(parsed),
        Connection.KEY_LABEL.isSet(parsed),
        Connection.BASE_URL.isSet(parsed),
        context);
  }

  /** Nothing but {@code gust --demo} has a location of its own. */
  Optional<String> sample() {
    return demo && command.equals("gust") ? Optional.of("London,GB") : Optional.empty();
  }

  /** If there is no key either, says where to get one and what works without one. */
  UsageProblem noLocation() {
    String example = gust("94040");
    if (!isFirstRun()) {
      return new UsageProblem(
          "no location given", example + "   (or, for good: gust config set location 94040)");
    }
    return new UsageProblem(
        "no API key or location is set up",
        example
            + " --demo   (made-up weather, works right now)\n  key: "
            + keySource()
            + ", then: gust keys add\n  place: gust config set location 94040   (or: "
            + example
            + ")");
  }

  /** Adds what else the words may have meant and, if there never was a key, where to get one. */
  Problem withKeyHelp(Problem noKey, Location location) {
    String meant = besidePlaces(location.text());
    String or = meant.isEmpty() ? "" : "\n  or: " + meant;
    String help = "\n  key: " + keySource() + "\n  without one: " + gust("94040") + " --demo";
    return noKey.withNextStep(
        noKey.nextStep() + or + (isFirstRun() ? help + "   (made-up weather)" : ""));
  }

  private boolean isFirstRun() {
    return !demo && !keyNamed && !context.key(Optional.empty()).isAnySet();
  }

  /** Where to get a key; only known for the default service. */
  private String keySource() {
    boolean isPublic =
        !serviceNamed
            && context.settings().find(SettingName.BASE_URL).orElseThrow().source()
                == Source.BUILT_IN;
    return isPublic ? "create one at openweathermap.org (free)" : "get one from the service";
  }

  /** After a 404. */
  String unknown(Location location) {
    String text = location.text();
    if (context.places().isSaved(text)) {
      return gust("@" + text) + "   (the saved place)";
    }
    return switch (location) {
      case Location.City _ -> unknownCity(text);
      case Location.Coordinates _ -> gust("NAME,CC") + "   (a place nearby)";
      case Location.Zip _ when demo ->
          gust("94040") + "   (the demo knows few places: large cities, some of their ZIP codes)";
      case Location.Zip _ when text.indexOf(',') >= 0 ->
          gust("NAME,CC") + "   (the city with this code)";
      case Location.Zip _ -> zip(text + ",DE") + "   (without a country, it is a US ZIP code)";
    };
  }

  private String unknownCity(String city) {
    String other = besidePlaces(city);
    if (!other.isEmpty()) {
      return other;
    }
    String name = city.split(",", 2)[0];
    String last = city.substring(city.lastIndexOf(',') + 1);
    String postalCountry = postalCountry(name);
    if (!postalCountry.isEmpty()) {
      return zip(name + "," + postalCountry) + "   (other postal codes need --zip)";
    }
    if (Character.isDigit(city.codePointAt(0))) {
      boolean isWhole = LocationSyntax.isCountry(last);
      return zip(isWhole ? city : name + ",CC")
          + (isWhole ? "   (only a US ZIP code has five digits)" : CODE_MEANT);
    }
    String several = severalCities(city);
    if (!several.isEmpty()) {
      return several;
    }
    String there = cityOf(name);
    List<String> guesses = inRegions(city);
    nearest(name, last.equals(city) ? "" : last).ifPresent(guesses::add);
    guesses.addFirst(there);
    guesses.removeIf(guess -> guess.isEmpty() || guess.equalsIgnoreCase(city));
    guesses.removeIf(guess -> demo && !isKnown(guess));
    guesses.sort(Comparator.comparing(guess -> !isKnown(guess)));
    if (guesses.isEmpty()) {
      return unlikeAny(city, name);
    }
    String best = guesses.getFirst();
    return gust(best) + (best.equals(there) ? "   (a city there)" : "");
  }

  private String unlikeAny(String city, String name) {
    if (demo) {
      return gust("London") + "   (the demo knows large cities by their English names)";
    }
    return city.equals(name)
        ? gust(city + ",CC") + CODE_MEANT
        : zip("ZIP,CC") + "   (or check the spelling)";
  }

  /** The hint for a place that ends in a day word, or for another word that is none; else empty. */
  private String besidePlaces(String city) {
    return switch (city.toLowerCase(Locale.ROOT)) {
      case "version" -> "gust --version";
      case "update", "upgrade" -> "gust --version   (a newer one is installed like the first)";
      case "list" -> "gust places list";
      case "status" -> "gust doctor";
      case "now" -> "gust current" + demoOption();
      case "settings", "configure" -> "gust config list";
      case "login", "setup", "init" -> "gust keys add";
      default -> days(city);
    };
  }

  private String days(String city) {
    StringBuilder days = new StringBuilder();
    int end = city.length();
    while (end > 0) {
      int space = city.lastIndexOf(' ', end - 1);
      String word = city.substring(space + 1, end).toLowerCase(Locale.ROOT);
      if (DayWord.parse(word).isEmpty() && !word.equals(DayWord.WEEKEND)) {
        break;
      }
      days.insert(0, " --day " + word);
      end = Math.max(space, 0);
    }
    if (days.isEmpty()) {
      return "";
    }
    String place = end > 0 ? " " + shell(city.substring(0, end)) : "";
    return "gust forecast" + demoOption() + place + days;
  }

  /** The largest known city if this is the name of a US state or a country; else empty. */
  private static String cityOf(String region) {
    Optional<String> state = Regions.state(region);
    Optional<String> country = state.isPresent() ? Optional.of("US") : Regions.anyCountry(region);
    if (country.isEmpty()) {
      return "";
    }
    String code = state.orElse("");
    String name = Gazetteer.largestIn(code, country.get()).map(Locality::name).orElse("NAME");
    return name + "," + (code.isEmpty() ? "" : code + ",") + country.get();
  }

  /** A city whose last words are a country or a US state, by name or code: DE is both. */
  private static List<String> inRegions(String written) {
    String city = written.endsWith(",US") ? written.substring(0, written.length() - 3) : written;
    List<String> guesses = new ArrayList<>();
    for (int end = 1; end < city.length() && guesses.isEmpty(); end++) {
      if (city.charAt(end) == ' ' || city.charAt(end) == ',') {
        String name = city.substring(0, end) + ",";
        String region = city.substring(end + 1);
        Regions.countryCode(region).ifPresent(code -> guesses.add(name + code));
        Regions.stateCode(region).ifPresent(code -> guesses.add(name + code + ",US"));
        Regions.anyCountry(region).ifPresent(code -> guesses.add(name + code));
      }
    }
    return guesses;
  }

  /** Adjacent words are one city, but may have been meant as several. */
  private String severalCities(String words) {
    StringBuilder each = new StringBuilder(command).append(demoOption());
    for (String name : words.split(" ")) {
      if (name.equals(words) || !isKnown(name)) {
        return "";
      }
      each.append(" --city ").append(shell(name));
    }
    return each + "   (several cities)";
  }

  /** A known place whose name is spelled almost like this. */
  private Optional<String> nearest(String name, String country) {
    String folded = Transliteration.fold(name);
    Optional<String> near =
        demo
            ? NearestName.of(folded, Gazetteer.names())
            : NearestName.oneEdit(folded, Gazetteer.names());
    return near.flatMap(found -> Gazetteer.byName(found, "", country.toUpperCase(Locale.ROOT)))
        .map(place -> place.name() + "," + place.country());
  }

  /**
   * @param location {@code NAME[,STATE][,CC]}
   */
  private static boolean isKnown(String location) {
    String[] parts = location.split(",");
    String state = parts.length == 3 ? parts[1] : "";
    String country = parts.length == 1 ? "" : parts[parts.length - 1];
    return Gazetteer.byName(Transliteration.fold(parts[0]), state, country).isPresent();
  }

  /** Empty for a name. */
  private static String postalCountry(String name) {
    if (name.matches(BRITISH_CODE)) {
      return "GB";
    }
    return name.matches(CANADIAN_CODE) ? "CA" : "";
  }

  private String gust(String location) {
    return command + demoOption() + " " + shell(location);
  }

  private String zip(String code) {
    return command + demoOption() + " --zip " + shell(code);
  }

  private String demoOption() {
    return demo ? " --demo" : "";
  }

  private static String shell(String word) {
    return ShellWord.of(Printable.text(word));
  }
}
