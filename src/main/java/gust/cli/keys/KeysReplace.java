package gust.cli.keys;

import gust.cli.Command;
import gust.cli.Connection;
import gust.cli.ConnectionOptions;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Log;
import gust.cli.Problem;
import gust.cli.SpecBuilder;
import gust.cli.StandardOptions;
import gust.cli.UsageProblem;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.keys.StoredKey;
import gust.service.KeyCheck;
import gust.service.WeatherService;
import gust.settings.Settings;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys replace}: the answer to an exposed key (interface A-5). */
record KeysReplace(
    Console console,
    Supplier<KeyStore> keys,
    Supplier<Settings> settings,
    Function<Connection, WeatherService> services)
    implements Command {
  @Override
  public CommandSpec spec() {
    return new SpecBuilder(
            "Replaces a stored key, for example if it was exposed. Reads the new key as \"gust keys"
                + " add\" does and checks it with one call. If it does not work, the old key"
                + " stays.")
        .header("replace a stored key with a new one")
        .examples("gust keys replace work", "pass show weather | gust keys replace work")
        .argument(KeyFacts.STORED)
        .group("Options")
        .options(ConnectionOptions.ALL)
        .options(StandardOptions.LOG)
        .build();
  }

  @Override
  public int run(ParseResult parsed) {
    Log log = Log.read(parsed, console);
    Connection connection = ConnectionOptions.read(parsed, settings.get(), log);
    KeyStore store = keys.get();
    StoredKey old = store.read().get(KeyFacts.STORED.of(parsed));
    Secret fresh = SecretInput.read("gust keys replace " + old.label(), old.label(), console);
    if (fresh.isSameAs(old.secret())) {
      throw new UsageProblem(
          "\"" + old.label() + "\" already has this key",
          "make a new key in the account's dashboard, then replace this one");
    }
    KeyCheck check =
        new KeyProbe(settings.get(), services, connection)
            .check(() -> new ResolvedKey(fresh, "the new key", Optional.of(old)));
    Optional<Problem> problem =
        KeyProbe.problem(check, "the new key", () -> Optional.of(old.label()));
    if (problem.isPresent()) {
      console.errors().tell(problem.get());
      log.note("\"" + old.label() + "\" was not changed");
      return problem.get().exit();
    }
    KeyRing ring = store.replace(old.label(), fresh);
    StoredKey stored = ring.get(old.label());
    OtherAccount.warn(ring, stored.label(), log);
    console.out().line("replaced \"" + stored.label() + "\": the key is now " + stored.lastFour());
    log.note("now revoke the old key (" + old.lastFour() + ") in your account's dashboard");
    return ExitCode.OK;
  }
}
