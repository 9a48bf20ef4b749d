package gust.cli.places;

import static gust.cli.LocationSyntax.AT;
import static gust.cli.LocationSyntax.CITY;
import static gust.cli.LocationSyntax.ZIP;
import static gust.settings.Settings.Strictness.AS_WRITTEN;
import static gust.settings.Settings.Strictness.OR_DEFAULT;

import gust.cli.Argument;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.LocationSyntax;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.problem.Advice;
import gust.settings.Places;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.settings.SettingSource;
import gust.text.Printable;
import gust.weather.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust places}. */
public record PlacesCommand(CommandContext context) {
  private static final Argument ADDED =
      Argument.required("NAME", LookedUp.ANYTHING, "a short name: letters, digits, - and _", 0);
  private static final Argument LOCATION =
      Argument.words("LOCATION", LookedUp.ANYTHING, "a US ZIP code, a city, or coordinates", 1);
  private static final Argument OLD =
      Argument.required("OLD", LookedUp.PLACE, "the place's name until now", 0);
  private static final Argument NEW =
      Argument.required("NEW", LookedUp.ANYTHING, "its new name: letters, digits, - and _", 1);
  private static final Argument NAME =
      Argument.required("NAME", LookedUp.PLACE, "the place's name", 0);

  public Command verbs() {
    return new Command("Saves locations under short names.")
        .examples("gust places add home 94040", "gust current @home")
        .verb("add", "save a location under a name", this::add)
        .description("Saves a location under a name.")
        .examples(
            "gust places add home 94040",
            "gust places add office New York",
            "gust places add gran --zip EC1A,GB")
        .argument(ADDED)
        .argument(LOCATION)
        .group("Location", ZIP, CITY, AT)
        .verb("list", "list the saved places", this::list)
        .description("Lists the saved places.")
        .examples("gust places list", "gust current @home")
        .group("Output", Option.JSON)
        .verb("rename", "give a saved place another name", this::rename)
        .description("Gives a saved place another name.")
        .examples("gust places list", "gust places rename home old-home")
        .argument(OLD)
        .argument(NEW)
        .verb("remove", "remove a saved place", this::remove)
        .description("Removes a saved place.")
        .examples("gust places list", "gust places remove office")
        .argument(NAME);
  }

  private int add(ParseResult parsed) {
    String name = Places.requireName(ADDED.require(parsed));
    String location = location(parsed, Advice.gust("places", "add", name, "94040"));
    context.places().add(name, location);
    return context.console().answer("saved @" + name + " = " + Printable.text(location));
  }

  /**
   * The location as written, with its kind if an option gives it. Parsed to reject invalid ones
   * now.
   */
  private String location(ParseResult parsed, Advice example) {
    List<String> given = new ArrayList<>();
    String country =
        context.settings().find(SettingName.COUNTRY, OR_DEFAULT).map(Setting::value).orElse("");
    for (String text : LocationSyntax.split(LOCATION.getAll(parsed))) {
      if (text.equals("-") || text.startsWith("@")) {
        throw new UsageProblem("a saved place is a ZIP code, a city or coordinates", example);
      }
      Location location = LocationSyntax.parse(text, "", country);
      given.add(location instanceof Location.Zip && !country.isEmpty() ? location.text() : text);
    }
    ZIP.get(parsed).ifPresent(text -> given.add("zip:" + LocationSyntax.zip(text, country).text()));
    CITY.get(parsed).ifPresent(text -> given.add("city:" + LocationSyntax.city(text, "").text()));
    AT.get(parsed).ifPresent(text -> given.add("at:" + LocationSyntax.at(text).text()));
    if (given.size() != 1) {
      throw new UsageProblem(
          given.isEmpty() ? "no location given" : "a place is one location", example);
    }
    return given.getFirst();
  }

  private int list(ParseResult parsed) {
    Map<String, String> saved = context.places().list();
    Columns<Map.Entry<String, String>> columns =
        new Columns<Map.Entry<String, String>>()
            .show("NAME", place -> "@" + place.getKey())
            .member("name", Map.Entry::getKey)
            .add("LOCATION", "location", Map.Entry::getValue);
    Advice example = Advice.gust("places", "add", "home", "94040");
    boolean json = Option.JSON.isSet(parsed);
    return columns.list(saved.entrySet(), json, "no place is saved", example, context.console());
  }

  private int rename(ParseResult parsed) {
    String old = bare(OLD.require(parsed));
    String name = Places.requireName(NEW.require(parsed));
    context.places().rename(old, name);
    context.console().out().line("renamed @" + old + " to @" + name);
    warnIfDefault(
        old, Advice.gust("config", "set", "location", "@" + name), "export GUST_LOCATION=@" + name);
    return ExitCode.OK;
  }

  private int remove(ParseResult parsed) {
    String name = bare(NAME.require(parsed));
    context.places().remove(name);
    context.console().out().line("removed @" + name);
    Advice unset = Advice.gust("config", "unset", "location").withRemark("or set another");
    warnIfDefault(name, unset, "unset GUST_LOCATION");
    return ExitCode.OK;
  }

  private static String bare(String written) {
    return written.startsWith("@") ? written.substring(1) : written;
  }

  /** Says so if the default location is still this place. */
  private void warnIfDefault(String gone, Advice ifConfigured, String ifExported) {
    Optional<Setting> location = context.settings().find(SettingName.LOCATION, AS_WRITTEN);
    if (location.isPresent() && location.get().value().equals("@" + gone)) {
      boolean isConfigured = location.get().source() == SettingSource.CONFIG_FILE;
      Advice nextStep = isConfigured ? ifConfigured : Advice.plain(ifExported);
      String origin = location.get().origin();
      context.console().out().flush();
      String sentence = "the default location is still @" + gone + " (" + origin + ")";
      context.console().messages().note(sentence, nextStep);
    }
  }
}
