package gust.cli.config;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.Options;
import gust.cli.Session;
import gust.completion.Values.Words;
import gust.settings.SettingName;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust config unset}: also rids the file of a name that gust does not know. */
final class ConfigUnset implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("take a setting out of the config file")
        .description("Takes a setting out of the config file.");
    Options.requiredPositional(spec, "NAME", new Words(SettingName.keys()), "the setting's name");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    String name = Options.positional(parsed).orElseThrow();
    boolean held = session.config().unset(name);
    session.out().line(held ? name + " is no longer set" : name + " was not set");
    return ExitCode.OK;
  }
}
