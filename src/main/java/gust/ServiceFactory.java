package gust;

import gust.cache.CachePolicy;
import gust.cache.ReplyCache;
import gust.cache.SharedFailures;
import gust.cache.SingleFlight;
import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.ProcessContext;
import gust.files.Directories;
import gust.http.HttpProxy;
import gust.http.ProxyFromEnvironment;
import gust.http.RetryingTransport;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.ApiKey;
import gust.keys.KeyResolver;
import gust.keys.ResolvedKey;
import gust.limits.Accounts;
import gust.limits.LimitOutlook;
import gust.limits.LimitedTransport;
import gust.sandbox.SandboxTransport;
import gust.service.WeatherService;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;

/** Opens the doors to the service and to the network, as a command's options ask for them. */
record ServiceFactory(
    ProcessContext context,
    Console console,
    Supplier<Directories> directories,
    Supplier<Accounts> accounts,
    Function<Optional<String>, KeyResolver> resolver) {
  /** Nobody is asked there. */
  private static final URI DEMO_URL = URI.create("https://demo.invalid/data/2.5");

  /**
   * The door to the service; the caller closes it. No connection is made, and no key read, before a
   * query.
   */
  WeatherService service(Connection connection) {
    if (connection.demo()) {
      return new WeatherService(
          DEMO_URL,
          () -> SandboxTransport.demo(context.clock()),
          () -> ResolvedKey.of(ApiKey.parse(SandboxTransport.DEMO_KEY).orElseThrow()),
          connection.timeout());
    }
    URI base = connection.baseUrl().orElseThrow();
    Supplier<ResolvedKey> found =
        connection.key().orElseGet(() -> resolver.apply(connection.keyLabel()));
    Supplier<ResolvedKey> key = () -> console.hide(found.get());
    Optional<WeatherService.Cache> cache =
        connection
            .cache()
            .flatMap(policy ->
                directories
                    .get()
                    .cache()
                    .map(folder -> cache(connection, policy, new ReplyCache(folder), key)));
    boolean noHome = connection.cache().isPresent() && cache.isEmpty();
    if (noHome) {
      connection.trace().tell("there is no home folder for a cache");
    }
    return new WeatherService(
        base,
        () -> {
          if (noHome && connection.cache().get().offline()) {
            throw new TransportException(Reason.NOT_STORED, base.getHost(), null);
          }
          return network(connection);
        },
        key,
        connection.timeout(),
        cache,
        context.sleeper(),
        connection.trace());
  }

  private WeatherService.Cache cache(
      Connection connection, CachePolicy policy, ReplyCache replies, Supplier<ResolvedKey> key) {
    URI base = connection.baseUrl().orElseThrow();
    SharedFailures failures =
        new SharedFailures(replies, directories.get().state(), () -> way(connection));
    return new WeatherService.Cache(
        replies,
        policy,
        new SingleFlight(
            replies,
            failures,
            waited ->
                new LimitOutlook(accounts.get(), connection.limits()).holdsBack(base, key, waited),
            context.sleeper(),
            connection.trace()),
        context.clock());
  }

  /** By which proxy and with whose certificates the service is asked; no proxy's password. */
  private String way(Connection connection) {
    URI base = connection.baseUrl().orElseThrow();
    Map<String, String> environment = context.environment();
    Optional<HttpProxy> proxy = new ProxyFromEnvironment(environment).forUri(base);
    return connection.certificates() + " " + environment.get("SSL_CERT_FILE") + " " + proxy;
  }

  /** The way to the network, for calls that nobody need understand; the caller closes it. */
  Transport network(Connection connection) {
    Trace trace = connection.trace();
    Transport limited =
        new LimitedTransport(
            context.network().open(connection.certificates(), trace),
            accounts.get(),
            connection.limits(),
            context.sleeper(),
            context.clock(),
            trace);
    return new RetryingTransport(
        limited,
        connection.retries(),
        () -> ThreadLocalRandom.current().nextDouble(),
        context.sleeper(),
        trace);
  }
}
