package gust.cli.weather;

import static gust.settings.SettingName.MOST_PARALLEL;

import gust.cache.StoredReply;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.keys.KeyResolver;
import gust.limits.Caller;
import gust.service.Endpoint;
import gust.service.Query;
import gust.service.Query.Parameter;
import gust.settings.Setting.Source;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.weather.Location;
import gust.weather.Units;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * The options of {@code current} and {@code forecast}.
 *
 * @param watch the time between two calls
 * @param isList whether to ask for several locations and print them in turn
 * @param extra additional query parameters given by the user
 * @param parallel maximum number of concurrent calls
 */
record WeatherOptions<T>(
    OutputOptions<T> output,
    Optional<Duration> watch,
    Locations locations,
    boolean isList,
    FirstRun firstRun,
    Units units,
    List<Parameter> extra,
    Connection connection,
    KeyResolver key,
    int parallel) {
  static final Option<Duration> WATCH =
      Option.duration("--watch", "10m", "update on screen at this interval, such as 10m");
  private static final Option<Units> UNITS =
      Option.choice(
              "--units",
              "SYSTEM",
              SettingName.UNITS.choices(),
              "metric (C, m/s, mm) or imperial (F, mph, in)")
          .reading(word -> Units.valueOf(word.toUpperCase(Locale.ROOT)));
  private static final Option<Parameter> PARAM =
      Option.text("--param", "NAME=VALUE", "an extra query parameter, sent as is; repeatable")
          .reading(WeatherOptions::parameter)
          .many();
  private static final Option<Duration> MAX_AGE =
      Option.duration("--max-age", "10m", "use a stored answer younger than this (10m)");
  private static final Option<Duration> MAX_STALE =
      Option.duration(
          "--max-stale", "6h", "if the service fails, use an answer up to this old (6h)");
  private static final Option<Boolean> REFRESH = Option.flag("--refresh", "ignore stored answers");
  private static final Option<Boolean> OFFLINE =
      Option.flag("--offline", "make no call; use the stored answer, however old");
  private static final Option<Boolean> WAIT =
      Option.flag("--wait", "if the rate limit is reached, wait; lists always do");
  private static final Option<Duration> MAX_WAIT =
      Option.duration("--max-wait", "2m", "longest wait once the service refuses calls (2m)");
  private static final Option<Integer> PARALLEL =
      Option.number(
          "--parallel", "N", 1, MOST_PARALLEL, "maximum number of calls at the same time (8)");

  /** Completes a command with these options. */
  static Command addTo(Command spec) {
    spec.group("Common options", UNITS)
        .options(OutputOptions.common())
        .options(List.of(WATCH, Connection.DEMO));
    Locations.addTo(spec);
    OutputOptions.addTo(spec);
    spec.group("Stored answers", MAX_AGE, MAX_STALE, REFRESH, OFFLINE);
    spec.group("Service", Connection.KEY_LABEL, WAIT, MAX_WAIT, PARALLEL, PARAM)
        .options(Connection.ALL);
    return spec.footer("More on --format, --csv and --if: gust help formatting");
  }

  static <T> WeatherOptions<T> read(
      ParseResult parsed, CommandContext context, OutputOptions<T> output) {
    Settings settings = context.settings();
    Optional<Duration> watch = watch(parsed, output, context.console());
    FirstRun firstRun = FirstRun.read(parsed, context);
    Locations locations = Locations.read(parsed, context, firstRun);
    boolean isList = locations.areSeveral() && !output.isForOne() && watch.isEmpty();
    Units units = UNITS.or(parsed, settings, SettingName.UNITS);
    List<Parameter> extra = PARAM.allIn(parsed);
    Optional<StoredReply.Policy> cache = cache(parsed, settings, output, watch);
    Duration maxWait = MAX_WAIT.or(parsed, settings, SettingName.MAX_WAIT);
    Caller caller = caller(parsed, isList);
    Connection connection = Connection.read(parsed, settings, output.log(), cache, caller, maxWait);
    if (connection.demo() && !context.console().terminal().out()) {
      output.log().note("demo: this weather is made up");
    }
    int parallel = PARALLEL.or(parsed, settings, SettingName.PARALLEL);
    KeyResolver key = context.key(Connection.KEY_LABEL.in(parsed));
    return new WeatherOptions<>(
        output, watch, locations, isList, firstRun, units, extra, connection, key, parallel);
  }

  <U> Query<U> query(Endpoint<U> endpoint, Location location) {
    return new Query<>(endpoint, location, units, extra);
  }

  private static Optional<Duration> watch(
      ParseResult parsed, OutputOptions<?> output, Console console) {
    Optional<Duration> interval = WATCH.in(parsed);
    if (interval.isEmpty()) {
      return interval;
    }
    if (output.form() != OutputOptions.Form.VIEW || output.question().isPresent()) {
      throw WATCH.problem("works only with views", "10m without --if, --json and other formats");
    }
    if (!console.terminal().out() || console.isDumb()) {
      throw new UsageProblem(
          WATCH.name() + " needs a terminal",
          "a cron job: 0,10,20,30,40,50 * * * * gust current 94040");
    }
    if (interval.get().compareTo(WatchRound.SHORTEST) < 0) {
      throw WATCH.problem("must be at least 30s", "10m");
    }
    return interval;
  }

  /**
   * @param watch the time between two calls of {@code --watch}
   * @return empty if the cache is neither read nor written
   * @throws UsageProblem if two of the options contradict each other
   */
  private static Optional<StoredReply.Policy> cache(
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

  /** A list always waits for quota. */
  private static Caller caller(ParseResult parsed, boolean isList) {
    if (isList) {
      return Caller.LIST;
    }
    return WAIT.isSet(parsed) ? Caller.WAITING : Caller.SINGLE;
  }

  private static Parameter parameter(String pair) {
    int equals = pair.indexOf('=');
    String name = equals < 0 ? "" : pair.substring(0, equals).strip();
    if (name.isEmpty()) {
      throw PARAM.problem("takes a name and a value", "lang=de");
    }
    String own = name.toLowerCase(Locale.ROOT);
    String instead =
        switch (own) {
          case "appid" -> "gust keys add   (or set GUST_API_KEY)";
          case "units" -> "--units metric";
          case "zip" -> "--zip 94040";
          case "q" -> "--city London,GB";
          default -> "";
        };
    if (!instead.isEmpty()) {
      // The value is not echoed: for appid it is a key.
      throw new UsageProblem(
          PARAM.name() + " cannot set " + own + ", which gust sets itself", instead);
    }
    return new Parameter(name, pair.substring(equals + 1));
  }
}
