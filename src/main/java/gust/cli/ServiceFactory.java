package gust.cli;

import gust.cache.CachePolicy;
import gust.cache.ReplyCache;
import gust.cache.SingleFlight;
import gust.files.Directories;
import gust.http.HttpProxy;
import gust.http.ProxyFromEnvironment;
import gust.keys.KeyResolver;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.limits.Accounts;
import gust.sandbox.SandboxTransport;
import gust.service.Calls;
import gust.service.WeatherService;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Connects to the service, as a command's options ask for it. */
record ServiceFactory(
    ProcessContext process,
    Console console,
    Supplier<Directories> directories,
    Supplier<Accounts> accounts,
    Function<Optional<String>, KeyResolver> resolver) {
  /** Never connected to. */
  private static final URI DEMO_URL = URI.create("https://demo.invalid/data/2.5");

  /**
   * No connection is made, and no key read, before a query.
   *
   * @return to be closed by the caller
   */
  WeatherService service(Connection connection) {
    if (connection.demo()) {
      return new WeatherService(
          DEMO_URL,
          () -> SandboxTransport.demo(process.clock()),
          () -> ResolvedKey.of(Secret.parse(SandboxTransport.DEMO_KEY).orElseThrow()),
          connection.timeout());
    }
    Supplier<ResolvedKey> found =
        connection.key().orElseGet(() -> resolver.apply(connection.keyLabel()));
    return new WeatherService(
        connection.baseUrl().orElseThrow(),
        () -> console.hide(found.get()),
        new Calls(
            () -> process.network().open(connection.certificates(), connection.trace()),
            Optional.of(accounts),
            new Calls.Effort(connection.timeout(), connection.retries(), connection.limits()),
            process.sleeper(),
            connection.trace()),
        cache(connection),
        connection.trace());
  }

  private WeatherService.Cache cache(Connection connection) {
    Optional<ReplyCache> replies = Optional.empty();
    if (connection.cache().isPresent()) {
      replies = directories.get().cache().map(ReplyCache::new);
      if (replies.isEmpty()) {
        connection.trace().tell("there is no home folder for a cache");
      }
    }
    SingleFlight flights =
        new SingleFlight(
            replies,
            directories.get().state(),
            () -> route(connection),
            process.sleeper(),
            connection.trace());
    return new WeatherService.Cache(
        flights, connection.cache().orElse(CachePolicy.NONE), process.clock());
  }

  /** Which proxy and which certificates are in use, without the proxy's password. */
  private String route(Connection connection) {
    URI base = connection.baseUrl().orElseThrow();
    Map<String, String> environment = process.environment();
    Optional<HttpProxy> proxy = new ProxyFromEnvironment(environment).forUri(base);
    return connection.certificates() + " " + environment.get("SSL_CERT_FILE") + " " + proxy;
  }
}
