package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Answers;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.Units;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Above the forecast: where, what time it is there, and how old all this is. */
class ForecastHeaderTest {
  private static final Instant NOW = Instant.parse("2026-11-22T06:03:00Z");

  /**
   * On one line where it fits, else the clock below the place, the date left out before a line more
   * is taken; on the narrowest each has its line.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "80|Vostok|Vostok, AQ  Sun 22 Nov, 19:03 local (UTC+13)                    fetched just"
            + " now",
        "40|Vostok Station|Vostok Station, AQ      fetched just now/Sun 22 Nov, 19:03 local"
            + " (UTC+13)",
        "50|Amundsen-Scott South Pole Station|Amundsen-Scott South Pole Station, AQ"
            + "/Sun 22 Nov, 19:03 local (UTC+13)  fetched just now",
        "40|Amundsen-Scott South Pole Station|Amundsen-Scott South Pole Station, AQ"
            + "/Sun 22 Nov, 19:03 local (UTC+13)/fetched just now",
        "20|Amundsen-Scott South Pole Station|Amundsen-Scott South/Pole Station, AQ"
            + "/Sun 22 Nov, 19:03/local (UTC+13)/fetched just now",
      })
  void itTakesAsFewLinesAsItCan(int width, String name, String header) {
    Forecast forecast =
        Entries.dry("2026-11-22T09:00:00Z", 40, 12, 6).at(Weather.place(name, "AQ", 0, 0), "+13");
    RenderContext context = Answers.context(width, NOW);
    Page page = new Page(context, width);
    ForecastView.addHeader(
        page, null, Weather.answer(forecast, Units.METRIC, NOW.toString()), context);
    assertEquals(header.replace('/', '\n') + "\n", page.text());
  }
}
