package gust.cli;

import gust.cache.CachePolicy;
import gust.completion.Values.Kind;
import gust.limits.LimitPolicy;
import gust.settings.BaseUrl;
import gust.settings.SettingCheck;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.ParseResult;

/** How the service is reached: options of every command that calls it. */
public final class ConnectionOptions {
  public static final Option<URI> BASE_URL =
      Option.of(
          "--base-url",
          "URL",
          Kind.ANYTHING,
          "address of the service: https, ending in /data/2.5",
          ConnectionOptions::baseUrl);
  static final Option<Path> CA_CERT =
      Option.path("--ca-cert", "FILE", Kind.FILE, "also trust the certificates in this PEM file");
  static final Option<Duration> TIMEOUT =
      Option.duration("--timeout", "time limit for each location (10s)");
  private static final Option<Integer> RETRIES =
      Option.number(
          "--retries", "N", 0, SettingCheck.MOST_RETRIES, "retries after no answer or a 5xx (2)");

  public static final List<Option<?>> ALL = List.of(BASE_URL, CA_CERT, TIMEOUT, RETRIES);

  /** Of the commands that ask for weather. */
  public static final Option<String> KEY_LABEL =
      Option.of("--key-label", "LABEL", Kind.KEY_LABEL, "use this stored key", Function.identity());

  public static final Option<Boolean> DEMO =
      Option.flag("--demo", "made-up weather: needs no key and no network");

  private ConnectionOptions() {}

  /** For calls of their own: nothing stored answers them. */
  public static Connection read(ParseResult parsed, Settings settings, Log log) {
    return read(parsed, settings, log, Optional.empty(), LimitPolicy.REFUSE);
  }

  public static Connection read(
      ParseResult parsed,
      Settings settings,
      Log log,
      Optional<CachePolicy> cache,
      LimitPolicy limits) {
    // The demo makes no call, but refuses what a real call would refuse.
    Optional<URI> base = BASE_URL.in(parsed);
    Optional<Path> certificates = Optional.empty();
    boolean demo = DEMO.isSet(parsed);
    if (demo) {
      base = Optional.empty();
    } else {
      base = Optional.of(base.orElseGet(settings::baseUrl));
      BaseUrl.warning(base.get()).ifPresent(log::note);
      certificates = CA_CERT.in(parsed).or(() -> settings.path(SettingName.CA_CERT));
    }
    return new Connection(
        demo,
        base,
        certificates,
        KEY_LABEL.in(parsed),
        Optional.empty(),
        timeout(parsed, settings),
        RETRIES.in(parsed).orElseGet(() -> settings.number(SettingName.RETRIES)),
        cache,
        limits,
        log.trace());
  }

  private static URI baseUrl(String text) {
    return BaseUrl.parse(text, BASE_URL.name());
  }

  private static Duration timeout(ParseResult parsed, Settings settings) {
    Duration timeout = TIMEOUT.in(parsed).orElseGet(() -> settings.duration(SettingName.TIMEOUT));
    if (!SettingCheck.isTimeout(timeout)) {
      throw TIMEOUT.problem(SettingCheck.TIMEOUTS, "10s");
    }
    return timeout;
  }
}
