package gust.cli;

/** {@code gust places}. */
final class PlacesCommand {
  private PlacesCommand() {}

  static Command create() {
    return new CommandGroup(
        "Keeps locations under short names: gust current @home.",
        new CommandGroup.Verb("add", new PlacesAdd()),
        new CommandGroup.Verb("list", new PlacesList()),
        new CommandGroup.Verb("remove", new PlacesRemove()));
  }
}
