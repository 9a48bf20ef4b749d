package gust.cli.weather;

import gust.cli.Connection;
import gust.cli.ConnectionOptions;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.Talk;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.completion.Values.Words;
import gust.service.Query.Parameter;
import gust.settings.SettingCheck;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.ColorChoice;
import gust.weather.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What is asked of the service: options of {@code current} and {@code forecast}.
 *
 * @param parallel how many calls may be under way
 */
record WeatherOptions(Units units, List<Parameter> extra, Connection connection, int parallel) {
  static void addTo(CommandSpec spec) {
    OptionGroup group =
        new OptionGroup("Service", 3)
            .value(
                "--units",
                "SYSTEM",
                new Words(SettingName.UNITS.choices()),
                "metric (C, m/s) or imperial (F, mph)")
            .values("--param", "NAME=VALUE", "a further query parameter, sent as it is; repeatable")
            .value("--key-label", "LABEL", Kind.KEY_LABEL, "use this stored key")
            .value("--parallel", "N", "at most so many calls under way (8)")
            .flag("--demo", "answer from a built-in copy of the service: no key, no network");
    WaitOptions.addTo(ConnectionOptions.addTo(group)).addTo(spec);
    CacheOptions.addTo(spec);
  }

  /**
   * @param batch whether several locations are asked for
   */
  static WeatherOptions read(
      ParseResult parsed, Session session, Talk talk, OutputOptions output, boolean batch) {
    boolean demo = Options.isSet(parsed, "--demo");
    Units units = units(parsed, session.settings());
    List<Parameter> extra = parameters(Options.values(parsed, "--param"));
    Connection connection =
        ConnectionOptions.read(parsed, session, talk, demo)
            .caching(CacheOptions.read(parsed, session.settings(), output))
            .with(WaitOptions.read(parsed, session.settings(), batch));
    if (demo && !session.terminal(ColorChoice.AUTO).out()) {
      talk.note("demo: this weather is made up");
    }
    int parallel =
        Options.number(parsed, "--parallel", 1, SettingCheck.MOST_PARALLEL)
            .orElseGet(() -> session.settings().number(SettingName.PARALLEL));
    return new WeatherOptions(units, extra, connection, parallel);
  }

  private static Units units(ParseResult parsed, Settings settings) {
    String name = Options.oneOf(parsed, "--units", () -> settings.text(SettingName.UNITS));
    return name.equals(Units.METRIC.parameter()) ? Units.METRIC : Units.IMPERIAL;
  }

  private static List<Parameter> parameters(List<String> pairs) {
    List<Parameter> parameters = new ArrayList<>(pairs.size());
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? "" : pair.substring(0, equals).strip();
      if (name.isEmpty()) {
        throw new UsageProblem("--param takes a name and a value", "--param lang=de");
      }
      refuseOwn(name.toLowerCase(Locale.ROOT));
      parameters.add(new Parameter(name, pair.substring(equals + 1)));
    }
    return parameters;
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
      throw new UsageProblem("--param cannot set " + name + ", which gust sets itself", instead);
    }
  }
}
