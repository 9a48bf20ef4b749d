package gust.cli.keys;

import gust.cli.Command;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Log;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.UsageProblem;
import gust.files.SetupProblem;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.Plan;
import gust.keys.StoredKey;
import gust.limits.Accounts;
import gust.settings.Settings;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys edit}. */
record KeysEdit(
    Console console,
    Supplier<KeyStore> keys,
    Supplier<Settings> settings,
    Supplier<Accounts> accounts)
    implements Command {
  private static final Option<String> LABEL = Option.text("--label", "NEW", "the new label");
  private static final Option<String> ACCOUNT =
      KeyFacts.ACCOUNT.explained("another account (left out: the account stays)");

  @Override
  public CommandSpec spec() {
    return new SpecBuilder(
            "Changes a stored key's label, plan, account or note. To change the key itself, use"
                + " \"gust keys replace\".")
        .header("change a stored key's label, plan, account or note")
        .examples(
            "gust keys edit work --plan startup", "gust keys edit work --label office --note ''")
        .argument(KeyFacts.STORED)
        .group("About the key", LABEL, KeyFacts.PLAN, ACCOUNT, KeyFacts.NOTE)
        .build();
  }

  @Override
  public int run(ParseResult parsed) {
    String label = KeyFacts.STORED.of(parsed);
    Optional<String> renamed = LABEL.in(parsed);
    Optional<Plan> plan = KeyFacts.PLAN.in(parsed).flatMap(Plan::find);
    Optional<String> account = ACCOUNT.in(parsed);
    Optional<String> note = KeyFacts.NOTE.in(parsed);
    StoredKey old = keys.get().read().get(label);
    if (renamed.isEmpty() && plan.isEmpty() && account.isEmpty() && note.isEmpty()) {
      throw new UsageProblem(
          "nothing to change", "gust keys edit " + old.label() + " --plan startup");
    }
    KeyRing ring =
        keys.get()
            .edit(
                label,
                key ->
                    new StoredKey(
                        renamed.orElse(key.label()),
                        key.secret(),
                        account.orElse(key.account()),
                        plan.or(key::plan),
                        note.or(key::note).filter(text -> !text.isEmpty()),
                        key.added()));
    String now = renamed.orElse(label);
    if (account.isPresent()) {
      OtherAccount.warn(ring, now, new Log(false, false, console));
    }
    if (renamed.isPresent()) {
      renameCount(old, now);
    }
    console.out().line("changed \"" + now + "\" (" + old.lastFour() + ")");
    return ExitCode.OK;
  }

  private void renameCount(StoredKey old, String label) {
    try {
      accounts.get().rename(settings.get().baseUrl(), old, label);
    } catch (SetupProblem broken) {
      return; // Without a base URL nobody knows of which service the count is.
    }
  }
}
