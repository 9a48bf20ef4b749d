package gust.cli;

import gust.store.IoReason;
import gust.store.ReplyCache;
import gust.store.SetupProblem;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust cache clear}. */
final class CacheClear implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description("Deletes the answers kept on disk; other gusts may be at work.");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    session.out().line(replies(session));
    return ExitCode.OK;
  }

  /** What was done, for people. */
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
