package gust.cli.doctor;

import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Problems;
import gust.cli.Version;
import gust.cli.config.ConfigCommand;
import gust.files.IoReason;
import gust.files.SetupProblem;
import gust.files.TextFile;
import gust.keys.NoKey;
import gust.keys.ResolvedKey;
import gust.limits.Usage;
import gust.render.GlyphChoice;
import gust.settings.Origin;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.terminal.ColorDepth;
import gust.terminal.Terminal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** What gust sees of its surroundings. Whatever is broken becomes a finding; nothing is thrown. */
final class Checks {
  /** Bytes: more than an inode has room for. */
  private static final int SAMPLE = 4096;

  private final Console console;
  private final Installation gust;
  private final List<CheckResult> results = new ArrayList<>();

  private Checks(Console console, Installation gust) {
    this.console = console;
    this.gust = gust;
  }

  static List<CheckResult> all(Console console, Installation gust) {
    Checks checks = new Checks(console, gust);
    checks.program();
    checks.files();
    checks.key();
    checks.network();
    checks.settings();
    checks.terminal();
    return checks.results;
  }

  private void program() {
    ok("version", Version.current());
    ok("runtime", gust.runtime());
  }

  private void files() {
    file("config file", gust.config().file(), gust.config().problems());
    file("places file", gust.places().file(), problems(gust.places()::list));
    file("keys file", gust.keys().file(), problems(gust.keys()::read));
    folder("cache folder", gust.directories().cache());
    folder("state folder", gust.directories().state());
  }

  private void file(String name, TextFile file, List<SetupProblem> problems) {
    boolean exists = file.path().isPresent() && Files.exists(file.path().get());
    if (problems.isEmpty()) {
      ok(name, file.shown() + (exists ? "" : " (none yet)"));
    }
    problems.forEach(problem -> lookHere(name, problem));
  }

  private static List<SetupProblem> problems(Supplier<?> check) {
    try {
      check.get();
      return List.of();
    } catch (SetupProblem problem) {
      return List.of(problem);
    }
  }

  private void folder(String name, Optional<Path> folder) {
    if (folder.isEmpty()) {
      lookHere(name, "none: there is no home folder", "set HOME", ExitCode.USAGE);
      return;
    }
    String shown = gust.directories().text().shown(folder.get());
    Path there = folder.get();
    while (there.getParent() != null && !Files.exists(there)) {
      there = there.getParent();
    }
    try {
      tryWriting(there);
      ok(name, shown);
    } catch (IOException e) {
      String typed = gust.directories().text().typed(there);
      lookHere(
          name,
          "cannot write to " + shown + ": " + IoReason.of(e),
          IoReason.isFullDisk(e)
              ? "df -h " + typed + "   (free some space there)"
              : "ls -ld " + typed,
          ExitCode.USAGE);
    }
  }

  /** A full or read-only disk shows only then. */
  private static void tryWriting(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, ".gust-doctor", "");
    try {
      Files.write(file, new byte[SAMPLE]);
    } finally {
      Files.delete(file);
    }
  }

  private void key() {
    try {
      ResolvedKey key = gust.key().get();
      String masked = key.stored().map(stored -> ", " + stored.lastFour()).orElse(", ****");
      ok("key", "from " + key.source() + masked);
      baseUrl().flatMap(url -> gust.accounts().usage(url, key)).ifPresent(this::rateLimit);
    } catch (NoKey none) {
      lookHere("key", none.getMessage(), none.nextStep(), ExitCode.KEY);
    } catch (SetupProblem problem) {
      lookHere("key", problem);
    }
  }

  /** Empty where it is broken, which is told elsewhere. */
  private Optional<URI> baseUrl() {
    try {
      return Optional.of(gust.settings().baseUrl());
    } catch (SetupProblem broken) {
      return Optional.empty();
    }
  }

  private void rateLimit(Usage usage) {
    if (usage.blockedUntil().isPresent()) {
      String until = Problems.shown(usage.blockedUntil().get());
      String wait = "wait   (or: gust keys check)";
      lookHere("rate limit", "reached until " + until, wait, ExitCode.RATE_LIMIT);
    } else {
      String today = usage.today() + " today";
      ok("rate limit", usage.lastMinute() + " calls in the last minute, " + today);
    }
  }

  private void network() {
    check("base URL", () -> gust.settings().baseUrl().toString());
    check(
        "trusted roots",
        () ->
            String.join(
                ", ", gust.trustSources().apply(gust.settings().path(SettingName.CA_CERT))));
    for (String name : List.of("https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY")) {
      if (gust.environment().containsKey(name)) {
        ok("proxy", name + " is set");
      }
    }
  }

  private void settings() {
    for (SettingName name : SettingName.values()) {
      gust.settings()
          .peek(name)
          .filter(setting -> !(setting.origin() instanceof Origin.BuiltIn))
          .filter(gust.settings()::isSound)
          .ifPresent(setting -> ok("setting", line(setting)));
    }
    gust.settings().problems().forEach(problem -> lookHere("setting", problem));
  }

  private static String line(Setting setting) {
    String value = ConfigCommand.shown(setting);
    return setting.name().key() + " = " + value + " (" + setting.origin().shown() + ")";
  }

  private void terminal() {
    Terminal terminal = console.terminal();
    List<String> terminals = new ArrayList<>();
    if (terminal.in()) {
      terminals.add("stdin");
    }
    if (terminal.out()) {
      terminals.add("stdout");
    }
    if (terminal.err()) {
      terminals.add("stderr");
    }
    ok(
        "terminal",
        (terminals.isEmpty() ? "none" : String.join(", ", terminals))
            + (console.type().isEmpty() ? "; TERM not set" : "; TERM=" + console.type()));
    ok(
        "output",
        String.join(
            ", ",
            terminal.charset().name(),
            console.width(OptionalInt.empty()) + " columns",
            colors(terminal.color()),
            "glyphs " + glyphs()));
  }

  private static String colors(ColorDepth depth) {
    return switch (depth) {
      case NONE -> "no colour";
      case MONOCHROME -> "bold only";
      case ANSI_16 -> "16 colours";
      case ANSI_256 -> "256 colours";
      case TRUE_COLOR -> "24-bit colour";
    };
  }

  private String glyphs() {
    return gust.settings()
        .peek(SettingName.GLYPHS)
        .filter(gust.settings()::isSound)
        .map(setting -> GlyphChoice.valueOf(setting.value().toUpperCase(Locale.ROOT)))
        .orElse(GlyphChoice.AUTO)
        .on(console.type())
        .name()
        .toLowerCase(Locale.ROOT);
  }

  private void check(String name, Supplier<String> value) {
    try {
      ok(name, value.get());
    } catch (SetupProblem problem) {
      lookHere(name, problem);
    }
  }

  private void ok(String name, String value) {
    results.add(CheckResult.ok(name, value));
  }

  private void lookHere(String name, String value, String advice, int exit) {
    results.add(new CheckResult(name, value, advice, exit));
  }

  /** One fault may be in the way of several things; it is told once. */
  private void lookHere(String name, SetupProblem problem) {
    if (results.stream().noneMatch(result -> result.value().equals(problem.getMessage()))) {
      lookHere(name, problem.getMessage(), problem.nextStep(), ExitCode.USAGE);
    }
  }
}
