package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.ColorDepth;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Above the forecast: where, what time it is there, and how old all this is. */
class ForecastHeaderTest {
  private static final Instant NOW = Instant.parse("2026-11-22T06:03:00Z");

  private static String header(String name, int width) {
    Forecast forecast =
        Entries.dry("2026-11-22T09:00:00Z", 40, 12, 6).at(Weather.place(name, "AQ", 0, 0), "+13");
    RenderContext context =
        RenderContext.of(
            width, ColorDepth.NONE, StandardCharsets.UTF_8, GlyphChoice.AUTO, NOW, false);
    Page page = new Page(context, width);
    ForecastHeader.addTo(page, Weather.answer(forecast, Units.METRIC, NOW.toString()), context);
    return page.text();
  }

  @Test
  void aWideScreenHasItOnOneLine() {
    assertEquals(
        "Vostok, AQ  Sun 22 Nov, 19:03 local (UTC+13)" + " ".repeat(20) + "fetched just now\n",
        header("Vostok", 80));
  }

  @Test
  void aNarrowOneHasTheClockBelowThePlace() {
    assertEquals(
        """
        Vostok Station, AQ      fetched just now
        Sun 22 Nov, 19:03 local (UTC+13)
        """,
        header("Vostok Station", 40));
  }

  @Test
  void besideALongNameNothingElseHasRoom() {
    assertEquals(
        """
        Amundsen-Scott South Pole Station, AQ
        Sun 22 Nov, 19:03 local (UTC+13)  fetched just now
        """,
        header("Amundsen-Scott South Pole Station", 50));
  }

  @Test
  void theDateIsLeftToTheDaysBeforeALineMoreIsTaken() {
    assertEquals(
        """
        Amundsen-Scott South Pole Station, AQ
        19:03 local (UTC+13)    fetched just now
        """,
        header("Amundsen-Scott South Pole Station", 40));
  }

  @Test
  void onTheNarrowestEachHasItsLine() {
    assertEquals(
        """
        Amundsen-Scott South
        Pole Station, AQ
        fetched just now
        Sun 22 Nov, 19:03
        local (UTC+13)
        """,
        header("Amundsen-Scott South Pole Station", 20));
  }
}
