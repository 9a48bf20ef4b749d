package gust.cli.weather;

import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.text.Echo;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * Which places are asked for: positional words, {@code --zip}, {@code --city}, {@code -}, or the
 * default.
 */
final class LocationOptions {
  private LocationOptions() {}

  static void addTo(CommandSpec spec) {
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity("0..1")
            .paramLabel("LOCATION")
            .userObject(Kind.LOCATION)
            .description(
                "a US ZIP code (94040), a city (New York or London,GB), a saved place (@home), or -"
                    + " for one location a line from standard input")
            .build());
    new OptionGroup("Places, said outright", 1)
        .values("--zip", "ZIP[,CC]", "a postal code of any country; repeatable")
        .values("--city", "NAME[,STATE][,CC]", "a city, its state for the US; repeatable")
        .value("--country", "CC", "the country of those locations that name none")
        .addTo(spec);
  }

  /**
   * @return the places in the order written; lines of standard input are read as they are needed
   * @throws UsageProblem where no place is named anywhere
   */
  static Locations read(ParseResult parsed, Session session) {
    String country = country(parsed);
    List<Locations.Source> sources = sources(parsed, country);
    if (sources.isEmpty()) {
      Setting usual =
          session.settings().find(SettingName.LOCATION).orElseThrow(LocationOptions::none);
      sources.add(new Locations.Written(usual.value()));
    }
    return new Locations(sources, country, session);
  }

  private static String country(ParseResult parsed) {
    String country = Options.value(parsed, "--country").orElse("").strip();
    if (!country.isEmpty() && !LocationSyntax.isCountry(country)) {
      throw new UsageProblem(
          "--country takes a country's two letters" + Echo.butNot(country), "--country de");
    }
    return country;
  }

  private static UsageProblem none() {
    return new UsageProblem(
        "no location given", "gust current 94040   (or, for good: gust config set location 94040)");
  }

  /**
   * Walks the command line once, in its own order; words with an option between them are not one
   * city.
   */
  private static List<Locations.Source> sources(ParseResult parsed, String country) {
    List<Locations.Source> sources = new ArrayList<>();
    List<String> words = new ArrayList<>();
    int nextWord = 0;
    int nextZip = 0;
    int nextCity = 0;
    for (ArgSpec arg : parsed.matchedArgs()) {
      if (!(arg instanceof OptionSpec option)) {
        List<String> all = arg.getValue();
        words.add(all.get(nextWord++));
        continue;
      }
      finish(words, sources);
      if (option.longestName().equals("--zip")) {
        String zip = Options.values(parsed, "--zip").get(nextZip++);
        sources.add(new Locations.Known(LocationSyntax.zip(zip, country)));
      } else if (option.longestName().equals("--city")) {
        String city = Options.values(parsed, "--city").get(nextCity++);
        sources.add(new Locations.Known(LocationSyntax.city(city, country)));
      }
    }
    finish(words, sources);
    return sources;
  }

  private static void finish(List<String> words, List<Locations.Source> sources) {
    for (String text : LocationSyntax.split(words)) {
      sources.add(text.equals("-") ? new Locations.Lines() : new Locations.Written(text));
    }
    words.clear();
  }
}
