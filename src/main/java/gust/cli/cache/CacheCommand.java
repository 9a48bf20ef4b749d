package gust.cli.cache;

import gust.cli.Command;
import gust.cli.CommandGroup;

/** {@code gust cache}. */
public final class CacheCommand {
  private CacheCommand() {}

  public static Command create() {
    return new CommandGroup(
        "Shows and clears the answers kept on disk.",
        new CommandGroup.Verb("info", new CacheInfo()),
        new CommandGroup.Verb("clear", new CacheClear()));
  }
}
