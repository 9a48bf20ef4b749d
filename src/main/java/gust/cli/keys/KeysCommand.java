package gust.cli.keys;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Console.Log;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.keys.KeyRing;
import gust.keys.Plan;
import gust.keys.StoredKey;
import java.net.URI;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.ParseResult;

/** {@code gust keys}. */
public record KeysCommand(CommandContext context) {
  private static final Option<String> NEW_LABEL = Option.text("--label", "NEW", "the new label");
  private static final Option<String> NEW_ACCOUNT =
      KeysAdd.ACCOUNT.withHelp("another account (left out: the account stays)");
  private static final Option<Boolean> YES = Option.flag("--yes", "do not ask for confirmation");

  public Command verbs() {
    KeysCheck check = new KeysCheck(context);
    KeysReplace replace = new KeysReplace(context);
    return new Command("Stores your API keys, in a file that only you can read.")
        .examples("gust keys add", "gust keys check", "gust keys list")
        .verb("add", "store a key", KeysAdd.spec(), new KeysAdd(context)::run)
        .verb("list", "list the stored keys", KeysList.spec(), new KeysList(context)::run)
        .verb("use", "make a stored key the active one", useSpec(), this::use)
        .verb("edit", "change a stored key's label, plan, account or note", editSpec(), this::edit)
        .verb("check", "check a key with one real call", KeysCheck.spec(), check::run)
        .verb("replace", "replace a stored key with a new one", KeysReplace.spec(), replace::run)
        .verb("remove", "remove a stored key", removeSpec(), this::remove);
  }

  private static Command useSpec() {
    return new Command("Makes a stored key the active one.")
        .examples("gust keys list", "gust keys use work")
        .argument(KeysReplace.STORED);
  }

  private int use(ParseResult parsed) {
    String label = KeysReplace.STORED.of(parsed);
    StoredKey key = context.keys().change(ring -> ring.use(label)).get(label);
    context.console().out().line(key.shown() + " is the active key");
    return ExitCode.OK;
  }

  private static Command editSpec() {
    return new Command(
            "Changes a stored key's label, plan, account or note. To change the key itself, use"
                + " \"gust keys replace\".")
        .examples(
            "gust keys edit work --plan startup", "gust keys edit work --label office --note ''")
        .argument(KeysReplace.STORED)
        .group("About the key", NEW_LABEL, KeysAdd.PLAN, NEW_ACCOUNT, KeysAdd.NOTE);
  }

  private int edit(ParseResult parsed) {
    String label = KeysReplace.STORED.of(parsed);
    Optional<String> newLabel = NEW_LABEL.in(parsed);
    Optional<Plan> plan = KeysAdd.PLAN.in(parsed).flatMap(Plan::find);
    Optional<String> account = NEW_ACCOUNT.in(parsed);
    Optional<String> note = KeysAdd.NOTE.in(parsed);
    StoredKey old = context.keys().read().get(label);
    if (newLabel.isEmpty() && plan.isEmpty() && account.isEmpty() && note.isEmpty()) {
      throw new UsageProblem("nothing to change", "gust keys edit " + label + " --plan startup");
    }
    UnaryOperator<StoredKey> edit =
        key ->
            new StoredKey(
                    newLabel.orElse(key.label()),
                    key.secret(),
                    account.orElse(key.account()),
                    plan.or(key::plan),
                    note.or(key::note).filter(text -> !text.isEmpty()),
                    key.added())
                .checked();
    KeyRing ring = context.keys().change(all -> all.change(label, edit));
    StoredKey changed = ring.get(newLabel.orElse(label));
    if (account.isPresent()) {
      ring.warning(changed.label()).ifPresent(new Log(false, false, context.console())::note);
    }
    if (newLabel.isPresent()) {
      // Calls are counted per service.
      Optional<URI> base = context.settings().usableBaseUrl();
      base.ifPresent(url -> context.accounts().rename(url, old, changed.label()));
    }
    context.console().out().line("changed " + changed.shown());
    return ExitCode.OK;
  }

  private static Command removeSpec() {
    return new Command(
            "Removes a stored key. Asks before removing the active one, unless you give --yes.")
        .examples("gust keys remove old", "gust keys remove work --yes")
        .argument(KeysReplace.STORED)
        .group("Options", YES);
  }

  private int remove(ParseResult parsed) {
    String label = KeysReplace.STORED.of(parsed);
    KeyRing ring = context.keys().read();
    StoredKey key = ring.get(label);
    if (ring.isActive(key) && !YES.isSet(parsed)) {
      requireConsent(label);
    }
    KeyRing left = context.keys().change(all -> all.remove(label));
    String next =
        left.active().isEmpty() && !left.keys().isEmpty()
            ? "; no key is active now: gust keys use " + left.keys().getFirst().label()
            : "";
    context.console().out().line("removed " + key.shown() + next);
    return ExitCode.OK;
  }

  private void requireConsent(String label) {
    String withYes = "gust keys remove " + label + " --yes";
    if (!context.console().terminal().in()) {
      throw new UsageProblem("\"" + label + "\" is the active key", withYes);
    }
    if (!KeyPrompt.confirms("remove the active key \"" + label + "\"?", context)) {
      throw new UsageProblem("nothing was removed", withYes);
    }
  }
}
