package gust.service;

import static gust.testing.Answers.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.JsonBody;
import gust.http.Reply;
import gust.testing.Answers;
import gust.testing.FakeService;
import gust.testing.HostileReply;
import gust.testing.ManyPlaces;
import gust.testing.Printed;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Place.Coordinates;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies become answers or kinds of failure, whatever is in them. */
class AnswerTest {
  private static CurrentWeather current(String file) {
    return Answers.current(FakeService.fixture(file), Units.METRIC).weather();
  }

  private static Forecast forecast(String file) {
    return Answers.forecast(FakeService.fixture(file), Units.METRIC).weather();
  }

  private static OptionalDouble some(double value) {
    return OptionalDouble.of(value);
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }

  @Test
  void numbersMayBeTextTextNumbersAndAnythingNull() {
    CurrentWeather weather = current("weather-odd-types.json");
    assertEquals(none(), weather.measures().feelsLike());
    assertEquals(some(313.001), weather.wind().direction());
    assertEquals(some(648), weather.visibility());
    assertEquals(Optional.empty(), weather.rain());
    assertEquals(Optional.empty(), weather.snow());
    assertEquals(3, weather.conditions().size());
    assertEquals(OptionalInt.of(211), weather.conditions().getFirst().id());
    assertEquals(Optional.of(ZoneOffset.ofHoursMinutes(5, 45)), weather.offset());
    assertEquals(Optional.of(new Coordinates(27.7172, 85.32)), weather.place().coordinates());
    assertEquals(Optional.empty(), weather.sun());
  }

  @Test
  void oneTimeForSunriseAndSunsetIsThePolarDay() {
    assertEquals(Optional.empty(), current("weather-polar-day.json").sun());
  }

  /** Entries of three hours, of one hour, of three, and of the same as the one before. */
  @Test
  void ofTwoAmountsThatOfTheEntrysHoursCounts() {
    String entry = "{\"dt\":%d,\"main\":{\"temp\":1},\"rain\":%s}";
    String both = "{\"1h\":0.4,\"3h\":6.0}";
    String list =
        String.join(
            ",",
            entry.formatted(1795208400, both),
            entry.formatted(1795219200, both),
            entry.formatted(1795222800, "{\"1h\":0.7}"),
            entry.formatted(1795233600, "{\"3h\":\"\",\"1h\":0.2}"));
    String forecast = "{\"list\":[" + list + "]}";
    List<Entry> entries = Answers.forecast(forecast, Units.METRIC).weather().entries();
    assertEquals(
        List.of(some(6.0), some(0.4), some(0.7), some(0.2)),
        entries.stream().map(Entry::rain).toList());
  }

  @Test
  void theCountryNoneIsNone() {
    assertEquals("", current("weather-at-sea.json").place().country());
  }

  @Test
  void figuresNoWorldHoldsAreAbsentAndNothingBreaks() {
    CurrentWeather weather = current("weather-hostile.json");
    assertEquals(some(12.5), weather.measures().temperature());
    assertEquals(none(), weather.measures().feelsLike());
    assertEquals(none(), weather.measures().humidity());
    assertEquals(OptionalInt.empty(), weather.conditions().getFirst().id());
    assertEquals(Optional.empty(), weather.observed());
    assertEquals(Optional.empty(), weather.offset());
    assertEquals(Optional.empty(), weather.sun());
    assertEquals(Optional.empty(), weather.place().coordinates());
  }

  @Test
  void entriesAreSortedAndThoseWithoutAnyTimeLeftOut() {
    Forecast forecast = forecast("forecast-odd-types.json");
    assertEquals(
        List.of(
            Instant.parse("2026-11-20T21:00:00Z"),
            Instant.parse("2026-11-21T00:00:00Z"),
            Instant.parse("2026-11-21T03:00:00Z")),
        forecast.entries().stream().map(Entry::time).toList());
    assertEquals(none(), forecast.entries().getFirst().rain());
    assertEquals(Optional.empty(), forecast.offset());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "no-records.csv", delimiter = '|', quoteCharacter = '`')
  void aBodyThatIsNoRecordIsABadAnswer(String body) {
    assertInstanceOf(Failure.BadAnswer.class, failure(200, body));
  }

  @Test
  void noBodyTurnsAStatusIntoAnother() {
    Map<Integer, String> kinds =
        Map.of(
            3, "Unauthorized",
            4, "RateLimited",
            5, "Forbidden",
            6, "NotFound",
            7, "Refused",
            9, "ServerTrouble");
    HostileReply.statuses()
        .forEach((status, code) ->
            HostileReply.bodies()
                .forEach((name, body) -> {
                  byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
                  Failure failure = failure(new Reply(status, Map.of(), bytes, FakeService.NOW));
                  String what = status + " " + name;
                  assertEquals(kinds.get(code), failure.getClass().getSimpleName(), what);
                  Failure.ErrorBody said = failure.errorBody().orElseThrow();
                  assertEquals(status, said.status());
                  assertEquals("", Printed.foreign(said.message()), what);
                }));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"cod\":404}",
        "{\"message\":\"city not found\",\"cod\":\"404\"}",
        "{\"cod\":404,\"parameters\":{\"q\":[{\"cod\":200}]}}",
        "{\"main\":{\"cod\":200},\"list\":[{},[]],\"cod\":\"404\"}",
      })
  void theErrorRecordOfA200MayBeFlatOrNested(String record) {
    assertInstanceOf(Failure.NotFound.class, failure(200, record));
  }

  @Test
  void numbersAreWhatJsonTakesForOneAndLeadingZeros() {
    String numbers = "0 -0 7 9 007 -12.5 0.09 1e3 1E3 1e+3 1e-3 1.25e2 -9E09 " + "1".repeat(40);
    for (String text : numbers.split(" ")) {
      assertTrue(JsonBody.isNumber(text), text);
    }
    String others =
        "- --1 +1 .5 -.5 5. 1.e3 1..2 e3 1e 1e+ 1e- 1e+-3 1e3x 1e3.5 1x 1,5 1_000 0x1p3 5d NaN ٣ /"
            + " : 1: 1/ 1e999 -1e999 "
            + "1".repeat(41);
    for (String text : others.split(" ")) {
      assertFalse(JsonBody.isNumber(text), text);
    }
    assertFalse(JsonBody.isNumber(""));
  }

  private static String array(int length) {
    return "[" + "0,".repeat(length - 1) + "0]";
  }

  @Test
  void aReplyMayHaveAsManyValuesAsTenForecasts() {
    // The array, its end and the end of the text are looked at too.
    assertEquals("", ManyPlaces.ok(array(19_990)).json().problem());
    assertEquals("has too many values", ManyPlaces.ok(array(20_001)).json().problem());
  }
}
