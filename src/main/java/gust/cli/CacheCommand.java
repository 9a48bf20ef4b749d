package gust.cli;

/** {@code gust cache}. */
final class CacheCommand {
  private CacheCommand() {}

  static Command create() {
    return new CommandGroup(
        "Shows and clears the answers kept on disk.",
        new CommandGroup.Verb("info", new CacheInfo()),
        new CommandGroup.Verb("clear", new CacheClear()));
  }
}
