package gust.cli.keys;

import gust.cli.Argument;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Messages;
import gust.cli.Option;
import gust.cli.Output;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.Plan;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.keys.StoredKey;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.service.KeyCheck;
import gust.settings.SettingName;
import gust.terminal.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Scanner;
import picocli.CommandLine.ParseResult;

/** {@code gust keys add} and {@code gust keys replace}: a key is read, and never echoed. */
record NewKey(CommandContext context) {
  /** Far more than any key with white space around it. */
  private static final int MOST_BYTES = 4096;

  static final Argument STORED =
      Argument.required("LABEL", LookedUp.KEY_LABEL, "the key's label", 0);
  static final Argument LABEL =
      Argument.optional("LABEL", LookedUp.ANYTHING, "a name of your choice for the key (default)");

  static final Option<String> PLAN =
      Option.choice(
          "--plan",
          "PLAN",
          SettingName.PLAN.choices(),
          SettingName.anyOf(SettingName.PLAN.choices()));
  static final Option<String> ACCOUNT =
      Option.text("--account", "NAME", "the key's account; its keys share a rate limit (default)");
  static final Option<String> NOTE = Option.text("--note", "TEXT", "a reminder for yourself");

  int add(ParseResult parsed) {
    String label = LABEL.get(parsed).orElse(StoredKey.DEFAULT);
    String account = ACCOUNT.get(parsed).orElse(StoredKey.DEFAULT);
    Optional<String> note = NOTE.get(parsed);
    Optional<String> plan = PLAN.get(parsed);
    // Before the key is asked for.
    StoredKey.requireWords(label, account, note);
    KeyStore store = context.keys();
    store.read().requireFree(label);
    Secret secret = ask(label);
    StoredKey key = new StoredKey(label, secret, account, plan, note, store.now());
    KeyRing ring = store.change(all -> all.add(key));
    ring.warning(label).ifPresent(context.console().messages()::note);
    boolean active = ring.isActive(key);
    String switching = "; gust keys use " + label + " makes it the active key";
    Console console = context.console();
    console.out().line("stored " + key.shown() + (active ? ", the active key" : switching));
    int code = ExitCode.OK;
    Terminal terminal = console.terminal();
    // Asks first, because a check costs a call.
    if (terminal.in() && terminal.err() && confirms("check it with one call now?", context)) {
      KeyProbe probe = KeyProbe.of(parsed, context);
      code = probe.report(context.key(Optional.of(label)).get());
    }
    if (code == ExitCode.OK) {
      console.out().flush();
      Advice use = Advice.gust("current", "94040");
      Advice named = Advice.gust("current", "94040", "--key-label", label);
      console.err().line("  try: " + (active ? use : named).text());
    }
    return code;
  }

  /** The answer to an exposed key (interface A-5). */
  int replace(ParseResult parsed) {
    Messages messages = context.console().messages();
    KeyProbe probe = KeyProbe.of(parsed, context);
    KeyStore store = context.keys();
    StoredKey old = store.read().get(STORED.require(parsed));
    String label = old.label();
    Optional<Plan> plan = old.knownPlan();
    Secret fresh = ask(label);
    if (fresh.isSameAs(old.secret())) {
      throw new UsageProblem(
          "\"" + label + "\" already has this key",
          "make a new key in the account's dashboard, then replace this one");
    }
    ResolvedKey changed = new ResolvedKey(fresh, "the new key", Optional.of(old), plan);
    context.console().hide(() -> Optional.of(changed));
    KeyCheck check = probe.check(() -> changed);
    Optional<Problem> problem = KeyProbe.problem(check, "the new key", () -> Optional.of(label));
    if (problem.isPresent()) {
      messages.report(problem.get());
      messages.note("\"" + label + "\" was not changed");
      return problem.get().exit();
    }
    KeyRing ring =
        store.change(all -> all.change(label, key -> key.withSecret(fresh, store.now())));
    String now = "the key is now " + ring.get(label).lastFour();
    context.console().out().line("replaced \"" + label + "\": " + now);
    ring.warning(label).ifPresent(messages::note);
    messages.note("now revoke the old key (" + old.lastFour() + ") in your account's dashboard");
    return ExitCode.OK;
  }

  /**
   * Reads a key: hidden at a terminal, else from standard input; never from the command line.
   *
   * @throws UsageProblem if the input is not a key; it is not echoed
   */
  private Secret ask(String label) {
    Terminal terminal = context.console().terminal();
    if (terminal.in() && !terminal.out()) {
      throw new UsageProblem(
          "cannot ask for the key while the output is redirected",
          "the same without the redirection");
    }
    String prompt = "API key for \"" + label + "\" (not shown): ";
    String text = terminal.in() ? askHidden(prompt) : standardInput();
    if (text.isBlank()) {
      throw new UsageProblem("no key was given", "type it at the prompt, or add < FILE");
    }
    return Secret.parse(text)
        .orElseThrow(() ->
            new UsageProblem(
                "that is not an API key; a key has only letters, digits, - and _",
                "copy it again from your account's dashboard"));
  }

  private String askHidden(String prompt) {
    Output out = context.console().out();
    return context
        .process()
        .tty()
        .askHidden(
            context.process().in(),
            prompt,
            text -> {
              out.print(text);
              out.flush();
            })
        .orElse("");
  }

  private String standardInput() {
    try {
      return new String(context.process().in().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new SetupProblem("standard input cannot be read", "again with < FILE", unreadable);
    }
  }

  /** Asks at a terminal; anything but a yes is a no. */
  static boolean confirms(String question, CommandContext context) {
    context.console().out().flush();
    context.console().err().print(question + " [y/N] ");
    Scanner typed = new Scanner(context.process().in(), StandardCharsets.UTF_8);
    return typed.hasNextLine() && typed.nextLine().strip().equalsIgnoreCase("y");
  }
}
