package gust.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.gazetteer.Localities;
import gust.gazetteer.Locality;
import gust.testing.GustRun.Ended;
import gust.weather.Units;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What the demo's service forecasts for one of its places.
 *
 * @param place as it was asked for
 */
public record DemoForecast(String place, JsonObject reply) {
  /** What that command gets for these places, in their order. */
  public static List<DemoForecast> of(
      String command, List<String> places, Path home, Instant now, Units units) {
    Ended ended =
        GustRun.in(home)
            .at(now.toString())
            .reading(String.join("\n", places))
            .run(command, "-", "--demo", "--jsonl", "--quiet", "--units", units.parameter());
    List<DemoForecast> forecasts = new ArrayList<>();
    for (String line : ended.out().lines().toList()) {
      JsonObject json = JsonParser.parseString(line).getAsJsonObject();
      String place = json.get("location").getAsString();
      forecasts.add(new DemoForecast(place, json.getAsJsonObject("reply")));
    }
    assertEquals(places.size(), forecasts.size(), ended.err());
    return forecasts;
  }

  /**
   * An instant of the year.
   *
   * @param first of the first turn
   * @param drift minutes by which the time of day moves from turn to turn
   */
  public static Instant at(Instant first, int turn, int turns, long drift) {
    return first.plus(Duration.ofMinutes(turn * 365L * 24 * 60 / turns + drift * turn));
  }

  /** One place in so many, others at the next turn, each as {@code Name,CC}. */
  public static List<String> places(int turn, int share) {
    List<Locality> all = Localities.places();
    List<String> some = new ArrayList<>();
    for (int place = turn % share; place < all.size(); place += share) {
      some.add(all.get(place).name() + "," + all.get(place).country());
    }
    return some;
  }
}
