package gust.testing;

import static gust.testing.Weather.answer;
import static gust.testing.Weather.place;

import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Place;
import gust.weather.Units;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The weather that golden files show, by name, seen at {@link #NOW}: now from {@code
 * replies/sky-*.json}, ahead from {@code replies/ahead-*.json}.
 */
public final class Skies {
  public static final String NOW = "2026-11-20T22:05:00Z";

  private static final String RECEIVED = "2026-11-20T22:04:50Z";
  private static final double MPH = 2.236936;
  private static final Place NOWHERE = new Place("", "", Optional.empty());
  private static final Pattern MEASURE =
      Pattern.compile("(\"(?:(temp|feels_like)|speed|gust)\":)(-?[\\d.]+)(?=[,}])");

  private Skies() {}

  public static Answer<CurrentWeather> current(String name, Units units) {
    String received = name.equals("storm") ? "2026-11-20T19:54:00Z" : RECEIVED;
    return Answers.current(reply("sky-" + name, units), units, Instant.parse(received));
  }

  public static Answer<Forecast> forecast(String name, Units units) {
    String received = name.equals("no-offset") ? "2026-11-20T16:00:00Z" : RECEIVED;
    return switch (name) {
      // The service room takes neither for a forecast.
      case "bare" ->
          answer(Entries.from("2026-11-21T00:00:00Z").bare().bare().at(NOWHERE), units, received);
      case "empty" -> {
        Place place = place("Mountain View", "US", 37.3861, -122.0839);
        yield answer(Entries.from(NOW).at(place, "-08:00"), units, received);
      }
      default -> Answers.forecast(reply("ahead-" + name, units), units, Instant.parse(received));
    };
  }

  /** The file, which is metric, as the service gives it in these units. */
  private static String reply(String name, Units units) {
    String metric = FakeService.fixture(name + ".json");
    return units == Units.METRIC
        ? metric
        : MEASURE
            .matcher(metric)
            .replaceAll(found -> {
              double value = Double.parseDouble(found.group(3));
              boolean isDegrees = found.group(2) != null;
              return found.group(1) + (isDegrees ? value * 1.8 + 32 : value * MPH);
            });
  }
}
