package gust.cli.keys;

import gust.cli.Argument;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Console.Log;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.cli.Values.Kind;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.keys.StoredKey;
import gust.service.WeatherService.KeyCheck;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust keys replace}: the answer to an exposed key (interface A-5). */
record KeysReplace(CommandContext context) {
  static final Argument STORED = Argument.required("LABEL", Kind.KEY_LABEL, "the key's label", 0);

  static Command spec() {
    return new Command(
            "Replaces a stored key, for example if it was exposed. Reads the new key as \"gust keys"
                + " add\" does and checks it with one call. If it does not work, the old key"
                + " stays.")
        .examples("gust keys replace work", "pass show weather | gust keys replace work")
        .argument(STORED)
        .group("Options")
        .options(Connection.ALL)
        .options(Option.LOG);
  }

  int run(ParseResult parsed) {
    Log log = Log.read(parsed, context.console());
    KeyProbe probe = KeyProbe.of(parsed, context);
    KeyStore store = context.keys();
    StoredKey old = store.read().get(STORED.of(parsed));
    String label = old.label();
    Secret fresh = KeyPrompt.key("gust keys replace " + label, label, context);
    if (fresh.isSameAs(old.secret())) {
      throw new UsageProblem(
          "\"" + label + "\" already has this key",
          "make a new key in the account's dashboard, then replace this one");
    }
    KeyCheck check = probe.check(() -> new ResolvedKey(fresh, "the new key", Optional.of(old)));
    Optional<Problem> problem = KeyProbe.problem(check, "the new key", () -> Optional.of(label));
    if (problem.isPresent()) {
      context.console().errors().report(problem.get());
      log.note("\"" + label + "\" was not changed");
      return problem.get().exit();
    }
    KeyRing ring = store.change(all -> all.change(label, key -> key.with(fresh, store.now())));
    ring.warning(label).ifPresent(log::note);
    String now = "the key is now " + ring.get(label).lastFour();
    context.console().out().line("replaced \"" + label + "\": " + now);
    log.note("now revoke the old key (" + old.lastFour() + ") in your account's dashboard");
    return ExitCode.OK;
  }
}
