package gust.cli.places;

import gust.cli.Argument;
import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandGroup;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.completion.Values.Kind;
import gust.settings.Places;
import gust.settings.Places.SavedPlace;
import gust.text.Printable;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust places}. */
public record PlacesCommand(Console console, Supplier<Places> places) {
  private static final Option<Boolean> NAMES = Option.flag("--names", "names only, one per line");
  private static final Argument NAME = Argument.required("NAME", Kind.PLACE, "the place's name");

  public Command verbs() {
    return new CommandGroup(
            "Saves locations under short names.",
            console,
            "gust places add home 94040",
            "gust current @home")
        .verb("add", new PlacesAdd(console, places))
        .verb("list", Command.of(PlacesCommand::listSpec, this::list))
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
    String written = NAME.of(parsed);
    String name = written.startsWith("@") ? written.substring(1) : written;
    places.get().remove(name);
    console.out().line("removed @" + name);
    return ExitCode.OK;
  }
}
