package gust.cli.weather;

import gust.cache.StoredReply;
import gust.cli.Command;
import gust.cli.Connection;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.settings.Setting.Source;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** Options of {@code current} and {@code forecast} about the use of stored answers. */
final class CacheOptions {
  private static final Option<Duration> MAX_AGE =
      Option.duration("--max-age", "10m", "use a stored answer younger than this (10m)");
  private static final Option<Duration> MAX_STALE =
      Option.duration(
          "--max-stale", "6h", "if the service fails, use an answer up to this old (6h)");
  private static final Option<Boolean> REFRESH = Option.flag("--refresh", "ignore stored answers");
  private static final Option<Boolean> OFFLINE =
      Option.flag("--offline", "make no call; use the stored answer, however old");

  private CacheOptions() {}

  static void addTo(Command spec) {
    spec.group("Stored answers", MAX_AGE, MAX_STALE, REFRESH, OFFLINE);
  }

  /**
   * @param watch the time between two calls of {@code --watch}
   * @return empty if the cache is neither read nor written
   * @throws UsageProblem if two of the options contradict each other
   */
  static Optional<StoredReply.Policy> read(
      ParseResult parsed, Settings settings, OutputOptions<?> output, Optional<Duration> watch) {
    OFFLINE.exclude(parsed, REFRESH, MAX_AGE, MAX_STALE);
    REFRESH.exclude(parsed, MAX_AGE, MAX_STALE);
    Optional<Duration> maxAge = MAX_AGE.in(parsed);
    Optional<Duration> maxStale = MAX_STALE.in(parsed);
    if (Connection.DEMO.isSet(parsed)) {
      return Optional.empty();
    }
    boolean refresh = REFRESH.isSet(parsed);
    boolean offline = OFFLINE.isSet(parsed);
    Duration timeToLive = settings.duration(SettingName.CACHE_TTL);
    Optional<Duration> stale =
        refresh || offline ? Optional.empty() : stale(maxStale, settings, output);
    boolean asked =
        offline || maxAge.isPresent() || isChosen(maxStale, settings) && stale.isPresent();
    if (timeToLive.isZero() && !asked) {
      return Optional.empty();
    }
    Duration age = maxAge.orElse(timeToLive);
    // Every round of a watch must show changes since the last one.
    Optional<Duration> shorter = watch.filter(interval -> interval.compareTo(age) < 0);
    return Optional.of(new StoredReply.Policy(shorter.orElse(age), stale, refresh, offline));
  }

  /** Scripts get old answers only if they ask for them. */
  private static Optional<Duration> stale(
      Optional<Duration> option, Settings settings, OutputOptions<?> output) {
    boolean forPeople =
        output.question().isEmpty()
            && (output.form().isForPeople() || output.form() == OutputOptions.Form.TEMPLATE);
    if (!forPeople && !isChosen(option, settings)) {
      return Optional.empty();
    }
    Duration stale = option.orElseGet(() -> settings.duration(SettingName.MAX_STALE));
    return stale.isZero() ? Optional.empty() : Optional.of(stale);
  }

  /** Whether the user set it, by option or setting. */
  private static boolean isChosen(Optional<Duration> option, Settings settings) {
    return option.isPresent()
        || settings.find(SettingName.MAX_STALE).orElseThrow().source() != Source.BUILT_IN;
  }
}
