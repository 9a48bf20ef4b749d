package gust.cli.sandbox;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.Session;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.sandbox.accounts.Clocks;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.server.CertificateFiles;
import gust.sandbox.server.SandboxServer;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust sandbox}: the service itself, on this machine. */
public final class SandboxCommand implements Command {
  private static final Duration A_DAY = Duration.ofDays(1);

  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description(
            "Serves the weather service's whole interface over HTTPS, on this machine only, until"
                + " Ctrl-C or for as long as COMMAND runs. Its keys are make-believe.")
        .footer(
            "",
            "Examples:",
            "  $ gust sandbox",
            "  $ gust sandbox -- gust current 94040",
            "  $ gust sandbox --limit 5/10s --fail 500:0.1 -- ./my-script",
            "  $ gust sandbox --env-file sandbox.env --revoked-key old-1");
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity("0..*")
            .paramLabel("-- COMMAND")
            .userObject(Kind.PROGRAM)
            .description("runs with GUST_BASE_URL, GUST_CA_CERT and GUST_API_KEY set")
            .build());
    SandboxKeys.addTo(spec);
    AnswerOptions.addTo(spec);
    ServerOptions.addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    List<String> command = command(parsed);
    Clocks clocks = new Clocks(session.clock(), System::nanoTime);
    IssuedKeys keys = SandboxKeys.read(parsed, clocks);
    ServerOptions options = ServerOptions.read(parsed, session);
    CertificateFiles certificate = new CertificateFiles(session.directories());
    try (AnswerOptions answers = AnswerOptions.read(parsed, session, keys);
        SandboxServer server = options.listen(answers, keys, certificate, clocks)) {
      Surroundings surroundings =
          new Surroundings(server.port(), certificate.authorityFile(), SandboxKeys.first(keys));
      options.announce(surroundings, keys, command);
      if (command.isEmpty()) {
        return serve(server, keys, session);
      }
      server.start();
      return ChildCommand.run(command, surroundings, session);
    }
  }

  private static List<String> command(ParseResult parsed) {
    List<String> command = parsed.matchedPositionalValue(0, List.<String>of());
    if (!command.isEmpty() && !parsed.originalArgs().contains("--")) {
      throw new UsageProblem(
          "gust sandbox takes a command only after --", "gust sandbox -- gust current 94040");
    }
    return command;
  }

  /** Until the process is told to end: then the hook finishes what is under way. */
  private static int serve(SandboxServer server, IssuedKeys keys, Session session) {
    try (Session.AtEnd _ =
        session.atEnd(() -> {
          server.close();
          ServerOptions.sum(keys, session);
        })) {
      server.start();
      while (true) {
        session.sleep(A_DAY);
      }
    } catch (InterruptedException ended) {
      return ExitCode.INTERRUPTED;
    }
  }
}
