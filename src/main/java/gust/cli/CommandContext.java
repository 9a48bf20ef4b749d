package gust.cli;

import static gust.settings.Settings.Strictness.OR_DEFAULT;

import gust.cache.ReplyCache;
import gust.cache.SingleFlight;
import gust.cache.StoredReply;
import gust.files.Directories;
import gust.files.OwnEnvironment;
import gust.http.Trace;
import gust.http.trust.Trust;
import gust.keys.KeyResolver;
import gust.keys.KeyStore;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.language.LocaleLanguage;
import gust.limits.Accounts;
import gust.memory.OnceRecord;
import gust.memory.WeatherMemory;
import gust.sandbox.SandboxTransport;
import gust.service.CallSession;
import gust.service.WeatherService;
import gust.settings.ConfigFile;
import gust.settings.Places;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.Theme;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The dependencies of commands. All are created on demand, so that help touches nothing; only the
 * configuration file and the accounts are cached. Safe for several threads.
 */
public final class CommandContext {
  private final ProcessContext process;
  private final Console console;
  private ConfigFile config;
  private Accounts accounts;

  public CommandContext(ProcessContext process) {
    this.process = process;
    this.console = new Console(process);
  }

  public ProcessContext process() {
    return process;
  }

  public Console console() {
    return console;
  }

  public Directories directories() {
    return Directories.of(process.environment(), process.userHome(), process.osName());
  }

  public synchronized ConfigFile config() {
    if (config == null) {
      config = new ConfigFile(directories().configFile("config", false));
    }
    return config;
  }

  public Settings settings() {
    return new Settings(process.environment(), directories(), config());
  }

  /** The background to draw for; asks the terminal if the setting leaves that to it. */
  public Theme theme() {
    String word = settings().find(SettingName.THEME, OR_DEFAULT).orElseThrow().value();
    return console.theme(Theme.named(word.toUpperCase(Locale.ROOT)), console.color());
  }

  /**
   * @param word the code of a language, or {@code auto} for that of the reader's locale
   * @param origin of the word, for people
   */
  public LocaleLanguage language(String word, String origin) {
    if (!word.equals("auto")) {
      return new LocaleLanguage(word, origin);
    }
    String system = process.osName().toLowerCase(Locale.ROOT);
    boolean isWindows = system.startsWith("windows");
    Map<String, String> environment = isWindows ? Map.of() : process.environment();
    boolean hasOwn = isWindows || system.startsWith("mac");
    return LocaleLanguage.of(
        name -> OwnEnvironment.value(environment, name), hasOwn ? process.language().get() : "");
  }

  public synchronized Accounts accounts() {
    if (accounts == null) {
      accounts = new Accounts(directories(), process.clock());
    }
    return accounts;
  }

  public Places places() {
    return new Places(directories().configFile("places", false));
  }

  /** Empty if there is no folder for it. */
  public Optional<WeatherMemory> memory() {
    return directories().state().map(WeatherMemory::new);
  }

  public OnceRecord onceRecord() {
    return new OnceRecord(directories().stateFile("once", false), process.clock());
  }

  public KeyStore keys() {
    return new KeyStore(directories().configFile(KeyStore.FILE, true), process.clock());
  }

  /**
   * @param label of a stored key, if the user names one
   */
  public KeyResolver key(Optional<String> label) {
    KeyResolver key =
        new KeyResolver(
            label, settings(), this::keys, process.err(), process.sleeper(), process.shutdown());
    console.hide(key::known);
    return key;
  }

  /**
   * The stores and files of trusted certificate authorities.
   *
   * @param certificates a PEM file of further authorities
   */
  public List<String> trustSources(Optional<Path> certificates) {
    return new Trust(process.environment(), certificates, process.osName(), Trust.USUAL_PLACES)
        .sources();
  }

  /**
   * Connects to the service. No connection is made, and no key read, before a query.
   *
   * @param key read only when it is sent
   * @return to be closed by the caller
   */
  public WeatherService service(Connection connection, Supplier<ResolvedKey> key, Trace steps) {
    Trace trace = process.network().heard(steps);
    boolean demo = connection.demo();
    URI base = connection.baseUrl().orElseGet(() -> URI.create("https://demo.invalid/data/2.5"));
    CallSession session =
        new CallSession(
            base,
            () ->
                demo
                    ? ResolvedKey.of(Secret.parse(SandboxTransport.DEMO_KEY).orElseThrow())
                    : key.get(),
            () ->
                demo
                    ? SandboxTransport.demo(process.clock())
                    : process.network().open(connection.certificates(), trace),
            demo ? Optional.empty() : Optional.of(this::accounts),
            connection.retryPolicy(),
            process.sleeper(),
            trace);
    Optional<StoredReply.Policy> policy = demo ? Optional.empty() : connection.cache();
    Optional<ReplyCache> replies = Optional.empty();
    if (policy.isPresent()) {
      replies = directories().cache().map(ReplyCache::new);
      if (replies.isEmpty()) {
        trace.log("there is no home folder for a cache");
      }
    }
    return new WeatherService(
        session,
        new SingleFlight(replies, trace),
        policy.orElse(StoredReply.Policy.NONE),
        process.clock());
  }
}
