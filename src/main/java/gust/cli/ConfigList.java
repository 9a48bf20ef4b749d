package gust.cli;

import gust.settings.Setting;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.store.Echo;
import gust.store.SetupProblem;
import gust.weather.Printable;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust config list}. */
final class ConfigList implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage().description("Lists every setting with where its value comes from.");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    Settings settings = session.settings();
    Columns columns = new Columns("SETTING", "VALUE", "FROM");
    for (SettingName name : SettingName.values()) {
      Optional<Setting> setting = settings.peek(name);
      columns.row(
          name.key(),
          setting.isPresent() ? "= " + shown(setting.get()) : "",
          setting.isPresent() ? "(" + setting.get().origin().shown() + ")" : "(not set)");
    }
    session.out().print(columns.text());
    Errors errors = new Errors(session.err(), session::redact);
    for (SetupProblem problem : settings.problems()) {
      errors.tell(Problems.of(problem));
    }
    return settings.problems().isEmpty() ? ExitCode.OK : ExitCode.USAGE;
  }

  /** Somebody may have put a key where the file or command that gives it belongs. */
  static String shown(Setting setting) {
    return Echo.looksLikeKey(setting.value()) ? "****" : Printable.text(setting.value());
  }
}
