package gust.cli.config;

import gust.cli.Command;
import gust.cli.Errors;
import gust.cli.ExitCode;
import gust.cli.Problems;
import gust.cli.Session;
import gust.files.SetupProblem;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.text.Echo;
import gust.text.Printable;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust config list}. */
public final class ConfigList implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("list every setting, and where its value comes from")
        .description("Lists every setting with where its value comes from.");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    Settings settings = session.settings();
    for (SettingName name : SettingName.values()) {
      Optional<Setting> setting = settings.peek(name);
      session
          .out()
          .line(
              setting.isPresent()
                  ? name.key() + " = " + shown(setting.get()) + "   (" + origin(setting.get()) + ")"
                  : name.key() + "   (not set)");
    }
    Errors errors = new Errors(session.err(), session::redact);
    for (SetupProblem problem : settings.problems()) {
      errors.tell(Problems.of(problem));
    }
    return settings.problems().isEmpty() ? ExitCode.OK : ExitCode.USAGE;
  }

  private static String origin(Setting setting) {
    return setting.origin().shown();
  }

  /** Somebody may have put a key where the file or command that gives it belongs. */
  public static String shown(Setting setting) {
    return Echo.looksLikeKey(setting.value()) ? "****" : Printable.text(setting.value());
  }
}
