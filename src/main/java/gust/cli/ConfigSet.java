package gust.cli;

import gust.settings.SettingName;
import gust.store.Echo;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust config set}. */
final class ConfigSet implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description("Writes a setting into the config file; its comments and order are kept.")
        .footer(
            "",
            "Examples:",
            "  $ gust config set location 94040",
            "  $ gust config set units imperial",
            "  $ gust config set key_command \"pass show weather\"");
    Options.requiredPositional(spec, "NAME", "the setting's name");
    Options.secondPositional(spec, "VALUE", "its value");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    SettingName name = SettingName.of(Options.positional(parsed).orElseThrow());
    String value = parsed.matchedPositionalValue(1, "");
    if (seemsToBeKey(name, value)) {
      throw new UsageProblem(
          "that value seems to be a key, which does not belong here", "gust keys add");
    }
    session.config().set(name, value);
    session.out().line(name.key() + " is set");
    return ExitCode.OK;
  }

  /** A place's name may be long; a URL, a path and a command have room for anything. */
  private static boolean seemsToBeKey(SettingName name, String value) {
    return switch (name) {
      case BASE_URL -> false;
      case LOCATION -> Echo.holdsKey(value);
      default -> Echo.looksLikeKey(value) && value.indexOf('/') < 0 && value.indexOf(' ') < 0;
    };
  }
}
