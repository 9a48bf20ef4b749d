package gust.cli.sandbox;

import gust.cli.Argument;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.ProcessContext;
import gust.cli.ProcessContext.Shutdown;
import gust.cli.UsageProblem;
import gust.cli.Values.Kind;
import gust.cli.sandbox.ServerOptions.Client;
import gust.sandbox.Sandbox;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.server.CertificateFiles;
import gust.sandbox.server.SandboxServer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ParseResult;

/** {@code gust sandbox}: the service on this machine. */
public record SandboxCommand(CommandContext context) {
  private static final Duration A_DAY = Duration.ofDays(1);
  private static final Argument COMMAND =
      new Argument(
          "-- COMMAND",
          Kind.PROGRAM,
          "a command to run with GUST_BASE_URL, GUST_CA_CERT and GUST_API_KEY set",
          0,
          "0..*",
          true);

  public Command command() {
    Command spec =
        new Command(
                "Runs a copy of the weather service on this machine, over HTTPS, until Ctrl-C or"
                    + " for as long as COMMAND runs. Its weather is made up and its keys are not"
                    + " real.")
            .examples(
                "gust sandbox",
                "gust sandbox -- gust current 94040",
                "gust sandbox --limit 5/10s --fail 500:0.1 -- ./my-script")
            .argument(COMMAND);
    SandboxKeys.addTo(spec);
    AnswerOptions.addTo(spec);
    ServerOptions.addTo(spec);
    return spec.action(this::run);
  }

  private int run(ParseResult parsed) {
    List<String> command = command(parsed);
    ProcessContext process = context.process();
    Clocks clocks = new Clocks(process.clock(), process.sleeper()::nanoTime);
    IssuedKeys keys = SandboxKeys.read(parsed, clocks);
    ServerOptions options = ServerOptions.read(parsed, context);
    CertificateFiles certificate = new CertificateFiles(context.directories());
    Sandbox sandbox = AnswerOptions.read(parsed, keys, SandboxKeys.headers(parsed));
    try (SandboxServer server = options.listen(sandbox, keys, certificate, clocks)) {
      Client client =
          new Client(
              "https://localhost:" + server.port() + "/data/2.5",
              certificate.authorityFile(),
              SandboxKeys.first(keys).value());
      options.announce(client, keys, command);
      if (command.isEmpty()) {
        return serve(server, keys);
      }
      Map<String, String> variables = new HashMap<>(process.environment());
      variables.putAll(client.variables());
      return ChildCommand.run(command, variables, process.shutdown(), context.console());
    } finally {
      context.accounts().forget(false);
    }
  }

  private static List<String> command(ParseResult parsed) {
    List<String> command = COMMAND.allIn(parsed);
    List<String> words = parsed.originalArgs();
    int before = words.size() - command.size() - 1;
    if (!command.isEmpty() && (before < 0 || !words.get(before).equals("--"))) {
      throw new UsageProblem(
          "gust sandbox takes a command only after --", "gust sandbox -- gust current 94040");
    }
    return command;
  }

  /** Waits for a signal to end the process; the shutdown hook then finishes calls in progress. */
  private int serve(SandboxServer server, IssuedKeys keys) {
    Shutdown shutdown = context.process().shutdown();
    try (Shutdown.Hook _ =
        shutdown.hook(() -> {
          server.close();
          context.accounts().forget(false);
          ServerOptions.sum(keys, context.console());
        })) {
      while (true) {
        context.process().sleeper().sleep(A_DAY);
      }
    } catch (InterruptedException _) {
      return ExitCode.INTERRUPTED;
    }
  }
}
