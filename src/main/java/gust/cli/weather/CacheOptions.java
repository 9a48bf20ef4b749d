package gust.cli.weather;

import gust.cache.CachePolicy;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.UsageProblem;
import gust.settings.Origin;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** What of the stored answers may be taken: options of {@code current} and {@code forecast}. */
final class CacheOptions {
  private CacheOptions() {}

  static void addTo(CommandSpec spec) {
    new OptionGroup("Cache", 4)
        .value("--max-age", "TIME", "take a stored answer younger than this (10m)")
        .value("--max-stale", "TIME", "take one up to this old where the service fails (6h)")
        .flag("--refresh", "ask anew, take nothing old")
        .flag("--offline", "make no call, take the stored answer whatever its age")
        .addTo(spec);
  }

  /**
   * @return empty where nothing is to be taken from disk, or kept there
   * @throws UsageProblem where two of the options contradict each other
   */
  static Optional<CachePolicy> read(ParseResult parsed, Settings settings, OutputOptions output) {
    boolean refresh = Options.isSet(parsed, "--refresh");
    boolean offline = Options.isSet(parsed, "--offline");
    exclude(parsed, "--offline", offline, List.of("--refresh", "--max-age", "--max-stale"));
    exclude(parsed, "--refresh", refresh, List.of("--max-age", "--max-stale"));
    Optional<Duration> maxAge = Options.duration(parsed, "--max-age");
    Optional<Duration> maxStale = Options.duration(parsed, "--max-stale");
    if (Options.isSet(parsed, "--demo")) {
      return Optional.empty();
    }
    Duration timeToLive = settings.duration(SettingName.CACHE_TTL);
    Optional<Duration> stale =
        refresh || offline ? Optional.empty() : stale(maxStale, settings, output);
    boolean asked =
        offline || maxAge.isPresent() || isSaid(maxStale, settings) && stale.isPresent();
    if (timeToLive.isZero() && !asked) {
      return Optional.empty();
    }
    Duration age = atMostBetweenRounds(maxAge.orElse(timeToLive), parsed);
    return Optional.of(new CachePolicy(age, stale, refresh, offline));
  }

  private static void exclude(
      ParseResult parsed, String option, boolean isSet, List<String> others) {
    for (String other : others) {
      if (isSet && parsed.hasMatchedOption(other)) {
        throw new UsageProblem(option + " and " + other + " exclude each other", "one of them");
      }
    }
  }

  /** Scripts that read values or take a branch must have asked for old ones. */
  private static Optional<Duration> stale(
      Optional<Duration> option, Settings settings, OutputOptions output) {
    boolean forPeople =
        output.question().isEmpty()
            && (output.form() == OutputOptions.Form.VIEW
                || output.form() == OutputOptions.Form.TEMPLATE);
    if (!forPeople && !isSaid(option, settings)) {
      return Optional.empty();
    }
    Duration stale = option.orElseGet(() -> settings.duration(SettingName.MAX_STALE));
    return stale.isZero() ? Optional.empty() : Optional.of(stale);
  }

  /** By the user, somewhere. */
  private static boolean isSaid(Optional<Duration> option, Settings settings) {
    return option.isPresent()
        || !(settings.find(SettingName.MAX_STALE).orElseThrow().origin() instanceof Origin.BuiltIn);
  }

  /** Who watches at shorter intervals wants to see what changed. */
  private static Duration atMostBetweenRounds(Duration maxAge, ParseResult parsed) {
    Optional<Duration> interval = Options.duration(parsed, "--watch");
    return interval.isPresent() && interval.get().compareTo(maxAge) < 0 ? interval.get() : maxAge;
  }
}
