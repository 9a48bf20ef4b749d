package gust.cli.cache;

import gust.cache.ReplyCache;
import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.files.IoReason;
import gust.files.SetupProblem;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust cache clear}: the answers, or what is remembered of limits. */
final class CacheClear implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("delete what is kept on disk")
        .description("Deletes the answers kept on disk; other gusts may be at work.");
    new OptionGroup("Options", 1)
        .flag("--limits", "forget the calls counted and the limits learnt instead, for all keys")
        .addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    boolean limits = Options.isSet(parsed, "--limits");
    session.out().line(limits ? limits(session) : replies(session));
    return ExitCode.OK;
  }

  private static String limits(Session session) {
    int accounts = session.accounts().forget();
    return accounts == 1 ? "forgot 1 account's limits" : "forgot " + accounts + " accounts' limits";
  }

  private static String replies(Session session) {
    Optional<ReplyCache> cache = session.replies();
    try {
      int replies = cache.isEmpty() ? 0 : cache.get().clear();
      return replies == 1 ? "deleted 1 answer" : "deleted " + replies + " answers";
    } catch (IOException e) {
      throw new SetupProblem(
          "cannot clear "
              + session.directories().text().shown(cache.get().folder())
              + ": "
              + IoReason.of(e),
          "ls -ld " + session.directories().text().typed(cache.get().folder()),
          e);
    }
  }
}
