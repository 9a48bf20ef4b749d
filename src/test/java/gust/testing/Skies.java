package gust.testing;

import static gust.testing.Weather.answer;
import static gust.testing.Weather.condition;
import static gust.testing.Weather.measures;
import static gust.testing.Weather.place;
import static gust.testing.Weather.wind;

import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Entry.Measures;
import gust.weather.Forecast;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Wind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.StringJoiner;
import java.util.function.DoubleUnaryOperator;

/**
 * The weather that golden files show, by name, seen at {@link #NOW}. Current weather is in {@code
 * replies/sky-*.json}.
 */
public final class Skies {
  public static final String NOW = "2026-11-20T22:05:00Z";

  private static final String RECEIVED = "2026-11-20T22:04:50Z";
  private static final double MPH = 2.236936;
  private static final Place CALIFORNIA = place("Mountain View", "US", 37.3861, -122.0839);
  private static final Place PHOENIX = place("Phoenix", "US", 33.4484, -112.074);
  private static final Place LONGYEARBYEN = place("Longyearbyen", "SJ", 78.2232, 15.6469);
  private static final Place TOKYO = place("東京都新宿区", "JP", 35.6895, 139.6917);

  private Skies() {}

  public static Answer<CurrentWeather> current(String name, Units units) {
    CurrentWeather weather =
        Answers.current(FakeService.fixture("sky-" + name + ".json"), Units.METRIC).weather();
    String received = name.equals("storm") ? "2026-11-20T19:54:00Z" : RECEIVED;
    return answer(to(units, weather), units, received);
  }

  public static Answer<Forecast> forecast(String name, Units units) {
    Forecast forecast =
        switch (name) {
          case "mild" -> sunny(week(14, 7)).at(CALIFORNIA, "-08:00");
          case "hot" -> sunny(Entries.dry("2026-11-21T00:00:00Z", 40, 38, 8)).at(PHOENIX, "-07:00");
          case "frost" -> sunny(week(-9, 8)).at(place("Якутск", "RU", 62.0339, 129.7331), "+09:00");
          case "storm" -> storms();
          case "tokyo" -> week(14, 7).at(TOKYO, "+09:00");
          case "polar-night" -> week(-11, 2).icons("n").at(LONGYEARBYEN, "+01:00");
          case "polar-day" -> week(3, 2).at(LONGYEARBYEN, "+01:00");
          case "kathmandu" -> week(18, 6).at(place("Kathmandu", "NP", 27.7167, 85.3167), "+05:45");
          case "no-offset" -> week(14, 7).at(new Place("", "", Optional.empty()));
          case "nameless" -> week(9, 3).at(place("", "", -45.5, -20.25), "-01:00");
          case "gap" -> gap();
          case "one" -> week(14, 7).only(1).at(CALIFORNIA, "-08:00");
          case "bare" -> bare();
          case "absurd" -> absurdForecast(units);
          case "empty" -> Entries.from(NOW).at(CALIFORNIA, "-08:00");
          default -> throw new IllegalArgumentException(name);
        };
    String received = name.equals("no-offset") ? "2026-11-20T16:00:00Z" : RECEIVED;
    return answer(to(units, forecast), units, received);
  }

  private static Entries sunny(Entries entries) {
    return entries.sun("2026-11-20T14:51:00Z", "2026-11-21T00:53:00Z");
  }

  private static Entries week(double mean, double swing) {
    return Entries.week("2026-11-21T00:00:00Z", mean, swing);
  }

  private static Forecast gap() {
    Entries entries = Entries.from("2026-11-20T20:00:00Z");
    for (int i = 0; i < 12; i++) {
      entries.add(9 + i / 2.0, condition(804, "Clouds", "overcast clouds", "04d"));
      if (i == 6) {
        entries.skip(2);
      }
    }
    return entries.at(CALIFORNIA, "-08:00");
  }

  private static Forecast storms() {
    Entries entries =
        Entries.from("2026-11-20T21:00:00Z").sun("2026-11-20T07:52:00Z", "2026-11-20T16:08:00Z");
    for (int i = 0; i < 40; i++) {
      boolean wet = i < 3 || (i > 5 && i < 20);
      double temperature = 8 - i / 6.0 + 2 * Math.sin(i * Math.PI / 4);
      entries.add(
          measures(temperature, temperature - 5, 968 + i, 90),
          List.of(
              i < 3
                  ? condition(212, "Thunderstorm", "heavy thunderstorm", "11n")
                  : wet
                      ? condition(502, "Rain", "heavy intensity rain", "10d")
                      : condition(771, "Squall", "squalls", "50d")),
          wind(12 + i % 5 * 2.5, 292.5, 19 + i % 7 * 3),
          OptionalDouble.of(wet ? 0.95 : 0.1),
          wet ? OptionalDouble.of(i % 6 * 4.3) : OptionalDouble.empty(),
          wet && temperature < 4 ? OptionalDouble.of(2.2) : OptionalDouble.empty());
    }
    return entries.at(
        place("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "GB", 53.22, -4.2),
        "+00:00");
  }

  /** Nothing that any instrument could have measured, at impossible times. */
  private static Forecast absurdForecast(Units units) {
    StringJoiner list = new StringJoiner(",");
    int dt = 1;
    for (String value : List.of("1e300", "-1e999", "-999999", "999999", "\"NaN\"", "0", "-0.0")) {
      String absurd =
          """
          {"dt":%s,"main":{"temp":%s,"feels_like":%s,"pressure":1,"humidity":1},
           "weather":[{"id":-7,"icon":"zz"}],"wind":{"speed":%s,"deg":%s,"gust":%s},
           "pop":%s,"rain":{"3h":%s},"snow":{"3h":%s}}
          """;
      list.add(absurd.formatted(dt, value, value, value, value, value, value, value, value));
      dt += 10_800;
    }
    list.add("{\"dt\":248400010801,\"main\":{\"temp\":12},\"weather\":[{\"id\":800}]}");
    String city =
        """
        {"name":"Phoenix","country":"US","coord":{"lat":1e6,"lon":-112},"timezone":50400,
         "sunrise":252999999999,"sunset":1795212290}
        """;
    return Answers.forecast("{\"list\":[" + list + "],\"city\":" + city + "}", units).weather();
  }

  /** Entries that have nothing but their time. */
  private static Forecast bare() {
    return Entries.from("2026-11-21T00:00:00Z")
        .bare(Wind.UNKNOWN)
        .bare(Wind.UNKNOWN)
        .at(new Place("", "", Optional.empty()));
  }

  /** Metric weather as the service gives it in another unit system. */
  private static CurrentWeather to(Units units, CurrentWeather weather) {
    return new CurrentWeather(
        weather.place(),
        weather.conditions(),
        to(units, weather.measures()),
        to(units, weather.wind()),
        weather.cloudiness(),
        weather.visibility(),
        weather.rain(),
        weather.snow(),
        weather.observed(),
        weather.offset(),
        weather.sun());
  }

  private static Forecast to(Units units, Forecast forecast) {
    return forecast.with(forecast.entries().stream().map(entry -> to(units, entry)).toList());
  }

  private static Entry to(Units units, Entry entry) {
    return Entries.with(
        entry, entry.conditions(), to(units, entry.measures()), to(units, entry.wind()));
  }

  private static Measures to(Units units, Measures metric) {
    DoubleUnaryOperator degrees = celsius -> units == Units.METRIC ? celsius : celsius * 1.8 + 32;
    return new Measures(
        by(degrees, metric.temperature()),
        by(degrees, metric.feelsLike()),
        metric.pressure(),
        metric.humidity());
  }

  private static Wind to(Units units, Wind metric) {
    DoubleUnaryOperator speed = metres -> units == Units.METRIC ? metres : metres * MPH;
    return new Wind(by(speed, metric.speed()), metric.direction(), by(speed, metric.gust()));
  }

  private static OptionalDouble by(DoubleUnaryOperator conversion, OptionalDouble value) {
    return value.stream().map(conversion).findFirst();
  }
}
