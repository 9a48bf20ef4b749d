package gust.cli.keys;

import gust.cli.Command;
import gust.cli.CommandGroup;
import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.SpecBuilder;
import gust.keys.KeyResolver;
import gust.keys.KeyStore;
import gust.keys.StoredKey;
import gust.limits.Accounts;
import gust.service.WeatherService;
import gust.settings.Settings;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys}. */
public final class KeysCommand {
  private KeysCommand() {}

  /**
   * @param resolver finds the key to use, by a label where one is given
   * @param services opens the door to the service, which is then to be closed
   */
  public static Command create(
      Console console,
      Supplier<KeyStore> keys,
      Supplier<Settings> settings,
      Supplier<Accounts> accounts,
      Function<Optional<String>, KeyResolver> resolver,
      Function<Connection, WeatherService> services) {
    KeysCheck check = new KeysCheck(console, keys, settings, resolver, services);
    return new CommandGroup(
            "Stores your API keys, in a file that only you can read.",
            console,
            "gust keys add",
            "gust keys check",
            "gust keys list")
        .verb("add", new KeysAdd(console, keys, check))
        .verb("list", new KeysList(console, keys, settings, accounts))
        .verb("use", Command.of(KeysCommand::useSpec, parsed -> use(parsed, console, keys.get())))
        .verb("edit", new KeysEdit(console, keys, settings, accounts))
        .verb("check", check)
        .verb("replace", new KeysReplace(console, keys, settings, services))
        .verb("remove", new KeysRemove(console, keys));
  }

  private static CommandSpec useSpec() {
    return new SpecBuilder("Makes a stored key the active one.")
        .header("make a stored key the active one")
        .examples("gust keys list", "gust keys use work")
        .argument(KeyFacts.STORED)
        .build();
  }

  private static int use(ParseResult parsed, Console console, KeyStore keys) {
    StoredKey key = keys.use(KeyFacts.STORED.of(parsed)).active().orElseThrow();
    console.out().line("\"" + key.label() + "\" (" + key.lastFour() + ") is the active key");
    return ExitCode.OK;
  }
}
