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
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.keys.KeyRing;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import gust.service.KeyCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys check}: works, wrong or not active yet, restricted, or at its limit. */
final class KeysCheck implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("ask the service what it thinks of a key")
        .description(
            "Makes one real call with a key and says what the service thinks of it: it works (exit"
                + " 0), is wrong or not active yet (3), is not allowed (5), or is at its limit"
                + " (4).");
    Options.positional(
        spec, "LABEL", Kind.KEY_LABEL, "a stored key (the key that gust would use now)");
    OptionGroup group = new OptionGroup("Options", 1).flag("--all", "every stored key in turn");
    Talk.addTo(ConnectionOptions.addTo(group)).addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    Optional<String> label = Options.positional(parsed);
    boolean all = Options.isSet(parsed, "--all");
    if (all && label.isPresent()) {
      throw new UsageProblem("a label and --all exclude each other", "gust keys check --all");
    }
    Talk talk = Talk.read(parsed, session);
    Connection connection = ConnectionOptions.read(parsed, session, talk, false);
    KeyProbe probe = new KeyProbe(session, connection);
    Integer code = null;
    for (ResolvedKey key : keys(label, all, session)) {
      code = ExitCode.combined(code, check(key, probe, session));
    }
    return code;
  }

  private static List<ResolvedKey> keys(Optional<String> label, boolean all, Session session) {
    if (!all) {
      return List.of(session.resolver(label).get());
    }
    KeyRing ring = session.keys().read();
    List<ResolvedKey> keys = new ArrayList<>();
    for (StoredKey key : ring.keys()) {
      keys.add(session.resolver(Optional.of(key.label())).get());
    }
    if (keys.isEmpty()) {
      throw new UsageProblem("no key is stored", "gust keys add");
    }
    return keys;
  }

  private static int check(ResolvedKey key, KeyProbe probe, Session session) {
    String who =
        key.source() + key.stored().map(stored -> " (" + stored.lastFour() + ")").orElse("");
    KeyCheck check = probe.check(() -> key);
    Optional<Problem> problem = KeyProbe.problem(check, who);
    if (problem.isPresent()) {
      session.out().flush();
      new Errors(session.err(), session::redact).tell(problem.get());
      return problem.get().exit();
    }
    session.out().line(who + " works" + KeyProbe.limits(check));
    return ExitCode.OK;
  }
}
