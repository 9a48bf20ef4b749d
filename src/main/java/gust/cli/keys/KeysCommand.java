package gust.cli.keys;

import static gust.settings.Settings.Strictness.OR_DEFAULT;

import gust.cli.Argument;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.keys.KeyRing;
import gust.keys.NoUsableKey;
import gust.keys.Plan;
import gust.keys.StoredKey;
import gust.limits.CallLedger.Usage;
import gust.limits.RetryTime;
import gust.problem.Advice;
import gust.settings.Setting;
import gust.settings.SettingName;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/** {@code gust keys}. {@link NewKey} has the verbs that read a key. */
public record KeysCommand(CommandContext context) {
  private static final Option<String> NEW_LABEL = Option.text("--label", "NEW", "the new label");
  private static final Option<String> NEW_ACCOUNT =
      Option.text("--account", "NAME", "another account (left out: the account stays)");
  private static final Argument CHECKED =
      Argument.optional("LABEL", LookedUp.KEY_LABEL, "a stored key (the one gust would use)");
  private static final Option<Boolean> ALL = Option.flag("--all", "check every stored key");
  private static final Option<Boolean> YES = Option.flag("--yes", "do not ask for confirmation");

  public Command verbs() {
    NewKey fresh = new NewKey(context);
    return new Command("Stores your API keys, in a file that only you can read.")
        .examples("gust keys add", "gust keys check", "gust keys list")
        .verb("add", "store a key", fresh::add)
        .description(
            "Stores an API key. On a terminal, gust asks for it without showing it; otherwise it"
                + " reads standard input. The first key stored becomes the active one.")
        .examples(
            "gust keys add",
            "gust keys add work --plan startup",
            "pass show weather | gust keys add backup")
        .argument(NewKey.LABEL)
        .group("About the key", NewKey.PLAN, NewKey.ACCOUNT, NewKey.NOTE)
        .verb("list", "list the stored keys", this::list)
        .description("Lists the stored keys. Only the last four characters of a key are shown.")
        .examples("gust keys list", "gust keys list --json")
        .group("Output", Option.JSON)
        .verb("use", "make a stored key the active one", this::use)
        .description("Makes a stored key the active one.")
        .examples("gust keys list", "gust keys use work")
        .argument(NewKey.STORED)
        .verb("edit", "change a stored key's label, plan, account or note", this::edit)
        .description(
            "Changes a stored key's label, plan, account or note. To change the key itself, use"
                + " \"gust keys replace\".")
        .examples(
            "gust keys edit work --plan startup", "gust keys edit work --label office --note ''")
        .argument(NewKey.STORED)
        .group("About the key", NEW_LABEL, NewKey.PLAN, NEW_ACCOUNT, NewKey.NOTE)
        .verb("check", "check a key with one real call", this::check)
        .description(
            "Checks a key with one real call. Exit codes: 0 it works, 3 it is wrong or not active"
                + " yet, 4 its rate limit is reached, 5 it has no permission.")
        .examples("gust keys check", "gust keys check work", "gust keys check --all")
        .argument(CHECKED)
        .group("Options", ALL)
        .options(Connection.ALL)
        .options(Option.LOG)
        .verb("replace", "replace a stored key with a new one", fresh::replace)
        .description(
            "Replaces a stored key, for example if it was exposed. Reads the new key as \"gust keys"
                + " add\" does and checks it with one call. If it does not work, the old key"
                + " stays.")
        .examples("gust keys replace work", "pass show weather | gust keys replace work")
        .argument(NewKey.STORED)
        .group("Options")
        .options(Connection.ALL)
        .options(Option.LOG)
        .verb("remove", "remove a stored key", this::remove)
        .description(
            "Removes a stored key. Asks before removing the active one, unless you give --yes.")
        .examples("gust keys remove old", "gust keys remove work --yes")
        .argument(NewKey.STORED)
        .group("Options", YES);
  }

  /**
   * @param usual the plan of a key that names none
   * @param usage empty if no service is set up
   */
  private record Item(
      StoredKey key, boolean isActive, Optional<String> usual, Optional<Usage> usage) {
    Optional<String> plan() {
      return key.plan().or(() -> usual);
    }

    Object calls(Function<Usage, Object> count) {
      return usage.map(count).orElse(null);
    }

    Optional<Integer> callsPerMinute() {
      return plan().flatMap(Plan::find).map(Plan::callsPerMinute).filter(calls -> calls > 0);
    }

    Object blockedUntil(Function<Instant, Object> form) {
      return usage.flatMap(Usage::blockedUntil).map(form).orElse(null);
    }
  }

  private int list(ParseResult parsed) {
    KeyRing ring = context.keys().read();
    Optional<String> usual =
        context.settings().find(SettingName.PLAN, OR_DEFAULT).map(Setting::value);
    List<Item> items =
        ring.keys().stream()
            .map(key -> new Item(key, ring.isActive(key), usual, usage(key)))
            .toList();
    Advice add = Advice.gust("keys", "add");
    return columns()
        .list(items, Option.JSON.isSet(parsed), "no key is stored", add, context.console());
  }

  private static Columns<Item> columns() {
    return new Columns<Item>()
        .show("", item -> item.isActive ? "*" : null)
        .add("LABEL", "label", item -> item.key.label())
        .add("KEY", "key", item -> item.key.lastFour())
        .member("active", Item::isActive)
        .add("ACCOUNT", "account", item -> item.key.account())
        .show("PLAN", item -> item.plan().orElse("unknown"))
        .member("plan", item -> item.plan().orElse(null))
        .show("LIMIT", item -> item.callsPerMinute().map(calls -> calls + "/min").orElse(null))
        .member("calls_per_minute", item -> item.callsPerMinute().orElse(null))
        .add("LAST MINUTE", "calls_last_minute", item -> item.calls(Usage::lastMinute))
        .add("TODAY", "calls_today", item -> item.calls(Usage::today))
        .add(
            "BY KEY",
            "key_calls_today",
            item -> item.calls(usage -> usage.byKey().getOrDefault(item.key.label(), 0)))
        .show("BLOCKED", item -> item.blockedUntil(time -> "until " + Problem.clock(time)))
        .member("blocked_until", item -> item.blockedUntil(RetryTime::nextSecond))
        .add("NOTE", "note", item -> item.key.note().orElse(null))
        .member("added", item -> item.key.added());
  }

  private Optional<Usage> usage(StoredKey key) {
    return context.settings().usableBaseUrl().map(base -> context.accounts().of(base, key).usage());
  }

  private int use(ParseResult parsed) {
    String label = NewKey.STORED.require(parsed);
    StoredKey key = context.keys().change(ring -> ring.use(label)).get(label);
    return context.console().answer(key.shown() + " is the active key");
  }

  private int edit(ParseResult parsed) {
    String label = NewKey.STORED.require(parsed);
    Optional<String> newLabel = NEW_LABEL.get(parsed);
    Optional<String> plan = NewKey.PLAN.get(parsed);
    Optional<String> account = NEW_ACCOUNT.get(parsed);
    Optional<String> note = NewKey.NOTE.get(parsed);
    StoredKey old = context.keys().read().get(label);
    if (Stream.of(newLabel, plan, account, note).allMatch(Optional::isEmpty)) {
      throw new UsageProblem("nothing to change", Advice.gust("keys", "edit", "--help"));
    }
    StoredKey.requireWords(
        newLabel.orElse(StoredKey.DEFAULT), account.orElse(StoredKey.DEFAULT), note);
    UnaryOperator<StoredKey> edit =
        key ->
            new StoredKey(
                newLabel.orElse(key.label()),
                key.secret(),
                account.orElse(key.account()),
                plan.or(key::plan),
                note.or(key::note).filter(text -> !text.isEmpty()),
                key.added());
    KeyRing ring = context.keys().change(all -> all.change(label, edit));
    StoredKey changed = ring.get(newLabel.orElse(label));
    if (account.isPresent()) {
      ring.warning(changed.label()).ifPresent(context.console().messages()::note);
    }
    if (newLabel.isPresent()) {
      // Calls are counted per service.
      Optional<URI> base = context.settings().usableBaseUrl();
      base.ifPresent(url -> context.accounts().rename(url, old, changed.label()));
    }
    return context.console().answer("changed " + changed.shown());
  }

  private int check(ParseResult parsed) {
    if (ALL.isSet(parsed) && CHECKED.get(parsed).isPresent()) {
      throw new UsageProblem("a label and --all cannot be used together");
    }
    KeyProbe probe = KeyProbe.of(parsed, context);
    if (!ALL.isSet(parsed)) {
      return probe.report(context.key(CHECKED.get(parsed)).get());
    }
    List<StoredKey> stored = context.keys().read().keys();
    if (stored.isEmpty()) {
      throw new UsageProblem("no key is stored", Advice.gust("keys", "add"));
    }
    Integer code = null;
    for (StoredKey key : stored) {
      code = ExitCode.combined(code, check(key, probe));
    }
    return code;
  }

  private int check(StoredKey key, KeyProbe probe) {
    try {
      return probe.report(context.key(Optional.of(key.label())).get());
    } catch (NoUsableKey unknownPlan) {
      return probe.report(Problem.of(unknownPlan));
    }
  }

  private int remove(ParseResult parsed) {
    String label = NewKey.STORED.require(parsed);
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
    return context.console().answer("removed " + key.shown() + next);
  }

  private void requireConsent(String label) {
    Advice withYes = Advice.gust("keys", "remove", label, "--yes");
    if (!context.console().terminal().in()) {
      throw new UsageProblem("\"" + label + "\" is the active key", withYes);
    }
    if (!NewKey.confirms("remove the active key \"" + label + "\"?", context)) {
      throw new UsageProblem("nothing was removed", withYes);
    }
  }
}
