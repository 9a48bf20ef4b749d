package gust.cli.weather;

import gust.cli.Connection;
import gust.cli.ConnectionOptions;
import gust.cli.Log;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.completion.Values.Words;
import gust.service.Query.Parameter;
import gust.settings.SettingCheck;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.text.Redaction;
import gust.weather.Units;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ParseResult;

/**
 * What is asked of the service: options of {@code current} and {@code forecast}.
 *
 * @param parallel how many calls may be under way
 */
record WeatherOptions(Units units, List<Parameter> extra, Connection connection, int parallel) {
  private static final Option<String> UNITS =
      Option.of(
          "--units",
          "SYSTEM",
          new Words(SettingName.UNITS.choices()),
          "metric (C, m/s) or imperial (F, mph)",
          WeatherOptions::units);
  private static final Option<Parameter> PARAM =
      Option.of(
              "--param",
              "NAME=VALUE",
              Kind.ANYTHING,
              "an extra query parameter, sent as is; repeatable",
              WeatherOptions::parameter)
          .many();
  private static final Option<Integer> PARALLEL =
      Option.number(
          "--parallel",
          "N",
          1,
          SettingCheck.MOST_PARALLEL,
          "maximum number of calls at the same time (8)");

  static void addTo(SpecBuilder spec) {
    spec.group("Common options", UNITS).options(OutputOptions.COMMON);
    spec.options(List.of(ConnectionOptions.DEMO));
    LocationOptions.addTo(spec);
    OutputOptions.addTo(spec);
    CacheOptions.addTo(spec);
    spec.group("Service", ConnectionOptions.KEY_LABEL)
        .options(WaitOptions.ALL)
        .options(List.of(PARALLEL, PARAM))
        .options(ConnectionOptions.ALL);
  }

  /**
   * @param batch whether many locations are asked at once, which wait for their turn
   */
  static WeatherOptions read(
      ParseResult parsed, Settings settings, Log log, OutputOptions output, boolean batch) {
    String units = UNITS.in(parsed).orElseGet(() -> settings.text(SettingName.UNITS));
    List<Parameter> extra = PARAM.allIn(parsed);
    Connection connection =
        ConnectionOptions.read(
            parsed,
            settings,
            log,
            CacheOptions.read(parsed, settings, output),
            WaitOptions.read(parsed, settings, batch));
    if (connection.demo() && !log.console().terminal().out()) {
      log.note("demo: this weather is made up");
    }
    int parallel = PARALLEL.in(parsed).orElseGet(() -> settings.number(SettingName.PARALLEL));
    return new WeatherOptions(
        units.equals(Units.METRIC.parameter()) ? Units.METRIC : Units.IMPERIAL,
        extra,
        connection,
        parallel);
  }

  private static String units(String word) {
    if (SettingName.UNITS.choices().contains(word)) {
      return word;
    }
    throw UNITS.problem(
        "must be metric or imperial" + Redaction.butNot(word),
        SettingCheck.sample(SettingName.UNITS, word).orElseThrow());
  }

  private static Parameter parameter(String pair) {
    int equals = pair.indexOf('=');
    String name = equals < 0 ? "" : pair.substring(0, equals).strip();
    if (name.isEmpty()) {
      throw PARAM.problem("takes a name and a value", "lang=de");
    }
    refuseOwn(name.toLowerCase(Locale.ROOT));
    return new Parameter(name, pair.substring(equals + 1));
  }

  /** The value is not shown: for {@code appid} it is a key. */
  private static void refuseOwn(String name) {
    String instead =
        switch (name) {
          case "appid" -> "gust keys add   (or set GUST_API_KEY)";
          case "units" -> "--units metric";
          case "zip" -> "--zip 94040";
          case "q" -> "--city London,GB";
          default -> "";
        };
    if (!instead.isEmpty()) {
      throw new UsageProblem(
          PARAM.name() + " cannot set " + name + ", which gust sets itself", instead);
    }
  }
}
