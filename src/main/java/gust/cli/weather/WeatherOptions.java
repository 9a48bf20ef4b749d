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
              "metric (C, m/s) or imperial (F, mph)")
          .reading(word -> Units.valueOf(word.toUpperCase(Locale.ROOT)));
  private static final Option<Parameter> PARAM =
      Option.text("--param", "NAME=VALUE", "an extra query parameter, sent as is; repeatable")
          .reading(WeatherOptions::parameter)
          .many();
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
    LocationOptions.addTo(spec);
    OutputOptions.addTo(spec);
    CacheOptions.addTo(spec);
    spec.group("Service", Connection.KEY_LABEL, WAIT, MAX_WAIT, PARALLEL, PARAM)
        .options(Connection.ALL);
    return spec.footer("More on --format, --csv and --if: gust help formatting");
  }

  static <T> WeatherOptions<T> read(
      ParseResult parsed, CommandContext context, OutputOptions<T> output) {
    Settings settings = context.settings();
    Optional<Duration> watch = watch(parsed, output, context.console());
    FirstRun firstRun = new FirstRun(parsed, context);
    Locations locations = LocationOptions.read(parsed, context, firstRun);
    boolean isList = locations.areSeveral() && !output.isForOne() && watch.isEmpty();
    Units units = UNITS.or(parsed, settings, SettingName.UNITS);
    List<Parameter> extra = PARAM.allIn(parsed);
    Optional<StoredReply.Policy> cache = CacheOptions.read(parsed, settings, output, watch);
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
