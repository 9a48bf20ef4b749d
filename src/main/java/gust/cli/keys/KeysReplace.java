package gust.cli.keys;

import gust.cli.Command;
import gust.cli.Connection;
import gust.cli.ConnectionOptions;
import gust.cli.Errors;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Problem;
import gust.cli.Session;
import gust.cli.Talk;
import gust.completion.Values.Kind;
import gust.keys.KeyStore;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.keys.StoredKey;
import gust.service.KeyCheck;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys replace}: the answer to an exposed key (interface A-5). */
final class KeysReplace implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("swap a stored key for a new one")
        .description(
            "Takes a new key as \"gust keys add\" does, checks it with one call, and only if it"
                + " works swaps it for the old one, in one step.");
    Options.requiredPositional(spec, "LABEL", Kind.KEY_LABEL, "the key's label");
    Talk.addTo(ConnectionOptions.addTo(new OptionGroup("Options", 1))).addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    Talk talk = Talk.read(parsed, session);
    Connection connection = ConnectionOptions.read(parsed, session, talk, false);
    KeyStore store = session.keys();
    StoredKey old = store.read().get(Options.positional(parsed).orElseThrow());
    Secret fresh = SecretInput.read(old.label(), session);
    KeyCheck check =
        new KeyProbe(session, connection)
            .check(() -> new ResolvedKey(fresh, "the new key", Optional.of(old)));
    Optional<Problem> problem = KeyProbe.problem(check, "the new key");
    if (problem.isPresent()) {
      new Errors(session.err(), session::redact).tell(problem.get());
      talk.note("\"" + old.label() + "\" is as it was");
      return problem.get().exit();
    }
    StoredKey stored = store.replace(old.label(), fresh).get(old.label());
    session.out().line("replaced \"" + stored.label() + "\": it is " + stored.lastFour() + " now");
    talk.note("now revoke the old key (" + old.lastFour() + ") in the account's dashboard");
    return ExitCode.OK;
  }
}
