package gust.cli.keys;

import gust.cli.Argument;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.cli.Values.Kind;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import gust.service.WeatherService.KeyCheck;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust keys check}: works, wrong or not active yet, restricted, or at its limit. */
record KeysCheck(CommandContext context) {
  private static final Argument LABEL =
      Argument.optional("LABEL", Kind.KEY_LABEL, "a stored key (the one gust would use)");
  private static final Option<Boolean> ALL = Option.flag("--all", "check every stored key");

  static Command spec() {
    return new Command(
            "Checks a key with one real call. Exit codes: 0 it works, 3 it is wrong or not active"
                + " yet, 4 its rate limit is reached, 5 it has no permission.")
        .examples("gust keys check", "gust keys check work", "gust keys check --all")
        .argument(LABEL)
        .group("Options", ALL)
        .options(Connection.ALL)
        .options(Option.LOG);
  }

  int run(ParseResult parsed) {
    Optional<String> label = LABEL.in(parsed);
    boolean all = ALL.isSet(parsed);
    if (all && label.isPresent()) {
      throw new UsageProblem("a label and --all cannot be used together", "gust keys check --all");
    }
    KeyProbe probe = KeyProbe.of(parsed, context);
    Integer code = null;
    for (ResolvedKey key : chosen(label, all)) {
      code = ExitCode.combined(code, check(key, probe));
    }
    return code;
  }

  /**
   * @param parsed a command line that may lack the options of this command
   * @return the exit code
   */
  int check(String label, ParseResult parsed) {
    return check(context.key(Optional.of(label)).get(), KeyProbe.of(parsed, context));
  }

  private List<ResolvedKey> chosen(Optional<String> label, boolean all) {
    if (!all) {
      return List.of(context.key(label).get());
    }
    List<StoredKey> stored = context.keys().read().keys();
    if (stored.isEmpty()) {
      throw new UsageProblem("no key is stored", "gust keys add");
    }
    return stored.stream().map(key -> context.key(Optional.of(key.label())).get()).toList();
  }

  private int check(ResolvedKey key, KeyProbe probe) {
    String who =
        key.source() + key.stored().map(stored -> " (" + stored.lastFour() + ")").orElse("");
    KeyCheck check = probe.check(() -> key);
    Optional<Problem> problem = KeyProbe.problem(check, who, key::label);
    if (problem.isPresent()) {
      context.console().out().flush();
      context.console().errors().report(problem.get());
      return problem.get().exit();
    }
    context.console().out().line(who + " works" + KeyProbe.limits(check));
    return ExitCode.OK;
  }
}
