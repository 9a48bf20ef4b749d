package gust.cli.places;

import gust.cli.Command;
import gust.cli.CommandGroup;

/** {@code gust places}. */
public final class PlacesCommand {
  private PlacesCommand() {}

  public static Command create() {
    return new CommandGroup(
        "Keeps locations under short names: gust current @home.",
        new CommandGroup.Verb("add", new PlacesAdd()),
        new CommandGroup.Verb("list", new PlacesList()),
        new CommandGroup.Verb("remove", new PlacesRemove()));
  }
}
