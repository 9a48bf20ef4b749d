package gust.cli.config;

import gust.cli.Command;
import gust.cli.CommandGroup;

/** {@code gust config}. A broken file never locks anybody out of it. */
public final class ConfigCommand {
  private ConfigCommand() {}

  public static Command create() {
    return new CommandGroup(
        "Shows and changes settings; each is shown with where its value comes from.",
        new CommandGroup.Verb("list", new ConfigList()),
        new CommandGroup.Verb("get", new ConfigGet()),
        new CommandGroup.Verb("set", new ConfigSet()),
        new CommandGroup.Verb("unset", new ConfigUnset()),
        new CommandGroup.Verb("path", new ConfigPath()));
  }
}
