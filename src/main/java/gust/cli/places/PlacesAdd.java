package gust.cli.places;

import gust.cli.Argument;
import gust.cli.Command;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.LocationSyntax;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.settings.Places;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust places add}. */
record PlacesAdd(Console console, Supplier<Places> places) implements Command {
  private static final Argument NAME =
      Argument.required("NAME", Kind.ANYTHING, "a short name: letters, digits, - and _");
  private static final Argument LOCATION =
      Argument.words("LOCATION", Kind.ANYTHING, "a US ZIP code or a city", 1);
  private static final Option<String> ZIP =
      Option.text("--zip", "ZIP[,CC]", "a postal code in any country");
  private static final Option<String> CITY =
      Option.text("--city", "NAME[,STATE][,CC]", "a city, with its state in the US");

  @Override
  public CommandSpec spec() {
    return new SpecBuilder("Saves a location under a name.")
        .header("save a location under a name")
        .examples(
            "gust places add home 94040",
            "gust places add office New York",
            "gust places add gran --zip EC1A,GB")
        .argument(NAME)
        .argument(LOCATION)
        .group("Location", ZIP, CITY)
        .build();
  }

  @Override
  public int run(ParseResult parsed) {
    String name = Places.requireName(NAME.of(parsed));
    String location = location(parsed, name);
    places.get().add(name, location);
    console.out().line("saved @" + name);
    return ExitCode.OK;
  }

  /**
   * As given; what was said outright keeps its kind. Parsed here so that nonsense is refused now.
   */
  private static String location(ParseResult parsed, String name) {
    List<String> given = new ArrayList<>();
    for (String text : LocationSyntax.split(LOCATION.allIn(parsed))) {
      if (text.equals("-") || text.startsWith("@")) {
        throw new UsageProblem(
            "a saved place is a ZIP code or a city", "gust places add " + name + " 94040");
      }
      LocationSyntax.parse(text, "");
      given.add(text);
    }
    ZIP.in(parsed).ifPresent(text -> given.add("zip:" + LocationSyntax.zip(text, "").text()));
    CITY.in(parsed).ifPresent(text -> given.add("city:" + LocationSyntax.city(text, "").text()));
    if (given.size() != 1) {
      throw new UsageProblem(
          given.isEmpty() ? "no location given" : "a place is one location",
          "gust places add " + name + " 94040");
    }
    return given.getFirst();
  }
}
