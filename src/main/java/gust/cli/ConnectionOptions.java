package gust.cli;

import gust.completion.Values.Kind;
import gust.limits.LimitPolicy;
import gust.settings.BaseUrl;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** How the service is reached: options of every command that calls it. */
public final class ConnectionOptions {
  private static final int MOST_RETRIES = 10;

  private ConnectionOptions() {}

  public static OptionGroup addTo(OptionGroup group) {
    return group
        .value("--base-url", "URL", "the service's base address: https, ending in /data/2.5")
        .value("--ca-cert", "FILE", Kind.FILE, "trust the authorities in this PEM file too")
        .value("--timeout", "TIME", "by when a location's whole answer must be there (10s)")
        .value("--retries", "N", "further tries after no answer or a 5xx (2)");
  }

  /**
   * @param demo whether the built-in copy answers; then nobody need be reached
   */
  public static Connection read(ParseResult parsed, Session session, Talk talk, boolean demo) {
    Settings settings = session.settings();
    if (demo) {
      // Nobody is asked there; but what would be refused in earnest is refused in rehearsal.
      Options.value(parsed, "--base-url").ifPresent(text -> BaseUrl.parse(text, "--base-url"));
    }
    return new Connection(
        demo,
        demo ? Optional.empty() : Optional.of(baseUrl(parsed, settings, talk)),
        demo ? Optional.empty() : certificates(parsed, settings),
        Options.value(parsed, "--key-label"),
        Optional.empty(),
        timeout(parsed, settings),
        Options.number(parsed, "--retries", 0, MOST_RETRIES)
            .orElseGet(() -> settings.number(SettingName.RETRIES)),
        Optional.empty(),
        LimitPolicy.CALL,
        talk.trace());
  }

  private static URI baseUrl(ParseResult parsed, Settings settings, Talk talk) {
    URI base =
        Options.value(parsed, "--base-url")
            .map(text -> BaseUrl.parse(text, "--base-url"))
            .orElseGet(settings::baseUrl);
    BaseUrl.warning(base).ifPresent(talk::note);
    return base;
  }

  private static Optional<Path> certificates(ParseResult parsed, Settings settings) {
    Optional<String> option = Options.value(parsed, "--ca-cert");
    if (option.isEmpty()) {
      return settings.path(SettingName.CA_CERT);
    }
    try {
      return option.map(Path::of);
    } catch (InvalidPathException noPath) {
      throw new UsageProblem("--ca-cert takes a file's path", "--ca-cert company-ca.pem");
    }
  }

  private static Duration timeout(ParseResult parsed, Settings settings) {
    Duration timeout =
        Options.duration(parsed, "--timeout")
            .orElseGet(() -> settings.duration(SettingName.TIMEOUT));
    if (timeout.isZero()) {
      throw new UsageProblem("--timeout must be longer than 0", "--timeout 10s");
    }
    return timeout;
  }
}
