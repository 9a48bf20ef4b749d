package gust.cli.keys;

import gust.cli.Argument;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Console.Log;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.Values.Kind;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.Plan;
import gust.keys.Secret;
import gust.keys.StoredKey;
import java.util.Arrays;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust keys add}. */
record KeysAdd(CommandContext context) {
  private static final Argument LABEL =
      Argument.optional("LABEL", Kind.ANYTHING, "a name of your choice for the key (default)");

  static final Option<String> PLAN =
      Option.choice(
          "--plan",
          "PLAN",
          Arrays.stream(Plan.values()).map(Plan::word).toList(),
          "free, startup, developer, professional, enterprise or none");
  static final Option<String> ACCOUNT =
      Option.text("--account", "NAME", "the key's account; its keys share a rate limit (default)");
  static final Option<String> NOTE = Option.text("--note", "TEXT", "a reminder for yourself");

  static Command spec() {
    return new Command(
            "Stores an API key. On a terminal, gust asks for it without showing it; otherwise it"
                + " reads standard input. The first key stored becomes the active one.")
        .examples(
            "gust keys add",
            "gust keys add work --plan startup",
            "pass show weather | gust keys add backup")
        .argument(LABEL)
        .group("About the key", PLAN, ACCOUNT, NOTE);
  }

  int run(ParseResult parsed) {
    String label = LABEL.in(parsed).orElse(StoredKey.DEFAULT_LABEL);
    String account = ACCOUNT.in(parsed).orElse(StoredKey.DEFAULT_ACCOUNT);
    Optional<String> note = NOTE.in(parsed);
    Optional<Plan> plan = PLAN.in(parsed).flatMap(Plan::find);
    StoredKey.requireWords(label, account, note);
    KeyStore store = context.keys();
    store.read().requireFree(label);
    Secret secret = KeyPrompt.key("gust keys add " + label, label, context);
    StoredKey key = new StoredKey(label, secret, account, plan, note, store.now());
    KeyRing ring = store.change(all -> all.add(key));
    ring.warning(label).ifPresent(new Log(false, false, context.console())::note);
    boolean active = ring.isActive(key);
    String use = "; gust keys use " + label + " makes it the active key";
    context.console().out().line("stored " + key.shown() + (active ? ", the active key" : use));
    int code = isCheckWanted() ? new KeysCheck(context).check(label, parsed) : ExitCode.OK;
    if (code == ExitCode.OK) {
      String named = active ? "" : " --key-label " + label;
      context.console().err().line("  " + Problem.advice("gust current 94040" + named));
    }
    return code;
  }

  /** Asks first, because a check costs a call. */
  private boolean isCheckWanted() {
    if (!context.console().terminal().in() || !context.console().terminal().err()) {
      return false;
    }
    context.console().out().flush();
    return KeyPrompt.confirms("check it with one call now?", context);
  }
}
