package gust.cli.keys;

import gust.cli.Command;
import gust.cli.CommandGroup;

/** {@code gust keys}. */
public final class KeysCommand {
  private KeysCommand() {}

  public static Command create() {
    return new CommandGroup(
        "Keeps the API keys of this user, in a file that nobody else can read.",
        new CommandGroup.Verb("add", new KeysAdd()),
        new CommandGroup.Verb("list", new KeysList()),
        new CommandGroup.Verb("use", new KeysUse()),
        new CommandGroup.Verb("check", new KeysCheck()),
        new CommandGroup.Verb("replace", new KeysReplace()),
        new CommandGroup.Verb("remove", new KeysRemove()));
  }
}
