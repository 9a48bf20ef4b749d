package gust.cli.sandbox;

import gust.cli.Errors;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.files.AtomicReplace;
import gust.files.IoReason;
import gust.files.SetupProblem;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Clocks;
import gust.sandbox.accounts.IssuedKey;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.Quota;
import gust.sandbox.server.AccessLog;
import gust.sandbox.server.CertificateFiles;
import gust.sandbox.server.SandboxServer;
import gust.terminal.ColorChoice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Where the sandbox listens, and to whom it tells so. */
record ServerOptions(
    Session session,
    int port,
    Duration delay,
    Optional<Path> accessLog,
    boolean printEnv,
    Optional<Path> envFile) {
  private static final Duration LONGEST_DELAY = Duration.ofHours(1);

  static void addTo(CommandSpec spec) {
    new OptionGroup("Server", 3)
        .value("--port", "N", "listen here (any that is free)")
        .value("--delay", "TIME", "answer so much later: 500ms")
        .value(
            "--access-log", "FILE", Kind.FILE, "append a line for each call; keys by their labels")
        .flag("--print-env", "print what a shell needs: export GUST_BASE_URL=...")
        .value("--env-file", "FILE", Kind.FILE, "write the same to a file")
        .addTo(spec);
  }

  static ServerOptions read(ParseResult parsed, Session session) {
    Duration delay = Options.duration(parsed, "--delay").orElse(Duration.ZERO);
    if (delay.compareTo(LONGEST_DELAY) > 0) {
      throw new UsageProblem("--delay must be at most an hour", "--delay 500ms");
    }
    return new ServerOptions(
        session,
        Options.number(parsed, "--port", 0, 65_535).orElse(0),
        delay,
        Options.path(parsed, "--access-log"),
        Options.isSet(parsed, "--print-env"),
        Options.path(parsed, "--env-file"));
  }

  /** The caller closes it. */
  SandboxServer listen(
      AnswerOptions answers, IssuedKeys keys, CertificateFiles certificate, Clocks clocks) {
    AccessLog log =
        accessLog.isEmpty()
            ? AccessLog.NONE
            : AccessLog.to(accessLog.get(), session.directories().text(), keys, answers.redact());
    return new SandboxServer(answers.responder(), clocks, certificate, port, delay, log, this::bug);
  }

  private void bug(Throwable bug) {
    new Errors(session.err(), session::redact).causes(bug);
  }

  /** Tells where the sandbox listens: calls may come from now on, and wait until they are taken. */
  void announce(Surroundings surroundings, IssuedKeys keys, List<String> command) {
    envFile.ifPresent(file -> write(file, surroundings.exports()));
    if (printEnv) {
      session.out().print(surroundings.exports());
      session.out().flush();
    }
    if (!command.isEmpty()) {
      return;
    }
    if (session.terminal(ColorChoice.AUTO).err()) {
      session.err().print(banner(surroundings, keys));
    } else {
      session.err().line("gust: the sandbox answers at " + surroundings.baseUrl());
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
          "cannot write " + session.directories().text().shown(file) + ": " + IoReason.of(e),
          "name another file with --env-file",
          e);
    }
  }

  private static String banner(Surroundings surroundings, IssuedKeys keys) {
    StringBuilder text = new StringBuilder();
    text.append("The sandbox answers at ").append(surroundings.baseUrl()).append("\n\n");
    text.append("  key        ").append(surroundings.key()).append('\n');
    text.append("  limit      ")
        .append(SandboxKeys.first(keys).account().quota().map(Quota::toString).orElse("none"))
        .append('\n');
    text.append("  authority  ").append(surroundings.authority()).append("\n\n");
    text.append("Try it from another shell:\n\n");
    text.append("  curl --cacert ")
        .append(Surroundings.quoted(surroundings.authority().toString()));
    text.append(" \\\n    '").append(surroundings.baseUrl());
    text.append("/weather?zip=94040&appid=").append(surroundings.key()).append("'\n\n");
    text.append(surroundings.exports().indent(2));
    text.append("  gust current 94040\n\nCtrl-C ends it.\n");
    return text.toString();
  }

  /** What was asked, key by key, for whoever watched. */
  static void sum(IssuedKeys keys, Session session) {
    if (!session.terminal(ColorChoice.AUTO).err()) {
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
    session.err().print(text.toString());
  }
}
