package gust.cli.sandbox;

import gust.cli.Console;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.completion.Values.Kind;
import gust.files.AtomicReplace;
import gust.files.IoReason;
import gust.files.PathText;
import gust.files.SetupProblem;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.AccountQuota;
import gust.sandbox.accounts.Clocks;
import gust.sandbox.accounts.IssuedKey;
import gust.sandbox.accounts.IssuedKeys;
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
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** Where the sandbox listens, and to whom it tells so. */
record ServerOptions(
    Console console,
    PathText paths,
    int port,
    Duration delay,
    Optional<Path> accessLog,
    boolean printEnv,
    Optional<Path> envFile) {
  private static final Duration LONGEST_DELAY = Duration.ofHours(1);

  private static final Option<Integer> PORT =
      Option.number("--port", "N", 0, 65_535, "port to listen on (any free one)");
  private static final Option<Duration> DELAY =
      Option.duration("--delay", "delay every answer, such as 500ms");
  private static final Option<Path> ACCESS_LOG =
      Option.path(
          "--access-log", "FILE", Kind.FILE, "append a line for each call, with the key's label");
  private static final Option<Boolean> PRINT_ENV =
      Option.flag("--print-env", "print the variables for a shell: export GUST_BASE_URL=...");
  private static final Option<Path> ENV_FILE =
      Option.path("--env-file", "FILE", Kind.FILE, "write the variables to a file");

  static void addTo(SpecBuilder spec) {
    spec.group("Server", PORT, DELAY, ACCESS_LOG, PRINT_ENV, ENV_FILE);
  }

  static ServerOptions read(ParseResult parsed, Console console, PathText paths) {
    Duration delay = DELAY.in(parsed).orElse(Duration.ZERO);
    if (delay.compareTo(LONGEST_DELAY) > 0) {
      throw DELAY.problem("must be at most an hour", "500ms");
    }
    return new ServerOptions(
        console,
        paths,
        PORT.in(parsed).orElse(0),
        delay,
        ACCESS_LOG.in(parsed),
        PRINT_ENV.isSet(parsed),
        ENV_FILE.in(parsed));
  }

  /** The caller closes it. */
  SandboxServer listen(
      AnswerOptions answers, IssuedKeys keys, CertificateFiles certificate, Clocks clocks) {
    AccessLog log =
        accessLog.isEmpty()
            ? AccessLog.NONE
            : AccessLog.to(accessLog.get(), paths, keys, answers.redact());
    return new SandboxServer(answers.responder(), clocks, certificate, port, delay, log, this::bug);
  }

  private void bug(Throwable bug) {
    console.errors().causes(bug);
  }

  /** Tells where the sandbox listens: calls may come from now on, and wait until they are taken. */
  void announce(ClientEnvironment client, IssuedKeys keys, List<String> command) {
    envFile.ifPresent(file -> write(file, client.exports()));
    if (printEnv) {
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
        // A device or a pipe is written to; a file beside it must not take its place.
        Files.write(target, bytes);
      } else {
        AtomicReplace.write(target, bytes, false);
      }
    } catch (IOException e) {
      throw new SetupProblem(
          "cannot write " + paths.shown(file) + ": " + IoReason.of(e),
          "name another file with " + ENV_FILE.name(),
          e);
    }
  }

  private static String banner(ClientEnvironment client, IssuedKeys keys) {
    StringBuilder text = new StringBuilder();
    text.append("The sandbox answers at ").append(client.baseUrl()).append("\n\n");
    text.append("  key        ").append(client.key()).append('\n');
    text.append("  limit      ")
        .append(
            SandboxKeys.first(keys).account().quota().map(AccountQuota::toString).orElse("none"))
        .append('\n');
    text.append("  authority  ").append(client.authority()).append("\n\n");
    text.append("Try it from another shell:\n\n");
    text.append("  curl --cacert ").append(ShellWord.quoted(client.authority().toString()));
    text.append(" \\\n    '").append(client.baseUrl());
    text.append("/weather?zip=94040&appid=").append(client.key()).append("'\n\n");
    text.append(client.exports().indent(2));
    text.append("  gust current 94040\n\nCtrl-C ends it.\n");
    return text.toString();
  }

  /** What was asked, key by key, for whoever watched. */
  static void sum(IssuedKeys keys, Console console) {
    if (!console.terminal().err()) {
      return;
    }
    StringBuilder text = new StringBuilder("\n");
    for (Account account : keys.accounts()) {
      text.append("account ").append(account.name()).append(": ").append(account.counted());
      text.append(" calls, and ").append(account.refused()).append(" beyond its limit\n");
    }
    for (IssuedKey key : keys.all()) {
      text.append("  key ").append(key.label()).append(": ").append(key.calls().sum()).append('\n');
    }
    console.err().print(text.toString());
  }
}
