package gust;

import gust.cli.Cli;
import gust.cli.Command;
import gust.cli.Command.Tree;
import gust.cli.Command.Tree.Branch;
import gust.cli.CommandContext;
import gust.cli.Completion;
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
import java.util.List;
import java.util.function.Supplier;

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
    return new Cli(this::commands, completion(), context.console()).run(args);
  }

  /** All commands, in the order of the help. */
  public Tree commands() {
    return new Tree(
        List.of(
            weather("current", "the weather now", () -> new CurrentCommand(context).command()),
            weather(
                "forecast",
                "the days ahead, hour by hour if you like",
                () -> new ForecastCommand(context).command()),
            weather("sun", "sun and moon of a place", () -> new SunCommand(context).command()),
            setup("keys", "your API keys", () -> new KeysCommand(context).verbs()),
            setup(
                "places",
                "saved locations, such as @home",
                () -> new PlacesCommand(context).verbs()),
            setup("config", "your settings", () -> new ConfigCommand(context).verbs()),
            tool("cache", "the answers stored on disk", () -> new CacheCommand(context).verbs()),
            tool(
                "doctor",
                "a check of your setup, ready for a bug report",
                () -> new DoctorCommand(context).command()),
            tool(
                "sandbox",
                "a local copy of the service, to test against",
                () -> new SandboxCommand(context).command()),
            tool("completion", "Tab completion for bash, zsh and fish", completion()::command),
            tool(
                "help",
                "help on a command, exit-codes, environment or formatting",
                () -> help().command())),
        weather(
            "", "now and the days ahead", () -> new OverviewCommand(context, help()).command()));
  }

  private Help help() {
    return new Help(this::commands, context.console());
  }

  private Completion completion() {
    return new Completion(this::commands, context);
  }

  private static Branch weather(String name, String summary, Supplier<Command> make) {
    return new Branch("Weather", name, summary, make);
  }

  private static Branch setup(String name, String summary, Supplier<Command> make) {
    return new Branch("Setup", name, summary, make);
  }

  private static Branch tool(String name, String summary, Supplier<Command> make) {
    return new Branch("Tools", name, summary, make);
  }
}
