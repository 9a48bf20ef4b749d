package gust.cli.config;

import gust.cli.Command;
import gust.cli.CommandGroup;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Problems;
import gust.cli.SpecBuilder;
import gust.cli.UsageProblem;
import gust.files.SetupProblem;
import gust.settings.ConfigFile;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.text.Printable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code gust config}. A broken file never locks anybody out of it.
 *
 * @param authorities throws where a value of {@code ca_cert} names no certificates
 */
public record ConfigCommand(
    Console console,
    Supplier<Settings> settings,
    Supplier<ConfigFile> file,
    Consumer<String> authorities) {
  public Command verbs() {
    return new CommandGroup(
            "Shows and changes your settings.",
            console,
            "gust config set location 94040",
            "gust config set units imperial",
            "gust config list")
        .verb("list", Command.of(ConfigCommand::listSpec, parsed -> list()))
        .verb("get", Command.of(ConfigCommand::getSpec, this::get))
        .verb("set", new ConfigSet(console, file, authorities))
        .verb("unset", Command.of(ConfigCommand::unsetSpec, this::unset))
        .verb("path", Command.of(ConfigCommand::pathSpec, parsed -> path()));
  }

  private static CommandSpec listSpec() {
    return new SpecBuilder("Lists every setting with its value and where the value comes from.")
        .header("list all settings and where they come from")
        .examples("gust config list", "GUST_UNITS=imperial gust config list")
        .build();
  }

  private int list() {
    for (SettingName name : SettingName.values()) {
      Optional<Setting> setting = settings.get().peek(name);
      console
          .out()
          .line(name.key() + setting.map(ConfigCommand::valueAndOrigin).orElse("   (not set)"));
    }
    List<SetupProblem> problems = settings.get().problems();
    problems.forEach(problem -> console.errors().tell(Problems.of(problem)));
    return problems.isEmpty() ? ExitCode.OK : ExitCode.USAGE;
  }

  private static String valueAndOrigin(Setting setting) {
    return " = " + shown(setting) + "   (" + setting.origin().shown() + ")";
  }

  public static String shown(Setting setting) {
    return ConfigSet.shown(setting.value());
  }

  private static CommandSpec getSpec() {
    return new SpecBuilder("Prints the value of one setting, set or default.")
        .header("print the value of one setting")
        .examples("gust config get units", "gust config get base_url")
        .argument(ConfigSet.NAME)
        .build();
  }

  /** The bare value, for scripts. */
  private int get(ParseResult parsed) {
    SettingName name = SettingName.of(ConfigSet.NAME.of(parsed));
    Setting setting =
        settings
            .get()
            .peek(name)
            .orElseThrow(() ->
                new UsageProblem(
                    name.key() + " is not set", "gust config set " + name.key() + " VALUE"));
    console.out().line(Printable.text(setting.value(), 4096));
    return ExitCode.OK;
  }

  private static CommandSpec unsetSpec() {
    return new SpecBuilder("Removes a setting from the config file.")
        .header("remove a setting from the config file")
        .examples("gust config unset location", "gust config unset key_command")
        .argument(ConfigSet.NAME)
        .build();
  }

  /** Also rids the file of a name that gust does not know. */
  private int unset(ParseResult parsed) {
    String name = ConfigSet.NAME.of(parsed);
    boolean held = file.get().unset(name);
    console.out().line(held ? name + " is no longer set" : name + " was not set");
    return ExitCode.OK;
  }

  private static CommandSpec pathSpec() {
    return new SpecBuilder("Prints the path of the config file, which may not exist yet.")
        .header("print the path of the config file")
        .examples("gust config path", "$EDITOR \"$(gust config path)\"")
        .build();
  }

  private int path() {
    Optional<Path> path = file.get().file().path();
    console
        .out()
        .line(
            path.orElseThrow(() ->
                    new SetupProblem(
                        "there is no home folder for a config file",
                        "set HOME, or XDG_CONFIG_HOME"))
                .toString());
    return ExitCode.OK;
  }
}
