package gust.cli.keys;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.keys.KeyRing;
import gust.keys.StoredKey;
import gust.terminal.ColorChoice;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys remove}. */
final class KeysRemove implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("forget a stored key")
        .description("Forgets a stored key. For the active one it asks first, or needs --yes.");
    Options.requiredPositional(spec, "LABEL", Kind.KEY_LABEL, "the key's label");
    new OptionGroup("Options", 1).flag("--yes", "do not ask").addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    String label = Options.positional(parsed).orElseThrow();
    KeyRing ring = session.keys().read();
    StoredKey key = ring.get(label);
    boolean active = ring.active().filter(key::equals).isPresent();
    if (active && !Options.isSet(parsed, "--yes")) {
      requireConsent(key, session);
    }
    KeyRing left = session.keys().remove(label);
    String next = left.active().isEmpty() && !left.keys().isEmpty() ? "; no key is active now" : "";
    session.out().line("forgot \"" + key.label() + "\" (" + key.lastFour() + ")" + next);
    return ExitCode.OK;
  }

  private static void requireConsent(StoredKey key, Session session) {
    if (!session.terminal(ColorChoice.AUTO).in()) {
      throw new UsageProblem(
          "\"" + key.label() + "\" is the active key",
          "gust keys remove " + key.label() + " --yes");
    }
    session.err().print("forget the active key \"" + key.label() + "\"? [y/N] ");
    if (!answer(session).strip().equalsIgnoreCase("y")) {
      throw new UsageProblem("nothing was removed", "gust keys remove " + key.label() + " --yes");
    }
  }

  private static String answer(Session session) {
    try {
      String line =
          new BufferedReader(new InputStreamReader(session.in(), StandardCharsets.UTF_8))
              .readLine();
      return line == null ? "" : line;
    } catch (IOException gone) {
      return "";
    }
  }
}
