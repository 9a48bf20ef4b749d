package gust.cli.weather;

import static gust.cli.LocationSyntax.AT;
import static gust.cli.LocationSyntax.CITY;
import static gust.cli.LocationSyntax.ZIP;

import gust.cli.CommandContext;
import gust.cli.CommandContext.Connection;
import gust.cli.LocationSyntax;
import gust.cli.UsageProblem;
import gust.files.Advice;
import gust.gazetteer.Guess;
import gust.settings.SettingName;
import gust.settings.SettingName.Setting.Source;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Location;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/**
 * What to type next: after a 404, without a location, and before there is a key.
 *
 * @param parsed the line as typed
 */
record Hints(ParseResult parsed, CommandContext context) {
  /** Nothing but {@code gust --demo} has a location of its own. */
  Optional<String> sample() {
    return isDemo() && command().isEmpty() ? Optional.of("London,GB") : Optional.empty();
  }

  UsageProblem noLocation() {
    if (hasInput()) {
      return new UsageProblem("no location given", with("-"));
    }
    if (isFirstRun()) {
      return new UsageProblem("no API key or location is set up", madeUp(with("94040")));
    }
    String forGood = Advice.gust("config", "set", "location", "94040").text();
    return new UsageProblem(
        "no location given", with("94040").withRemark("or, for good: " + forGood));
  }

  /** Whether somebody has written to standard input, which is only read for {@code -}. */
  private boolean hasInput() {
    try {
      return !context.console().terminal().in() && context.process().in().available() > 0;
    } catch (IOException _) {
      return false;
    }
  }

  /** What else the words may have meant and, if there never was a key, where to get one. */
  List<Advice> withoutKey(Location location) {
    String text = location.text();
    List<Advice> steps = new ArrayList<>();
    commandMeant(text).ifPresent(steps::add);
    if (isFirstRun()) {
      boolean isPoint = location instanceof Location.Coordinates;
      boolean isKnown = isPoint || Guess.isCity(text) || Guess.isZip(text);
      steps.add(madeUp(isKnown ? new Advice(typed(), "") : with("London")));
    }
    return steps;
  }

  private boolean isFirstRun() {
    boolean isNamed = Connection.KEY_LABEL.isSet(parsed);
    return !isDemo() && !isNamed && !context.key(Optional.empty()).isAnySet();
  }

  /** The same with made-up weather. Where to get a key is only known for the default service. */
  private Advice madeUp(Advice advice) {
    List<String> words = new ArrayList<>(advice.line());
    int end = words.indexOf("--");
    words.add(end < 0 ? words.size() : end, "--demo");
    Source base = context.settings().find(SettingName.BASE_URL).orElseThrow().source();
    boolean isOther = Connection.BASE_URL.isSet(parsed) || base != Source.BUILT_IN;
    String key = isOther ? "get a key from the service" : "create a free key at openweathermap.org";
    return new Advice(words, "made-up weather; for real, " + key + ", then: gust keys add");
  }

  /** After a 404. */
  List<Advice> unknown(Location location) {
    String text = location.text();
    List<Advice> steps = new ArrayList<>();
    if (context.places().isSaved(text)) {
      steps.add(with("@" + text).withRemark("the saved place"));
    }
    List<Guess> guesses =
        switch (location) {
          case Location.City _ -> Guess.ofCity(text, isDemo());
          case Location.Zip _ -> Guess.ofZip(text).stream().toList();
          case Location.Coordinates _ -> List.of();
        };
    commandMeant(text).ifPresent(steps::add);
    for (Guess guess : guesses) {
      steps.add(with(each(guess.option(), guess.places())).withRemark(guess.why()));
    }
    if (location instanceof Location.Zip && text.indexOf(',') < 0 && !isDemo()) {
      steps.add(Advice.plain("name its country with --country: without one, it is a US ZIP code"));
    }
    if (isDemo()) {
      steps.add(with("London").withRemark("the demo knows large cities by their English names"));
    }
    return steps;
  }

  /** What was meant by a place such as "sunset London", "version" or "London tomorrow". */
  private Optional<Advice> commandMeant(String city) {
    String[] parts = city.split(" ", 2);
    String rest = parts.length == 1 ? "" : parts[1];
    List<String> names = List.of(rest.split("[ ,;]+"));
    Advice other =
        switch (parts[0].toLowerCase(Locale.ROOT)) {
          case "sunrise", "sunset", "moon", "moonrise" -> line("sun", rest);
          case "now", "weather", "temperature" -> line("current", rest);
          case "hourly" -> line("forecast --hourly", rest);
          case "compare" ->
              line(
                  "forecast --compare",
                  Guess.areCities(names) ? each("--city", names) : new String[] {rest});
          case String _ when parts.length > 1 -> days(city);
          case "version", "update", "upgrade" -> Advice.gust("--version");
          case "list" -> Advice.gust("places", "list");
          case "status" -> Advice.gust("doctor");
          case "settings", "configure" -> Advice.gust("config", "list");
          case "login", "setup", "init" -> Advice.gust("keys", "add");
          default -> days(city);
        };
    return Optional.ofNullable(other);
  }

  /** The forecast for the days that the last words name; null if they name none. */
  private Advice days(String text) {
    List<String> words = List.of(text.split(" "));
    int end = words.size();
    while (end > 0 && !DayWord.parse(words.get(end - 1)).isEmpty()) {
      end--;
    }
    String days = String.join(",", words.subList(end, words.size())).toLowerCase(Locale.ROOT);
    String place = String.join(" ", words.subList(0, end));
    return days.isEmpty() ? null : line("forecast --day " + days, place);
  }

  /**
   * @param option before each of the places; may be empty
   */
  private static String[] each(String option, List<String> places) {
    return places.stream()
        .flatMap(place -> Stream.of(option, place))
        .filter(word -> !word.isEmpty())
        .toArray(String[]::new);
  }

  /** The line with these words in place of its place; without one, only the command with them. */
  private Advice with(String... words) {
    List<String> place = new ArrayList<>();
    parsed.matchedPositionals().forEach(it -> place.addAll(it.stringValues()));
    boolean isOption = Stream.of(ZIP, CITY, AT).anyMatch(option -> option.isSet(parsed));
    boolean isOne = !place.contains("-") && LocationSyntax.split(place).size() == 1;
    List<String> line = typed();
    int at = isOption || !isOne ? -1 : line.indexOf(place.getFirst());
    if (at < 0) {
      return line(command(), words);
    }
    line.removeAll(place);
    line.addAll(at, List.of(words));
    return new Advice(line, "");
  }

  /** The words typed after {@code gust}, with the command first. */
  private List<String> typed() {
    List<String> line = new ArrayList<>(parsed.originalArgs());
    // The space kept the parser from taking it for an option.
    line.replaceAll(word -> word.startsWith(" -") ? word.substring(1) : word);
    line.addFirst(command());
    line.remove("");
    return line;
  }

  private String command() {
    return parsed.commandSpec().qualifiedName().substring("gust".length()).strip();
  }

  private boolean isDemo() {
    return Connection.DEMO.isSet(parsed);
  }

  /**
   * @param other a command with its options
   */
  private Advice line(String other, String... places) {
    List<String> words = new ArrayList<>(List.of(other.split(" ")));
    words.addAll(1, List.of(places));
    words.add(isDemo() ? "--demo" : "");
    words.removeIf(String::isEmpty);
    return new Advice(words, "");
  }
}
