package gust.cli.config;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.UsageProblem;
import gust.completion.Values.Words;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.text.Printable;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust config get}: the bare value, for scripts. */
final class ConfigGet implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("print a setting's value")
        .description("Prints a setting's value, wherever it comes from.");
    Options.requiredPositional(spec, "NAME", new Words(SettingName.keys()), "the setting's name");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    SettingName name = SettingName.of(Options.positional(parsed).orElseThrow());
    Optional<Setting> setting = session.settings().peek(name);
    if (setting.isEmpty()) {
      throw new UsageProblem(
          name.key() + " is not set", "gust config set " + name.key() + " VALUE");
    }
    session.out().line(Printable.text(setting.get().value(), 4096));
    return ExitCode.OK;
  }
}
