package gust.cli.weather;

import static gust.cli.weather.WeatherOptions.MAX_AGE;
import static gust.cli.weather.WeatherOptions.MAX_STALE;
import static gust.cli.weather.WeatherOptions.OFFLINE;
import static gust.cli.weather.WeatherOptions.REFRESH;

import gust.cache.StoredReply;
import gust.cli.CommandContext.Connection;
import gust.settings.SettingName;
import gust.settings.SettingName.Setting.Source;
import gust.settings.Settings;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** How old an answer may be, as the options and the settings together say. */
final class CacheOptions {
  private CacheOptions() {}

  /**
   * @param forPeople whether old answers may be shown unasked; scripts get them only if they ask
   * @param watch the time between two calls of {@code --watch}
   * @return empty if the cache is neither read nor written
   */
  static Optional<StoredReply.Policy> read(
      ParseResult parsed, Settings settings, boolean forPeople, Optional<Duration> watch) {
    OFFLINE.exclude(parsed, REFRESH, MAX_AGE, MAX_STALE);
    REFRESH.exclude(parsed, MAX_AGE, MAX_STALE);
    Optional<Duration> maxAge = MAX_AGE.get(parsed);
    Optional<Duration> maxStale = MAX_STALE.get(parsed);
    if (Connection.DEMO.isSet(parsed)) {
      return Optional.empty();
    }
    boolean refresh = REFRESH.isSet(parsed);
    boolean offline = OFFLINE.isSet(parsed);
    boolean staleIsChosen =
        maxStale.isPresent()
            || settings.find(SettingName.MAX_STALE).orElseThrow().source() != Source.BUILT_IN;
    Optional<Duration> stale =
        refresh || offline || !forPeople && !staleIsChosen
            ? Optional.empty()
            : Optional.of(maxStale.orElseGet(() -> settings.duration(SettingName.MAX_STALE)))
                .filter(limit -> !limit.isZero());
    Duration timeToLive = settings.duration(SettingName.CACHE_TTL);
    boolean asked = offline || maxAge.isPresent() || staleIsChosen && stale.isPresent();
    if (timeToLive.isZero() && !asked) {
      return Optional.empty();
    }
    Duration age = maxAge.orElse(timeToLive);
    // Every round of a watch must show changes since the last one.
    Optional<Duration> shorter = watch.filter(interval -> interval.compareTo(age) < 0);
    return Optional.of(new StoredReply.Policy(shorter.orElse(age), stale, refresh, offline));
  }
}
