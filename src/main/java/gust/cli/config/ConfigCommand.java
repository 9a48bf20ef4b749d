package gust.cli.config;

import static gust.settings.Settings.Strictness.AS_WRITTEN;

import gust.cli.Argument;
import gust.cli.ArgumentValues;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.ArgumentValues.OneOf;
import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.render.kit.Line;
import gust.render.kit.Style;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.settings.SettingSource;
import gust.settings.Settings;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.text.Printable;
import gust.text.Redaction;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust config}. Works with a broken file too, so that it can be fixed. */
public record ConfigCommand(CommandContext context) {
  private static final Argument NAME =
      Argument.required("NAME", new OneOf(SettingName.keys()), "the setting's name", 0);
  private static final Argument VALUE =
      Argument.required("VALUE", new ArgumentValues.After(ConfigCommand::values), "its value", 1);

  /** Characters in the longest name of a setting. */
  private static final int LONGEST_NAME = "api_key_file".length();

  public Command verbs() {
    return new Command("Shows and changes your settings.")
        .examples(
            "gust config set location 94040", "gust config set units imperial", "gust config list")
        .verb("list", "list all settings and where they come from", this::list)
        .description("Lists every setting with its value and where the value comes from.")
        .examples("gust config list", "GUST_UNITS=imperial gust config list")
        .group("Output", Option.JSON)
        .verb("get", "print the value of one setting", this::get)
        .description("Prints the value of one setting, set or default.")
        .examples("gust config get units", "gust config get base_url")
        .argument(NAME)
        .verb("set", "change a setting", this::set)
        .description(
            "Writes a setting to the config file. Comments and order in the file are kept.")
        .examples(
            "gust config set location 94040",
            "gust config set units imperial",
            "gust config set key_command \"pass show weather\"")
        .argument(NAME)
        .argument(VALUE)
        .verb("unset", "remove a setting from the config file", this::unset)
        .description("Removes a setting from the config file.")
        .examples("gust config unset location", "gust config unset key_command")
        .argument(NAME)
        .verb("path", "print the path of the config file", _ -> path())
        .description("Prints the path of the config file, which may not exist yet.")
        .examples("gust config path", "$EDITOR \"$(gust config path)\"");
  }

  private int list(ParseResult parsed) {
    Console console = context.console();
    Settings settings = context.settings();
    if (Option.JSON.isSet(parsed)) {
      console.answer(
          new Columns<SettingName>()
              .member("name", SettingName::key)
              .member(
                  "value",
                  name -> settings.find(name, AS_WRITTEN).map(it -> shown(it.value())).orElse(null))
              .member(
                  "origin",
                  name -> settings.find(name, AS_WRITTEN).map(Setting::origin).orElse(null))
              .json(List.of(SettingName.values())));
      return problems();
    }
    ColorDepth depth = console.color();
    Theme theme = depth == ColorDepth.NONE ? Theme.UNKNOWN : context.theme();
    // In a pipe, a line is as in the file.
    int names = console.terminal().out() ? LONGEST_NAME : 0;
    for (SettingName name : SettingName.values()) {
      Optional<Setting> setting = settings.find(name, AS_WRITTEN);
      String value =
          setting
              .map(it -> " = " + shown(it.value()) + "   (" + it.origin() + ")")
              .orElse("   (not set)");
      String line = name.key() + " ".repeat(Math.max(names - name.key().length(), 0)) + value;
      boolean isOwn =
          setting.map(Setting::source).orElse(SettingSource.BUILT_IN) != SettingSource.BUILT_IN;
      Line styled = new Line().add(line, isOwn ? Style.PLAIN : Style.DIM);
      console.printWrapped(styled.text(depth, theme) + "\n");
    }
    return problems();
  }

  /** Reports what is wrong with the settings, and returns the exit code. */
  private int problems() {
    List<SetupProblem> problems = context.settings().problems();
    problems.forEach(problem -> context.console().messages().report(Problem.of(problem)));
    return problems.isEmpty() ? ExitCode.OK : ExitCode.USAGE;
  }

  /** Users do put a key in place of the file or command that provides it. */
  public static String shown(String value) {
    return Printable.text(Redaction.withoutKeys(value));
  }

  /** Prints the bare value, for scripts. */
  private int get(ParseResult parsed) {
    SettingName name = SettingName.of(NAME.require(parsed));
    Optional<Setting> setting = context.settings().find(name, AS_WRITTEN);
    if (setting.isEmpty()) {
      throw new UsageProblem(name.key() + " is not set", Advice.gust("config", "set", "--help"));
    }
    return context.console().answer(Printable.text(setting.get().value(), 4096));
  }

  private static ArgumentValues values(String key) {
    return switch (SettingName.find(key).orElse(null)) {
      case null -> LookedUp.ANYTHING;
      case LOCATION -> LookedUp.LOCATION;
      case CA_CERT, API_KEY_FILE -> LookedUp.FILE;
      case SettingName name when !name.choices().isEmpty() -> new OneOf(name.choices());
      default -> LookedUp.ANYTHING;
    };
  }

  private int set(ParseResult parsed) {
    String value = VALUE.require(parsed);
    SettingName name = SettingName.of(NAME.require(parsed));
    if (name == SettingName.CA_CERT) {
      // Reject unusable values now, not at the next call.
      Path folder = context.directories().config().orElse(Path.of(""));
      context.trustSources(context.directories().expand(value.strip(), folder));
    }
    String set = context.config().set(name, value);
    boolean isPlace = name == SettingName.LOCATION && set.startsWith("@");
    if (isPlace && !context.places().list().containsKey(set.substring(1))) {
      context.console().messages().note("no place is saved as " + shown(set));
    }
    return context.console().answer(name.key() + " = " + shown(set));
  }

  /** Also removes unknown names from the file. */
  private int unset(ParseResult parsed) {
    String name = NAME.require(parsed);
    boolean wasSet = context.config().unset(name);
    return context.console().answer(wasSet ? name + " is no longer set" : name + " was not set");
  }

  private int path() {
    Optional<Path> path = context.config().file().path();
    if (path.isEmpty()) {
      throw new SetupProblem(
          "there is no home folder for a config file", "set HOME, or XDG_CONFIG_HOME");
    }
    return context.console().answer(path.get().toString());
  }
}
