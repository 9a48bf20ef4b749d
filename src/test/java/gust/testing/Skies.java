package gust.testing;

import static gust.testing.Weather.answer;
import static gust.testing.Weather.condition;
import static gust.testing.Weather.measures;
import static gust.testing.Weather.place;
import static gust.testing.Weather.weather;
import static gust.testing.Weather.wind;

import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Wind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The weather that golden files show, by name. All of it is seen at {@link #NOW}. */
public final class Skies {
  public static final String NOW = "2026-11-20T22:05:00Z";

  private static final String RECEIVED = "2026-11-20T22:04:50Z";
  private static final Place CALIFORNIA = place("Mountain View", "US", 37.3861, -122.0839);
  private static final Place TOKYO = place("東京都新宿区", "JP", 35.6895, 139.6917);

  private Skies() {}

  public static Answer<CurrentWeather> current(String name) {
    return switch (name) {
      case "usual" -> answer(usual().build(), Units.METRIC, RECEIVED);
      case "hot" -> answer(hot(), Units.IMPERIAL, RECEIVED);
      case "frost" -> answer(frost(), Units.METRIC, RECEIVED);
      case "storm" -> answer(storm(), Units.METRIC, "2026-11-20T19:54:00Z");
      case "polar-night" -> answer(polarNight(), Units.METRIC, RECEIVED);
      case "nameless" -> answer(nameless(), Units.METRIC, RECEIVED);
      case "bare" -> answer(weather().build(), Units.METRIC, RECEIVED);
      case "tokyo" -> answer(tokyo(), Units.METRIC, RECEIVED);
      default -> throw new IllegalArgumentException(name);
    };
  }

  public static Answer<Forecast> forecast(String name) {
    return switch (name) {
      case "mild" -> answer(week(14, 7).at(CALIFORNIA, "-08:00"), Units.METRIC, RECEIVED);
      case "hot" -> answer(week(96, 13).at(CALIFORNIA, "-08:00"), Units.IMPERIAL, RECEIVED);
      case "frost" -> answer(week(-9, 8).at(CALIFORNIA, "-08:00"), Units.METRIC, RECEIVED);
      case "tokyo" -> answer(week(14, 7).at(TOKYO, "+09:00"), Units.METRIC, RECEIVED);
      case "kathmandu" ->
          answer(
              week(18, 6).at(place("Kathmandu", "NP", 27.7167, 85.3167), "+05:45"),
              Units.METRIC,
              RECEIVED);
      case "no-offset" ->
          answer(
              week(14, 7).at(new Place("", "", Optional.empty())),
              Units.METRIC,
              "2026-11-20T16:00:00Z");
      case "gap" -> answer(gap(), Units.METRIC, RECEIVED);
      case "bare" -> answer(bare(), Units.METRIC, RECEIVED);
      case "empty" -> answer(Entries.from(NOW).at(CALIFORNIA, "-08:00"), Units.METRIC, RECEIVED);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Weather usual() {
    return weather()
        .at(CALIFORNIA)
        .with(condition(500, "Rain", "light rain", "10d"))
        .with(condition(701, "Mist", "mist", "50d"))
        .with(measures(18.4, 16.2, 15.9, 19.3, 1015, 62))
        .with(wind(4.1, 225, 9.2))
        .sky(75, 10_000)
        .rain(0.31)
        .observed("2026-11-20T21:58:00Z")
        .offset("-08:00")
        .sun("2026-11-20T14:51:00Z", "2026-11-21T00:53:00Z");
  }

  private static CurrentWeather tokyo() {
    return usual()
        .at(TOKYO)
        .offset("+09:00")
        .sun("2026-11-20T21:21:00Z", "2026-11-21T07:31:00Z")
        .build();
  }

  private static CurrentWeather hot() {
    return weather()
        .at(place("Phoenix", "US", 33.4484, -112.074))
        .with(condition(800, "Clear", "clear sky", "01d"))
        .with(measures(112.5, 109.4, 108.9, 116.1, 1004, 7))
        .with(wind(8.05, 260, 17.2))
        .sky(0, 16_093)
        .observed("2026-11-20T22:01:00Z")
        .offset("-07:00")
        .sun("2026-11-20T14:03:00Z", "2026-11-21T00:24:00Z")
        .build();
  }

  private static CurrentWeather frost() {
    return weather()
        .at(place("Якутск", "RU", 62.0339, 129.7331))
        .with(condition(600, "Snow", "небольшой снег", "13n"))
        .with(measures(-41.5, -48.2, -43.1, -41.5, 1042, 74))
        .with(wind(0.4, 10, 0.4))
        .sky(20, 648)
        .snow(0.04)
        .observed("2026-11-20T21:40:00Z")
        .offset("+09:00")
        .sun("2026-11-20T00:01:00Z", "2026-11-20T06:19:00Z")
        .build();
  }

  private static CurrentWeather storm() {
    return weather()
        .at(place("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "GB", 53.22, -4.2))
        .with(condition(212, "Thunderstorm", "heavy thunderstorm", "11d"))
        .with(condition(502, "Rain", "heavy intensity rain", "10d"))
        .with(condition(771, "Squall", "squalls", "50d"))
        .with(measures(7.5, 1.1, 6.4, 8.3, 968, 97))
        .with(wind(23.4, 292.5, 36.1))
        .sky(100, 1_850)
        .rain(14.6)
        .observed("2026-11-20T19:50:00Z")
        .offset("+00:00")
        .sun("2026-11-20T07:52:00Z", "2026-11-20T16:08:00Z")
        .build();
  }

  private static CurrentWeather polarNight() {
    return weather()
        .at(place("Longyearbyen", "SJ", 78.2232, 15.6469))
        .with(condition(804, "Clouds", "overcast clouds", "04n"))
        .with(measures(-11.6, -18.6, -11.6, -11.6, 1009, 68))
        .with(wind(6.7, 130, 6.1))
        .sky(100, 10_000)
        .observed("2026-11-20T21:59:00Z")
        .offset("+01:00")
        .build();
  }

  private static CurrentWeather nameless() {
    return weather()
        .at(place("", "", -45.5, -20.25))
        .with(condition(803, "Clouds", "broken clouds", "04d"))
        .with(measures(-0.4, -5.5, -0.4, -0.4, 1012, 80))
        .with(wind(10.5, 359.9, 12.8))
        .offset("-01:00")
        .build();
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

  /** Entries that have nothing but their time. */
  private static Forecast bare() {
    OptionalDouble none = OptionalDouble.empty();
    return Entries.from("2026-11-21T00:00:00Z")
        .add(Weather.NOTHING, List.of(), Wind.UNKNOWN, none, none, none)
        .add(Weather.NOTHING, List.of(), Wind.UNKNOWN, none, none, none)
        .at(new Place("", "", Optional.empty()));
  }
}
