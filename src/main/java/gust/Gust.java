package gust;

import gust.cli.Cli;
import gust.cli.CommandContext;
import gust.cli.CommandTree;
import gust.cli.Completion;
import gust.cli.CompletionCommand;
import gust.cli.Help;
import gust.cli.ProcessContext;
import gust.cli.cache.CacheCommand;
import gust.cli.config.ConfigCommand;
import gust.cli.doctor.DoctorCommand;
import gust.cli.keys.KeysCommand;
import gust.cli.places.PlacesCommand;
import gust.cli.sandbox.SandboxCommand;
import gust.cli.weather.CurrentCommand;
import gust.cli.weather.ForecastCommand;
import gust.cli.weather.OverviewCommand;
import gust.cli.weather.SunCommand;

/** The program: arguments in, exit code out, nothing thrown. */
public final class Gust {
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
    return new CommandTree(context)
        .overview(context -> {
          Help help = new Help(this::commands, context.console());
          return new OverviewCommand(context, help).command();
        })
        .under("Weather")
        .add("current", "the weather now", context -> new CurrentCommand(context).command())
        .add(
            "forecast",
            "the days ahead, hour by hour if you like",
            context -> new ForecastCommand(context).command())
        .add("sun", "sun and moon of a place", context -> new SunCommand(context).command())
        .under("Setup")
        .add("keys", "your API keys", context -> new KeysCommand(context).verbs())
        .add(
            "places",
            "saved locations, such as @home",
            context -> new PlacesCommand(context).verbs())
        .add("config", "your settings", context -> new ConfigCommand(context).verbs())
        .under("Tools")
        .add("cache", "the answers stored on disk", context -> new CacheCommand(context).verbs())
        .add(
            "doctor",
            "a check of your setup, ready for a bug report",
            context -> new DoctorCommand(context).command())
        .add(
            "sandbox",
            "a local copy of the service, to test against",
            context -> new SandboxCommand(context).command())
        .add(
            "completion",
            "Tab completion for bash, zsh and fish",
            context -> new CompletionCommand(context).command())
        .add(
            "help",
            "help on a command, exit-codes, environment or formatting",
            context -> new Help(this::commands, context.console()).command());
  }
}
