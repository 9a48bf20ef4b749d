package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.weather.CurrentWeather;
import gust.weather.Location;
import gust.weather.Place;
import gust.weather.Units;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a place is called where not every letter can be written. */
class PlaceNamesTest {
  private static final Place TOKYO = Weather.place("東京都新宿区", "JP", 35.69, 139.69);
  private static final Location ZIP = new Location.Zip("94040");

  private static RenderContext context(GlyphChoice glyphs, Charset charset) {
    return RenderContext.of(80, ColorDepth.NONE, charset, glyphs, Instant.parse(Skies.NOW), false);
  }

  private static String name(Place place, Location asked, RenderContext context) {
    Answer<CurrentWeather> answer =
        new Answer<>(
            Weather.weather().build(),
            null,
            asked,
            Units.METRIC,
            new byte[0],
            Instant.EPOCH,
            false,
            Optional.empty());
    return new Words(context).name(place, answer).text(ColorDepth.NONE, Theme.UNKNOWN);
  }

  private static String onConsole(Place place, Location asked) {
    return name(place, asked, context(GlyphChoice.CONSOLE, StandardCharsets.UTF_8));
  }

  @Test
  void aTerminalThatHasTheLettersShowsThem() {
    RenderContext usual = context(GlyphChoice.AUTO, StandardCharsets.UTF_8);
    assertEquals("東京都新宿区, JP", name(TOKYO, new Location.City("Tokyo"), usual));
  }

  @Test
  void aConsoleCallsAPlaceAsItWasAskedFor() {
    assertEquals("Tokyo, JP", onConsole(TOKYO, new Location.City("Tokyo")));
    assertEquals("tokyo, JP", onConsole(TOKYO, new Location.City("tokyo,jp")));
  }

  @Test
  void aConsoleShowsWhereAPlaceIsThatNobodySpelt() {
    assertEquals("35.69°N 139.69°E, JP", onConsole(TOKYO, ZIP));
    assertEquals("35.69°N 139.69°E, JP", onConsole(TOKYO, new Location.City("東京")));
    assertEquals("94040, JP  (as typed)", onConsole(new Place("東京", "JP", Optional.empty()), ZIP));
  }

  @Test
  void aConsoleHasTheLettersThatAllItsFontsHave() {
    assertEquals("Zürich, CH", onConsole(Weather.place("Zürich", "CH", 0, 0), ZIP));
    assertEquals("Sao Paulo, BR", onConsole(Weather.place("São Paulo", "BR", 0, 0), ZIP));
    assertEquals("Lódz, PL", onConsole(Weather.place("Łódź", "PL", 0, 0), ZIP));
    assertEquals("Nuku'alofa, TO", onConsole(Weather.place("Nukuʻalofa", "TO", 0, 0), ZIP));
  }

  @Test
  void soDoesATerminalOfAnotherCharset() {
    RenderContext ascii = context(GlyphChoice.AUTO, StandardCharsets.US_ASCII);
    assertEquals("Tokyo, JP", name(TOKYO, new Location.City("Tokyo"), ascii));
    assertEquals("35.69N 139.69E, JP", name(TOKYO, ZIP, ascii));
  }

  @Test
  void aConditionInOtherLettersIsNamedByItsGroup() {
    Words words = new Words(context(GlyphChoice.CONSOLE, StandardCharsets.UTF_8));
    assertEquals("Rain", words.condition(Weather.condition(500, "Rain", "небольшой дождь", "10d")));
    assertEquals("bedeckt", words.condition(Weather.condition(804, "Clouds", "bedeckt", "04d")));
  }
}
