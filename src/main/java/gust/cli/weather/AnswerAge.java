package gust.cli.weather;

import static gust.cli.weather.WeatherOptions.MAX_AGE;
import static gust.cli.weather.WeatherOptions.MAX_STALE;
import static gust.cli.weather.WeatherOptions.OFFLINE;
import static gust.cli.weather.WeatherOptions.REFRESH;

import gust.cache.StoredReply;
import gust.settings.SettingName;
import gust.settings.SettingSource;
import gust.settings.Settings;
import gust.text.Durations;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** Reads how old an answer may be, from the options and the settings. */
final class AnswerAge {
  private AnswerAge() {}

  /**
   * How old an answer may be. Old ones are shown to people unasked; scripts get them only if they
   * ask.
   *
   * @param watch the time between two calls of a watch
   * @return empty if the cache is neither read nor written
   */
  static Optional<StoredReply.Policy> policy(
      ParseResult parsed, Settings settings, boolean forPeople, Optional<Duration> watch) {
    boolean refresh = REFRESH.isSet(parsed);
    boolean offline = OFFLINE.isSet(parsed);
    boolean staleIsChosen =
        MAX_STALE.isSet(parsed)
            || settings.find(SettingName.MAX_STALE).orElseThrow().source()
                != SettingSource.BUILT_IN;
    Optional<Duration> maxAge = MAX_AGE.get(parsed);
    Duration maxStale = MAX_STALE.getOrSetting(parsed, settings);
    boolean isUnusable = refresh || offline || maxStale.isZero() || !forPeople && !staleIsChosen;
    Optional<Duration> stale = isUnusable ? Optional.empty() : Optional.of(maxStale);
    Duration timeToLive = Durations.parse(settings.text(SettingName.CACHE_TTL));
    boolean isAsked = offline || maxAge.isPresent() || staleIsChosen && stale.isPresent();
    if (timeToLive.isZero() && !isAsked) {
      return Optional.empty();
    }
    Duration age = maxAge.orElse(timeToLive);
    // Every round of a watch must show changes since the last one.
    boolean isWatched = watch.isPresent() && watch.get().compareTo(age) < 0;
    return Optional.of(
        new StoredReply.Policy(isWatched ? watch.get() : age, stale, refresh, offline));
  }
}
