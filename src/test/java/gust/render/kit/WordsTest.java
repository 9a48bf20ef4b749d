package gust.render.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.language.Language;
import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Screens;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.text.CellWidth;
import gust.weather.Coordinates;
import gust.weather.Location;
import gust.weather.Place;
import gust.weather.PlaceClock;
import gust.weather.Sun;
import gust.weather.Units;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Names of places that can be written, ages in words, and where lines break. */
class WordsTest {
  private static Words words(GlyphChoice glyphs, Charset charset) {
    return new Words(
        Screens.pipe(80, ColorDepth.NONE, charset, glyphs, Instant.parse(Skies.NOW), false));
  }

  /**
   * All letters where the terminal has them, those that all its fonts have on a console; then the
   * name as it was asked for, then where it is. After letters that are written from right to left
   * stands U+200E, where it can be written.
   */
  @ParameterizedTest
  @CsvFileSource(resources = "names.csv", quoteCharacter = '\'')
  void aPlaceIsNamedInLettersThatCanBeWritten(
      GlyphChoice glyphs,
      Charset charset,
      String name,
      String country,
      String asked,
      String words) {
    Optional<Coordinates> tokyo = Optional.of(new Coordinates(35.69, 139.69));
    assertEquals(
        words.replace("<LRM>", "\u200e"),
        name(new Place(name, country, tokyo), asked, words(glyphs, charset)));
  }

  @Test
  void aPlaceOfWhichNothingCanBeWrittenIsNamedAsTyped() {
    Words console = words(GlyphChoice.CONSOLE, StandardCharsets.UTF_8);
    Place place = new Place("東京", "JP", Optional.empty());
    assertEquals("94040, JP  (as typed)", name(place, "94040", console));
  }

  private record At(Place place) implements gust.weather.Weather {
    @Override
    public Optional<PlaceClock> clock() {
      return Optional.empty();
    }

    @Override
    public Optional<Sun> sun() {
      return Optional.empty();
    }
  }

  private static String name(Place place, String asked, Words words) {
    boolean zip = Character.isDigit(asked.charAt(0));
    Answer<At> answer =
        new Answer<>(
            new At(place),
            null,
            zip ? new Location.Zip(asked) : new Location.City(asked),
            Units.METRIC,
            new byte[0],
            Instant.EPOCH,
            false,
            Optional.empty(),
            List.of());
    return words.name(answer).text(ColorDepth.NONE, Theme.UNKNOWN);
  }

  @Test
  void aConditionWithoutANameOfOursHasTheServicesIfItCanBeWritten() {
    Words words = words(GlyphChoice.CONSOLE, StandardCharsets.UTF_8);
    assertEquals(
        "light rain", words.condition(Weather.condition(500, "Rain", "небольшой дождь", "10d")));
    assertEquals("Rain", words.condition(Weather.condition(599, "Rain", "небольшой дождь", "10d")));
    assertEquals("bedeckt", words.condition(Weather.condition(899, "Clouds", "bedeckt", "04d")));
  }

  /** Clocks that differ by a few minutes are taken to agree. */
  @ParameterizedTest
  @CsvFileSource(resources = "ages.csv")
  void anAgeHasTheUnitThatMatters(Duration age, String words) {
    Instant then = Instant.parse("2026-11-20T22:00:00Z");
    assertEquals(words, new Age(Language.ENGLISH, then.plus(age)).of(then));
  }

  @Test
  void anObservationOfAnotherYearHasItsYearAndAge() {
    Instant then = Instant.parse("2019-07-02T12:36:00Z");
    LocalTimes times = new LocalTimes(Optional.of(ZoneOffset.UTC), HourCycle.H24, Language.ENGLISH);
    assertEquals(
        "measured Tue 2 Jul 2019, 12:36, 7 years ago, fetched just now",
        freshness(then, Instant.parse("2026-11-23T12:00:00Z"), times));
    assertEquals(
        "measured 12:36, fetched just now", freshness(then, then.plusSeconds(3600), times));
  }

  private static String freshness(Instant then, Instant now, LocalTimes times) {
    return new Age(Language.ENGLISH, now).freshness(Optional.of(then), now, times);
  }

  private static String wrap(Line line, int width) {
    return String.join(
        "/",
        line.wrapped(width).stream()
            .map(each -> each.text(ColorDepth.NONE, Theme.UNKNOWN))
            .toList());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "wrapped-lines.csv", quoteCharacter = '\'')
  void linesBreakAtSpacesThenAtHardOnesThenWithinWords(String text, int width, String lines) {
    assertEquals(lines, wrap(new Line().add(text.replace('~', Line.HARD_SPACE)), width));
  }

  /** The halves of a flag are narrower together. */
  @Test
  void aLineIsCutWhereStylesPartWhatIsOneCharacter() {
    Line flag = new Line().add("ab\uD83C\uDDE9").add("\uD83C\uDDEA", Style.BOLD);
    String cut = flag.cut(5, Glyphs.UNICODE).words();
    assertEquals("ab\uD83C\uDDE9\uD83C\uDDEA…", cut);
    assertEquals(5, CellWidth.of(cut));
  }

  @Test
  void aWordOfSeveralStylesStaysOneWord() {
    Line line = new Line().add("at worst ").add("storm", Style.BOLD).add(", then rain");
    assertEquals("at worst/storm,/then rain", wrap(line, 10));
  }
}
