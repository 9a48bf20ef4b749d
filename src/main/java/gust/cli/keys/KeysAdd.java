package gust.cli.keys;

import gust.cli.Argument;
import gust.cli.Command;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Log;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.completion.Values.Kind;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.KeyWords;
import gust.keys.Plan;
import gust.keys.Secret;
import gust.keys.StoredKey;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys add}. */
record KeysAdd(Console console, Supplier<KeyStore> keys) implements Command {
  private static final Argument LABEL =
      Argument.optional("LABEL", Kind.ANYTHING, "your own name for the key (default)");
  private static final Option<String> PLAN =
      Option.choice(
          "--plan",
          "PLAN",
          Arrays.stream(Plan.values()).map(Plan::word).toList(),
          "free, startup, developer, professional or enterprise");
  private static final Option<String> ACCOUNT =
      Option.text("--account", "NAME", "keys of one account share its limits (default)");
  private static final Option<String> NOTE =
      Option.text("--note", "TEXT", "a reminder for yourself");

  @Override
  public CommandSpec spec() {
    return new SpecBuilder(
            "Stores an API key, read from a hidden prompt, or from standard input where that is no"
                + " terminal. The first one stored becomes the active key.")
        .header("store a key")
        .argument(LABEL)
        .group("About the key", PLAN, ACCOUNT, NOTE)
        .footer("Examples:", "  $ gust keys add", "  $ pass show weather | gust keys add work")
        .build();
  }

  @Override
  public int run(ParseResult parsed) {
    String label = LABEL.in(parsed).orElse(StoredKey.DEFAULT_LABEL);
    String account = ACCOUNT.in(parsed).orElse(StoredKey.DEFAULT_ACCOUNT);
    Optional<String> note = NOTE.in(parsed);
    Optional<Plan> plan = PLAN.in(parsed).flatMap(Plan::find);
    KeyWords.requireLabel(label);
    KeyWords.requireAccount(account);
    note.ifPresent(KeyWords::requireNote);
    KeyStore store = keys.get();
    store.read().requireFree(label);
    Secret secret = SecretInput.read(label, console);
    KeyRing ring = store.add(label, secret, account, plan, note);
    warnOfOtherAccount(ring, ring.get(label));
    boolean active = ring.activeLabel().filter(label::equals).isPresent();
    console
        .out()
        .line(
            "stored \""
                + label
                + "\" ("
                + ring.get(label).lastFour()
                + ")"
                + (active
                    ? ", the active key"
                    : "; gust keys use " + label + " makes it the active key"));
    return ExitCode.OK;
  }

  /** Calls of one key would be counted as if there were two limits. */
  private void warnOfOtherAccount(KeyRing ring, StoredKey added) {
    ring.sameInOtherAccount(added)
        .ifPresent(key ->
            new Log(false, false, console)
                .note(
                    "the same key is stored as \""
                        + key.label()
                        + "\" in account \""
                        + key.account()
                        + "\"; it has only one account's limit"));
  }
}
