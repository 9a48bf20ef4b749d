package gust.cli.doctor;

import static gust.settings.Settings.Strictness.OR_DEFAULT;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.ProcessContext;
import gust.cli.config.ConfigCommand;
import gust.cli.keys.KeyProbe;
import gust.files.PathText;
import gust.files.Permissions;
import gust.files.TextFile;
import gust.http.Reply;
import gust.http.trust.TlsProvider;
import gust.keys.KeyResolver;
import gust.keys.Plan;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import gust.language.Language;
import gust.language.LocaleLanguage;
import gust.limits.CallLedger.Usage;
import gust.problem.SetupProblem;
import gust.render.kit.GlyphChoice;
import gust.service.KeyCheck;
import gust.settings.ConfigFile;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.settings.SettingSource;
import gust.settings.Settings;
import gust.terminal.ColorDepth;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.text.Durations;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import picocli.CommandLine.ParseResult;

/** Checks of the environment. A problem becomes a result; nothing is thrown. */
record Checks(CommandContext context, KeyResolver key, Theme theme, List<Checks.Result> results) {
  /** Bytes to write: more than fits in an inode. */
  private static final int SAMPLE = 4096;

  /**
   * One line of {@code gust doctor}.
   *
   * @param value never a secret
   * @param advice what to look at; empty if all is well
   * @param exit the exit code that a command would have because of it
   */
  record Result(String name, String value, String advice, int exit) {
    boolean isOk() {
      return advice.isEmpty();
    }
  }

  /** All checks that make no call. */
  void offline() {
    ok("version", ProcessContext.version());
    ok("runtime", context.process().runtime());
    files();
    keyInUse();
    network();
    settings();
    language();
    terminal();
  }

  /** Makes one call. */
  void online(ParseResult parsed) {
    try {
      KeyCheck check = KeyProbe.of(parsed, context).check(key);
      KeyProbe.problem(check, "one call", () -> key.get().label())
          .ifPresentOrElse(
              problem -> add("service", problem),
              () -> ok("service", "answers and accepts the key" + KeyProbe.limits(check)));
      check.serverTime().ifPresent(this::clock);
    } catch (SetupProblem wrong) {
      add("service", Problem.of(wrong));
    }
  }

  private void clock(Instant serverTime) {
    Instant now = context.process().clock().instant();
    Duration skew = Durations.apart(serverTime, now);
    String relation = now.isBefore(serverTime) ? " behind" : " ahead of";
    String text = Durations.roughly(skew) + relation + " the service's";
    if (skew.compareTo(Reply.TOLERATED_ERROR) < 0) {
      ok("clock", text);
    } else {
      add("clock", Problem.local(text, "set this machine's clock", ExitCode.USAGE));
    }
  }

  private void files() {
    ConfigFile config = context.config();
    if (config.problems().isEmpty()) {
      check("config file", () -> shown(config.file(), config::problems));
    }
    config.problems().forEach(problem -> fault("config file", problem));
    check("places file", () -> shown(context.places().file(), context.places()::list));
    check("keys file", () -> shown(context.keys().file(), context.keys()::read));
    folder("cache", context.directories().cache());
    folder("state", context.directories().state());
  }

  /**
   * The file's name, if it can be read and changed.
   *
   * @param content reads the file
   */
  private static String shown(TextFile file, Supplier<?> content) {
    content.get();
    file.requireNoLinkedLock();
    boolean exists = file.path().isPresent() && Files.exists(file.path().get());
    return file.shown() + (exists ? "" : " (none yet)");
  }

  /** Reports each folder, even if both have the same fault. */
  private void folder(String kind, Optional<Path> folder) {
    String variable = "XDG_" + kind.toUpperCase(Locale.ROOT) + "_HOME";
    try {
      ok(kind + " folder", writable(folder, variable));
    } catch (SetupProblem problem) {
      add(kind + " folder", Problem.of(problem));
    }
  }

  /** Writes a file, as only that reveals a full or read-only disk. */
  private String writable(Optional<Path> wanted, String variable) {
    PathText text = context.directories().text();
    Path folder =
        wanted.orElseThrow(() -> new SetupProblem("none: there is no home folder", "set HOME"));
    try {
      Path file = Files.createTempFile(Permissions.nearestFolder(folder), ".gust-doctor", "");
      try {
        Files.write(file, new byte[SAMPLE]);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw SetupProblem.cannot(
          "write to " + text.shown(folder), e, TextFile.nextStepAfter(e, folder, text, variable));
    }
    for (String name : "limits once replies salt.txt sandbox.pem sandbox-ca.pem".split(" ")) {
      TextFile.requireNoLink(folder.resolve(name), text);
    }
    File[] locks = folder.toFile().listFiles(file -> file.getName().endsWith(".lock"));
    for (File lock : locks == null ? new File[0] : locks) {
      TextFile.requireNoLink(lock.toPath(), text);
    }
    return text.shown(folder);
  }

  private void keyInUse() {
    try {
      ResolvedKey found = key.get();
      String masked = found.stored().map(stored -> ", " + stored.lastFour()).orElse(", ****");
      ok("key", "from " + found.source() + masked);
      boolean isOfKey = found.stored().flatMap(StoredKey::plan).flatMap(Plan::find).isPresent();
      String origin = isOfKey ? " (the stored key's)" : " (the setting)";
      found.plan().ifPresent(plan -> ok("plan", plan.word() + origin));
      Optional<URI> base = context.settings().usableBaseUrl();
      base.flatMap(url -> context.accounts().usage(url, found)).ifPresent(this::rateLimit);
    } catch (SetupProblem problem) {
      fault("key", problem);
    }
  }

  private void rateLimit(Usage usage) {
    if (usage.blockedUntil().isPresent()) {
      String until = "reached until " + Problem.clock(usage.blockedUntil().get());
      String wait = "wait   (or: gust keys check)";
      add("rate limit", Problem.local(until, wait, ExitCode.RATE_LIMIT));
    } else {
      String today = usage.today() + " today";
      ok("rate limit", usage.lastMinute() + " calls in the last minute, " + today);
    }
  }

  private void network() {
    Settings settings = context.settings();
    check("base URL", () -> settings.baseUrl().toString());
    check(
        "trusted roots",
        () -> String.join(", ", context.trustSources(settings.path(SettingName.CA_CERT))));
    ok("TLS", TlsProvider.shown());
    for (String name : List.of("https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY")) {
      if (context.process().environment().containsKey(name)) {
        ok("proxy", name + " is set");
      }
    }
  }

  private void settings() {
    Settings settings = context.settings();
    for (SettingName name : SettingName.values()) {
      Setting setting = settings.find(name, OR_DEFAULT).orElse(null);
      if (setting != null && setting.source() != SettingSource.BUILT_IN) {
        String value = ConfigCommand.shown(setting.value());
        ok("setting", name.key() + " = " + value + " (" + setting.origin() + ")");
      }
    }
    settings.problems().forEach(problem -> fault("setting", problem));
  }

  private void language() {
    Setting setting = context.settings().find(SettingName.LANG, OR_DEFAULT).orElseThrow();
    LocaleLanguage chosen = context.language(setting.value(), setting.origin());
    Charset charset = glyphs().charset(context.console().terminal().charset());
    boolean isWritable = Language.of(chosen.code()).isWritableIn(charset);
    String english = "en, because " + charset.name() + " cannot write ";
    ok("language", (isWritable ? "" : english) + chosen.code() + " (" + chosen.origin() + ")");
  }

  private void terminal() {
    Console console = context.console();
    Terminal terminal = console.terminal();
    String streams =
        (terminal.in() ? ", stdin" : "")
            + (terminal.out() ? ", stdout" : "")
            + (terminal.err() ? ", stderr" : "");
    String type = console.type().isEmpty() ? "TERM not set" : "TERM=" + console.type();
    ok("terminal", (streams.isEmpty() ? "none" : streams.substring(2)) + "; " + type);
    String size = console.width(OptionalInt.empty()) + " columns, " + console.color().words();
    String glyphs = glyphs().name().toLowerCase(Locale.ROOT);
    ok("output", terminal.charset().name() + ", " + size + ", glyphs " + glyphs);
    if (terminal.out() && console.color().compareTo(ColorDepth.ANSI_16) >= 0) {
      String unknown = "dark (the terminal does not say what its background is)";
      ok("theme", theme == Theme.UNKNOWN ? unknown : theme.name().toLowerCase(Locale.ROOT));
    }
  }

  private GlyphChoice glyphs() {
    String word = context.settings().find(SettingName.GLYPHS, OR_DEFAULT).orElseThrow().value();
    return GlyphChoice.valueOf(word.toUpperCase(Locale.ROOT)).on(context.console().type());
  }

  private void check(String name, Supplier<String> value) {
    try {
      ok(name, value.get());
    } catch (SetupProblem problem) {
      fault(name, problem);
    }
  }

  /** Reports a fault once, even if it breaks several things. */
  private void fault(String name, SetupProblem problem) {
    if (results.stream().noneMatch(result -> result.value().equals(problem.getMessage()))) {
      add(name, Problem.of(problem));
    }
  }

  private void ok(String name, String value) {
    results.add(new Result(name, value, "", ExitCode.OK));
  }

  private void add(String name, Problem problem) {
    results.add(new Result(name, problem.message(), problem.nextStep(), problem.exit()));
  }
}
