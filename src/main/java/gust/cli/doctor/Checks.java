package gust.cli.doctor;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.ProcessContext;
import gust.cli.config.ConfigCommand;
import gust.files.PathText;
import gust.files.SetupProblem;
import gust.files.TextFile;
import gust.http.trust.TlsProvider;
import gust.keys.KeyResolver;
import gust.keys.ResolvedKey;
import gust.language.Language;
import gust.language.LocaleLanguage;
import gust.limits.CallLedger.Usage;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.settings.ConfigFile;
import gust.settings.SettingName;
import gust.settings.SettingName.Setting;
import gust.settings.SettingName.Setting.Source;
import gust.settings.Settings;
import gust.terminal.ColorDepth;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Checks of the environment. A problem becomes a result; nothing is thrown. */
record Checks(CommandContext context, Theme theme, List<Checks.Result> results) {
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
    static Result ok(String name, String value) {
      return new Result(name, value, "", ExitCode.OK);
    }

    static Result of(String name, Problem problem) {
      return new Result(name, problem.message(), problem.nextStep(), problem.exit());
    }

    boolean isOk() {
      return advice.isEmpty();
    }
  }

  static List<Result> all(CommandContext context, KeyResolver key, Theme theme) {
    Checks checks = new Checks(context, theme, new ArrayList<>());
    checks.program();
    checks.files();
    checks.key(key);
    checks.network();
    checks.settings();
    checks.terminal();
    return checks.results;
  }

  private void program() {
    ok("version", ProcessContext.version());
    ok("runtime", context.process().runtime());
  }

  private void files() {
    ConfigFile config = context.config();
    if (config.problems().isEmpty()) {
      ok("config file", shown(config.file(), config::problems));
    }
    config.problems().forEach(problem -> fault("config file", problem));
    check("places file", () -> shown(context.places().file(), context.places()::list));
    check("keys file", () -> shown(context.keys().file(), context.keys()::read));
    folder("cache folder", context.directories().cache());
    folder("state folder", context.directories().state());
  }

  /**
   * @param content reads the file
   */
  private static String shown(TextFile file, Supplier<?> content) {
    content.get();
    boolean exists = file.path().isPresent() && Files.exists(file.path().get());
    return file.shown() + (exists ? "" : " (none yet)");
  }

  private void folder(String name, Optional<Path> folder) {
    if (folder.isEmpty()) {
      results.add(new Result(name, "none: there is no home folder", "set HOME", ExitCode.USAGE));
      return;
    }
    PathText text = context.directories().text();
    Path there = folder.get();
    while (there.getParent() != null && !Files.exists(there)) {
      there = there.getParent();
    }
    try {
      tryWriting(there);
      check(name, () -> shownWithoutLinks(folder.get()));
    } catch (IOException e) {
      String typed = text.typed(there);
      String freeSpace = "df -h " + typed + "   (free some space there)";
      String problem =
          "cannot write to " + text.shown(folder.get()) + ": " + SetupProblem.reason(e);
      String advice = SetupProblem.isFullDisk(e) ? freeSpace : "ls -ld " + typed;
      results.add(new Result(name, problem, advice, ExitCode.USAGE));
    }
  }

  private String shownWithoutLinks(Path folder) {
    PathText text = context.directories().text();
    for (String name : "limits replies salt.txt sandbox.pem sandbox-ca.pem".split(" ")) {
      TextFile.requireNoLink(folder.resolve(name), text);
    }
    return text.shown(folder);
  }

  /** Writes a file, as only that reveals a full or read-only disk. */
  private static void tryWriting(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, ".gust-doctor", "");
    try {
      Files.write(file, new byte[SAMPLE]);
    } finally {
      Files.delete(file);
    }
  }

  private void key(KeyResolver resolver) {
    try {
      ResolvedKey key = resolver.get();
      String masked = key.stored().map(stored -> ", " + stored.lastFour()).orElse(", ****");
      ok("key", "from " + key.source() + masked);
      Optional<URI> base = context.settings().usableBaseUrl();
      base.flatMap(url -> context.accounts().usage(url, key)).ifPresent(this::rateLimit);
    } catch (SetupProblem problem) {
      fault("key", problem);
    }
  }

  private void rateLimit(Usage usage) {
    if (usage.blockedUntil().isPresent()) {
      String until = "reached until " + Problem.clock(usage.blockedUntil().get());
      String wait = "wait   (or: gust keys check)";
      results.add(new Result("rate limit", until, wait, ExitCode.RATE_LIMIT));
    } else {
      String today = usage.today() + " today";
      ok("rate limit", usage.lastMinute() + " calls in the last minute, " + today);
    }
  }

  private void network() {
    check("base URL", () -> context.settings().baseUrl().toString());
    check(
        "trusted roots",
        () ->
            String.join(", ", context.trustSources(context.settings().path(SettingName.CA_CERT))));
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
      Setting setting = settings.peek(name).orElse(null);
      if (setting != null && setting.source() != Source.BUILT_IN && settings.isSound(setting)) {
        String value = ConfigCommand.shown(setting.value());
        ok("setting", name.key() + " = " + value + " (" + setting.origin() + ")");
      }
    }
    settings.problems().forEach(problem -> fault("setting", problem));
  }

  private void language(Terminal terminal) {
    Settings settings = context.settings();
    String origin = settings.sound(SettingName.LANG).map(Setting::origin).orElse("");
    LocaleLanguage chosen = context.language(settings.soundText(SettingName.LANG), origin);
    Charset charset = glyphs().charset(terminal.charset());
    boolean isWritable = Language.of(chosen.code()).isWritableIn(charset);
    String english = "en, because " + charset.name() + " cannot write ";
    ok("language", (isWritable ? "" : english) + chosen.code() + " (" + chosen.origin() + ")");
  }

  private void terminal() {
    Console console = context.console();
    Terminal terminal = console.terminal();
    language(terminal);
    String streams =
        (terminal.in() ? ", stdin" : "")
            + (terminal.out() ? ", stdout" : "")
            + (terminal.err() ? ", stderr" : "");
    String type = console.type().isEmpty() ? "TERM not set" : "TERM=" + console.type();
    ok("terminal", (streams.isEmpty() ? "none" : streams.substring(2)) + "; " + type);
    String size = console.width(OptionalInt.empty()) + " columns, " + terminal.color().words();
    ok(
        "output",
        terminal.charset().name()
            + ", "
            + size
            + ", glyphs "
            + glyphs().name().toLowerCase(Locale.ROOT));
    if (terminal.out() && terminal.color().compareTo(ColorDepth.ANSI_16) >= 0) {
      ok(
          "theme",
          theme == Theme.UNKNOWN
              ? "dark (the terminal does not say what its background is)"
              : theme.name().toLowerCase(Locale.ROOT));
    }
  }

  private GlyphChoice glyphs() {
    String word = context.settings().soundText(SettingName.GLYPHS);
    GlyphChoice choice = GlyphChoice.valueOf(word.toUpperCase(Locale.ROOT));
    return choice.on(context.console().type());
  }

  private void check(String name, Supplier<String> value) {
    try {
      ok(name, value.get());
    } catch (SetupProblem problem) {
      fault(name, problem);
    }
  }

  private void ok(String name, String value) {
    results.add(Result.ok(name, value));
  }

  /** Reports a fault once, even if it breaks several things. */
  private void fault(String name, SetupProblem problem) {
    if (results.stream().noneMatch(result -> result.value().equals(problem.getMessage()))) {
      results.add(Result.of(name, Problem.of(problem)));
    }
  }
}
