package gust.cli.places;

import gust.cli.Argument;
import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandGroup;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.SpecBuilder;
import gust.completion.Values.Kind;
import gust.settings.Origin;
import gust.settings.Places;
import gust.settings.Places.SavedPlace;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.text.Printable;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust places}. */
public record PlacesCommand(Console console, Supplier<Places> places, Supplier<Settings> settings) {
  private static final Option<Boolean> NAMES = Option.flag("--names", "names only, one per line");
  private static final Argument OLD =
      Argument.required("OLD", Kind.PLACE, "the place's name until now");
  private static final Argument NEW =
      Argument.requiredSecond("NEW", Kind.ANYTHING, "its new name: letters, digits, - and _");
  private static final Argument NAME = Argument.required("NAME", Kind.PLACE, "the place's name");

  public Command verbs() {
    return new CommandGroup(
            "Saves locations under short names.",
            console,
            "gust places add home 94040",
            "gust current @home")
        .verb("add", new PlacesAdd(console, places))
        .verb("list", Command.of(PlacesCommand::listSpec, this::list))
        .verb("rename", Command.of(PlacesCommand::renameSpec, this::rename))
        .verb("remove", Command.of(PlacesCommand::removeSpec, this::remove));
  }

  private static CommandSpec listSpec() {
    return new SpecBuilder("Lists the saved places.")
        .header("list the saved places")
        .examples("gust places list", "gust places list --names")
        .group("Output", NAMES)
        .build();
  }

  private int list(ParseResult parsed) {
    List<SavedPlace> saved = places.get().list();
    if (NAMES.isSet(parsed)) {
      saved.forEach(place -> console.out().line(place.name()));
    } else if (saved.isEmpty()) {
      console.err().line("gust: no place is saved\n  try: gust places add home 94040");
    } else {
      Columns columns = new Columns("NAME", "LOCATION");
      saved.forEach(place -> columns.row("@" + place.name(), Printable.text(place.location())));
      console.out().print(columns.text());
    }
    return ExitCode.OK;
  }

  private static CommandSpec removeSpec() {
    return new SpecBuilder("Removes a saved place.")
        .header("remove a saved place")
        .examples("gust places list", "gust places remove office")
        .argument(NAME)
        .build();
  }

  private int remove(ParseResult parsed) {
    String name = bare(NAME.of(parsed));
    places.get().remove(name);
    console.out().line("removed @" + name);
    return ExitCode.OK;
  }

  private static CommandSpec renameSpec() {
    return new SpecBuilder("Gives a saved place another name.")
        .header("give a saved place another name")
        .examples("gust places list", "gust places rename home old-home")
        .argument(OLD)
        .argument(NEW)
        .build();
  }

  private int rename(ParseResult parsed) {
    String old = bare(OLD.of(parsed));
    String name = Places.requireName(NEW.of(parsed));
    places.get().rename(old, name);
    console.out().line("renamed @" + old + " to @" + name);
    Optional<Setting> usual = settings.get().peek(SettingName.LOCATION);
    if (usual.isPresent() && usual.get().value().equals("@" + old)) {
      String origin = usual.get().origin().shown();
      console.out().flush();
      console
          .errors()
          .tell(
              Problem.local(
                  "the default location is still @" + old + " (" + origin + ")",
                  usual.get().origin() instanceof Origin.Config
                      ? "gust config set location @" + name
                      : "export " + origin + "=@" + name,
                  ExitCode.OK));
    }
    return ExitCode.OK;
  }

  private static String bare(String written) {
    return written.startsWith("@") ? written.substring(1) : written;
  }
}
