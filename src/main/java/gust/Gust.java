package gust;

import gust.cli.Cli;
import gust.cli.CommandTree;
import gust.cli.CommandTree.Branch;
import gust.cli.Completion;
import gust.cli.CompletionCommand;
import gust.cli.Console;
import gust.cli.HelpCommand;
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
import gust.http.trust.Trust;
import gust.keys.KeyResolver;
import gust.keys.KeyStore;
import gust.keys.Plan;
import gust.limits.Accounts;
import gust.settings.ConfigFile;
import gust.settings.Places;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The program: arguments in, exit code out, nothing thrown. Here every command gets what it works
 * with; each part is made when it is first asked for, so that help touches nothing.
 */
public final class Gust {
  private final ProcessContext context;
  private final KeyRedaction redaction = new KeyRedaction();
  private final Console console;
  private final Supplier<Directories> directories = new Lazy<>(this::makeDirectories);
  private final Supplier<ConfigFile> config = new Lazy<>(this::makeConfig);
  private final Supplier<Settings> settings = new Lazy<>(this::makeSettings);
  private final Supplier<Accounts> accounts = new Lazy<>(this::makeAccounts);
  private final ServiceFactory services;

  public Gust(ProcessContext context) {
    this.context = context;
    this.console =
        new Console(
            context.in(),
            context.out(),
            context.err(),
            context.environment(),
            context.terminal(),
            context.screenSize(),
            context.background(),
            context.keyboard(),
            context.prompt(),
            redaction::redact);
    this.services = new ServiceFactory(context, redaction, directories, accounts, this::resolver);
  }

  /**
   * @return the exit code, one of {@link gust.cli.ExitCode}
   */
  public int run(String... args) {
    Completion completion = new Completion(this::commands, this::places, this::keys, console);
    return new Cli(this::commands, completion, console).run(args);
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
                    KeysCommand.create(
                        console,
                        this::keys,
                        settings,
                        accounts,
                        this::resolver,
                        services::service)),
            new Branch(
                "places",
                "Setup",
                "saved locations, such as @home",
                () -> new PlacesCommand(console, this::places, settings).verbs()),
            new Branch(
                "config",
                "Setup",
                "your settings",
                () ->
                    new ConfigCommand(console, settings, config, this::requireAuthorities).verbs()),
            new Branch(
                "cache",
                "Tools",
                "the answers stored on disk",
                () -> new CacheCommand(console, context.clock(), directories, accounts).verbs()),
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
    return new WeatherRunner(
        console,
        context.clock(),
        context.sleeper(),
        context.threads(),
        context.shutdown(),
        settings,
        this::places,
        () -> usualKey().isAnySet(),
        services::service);
  }

  private SandboxCommand sandbox() {
    return new SandboxCommand(
        console,
        context.clock(),
        context.sleeper(),
        context.shutdown(),
        context.environment(),
        directories,
        new RealService(settings, this::usualKey, services::service));
  }

  private DoctorCommand doctor() {
    return new DoctorCommand(console, context.clock(), this::installation, services::service);
  }

  private Installation installation() {
    return new Installation(
        context.runtime(),
        context.environment(),
        directories.get(),
        config.get(),
        settings.get(),
        places(),
        keys(),
        usualKey(),
        accounts.get(),
        file -> new Trust(context.environment(), file, context.osName()).sources());
  }

  /** What could never be used is refused when it is set, not at the next call. */
  private void requireAuthorities(String path) {
    Directories known = directories.get();
    Optional<Path> file = known.expand(path, known.config().orElse(Path.of("")));
    new Trust(context.environment(), file, context.osName()).sources();
  }

  private Directories makeDirectories() {
    return Directories.of(context.environment(), context.userHome(), context.osName());
  }

  private ConfigFile makeConfig() {
    return new ConfigFile(directories.get().textFile("config"));
  }

  private Settings makeSettings() {
    return new Settings(context.environment(), directories.get(), config.get());
  }

  private Accounts makeAccounts() {
    return new Accounts(directories.get().state(), context.clock());
  }

  private Places places() {
    return new Places(directories.get().textFile("places"));
  }

  private KeyStore keys() {
    return new KeyStore(directories.get().secretFile(KeyStore.FILE), context.clock());
  }

  private KeyResolver usualKey() {
    return resolver(Optional.empty());
  }

  /** The key that would be sent, and where it comes from. */
  private KeyResolver resolver(Optional<String> label) {
    return new KeyResolver(
        label,
        context.environment(),
        directories.get(),
        config.get(),
        this::keys,
        this::plan,
        context.err());
  }

  private Optional<Plan> plan() {
    return settings.get().find(SettingName.PLAN).flatMap(plan -> Plan.find(plan.value()));
  }
}
