package gust.cli;

import gust.files.Directories;
import gust.http.trust.Trust;
import gust.keys.KeyResolver;
import gust.keys.KeyStore;
import gust.limits.Accounts;
import gust.service.WeatherService;
import gust.settings.ConfigFile;
import gust.settings.Places;
import gust.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What commands work with. Each part is made when it is first asked for, so that help touches
 * nothing. Any thread may ask.
 */
public final class CommandContext {
  private final ProcessContext process;
  private final Console console;
  private final ServiceFactory services;
  private Directories directories;
  private ConfigFile config;
  private Settings settings;
  private Accounts accounts;
  private KeyResolver key;

  public CommandContext(ProcessContext process) {
    this.process = process;
    this.console = new Console(process);
    this.services =
        new ServiceFactory(process, console, this::directories, this::accounts, this::key);
  }

  public ProcessContext process() {
    return process;
  }

  public Console console() {
    return console;
  }

  public synchronized Directories directories() {
    if (directories == null) {
      directories = Directories.of(process.environment(), process.userHome(), process.osName());
    }
    return directories;
  }

  public synchronized ConfigFile config() {
    if (config == null) {
      config = new ConfigFile(directories().textFile("config"));
    }
    return config;
  }

  public synchronized Settings settings() {
    if (settings == null) {
      settings = new Settings(process.environment(), directories(), config());
    }
    return settings;
  }

  public synchronized Accounts accounts() {
    if (accounts == null) {
      accounts = new Accounts(directories().state(), process.clock());
    }
    return accounts;
  }

  public Places places() {
    return new Places(directories().textFile("places"));
  }

  public KeyStore keys() {
    return new KeyStore(directories().secretFile(KeyStore.FILE), process.clock());
  }

  /** Connects to the service when it is first asked; the caller closes it. */
  public WeatherService service(Connection connection) {
    return services.service(connection);
  }

  /** Finds the key to use, once. */
  public synchronized KeyResolver key() {
    if (key == null) {
      key = key(Optional.empty());
    }
    return key;
  }

  /**
   * @param label of a stored key, if the user names one
   */
  public KeyResolver key(Optional<String> label) {
    return new KeyResolver(label, settings(), this::keys, process.err());
  }

  /**
   * The stores and files whose certificate authorities are trusted.
   *
   * @param certificates a PEM file of further authorities
   */
  public List<String> trustSources(Optional<Path> certificates) {
    return new Trust(process.environment(), certificates, process.osName()).sources();
  }
}
