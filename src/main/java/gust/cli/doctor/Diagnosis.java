package gust.cli.doctor;

import gust.cli.Problems;
import gust.cli.Session;
import gust.cli.Version;
import gust.cli.config.ConfigList;
import gust.files.SetupProblem;
import gust.files.TextFile;
import gust.keys.NoKey;
import gust.keys.ResolvedKey;
import gust.limits.Usage;
import gust.settings.Origin;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.terminal.ColorChoice;
import gust.terminal.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What gust sees of its surroundings. Whatever is broken becomes a finding; nothing is thrown. */
final class Diagnosis {
  private final Session session;
  private final List<Finding> findings = new ArrayList<>();

  private Diagnosis(Session session) {
    this.session = session;
  }

  static List<Finding> of(Session session) {
    Diagnosis diagnosis = new Diagnosis(session);
    diagnosis.program();
    diagnosis.files();
    diagnosis.key();
    diagnosis.network();
    diagnosis.settings();
    diagnosis.terminal();
    return diagnosis.findings;
  }

  private void program() {
    findings.add(Finding.ok("version", Version.current()));
    findings.add(Finding.ok("runtime", session.runtime()));
  }

  private void files() {
    file("config file", session.config().file(), () -> session.config().problems());
    file("places file", session.places().file(), () -> problems(session.places()::list));
    file("keys file", session.keys().file(), () -> problems(session.keys()::read));
    folder("cache folder", session.directories().cache());
    folder("state folder", session.directories().state());
  }

  private void file(String name, TextFile file, Supplier<List<SetupProblem>> check) {
    List<SetupProblem> problems = check.get();
    boolean exists = file.path().isPresent() && Files.exists(file.path().get());
    if (problems.isEmpty()) {
      findings.add(Finding.ok(name, file.shown() + (exists ? "" : " (none yet)")));
    }
    for (SetupProblem problem : problems) {
      lookHere(name, problem);
    }
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
      findings.add(new Finding(name, "none: there is no home folder", "set HOME"));
      return;
    }
    String shown = session.directories().text().shown(folder.get());
    Path there = folder.get();
    while (there != null && !Files.exists(there)) {
      there = there.getParent();
    }
    boolean writable = there != null && Files.isDirectory(there) && Files.isWritable(there);
    findings.add(
        writable
            ? Finding.ok(name, shown)
            : new Finding(name, shown + " cannot be written", "ls -ld " + shown));
  }

  private void settings() {
    for (SettingName name : SettingName.values()) {
      Optional<Setting> setting = session.settings().peek(name);
      if (setting.isPresent() && !(setting.get().origin() instanceof Origin.BuiltIn)) {
        setting(setting.get());
      }
    }
    for (SetupProblem problem : session.settings().problems()) {
      lookHere("setting", problem);
    }
  }

  private void setting(Setting setting) {
    String where = " (" + setting.origin().shown() + ")";
    String value = ConfigList.shown(setting);
    String origin = setting.origin().shown();
    boolean fits =
        session.settings().problems().stream()
            .map(SetupProblem::getMessage)
            .noneMatch(told -> told.contains(origin + " ") || told.contains(origin + ")"));
    if (fits) {
      findings.add(Finding.ok("setting", setting.name().key() + " = " + value + where));
    }
  }

  /** One fault may be in the way of several things; it is told once. */
  private void lookHere(String name, SetupProblem problem) {
    for (Finding finding : findings) {
      if (finding.value().equals(problem.getMessage())) {
        return;
      }
    }
    findings.add(new Finding(name, problem.getMessage(), problem.nextStep()));
  }

  private void key() {
    try {
      ResolvedKey key = session.resolver(Optional.empty()).get();
      String masked = key.stored().map(stored -> ", " + stored.lastFour()).orElse(", ****");
      findings.add(Finding.ok("key", "from " + key.source() + masked));
      rateLimit(key);
    } catch (NoKey none) {
      findings.add(new Finding("key", none.getMessage(), none.nextStep()));
    } catch (SetupProblem problem) {
      lookHere("key", problem);
    }
  }

  private void rateLimit(ResolvedKey key) {
    Optional<Usage> found;
    try {
      found = session.accounts().usage(session.settings().baseUrl(), key);
    } catch (SetupProblem brokenBaseUrl) {
      return;
    }
    if (found.isPresent()) {
      Usage usage = found.get();
      findings.add(
          usage.blockedUntil().isPresent()
              ? new Finding(
                  "rate limit",
                  "reached until " + Problems.shown(usage.blockedUntil().get()),
                  "wait   (or: gust keys check)")
              : Finding.ok(
                  "rate limit",
                  usage.lastMinute() + " calls in the last minute, " + usage.today() + " today"));
    }
  }

  private void network() {
    try {
      findings.add(Finding.ok("base URL", session.settings().baseUrl().toString()));
    } catch (SetupProblem problem) {
      lookHere("base URL", problem);
    }
    try {
      Optional<Path> certificates = session.settings().path(SettingName.CA_CERT);
      findings.add(
          Finding.ok("trusted roots", String.join(", ", session.trustSources(certificates))));
    } catch (SetupProblem problem) {
      lookHere("trusted roots", problem);
    }
    for (String name : List.of("https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY")) {
      if (session.environment().containsKey(name)) {
        findings.add(Finding.ok("proxy", name + " is set"));
      }
    }
  }

  private void terminal() {
    Terminal terminal = session.terminal(ColorChoice.AUTO);
    findings.add(
        Finding.ok(
            "terminal",
            "stdin "
                + yes(terminal.in())
                + ", stdout "
                + yes(terminal.out())
                + ", stderr "
                + yes(terminal.err())));
    findings.add(
        Finding.ok(
            "output",
            terminal.charset().name()
                + ", "
                + terminal.width(java.util.OptionalInt.empty(), session.environment())
                + " columns, colour "
                + terminal.color().name().toLowerCase(java.util.Locale.ROOT)));
  }

  private static String yes(boolean isTerminal) {
    return isTerminal ? "yes" : "no";
  }
}
