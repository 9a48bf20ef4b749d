package gust;

import gust.cache.CachePolicy;
import gust.cache.CachingTransport;
import gust.cache.OneCall;
import gust.cache.ReplyCache;
import gust.cache.Shares;
import gust.cli.Connection;
import gust.cli.Output;
import gust.cli.Prompt;
import gust.cli.Session;
import gust.files.Directories;
import gust.http.LazyTransport;
import gust.http.RetryingTransport;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.Trust;
import gust.keys.ApiKey;
import gust.keys.KeyResolver;
import gust.keys.KeyStore;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.limits.Accounts;
import gust.limits.LimitedTransport;
import gust.sandbox.SandboxTransport;
import gust.service.Endpoints;
import gust.service.WeatherService;
import gust.settings.ConfigFile;
import gust.settings.Places;
import gust.settings.Settings;
import gust.terminal.ColorChoice;
import gust.terminal.ScreenSize;
import gust.terminal.StandardStreams;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.text.Echo;
import java.io.BufferedOutputStream;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** Puts the rooms together, each when it is first asked for. */
final class Wiring implements Session {
  /** Nobody is asked there. */
  private static final URI DEMO_URL = URI.create("https://demo.invalid/data/2.5");

  private final Outside outside;
  private final Output out;
  private final Output err;
  private final Map<ColorChoice, Terminal> terminals = new HashMap<>();
  private StandardStreams facts;
  private Directories directories;
  private ConfigFile config;
  private Settings settings;
  private Accounts accounts;
  private volatile Secret keyInUse;

  Wiring(Outside outside) {
    this.outside = outside;
    this.out =
        new Output(
            new BufferedOutputStream(outside.out()), () -> terminal(ColorChoice.AUTO).charset());
    this.err = new Output(outside.err(), this::errorCharset);
  }

  /** Where the terminal itself is the trouble, that must still be told. */
  private Charset errorCharset() {
    try {
      return terminal(ColorChoice.AUTO).errorCharset();
    } catch (RuntimeException | LinkageError trouble) {
      return StandardCharsets.US_ASCII;
    }
  }

  @Override
  public Output out() {
    return out;
  }

  @Override
  public Output err() {
    return err;
  }

  @Override
  public InputStream in() {
    return outside.in();
  }

  @Override
  public Map<String, String> environment() {
    return outside.environment();
  }

  @Override
  public synchronized Terminal terminal(ColorChoice choice) {
    if (facts == null) {
      facts = outside.terminal().get();
    }
    return terminals.computeIfAbsent(
        choice, chosen -> Terminal.of(chosen, outside.environment(), facts));
  }

  @Override
  public InstantSource clock() {
    return outside.clock();
  }

  @Override
  public synchronized Settings settings() {
    if (settings == null) {
      settings = new Settings(outside.environment(), directories(), config());
    }
    return settings;
  }

  @Override
  public synchronized ConfigFile config() {
    if (config == null) {
      config = new ConfigFile(directories().textFile("config"));
    }
    return config;
  }

  @Override
  public Places places() {
    return new Places(directories().textFile("places"));
  }

  @Override
  public String runtime() {
    return outside.runtime();
  }

  @Override
  public List<String> trustSources(Optional<Path> certificates) {
    return new Trust(outside.environment(), certificates, outside.osName()).sources();
  }

  @Override
  public synchronized Directories directories() {
    if (directories == null) {
      directories = Directories.of(outside.environment(), outside.userHome(), outside.osName());
    }
    return directories;
  }

  @Override
  public KeyStore keys() {
    return new KeyStore(directories().secretFile("keys.json"), outside.clock());
  }

  @Override
  public Optional<ReplyCache> replies() {
    return directories().cache().map(ReplyCache::new);
  }

  @Override
  public Prompt prompt() {
    return outside.prompt();
  }

  @Override
  public ScreenSize screenSize() {
    return outside.screenSize().get();
  }

  @Override
  public Theme background() {
    return outside.background().get();
  }

  @Override
  public void sleep(Duration duration) throws InterruptedException {
    outside.sleeper().sleep(duration);
  }

  @Override
  public WeatherService service(Connection connection) {
    if (connection.demo()) {
      return new WeatherService(
          new Endpoints(DEMO_URL),
          SandboxTransport.demo(outside.clock()),
          () -> ResolvedKey.of(ApiKey.parse(SandboxTransport.DEMO_KEY).orElseThrow()),
          connection.timeout());
    }
    Supplier<ResolvedKey> key = connection.key().orElseGet(() -> resolver(connection.keyLabel()));
    return new WeatherService(
        new Endpoints(connection.baseUrl().orElseThrow()),
        connection.cache().isEmpty()
            ? network(connection)
            : caching(connection, connection.cache().get()),
        () -> remember(key.get()),
        connection.timeout());
  }

  private Transport caching(Connection connection, CachePolicy policy) {
    Transport network = new LazyTransport(() -> network(connection));
    Optional<ReplyCache> cache = replies();
    if (cache.isEmpty()) {
      connection.trace().tell("there is no home folder for a cache");
      return policy.offline() ? CachingTransport.EMPTY : network;
    }
    Shares shares =
        new Shares(directories().state(), connection.certificates(), outside.environment());
    return new CachingTransport(
        cache.get(),
        policy,
        network,
        new OneCall(connection.limits(), shares, connection.trace()),
        outside.clock(),
        connection.trace());
  }

  @Override
  public AtEnd atEnd(Runnable last) {
    return outside.ending().atEnd(last)::run;
  }

  @Override
  public Transport network(Connection connection) {
    Trace trace = connection.trace();
    Transport limited =
        new LimitedTransport(
            outside.wire().open(connection.certificates(), trace),
            accounts(),
            connection.limits(),
            outside.sleeper(),
            outside.clock(),
            trace);
    return new RetryingTransport(
        limited,
        connection.retries(),
        () -> ThreadLocalRandom.current().nextDouble(),
        outside.sleeper(),
        trace);
  }

  @Override
  public synchronized Accounts accounts() {
    if (accounts == null) {
      accounts = new Accounts(directories().state(), outside.clock());
    }
    return accounts;
  }

  @Override
  public KeyResolver resolver(Optional<String> label) {
    return new KeyResolver(
        label,
        outside.environment(),
        directories(),
        new KeySettings(config()),
        this::keys,
        outside.err());
  }

  private ResolvedKey remember(ResolvedKey key) {
    keyInUse = key.secret();
    return key;
  }

  @Override
  public String redact(String text) {
    Secret key = keyInUse;
    return Echo.withoutKeys(key == null ? text : key.hideIn(text));
  }
}
