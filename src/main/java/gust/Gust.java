package gust;

import gust.cli.Cli;
import gust.cli.CommandContext;
import gust.cli.CommandTree;
import gust.cli.CommandTree.Branch;
import gust.cli.Completion;
import gust.cli.CompletionCommand;
import gust.cli.Console;
import gust.cli.HelpCommand;
import gust.cli.ProcessContext;
import gust.cli.cache.CacheCommand;
import gust.cli.config.ConfigCommand;
import gust.cli.doctor.DoctorCommand;
import gust.cli.doctor.Installation;
import gust.cli.keys.KeysCommand;
import gust.cli.places.PlacesCommand;
import gust.cli.sandbox.RealService;
import gust.cli.sandbox.SandboxCommand;
import gust.cli.weather.CurrentCommand;
import gust.cli.weather.ForecastCommand;
import gust.cli.weather.WeatherRunner;
import gust.files.Directories;
import java.nio.file.Path;
import java.util.List;

/** The program: arguments in, exit code out, nothing thrown. */
public final class Gust {
  private final ProcessContext process;
  private final CommandContext context;
  private final Console console;
  private final ServiceFactory services;

  public Gust(ProcessContext process) {
    this.process = process;
    this.context = new CommandContext(process);
    this.console = context.console();
    this.services =
        new ServiceFactory(process, console, context::directories, context::accounts, context::key);
  }

  /**
   * @return the exit code, one of {@link gust.cli.ExitCode}
   */
  public int run(String... args) {
    return new Cli(this::commands, new Completion(this::commands, context), console).run(args);
  }

  /** All commands, in the order of the help. */
  public CommandTree commands() {
    return new CommandTree(
        List.of(
            new Branch("current", "Weather", "the weather now", () -> new CurrentCommand(runner())),
            new Branch(
                "forecast",
                "Weather",
                "the days ahead, hour by hour if you like",
                () -> new ForecastCommand(runner())),
            new Branch(
                "keys",
                "Setup",
                "your API keys",
                () ->
                    new KeysCommand(
                            console,
                            context::keys,
                            context::settings,
                            context::accounts,
                            context::key,
                            services::service)
                        .verbs()),
            new Branch(
                "places",
                "Setup",
                "saved locations, such as @home",
                () -> new PlacesCommand(console, context::places, context::settings).verbs()),
            new Branch(
                "config",
                "Setup",
                "your settings",
                () ->
                    new ConfigCommand(
                            console, context::settings, context::config, this::requireAuthorities)
                        .verbs()),
            new Branch(
                "cache",
                "Tools",
                "the answers stored on disk",
                () ->
                    new CacheCommand(
                            console, process.clock(), context::directories, context::accounts)
                        .verbs()),
            new Branch(
                "doctor", "Tools", "a check of your setup, ready for a bug report", this::doctor),
            new Branch(
                "sandbox", "Tools", "a local copy of the service, to test against", this::sandbox),
            new Branch(
                "completion",
                "Tools",
                "Tab completion for bash, zsh and fish",
                () -> new CompletionCommand(console)),
            new Branch(
                "help",
                "Tools",
                "help on a command, exit-codes, environment or formatting",
                () -> new HelpCommand(this::commands, console))));
  }

  private WeatherRunner runner() {
    return new WeatherRunner(context, services::service);
  }

  private SandboxCommand sandbox() {
    return new SandboxCommand(
        console,
        process.clock(),
        process.sleeper(),
        process.shutdown(),
        process.environment(),
        context::directories,
        new RealService(context::settings, context::key, services::service));
  }

  private DoctorCommand doctor() {
    return new DoctorCommand(console, process.clock(), this::installation, services::service);
  }

  private Installation installation() {
    return new Installation(
        process.runtime(),
        context.settings(),
        context.places(),
        context.keys(),
        context.key(),
        context.accounts(),
        context::trustSources);
  }

  /** What could never be used is refused when it is set, not at the next call. */
  private void requireAuthorities(String path) {
    Directories known = context.directories();
    context.trustSources(known.expand(path, known.config().orElse(Path.of(""))));
  }
}
