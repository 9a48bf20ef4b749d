package gust;

import gust.cli.Cli;
import gust.cli.CommandContext;
import gust.cli.CommandTree;
import gust.cli.CommandTree.Branch;
import gust.cli.Completion;
import gust.cli.CompletionCommand;
import gust.cli.HelpCommand;
import gust.cli.ProcessContext;
import gust.cli.cache.CacheCommand;
import gust.cli.config.ConfigCommand;
import gust.cli.doctor.DoctorCommand;
import gust.cli.keys.KeysCommand;
import gust.cli.places.PlacesCommand;
import gust.cli.sandbox.SandboxCommand;
import gust.cli.weather.CurrentCommand;
import gust.cli.weather.ForecastCommand;
import gust.cli.weather.WeatherRunner;
import java.util.List;

/** The program: arguments in, exit code out, nothing thrown. */
public final class Gust {
  private static final String WEATHER = "Weather";
  private static final String SETUP = "Setup";
  private static final String TOOLS = "Tools";

  private final CommandContext context;

  public Gust(ProcessContext process) {
    this.context = new CommandContext(process);
  }

  /**
   * @return the exit code, one of {@link gust.cli.ExitCode}
   */
  public int run(String... args) {
    Completion completion = new Completion(this::commands, context);
    return new Cli(this::commands, completion, context.console()).run(args);
  }

  /** All commands, in the order of the help. */
  public CommandTree commands() {
    return new CommandTree(
        List.of(
            new Branch(
                "current",
                WEATHER,
                "the weather now",
                () -> new CurrentCommand(new WeatherRunner(context))),
            new Branch(
                "forecast",
                WEATHER,
                "the days ahead, hour by hour if you like",
                () -> new ForecastCommand(new WeatherRunner(context))),
            new Branch("keys", SETUP, "your API keys", () -> new KeysCommand(context).verbs()),
            new Branch(
                "places",
                SETUP,
                "saved locations, such as @home",
                () -> new PlacesCommand(context).verbs()),
            new Branch("config", SETUP, "your settings", () -> new ConfigCommand(context).verbs()),
            new Branch(
                "cache",
                TOOLS,
                "the answers stored on disk",
                () -> new CacheCommand(context).verbs()),
            new Branch(
                "doctor",
                TOOLS,
                "a check of your setup, ready for a bug report",
                () -> new DoctorCommand(context)),
            new Branch(
                "sandbox",
                TOOLS,
                "a local copy of the service, to test against",
                () -> new SandboxCommand(context)),
            new Branch(
                "completion",
                TOOLS,
                "Tab completion for bash, zsh and fish",
                () -> new CompletionCommand(context.console())),
            new Branch(
                "help",
                TOOLS,
                "help on a command, exit-codes, environment or formatting",
                () -> new HelpCommand(this::commands, context.console()))));
  }
}
