package gust.render;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.ColorDepth;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class OutlookTest {
  /** Friday, 14:05 in California. */
  private static final Instant NOW = Instant.parse("2026-11-20T22:05:00Z");

  private static final Place PLACE = new Place("", "", Optional.empty());

  /** One entry for each number, from 15:00 on Friday: its chance of rain in tenths. */
  private static Entries chances(String tenths, int id) {
    Entries entries = Entries.from("2026-11-20T23:00:00Z");
    for (char tenth : tenths.toCharArray()) {
      entries.add(
          Weather.NOTHING,
          List.of(condition(id, "", "", "")),
          Wind.UNKNOWN,
          OptionalDouble.of((tenth - '0') / 10.0),
          OptionalDouble.empty(),
          OptionalDouble.empty());
    }
    return entries;
  }

  private static String rain(String tenths) {
    return say(chances(tenths, 500).at(PLACE, "-08:00"), NOW, Units.METRIC);
  }

  private static String say(Forecast forecast, Instant now, Units units) {
    Line line = new Outlook(forecast, new Quantities(units, Glyphs.UNICODE), now).sentences();
    return line.text(ColorDepth.NONE);
  }

  /** Three-hourly from 13:00 on Friday, the second day so much warmer. */
  private static Forecast warmer(double difference) {
    Entries entries = Entries.from("2026-11-20T21:00:00Z");
    for (int i = 0; i < 16; i++) {
      entries.add(i % 8 + (i >= 8 ? difference : 0), condition(800, "", "", ""));
    }
    return entries.at(PLACE, "-08:00");
  }

  @Test
  void rainIsSaidWithItsTimes() {
    assertEquals("Rain likely from 15:00 until about 21:00.", rain("77000000"));
    assertEquals("Rain likely from 18:00 until about 03:00 tomorrow.", rain("07770000"));
    assertEquals("Rain likely from 18:00 until about midnight.", rain("07700000"));
    assertEquals("Rain likely from 03:00 tomorrow until about 09:00.", rain("000077000000"));
    assertEquals(
        "Rain likely from 06:00 on Sunday until about 12:00.", rain("0000000000000770000000"));
    assertEquals("Rain likely from 18:00 onwards.", rain("07777777"));
  }

  @Test
  void rainThatHasBegunIsSaidSo() {
    Forecast forecast = chances("7700000", 500).at(PLACE, "-08:00");
    Instant later = NOW.plusSeconds(7200);
    assertEquals("Rain likely until about 21:00.", say(forecast, later, Units.METRIC));
  }

  @Test
  void aSmallChanceIsPossibleAndASmallerOneNone() {
    assertEquals("Rain possible from 15:00 until about 18:00.", rain("40000"));
    assertEquals("No rain in sight until 06:00 tomorrow.", rain("22222"));
  }

  @Test
  void whatFallsIsNamed() {
    Forecast storm = chances("07700", 211).at(PLACE, "-08:00");
    assertEquals(
        "Thunderstorms likely from 18:00 until about midnight.", say(storm, NOW, Units.METRIC));
    Forecast snow = chances("07700", 600).at(PLACE, "-08:00");
    assertEquals("Snow likely from 18:00 until about midnight.", say(snow, NOW, Units.METRIC));
  }

  @Test
  void withoutAnOffsetTheTimesAreUtcAndSaySo() {
    assertEquals(
        "Rain likely from 02:00 UTC tomorrow until about 08:00 UTC.",
        say(chances("0770000", 500).at(PLACE), NOW, Units.METRIC));
  }

  @Test
  void tomorrowIsComparedWithToday() {
    assertEquals("Tomorrow 6 °C colder than today.", say(warmer(-6), NOW, Units.METRIC));
    assertEquals("Tomorrow 6 °F warmer than today.", say(warmer(6), NOW, Units.IMPERIAL));
    assertEquals("Tomorrow about as warm as today.", say(warmer(1.4), NOW, Units.METRIC));
    assertEquals("Tomorrow about as warm as today.", say(warmer(2.6), NOW, Units.IMPERIAL));
  }

  @Test
  void whatTheForecastDoesNotTellIsNotSaid() {
    Forecast bare =
        Entries.from("2026-11-20T23:00:00Z")
            .add(
                Weather.NOTHING,
                List.of(),
                Wind.UNKNOWN,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty())
            .at(PLACE);
    assertEquals("", say(bare, NOW, Units.METRIC));
    Forecast past = chances("00", 800).at(PLACE);
    assertEquals("", say(past, NOW.plusSeconds(9_000_000), Units.METRIC));
  }
}
