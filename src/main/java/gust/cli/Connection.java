package gust.cli;

import gust.cache.StoredReply;
import gust.cli.ArgumentValues.LookedUp;
import gust.limits.Caller;
import gust.service.CallSession.RetryPolicy;
import gust.settings.BaseUrl;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

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
      Option.of("--key-label", "LABEL", LookedUp.KEY_LABEL, "use this stored key");

  public static final Option<Boolean> DEMO =
      Option.flag("--demo", "made-up weather: needs no key and no network");

  /** For checks: single attempts that never use the cache. */
  public static Connection read(ParseResult parsed, Settings settings, Messages messages) {
    return read(parsed, settings, messages, Optional.empty(), Caller.CHECK, Duration.ZERO);
  }

  public static Connection read(
      ParseResult parsed,
      Settings settings,
      Messages messages,
      Optional<StoredReply.Policy> cache,
      Caller caller,
      Duration maxWait) {
    // The demo makes no call, but rejects what a real call would reject.
    Optional<URI> base = BASE_URL.get(parsed);
    Optional<Path> certificates = Optional.empty();
    if (DEMO.isSet(parsed)) {
      base = Optional.empty();
    } else {
      base = Optional.of(base.orElseGet(settings::baseUrl));
      BaseUrl.warning(base.get()).ifPresent(messages::note);
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
