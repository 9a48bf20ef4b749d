package gust.cli;

import gust.cache.ReplyCache;
import gust.cache.SingleFlight;
import gust.cache.StoredReply;
import gust.cli.Option.Values.Kind;
import gust.files.Directories;
import gust.files.OwnEnvironment;
import gust.http.Transport.Trace;
import gust.http.trust.Trust;
import gust.keys.KeyResolver;
import gust.keys.KeyStore;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.language.LocaleLanguage;
import gust.limits.Accounts;
import gust.limits.Caller;
import gust.memory.OnceRecord;
import gust.memory.WeatherMemory;
import gust.sandbox.SandboxTransport;
import gust.service.CallSession;
import gust.service.CallSession.RetryPolicy;
import gust.service.WeatherService;
import gust.settings.BaseUrl;
import gust.settings.ConfigFile;
import gust.settings.Places;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.Theme;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.ParseResult;

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
    String word = settings().sound(SettingName.THEME).orElseThrow().value();
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

  /**
   * How to reach the service: options of every command that calls it.
   *
   * @param baseUrl validated, without a trailing slash; empty for the built-in sandbox
   * @param certificates a PEM file of further authorities to trust
   * @param cache policy for replies on disk; empty to ignore them
   */
  public record Connection(
      Optional<URI> baseUrl,
      Optional<Path> certificates,
      RetryPolicy retryPolicy,
      Optional<StoredReply.Policy> cache) {
    public static final Option<URI> BASE_URL =
        Option.text("--base-url", "URL", "address of the service: https, ending in /data/2.5")
            .reading(text -> BaseUrl.parse(text, "--base-url"));
    static final Option<Path> CA_CERT =
        Option.file("--ca-cert", "also trust the certificates in this PEM file");
    static final Option<Duration> TIMEOUT =
        Option.text("--timeout", "TIME", "time limit for each location (10s)")
            .reading("", SettingName::timeout);
    private static final Option<Integer> RETRIES =
        Option.number(
            "--retries", "N", 0, SettingName.MOST_RETRIES, "retries after no answer or a 5xx (2)");

    public static final List<Option<?>> ALL = List.of(BASE_URL, CA_CERT, TIMEOUT, RETRIES);

    /** Like {@link #DEMO}, for the commands that show the weather. */
    public static final Option<String> KEY_LABEL =
        Option.of("--key-label", "LABEL", Kind.KEY_LABEL, "use this stored key");

    public static final Option<Boolean> DEMO =
        Option.flag("--demo", "made-up weather: needs no key and no network");

    /** For checks: single attempts that never use the cache. */
    public static Connection read(ParseResult parsed, CommandContext context) {
      return read(parsed, context, Optional.empty(), Caller.CHECK, Duration.ZERO);
    }

    public static Connection read(
        ParseResult parsed,
        CommandContext context,
        Optional<StoredReply.Policy> cache,
        Caller caller,
        Duration maxWait) {
      Settings settings = context.settings();
      // The demo makes no call, but rejects what a real call would reject.
      Optional<URI> base = BASE_URL.get(parsed);
      Optional<Path> certificates = Optional.empty();
      if (DEMO.isSet(parsed)) {
        base = Optional.empty();
      } else {
        base = Optional.of(base.orElseGet(settings::baseUrl));
        BaseUrl.warning(base.get()).ifPresent(context.console.messages()::note);
        certificates = CA_CERT.get(parsed).or(() -> settings.path(SettingName.CA_CERT));
      }
      Duration timeout = TIMEOUT.getOrSetting(parsed, settings);
      int retries = RETRIES.getOrSetting(parsed, settings);
      RetryPolicy policy =
          new RetryPolicy(timeout, caller == Caller.CHECK ? 0 : retries, caller, maxWait);
      return new Connection(base, certificates, policy, cache);
    }

    public boolean demo() {
      return baseUrl.isEmpty();
    }
  }
}
