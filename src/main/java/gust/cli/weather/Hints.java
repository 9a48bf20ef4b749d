package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.gazetteer.Gazetteer;
import gust.problem.Advice;
import gust.settings.SettingName;
import gust.settings.SettingSource;
import gust.weather.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * What to do next: after a 404, without a location, and before there is a key.
 *
 * @param parsed the line as typed
 */
record Hints(ParseResult parsed, CommandContext context) {
  /** Nothing but {@code gust --demo} has a location of its own. */
  Optional<String> sample() {
    return isDemo() && command().isEmpty() ? Optional.of("London,GB") : Optional.empty();
  }

  UsageProblem noLocation() {
    String forGood = Advice.gust("config", "set", "location", "94040").text();
    return new UsageProblem(
        "no location given", line("94040").withRemark("or, for good: " + forGood));
  }

  /** Where to get a key, if there never was one; that is only known for the default service. */
  Problem withoutKey(Problem problem) {
    if (Connection.KEY_LABEL.isSet(parsed) || context.key(Optional.empty()).isAnySet()) {
      return problem;
    }
    SettingSource base = context.settings().find(SettingName.BASE_URL).orElseThrow().source();
    boolean isOther = Connection.BASE_URL.isSet(parsed) || base != SettingSource.BUILT_IN;
    return problem.withAdvice(
        Advice.gust("keys", "add")
            .withRemark(
                (isOther ? "" : "a key is free at openweathermap.org; ")
                    + "without one: --demo, made-up weather"));
  }

  /** After a 404: the place of the gazetteer that has all that was typed, if there is one. */
  Advice unknown(Location location) {
    String text = location.text();
    boolean isCity = location instanceof Location.City;
    Optional<Advice> named =
        Gazetteer.search(isCity ? text : "")
            .filter(name -> !name.equalsIgnoreCase(text))
            .map(this::line);
    return named
        .or(() ->
            Gazetteer.searchCode(text)
                .filter(code -> isCity || text.indexOf(',') < 0 && !code.endsWith(",US"))
                .map(code -> line("--zip", code)))
        .orElse(Advice.plain(""));
  }

  private List<String> command() {
    String name = parsed.commandSpec().name();
    return name.equals("gust") ? List.of() : List.of(name.substring("gust ".length()));
  }

  private boolean isDemo() {
    return Connection.DEMO.isSet(parsed);
  }

  /** The command with another place. */
  private Advice line(String... place) {
    List<String> words = new ArrayList<>(command());
    words.addAll(List.of(place));
    if (isDemo()) {
      words.add(Connection.DEMO.name());
    }
    return new Advice(words, "");
  }
}
