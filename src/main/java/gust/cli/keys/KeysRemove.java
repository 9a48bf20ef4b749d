package gust.cli.keys;

import gust.cli.Command;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.UsageProblem;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.StoredKey;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys remove}. */
record KeysRemove(Console console, Supplier<KeyStore> keys) implements Command {
  private static final Option<Boolean> YES = Option.flag("--yes", "do not ask for confirmation");

  @Override
  public CommandSpec spec() {
    return new SpecBuilder(
            "Removes a stored key. Asks before removing the active one, unless you give "
                + YES.name()
                + ".")
        .header("remove a stored key")
        .examples("gust keys remove old", "gust keys remove work --yes")
        .argument(KeyFacts.STORED)
        .group("Options", YES)
        .build();
  }

  @Override
  public int run(ParseResult parsed) {
    String label = KeyFacts.STORED.of(parsed);
    KeyRing ring = keys.get().read();
    StoredKey key = ring.get(label);
    boolean active = ring.isActive(key);
    if (active && !YES.isSet(parsed)) {
      requireConsent(key);
    }
    KeyRing left = keys.get().remove(label);
    String next =
        left.active().isEmpty() && !left.keys().isEmpty()
            ? "; no key is active now: gust keys use " + left.keys().getFirst().label()
            : "";
    console.out().line("removed \"" + key.label() + "\" (" + key.lastFour() + ")" + next);
    return ExitCode.OK;
  }

  private void requireConsent(StoredKey key) {
    if (!console.terminal().in()) {
      throw new UsageProblem(
          "\"" + key.label() + "\" is the active key",
          "gust keys remove " + key.label() + " --yes");
    }
    if (!Consent.given("remove the active key \"" + key.label() + "\"?", console)) {
      throw new UsageProblem("nothing was removed", "gust keys remove " + key.label() + " --yes");
    }
  }
}
