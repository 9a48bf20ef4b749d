package gust.cli.keys;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.Options;
import gust.cli.Session;
import gust.completion.Values.Kind;
import gust.keys.StoredKey;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys use}. */
final class KeysUse implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("make a stored key the active one")
        .description("Makes a stored key the active one.");
    Options.requiredPositional(spec, "LABEL", Kind.KEY_LABEL, "the key's label");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    StoredKey key =
        session.keys().use(Options.positional(parsed).orElseThrow()).active().orElseThrow();
    session.out().line("\"" + key.label() + "\" (" + key.lastFour() + ") is the active key");
    return ExitCode.OK;
  }
}
