package gust.cli.places;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.UsageProblem;
import gust.cli.weather.LocationSyntax;
import gust.completion.Values.Kind;
import gust.text.Echo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust places add}. */
final class PlacesAdd implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("save a location under a name")
        .description("Saves a location under a name.")
        .footer(
            "",
            "Examples:",
            "  $ gust places add home 94040",
            "  $ gust places add office New York",
            "  $ gust places add gran --zip EC1A,GB");
    Options.requiredPositional(spec, "NAME", Kind.ANYTHING, "a-z, 0-9 and -");
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(List.class)
            .auxiliaryTypes(String.class)
            .index("1..*")
            .arity("0..1")
            .paramLabel("LOCATION")
            .description("a US ZIP code or a city")
            .build());
    new OptionGroup("The location, said outright", 1)
        .value("--zip", "ZIP[,CC]", "a postal code of any country")
        .value("--city", "NAME[,STATE][,CC]", "a city, its state for the US")
        .addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    String name = Options.positional(parsed).orElseThrow();
    String location = location(parsed, name);
    if (Echo.holdsKey(location)) {
      throw new UsageProblem(
          "that location seems to be a key, which does not belong here", "gust keys add");
    }
    session.places().add(name, location);
    session.out().line("saved @" + name);
    return ExitCode.OK;
  }

  /**
   * As given; what was said outright keeps its kind. Parsed here so that nonsense is refused now.
   */
  private static String location(ParseResult parsed, String name) {
    List<String> given = new ArrayList<>();
    List<String> words = parsed.matchedPositionalValue(1, List.<String>of());
    for (String text : LocationSyntax.split(words)) {
      if (text.equals("-") || text.startsWith("@")) {
        throw new UsageProblem(
            "a saved place is a ZIP code or a city", "gust places add " + name + " 94040");
      }
      LocationSyntax.parse(text, "");
      given.add(text);
    }
    Optional<String> zip = Options.value(parsed, "--zip");
    zip.ifPresent(text -> given.add("zip:" + LocationSyntax.zip(text, "").text()));
    Optional<String> city = Options.value(parsed, "--city");
    city.ifPresent(text -> given.add("city:" + LocationSyntax.city(text, "").text()));
    if (given.size() != 1) {
      throw new UsageProblem(
          given.isEmpty() ? "no location given" : "a place is one location",
          "gust places add " + name + " 94040");
    }
    return given.getFirst();
  }
}
