package gust.cli.keys;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.completion.Values.Kind;
import gust.completion.Values.Words;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.KeyWords;
import gust.keys.Plan;
import gust.keys.Secret;
import gust.keys.StoredKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys add}. */
final class KeysAdd implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("store a key")
        .description(
            "Stores an API key, read from a hidden prompt, or from standard input where that is no"
                + " terminal. The first one stored becomes the active key.")
        .footer("", "Examples:", "  $ gust keys add", "  $ pass show weather | gust keys add work");
    Options.positional(spec, "LABEL", Kind.ANYTHING, "your own name for the key (default)");
    new OptionGroup("About the key", 1)
        .value(
            "--plan",
            "PLAN",
            new Words(plans()),
            "free, startup, developer, professional or enterprise")
        .value("--account", "NAME", "keys of one account share its limits (default)")
        .value("--note", "TEXT", "a reminder for yourself")
        .addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    String label = Options.positional(parsed).orElse(StoredKey.DEFAULT_LABEL);
    String account = Options.value(parsed, "--account").orElse(StoredKey.DEFAULT_ACCOUNT);
    Optional<String> note = Options.value(parsed, "--note");
    Optional<Plan> plan = plan(parsed);
    KeyWords.requireLabel(label);
    KeyWords.requireAccount(account);
    note.ifPresent(KeyWords::requireNote);
    KeyStore store = session.keys();
    store.read().requireFree(label);
    Secret secret = SecretInput.read(label, session);
    KeyRing ring = store.add(label, secret, account, plan, note);
    boolean active = ring.activeLabel().filter(label::equals).isPresent();
    session
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

  private static Optional<Plan> plan(ParseResult parsed) {
    return Plan.find(Options.oneOf(parsed, "--plan", () -> ""));
  }

  private static List<String> plans() {
    List<String> words = new ArrayList<>();
    for (Plan plan : Plan.values()) {
      words.add(plan.word());
    }
    return words;
  }
}
