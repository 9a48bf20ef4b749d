package gust.cli.sandbox;

import gust.cli.Argument;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.ProcessContext;
import gust.cli.UsageProblem;
import gust.files.AtomicReplace;
import gust.files.PathText;
import gust.problem.SetupProblem;
import gust.process.Shutdown;
import gust.sandbox.Clocks;
import gust.sandbox.IssuedKey;
import gust.sandbox.Sandbox;
import gust.sandbox.server.AccessLog;
import gust.sandbox.server.CertificateFiles;
import gust.sandbox.server.SandboxServer;
import gust.text.Printable;
import gust.text.ShellWord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.ParseResult;

/** {@code gust sandbox}: the service on this machine. */
public record SandboxCommand(CommandContext context) {
  private static final Duration A_CENTURY = Duration.ofDays(36_500);
  private static final Argument COMMAND =
      Argument.words(
          "-- COMMAND",
          LookedUp.PROGRAM,
          "a command to run with GUST_BASE_URL, GUST_CA_CERT and GUST_API_KEY set",
          0);

  private static final Duration LONGEST_DELAY = Duration.ofHours(1);

  private static final Option<Integer> PORT =
      Option.number("--port", "N", 0, 65_535, "port to listen on (any free one)");
  private static final Option<Duration> DELAY =
      Option.duration("--delay", "delay every answer, such as 500ms")
          .reading(SandboxCommand::shortEnough);
  private static final Option<Path> ACCESS_LOG =
      Option.file("--access-log", "append a line for each call, with the key's label");
  private static final Option<Boolean> PRINT_ENV =
      Option.flag(
          "--print-env", "print the variables for a shell, and go on serving (not for eval)");
  private static final Option<Path> ENV_FILE =
      Option.file("--env-file", "write the variables to a file, for a shell to read");

  public Command command() {
    Command spec =
        new Command(
                "Runs a copy of the weather service on this machine, over HTTPS, until Ctrl-C or"
                    + " for as long as COMMAND runs. Its weather is made up and its keys are not"
                    + " real.")
            .examples(
                "gust sandbox",
                "gust sandbox -- gust current 94040",
                "gust sandbox --limit 5/10s --fail 500:0.1 -- ./my-script",
                "gust sandbox --env-file env & sleep 1; . ./env; gust current 94040")
            .argument(COMMAND);
    AnswerOptions.addTo(spec);
    spec.group("Server", PORT, DELAY, ACCESS_LOG, PRINT_ENV, ENV_FILE);
    return spec.action(this::run);
  }

  private int run(ParseResult parsed) {
    requireDashes(parsed);
    List<String> command = COMMAND.getAll(parsed);
    Console console = context.console();
    ProcessContext process = context.process();
    Clocks clocks = new Clocks(process.clock(), process.sleeper()::nanoTime);
    Sandbox sandbox = AnswerOptions.sandbox(parsed, clocks);
    int port = PORT.get(parsed).orElse(0);
    Duration delay = DELAY.get(parsed).orElse(Duration.ZERO);
    CertificateFiles certificate = new CertificateFiles(context.directories());
    PathText text = context.directories().text();
    AccessLog log =
        ACCESS_LOG
            .get(parsed)
            .map(file -> AccessLog.open(file, text, sandbox, console::redact))
            .orElse(AccessLog.NONE);
    try (SandboxServer server =
        new SandboxServer(sandbox, certificate, port, delay, log, console.messages()::causes)) {
      IssuedKey key = first(sandbox.keys());
      Map<String, String> variables = new LinkedHashMap<>();
      variables.put("GUST_BASE_URL", "https://localhost:" + server.port() + "/data/2.5");
      variables.put("GUST_CA_CERT", certificate.authorityFile().toString());
      variables.put("GUST_API_KEY", key.value());
      String exports = exports(variables);
      ENV_FILE.get(parsed).ifPresent(file -> write(file, exports));
      if (PRINT_ENV.isSet(parsed)) {
        console.out().print(exports);
        console.out().flush();
      }
      if (command.isEmpty()) {
        announce(variables, key);
        return serve(server, sandbox.keys());
      }
      Map<String, String> environment = new HashMap<>(process.environment());
      environment.putAll(variables);
      return new ChildProgram(context, command).run(environment);
    } finally {
      forgetCalls();
    }
  }

  private static Duration shortEnough(Duration delay) {
    if (delay.compareTo(LONGEST_DELAY) > 0) {
      throw DELAY.problem("must be at most an hour");
    }
    return delay;
  }

  private void forgetCalls() {
    try {
      context.accounts().forget(false);
    } catch (RuntimeException _) {
      // The next sandbox tries again, and the exit code is the command's.
    }
  }

  private static void requireDashes(ParseResult parsed) {
    List<String> command = COMMAND.getAll(parsed);
    List<String> words = parsed.originalArgs();
    int before = words.size() - command.size() - 1;
    if (!command.isEmpty() && (before < 0 || !words.get(before).equals("--"))) {
      throw new UsageProblem(
          "gust sandbox takes a command only after --", "gust sandbox -- COMMAND");
    }
  }

  /** The key given to clients: the first valid one, else an invalid one. */
  private static IssuedKey first(List<IssuedKey> keys) {
    return keys.stream().filter(key -> !key.revoked()).findFirst().orElse(keys.getFirst());
  }

  /** One line per variable, to be read by a shell. */
  private static String exports(Map<String, String> variables) {
    return variables.entrySet().stream()
        .map(it -> "export " + it.getKey() + "=" + ShellWord.quoted(it.getValue()) + "\n")
        .collect(Collectors.joining());
  }

  private void write(Path file, String text) {
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        Files.writeString(file, text); // A device or a pipe is not replaced by a file.
      } else {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        AtomicReplace.write(target, text.getBytes(StandardCharsets.UTF_8), false);
      }
    } catch (IOException e) {
      String shown = context.directories().text().shown(file);
      throw SetupProblem.cannot("write " + shown, e, "name another file with " + ENV_FILE.name());
    }
  }

  private void announce(Map<String, String> variables, IssuedKey key) {
    Console console = context.console();
    String url = variables.get("GUST_BASE_URL");
    String certificate = variables.get("GUST_CA_CERT");
    String line = "gust: the sandbox answers at " + url + "\n";
    String banner =
        """
        The sandbox answers at {url}

          key        {key}
          limit      {limit}
          authority  {certificate}

        Try it from another shell:

          curl --cacert {quoted} \\
            '{url}/weather?zip=94040&appid={key}'

        {exports}  gust current 94040

        Ctrl-C ends it.
        """
            .replace("{url}", url)
            .replace("{key}", key.value())
            .replace("{limit}", key.account().limit())
            .replace("{exports}", exports(variables).indent(2))
            .replace("{quoted}", ShellWord.quoted(certificate))
            .replace("{certificate}", certificate);
    console.err().print(console.terminal().err() ? Printable.message(banner) : line);
  }

  /** Waits for a signal to end the process; the shutdown hook then finishes calls in progress. */
  private int serve(SandboxServer server, List<IssuedKey> keys) {
    try (Shutdown.Hook _ = context.process().shutdown().hook(() -> end(server, keys))) {
      context.process().sleeper().sleep(A_CENTURY);
    } catch (InterruptedException _) {
      // Like a signal.
    }
    end(server, keys);
    return ExitCode.INTERRUPTED;
  }

  private void end(SandboxServer server, List<IssuedKey> keys) {
    server.close();
    forgetCalls();
    Console console = context.console();
    if (console.terminal().err()) {
      console.err().line(""); // A terminal shows ^C.
      for (IssuedKey key : keys) {
        String calls = key.calls() + ", beyond its limit: " + key.refused();
        console.err().line("calls with " + key.label() + ": " + calls);
      }
    }
  }
}
