package gust.cli.sandbox;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.Option;
import gust.cli.Values.Kind;
import gust.files.AtomicReplace;
import gust.files.IoReason;
import gust.files.PathText;
import gust.files.SetupProblem;
import gust.sandbox.Sandbox;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.AccountQuota;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.IssuedKeys.IssuedKey;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** Where the sandbox listens and how its address is published. */
record ServerOptions(
    int port,
    Duration delay,
    Optional<Path> accessLog,
    boolean printsVariables,
    Optional<Path> variables,
    CommandContext context) {
  /** What a client needs to use a sandbox. */
  record Client(String baseUrl, Path certificate, String key) {
    /** The values as gust's environment variables. */
    Map<String, String> variables() {
      Map<String, String> variables = new LinkedHashMap<>();
      variables.put("GUST_BASE_URL", baseUrl);
      variables.put("GUST_CA_CERT", certificate.toString());
      variables.put("GUST_API_KEY", key);
      return variables;
    }

    /** One line per variable, to be read by a shell. */
    String exports() {
      StringBuilder lines = new StringBuilder();
      variables()
          .forEach((name, value) ->
              lines.append("export " + name + "=" + ShellWord.quoted(value) + "\n"));
      return lines.toString();
    }
  }

  private static final Duration LONGEST_DELAY = Duration.ofHours(1);

  private static final Option<Integer> PORT =
      Option.number("--port", "N", 0, 65_535, "port to listen on (any free one)");
  private static final Option<Duration> DELAY =
      Option.duration("--delay", "10s", "delay every answer, such as 500ms");
  private static final Option<Path> ACCESS_LOG =
      Option.path(
          "--access-log", "FILE", Kind.FILE, "append a line for each call, with the key's label");
  private static final Option<Boolean> PRINT_ENV =
      Option.flag("--print-env", "print the variables for a shell: export GUST_BASE_URL=...");
  private static final Option<Path> ENV_FILE =
      Option.path("--env-file", "FILE", Kind.FILE, "write the variables to a file");

  static void addTo(Command spec) {
    spec.group("Server", PORT, DELAY, ACCESS_LOG, PRINT_ENV, ENV_FILE);
  }

  static ServerOptions read(ParseResult parsed, CommandContext context) {
    Duration delay = DELAY.in(parsed).orElse(Duration.ZERO);
    if (delay.compareTo(LONGEST_DELAY) > 0) {
      throw DELAY.problem("must be at most an hour", "500ms");
    }
    return new ServerOptions(
        PORT.in(parsed).orElse(0),
        delay,
        ACCESS_LOG.in(parsed),
        PRINT_ENV.isSet(parsed),
        ENV_FILE.in(parsed),
        context);
  }

  /** The caller closes it. */
  SandboxServer listen(
      Sandbox sandbox, IssuedKeys keys, CertificateFiles certificate, Clocks clocks) {
    Console console = context.console();
    PathText paths = context.directories().text();
    AccessLog log =
        accessLog
            .map(file -> AccessLog.to(file, paths, keys, console::redact))
            .orElse(AccessLog.NONE);
    return new SandboxServer(
        sandbox, clocks, certificate, port, delay, log, console.errors()::causes);
  }

  /** Publishes its address in the file, for the script or for the user. */
  void announce(Client client, IssuedKeys keys, List<String> command) {
    Console console = context.console();
    variables.ifPresent(file -> write(file, client.exports()));
    if (printsVariables) {
      console.out().print(client.exports());
      console.out().flush();
    }
    if (!command.isEmpty()) {
      return;
    }
    if (console.terminal().err()) {
      console.err().print(Printable.message(banner(client, keys)));
    } else {
      console.err().line("gust: the sandbox answers at " + client.baseUrl());
    }
  }

  private void write(Path file, String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        // Write to a device or pipe directly; do not replace it by a file.
        Files.write(target, bytes);
      } else {
        AtomicReplace.write(target, bytes, false);
      }
    } catch (IOException e) {
      throw new SetupProblem(
          "cannot write " + context.directories().text().shown(file) + ": " + IoReason.of(e),
          "name another file with " + ENV_FILE.name(),
          e);
    }
  }

  private static String banner(Client client, IssuedKeys keys) {
    String limit =
        SandboxKeys.first(keys).account().quota().map(AccountQuota::toString).orElse("none");
    String certificate = client.certificate().toString();
    return """
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
        .replace("{url}", client.baseUrl())
        .replace("{key}", client.key())
        .replace("{limit}", limit)
        .replace("{exports}", client.exports().indent(2))
        .replace("{quoted}", ShellWord.quoted(certificate))
        .replace("{certificate}", certificate);
  }

  /** The number of calls per account and key, for a terminal. */
  static void sum(IssuedKeys keys, Console console) {
    if (!console.terminal().err()) {
      return;
    }
    StringBuilder text = new StringBuilder("\n");
    for (Account account : keys.all().stream().map(IssuedKey::account).distinct().toList()) {
      text.append("account " + account.name() + ": " + account.counted() + " calls, and ")
          .append(account.refused() + " beyond its limit\n");
    }
    for (IssuedKey key : keys.all()) {
      text.append("  key " + key.label() + ": " + key.calls() + "\n");
    }
    console.err().print(text.toString());
  }
}
