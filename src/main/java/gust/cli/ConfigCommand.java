package gust.cli;

/** {@code gust config}. A broken file never locks anybody out of it. */
final class ConfigCommand {
  private ConfigCommand() {}

  static Command create() {
    return new CommandGroup(
        "Shows and changes settings; each is shown with where its value comes from.",
        new CommandGroup.Verb("list", new ConfigList()),
        new CommandGroup.Verb("get", new ConfigGet()),
        new CommandGroup.Verb("set", new ConfigSet()),
        new CommandGroup.Verb("unset", new ConfigUnset()),
        new CommandGroup.Verb("path", new ConfigPath()));
  }
}
