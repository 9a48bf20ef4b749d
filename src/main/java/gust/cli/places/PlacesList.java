package gust.cli.places;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.weather.Columns;
import gust.settings.Places.SavedPlace;
import gust.text.Printable;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust places list}. */
final class PlacesList implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage().header("list the saved places").description("Lists the saved places.");
    new OptionGroup("Output", 1).flag("--names", "bare names, one a line").addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    List<SavedPlace> places = session.places().list();
    if (Options.isSet(parsed, "--names")) {
      for (SavedPlace place : places) {
        session.out().line(place.name());
      }
    } else if (places.isEmpty()) {
      session.err().line("gust: no place is saved\n  try: gust places add home 94040");
    } else {
      Columns columns = new Columns("NAME", "LOCATION");
      for (SavedPlace place : places) {
        columns.row("@" + place.name(), Printable.text(place.location()));
      }
      session.out().print(columns.text());
    }
    return ExitCode.OK;
  }
}
