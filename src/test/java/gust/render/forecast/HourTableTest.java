package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.language.Language;
import gust.render.kit.Page;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.Entries;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code --hourly} shows at which width, and as a block of another screen. */
class HourTableTest {
  private static final Instant NOW = Instant.parse(Skies.NOW);
  private static final int[] USUAL = {800, 801, 802, 803, 804, 500, 501, 300, 600, 601, 211, 741};

  private static List<String> lines(Answer<Forecast> answer, RenderContext context, int most) {
    Page page = new Page(context, Page.WIDEST_TEXT);
    HourTable.addTo(page, answer, ForecastSpan.ALL, most);
    return page.text().lines().toList();
  }

  private static Answer<Forecast> entry(int id) {
    return entry(id, Weather.wind(12, 200, 21));
  }

  private static Answer<Forecast> entry(int id, Wind wind) {
    Entries entries = Entries.from("2026-11-21T00:00:00Z");
    entries.add(
        Weather.measures(-11.5, -17.5, 1013, 80),
        List.of(Weather.condition(id, "", "", "")),
        wind,
        OptionalDouble.of(0.3),
        OptionalDouble.empty(),
        OptionalDouble.empty());
    return Weather.answer(entries.at("+00:00"), Units.METRIC, Skies.NOW);
  }

  @Test
  void aWindOfNothingComesFromNowhere() {
    Answer<Forecast> calm = entry(800, Weather.wind(0.3, 200, 2));
    RenderContext context = Answers.context(400, NOW);
    String said = new ForecastProse(ForecastSpan.ALL, true).draw(null, calm, context);
    assertTrue(said.contains("light air, gusts 2 metres a second"), said);
  }

  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void usualWordsAreNotBroken(String code) {
    Language language = new Language(code);
    for (int id : USUAL) {
      String words = language.capital(language.text("condition." + id));
      for (int width : new int[] {60, 80}) {
        RenderContext context = Answers.context(width, NOW).withLanguage(language);
        String screen = String.join("\n", lines(entry(id), context, 99));
        assertTrue(Cells.of(words) > 22 || screen.contains(words), () -> width + "\n" + screen);
      }
    }
  }

  /** No day's name is left without an hour below it. */
  @Test
  void aBlockHasAsManyRowsAsFit() {
    Answer<Forecast> days = Skies.forecast("mild", Units.METRIC);
    List<String> all = lines(days, Answers.context(90, NOW), 99);
    for (int most = 5; most < 40; most++) {
      List<String> block = lines(days, Answers.context(90, NOW), most);
      assertEquals(all.subList(0, block.size()), block);
      assertTrue(block.size() <= most && block.size() > most - 4, block::toString);
      assertFalse(block.getLast().matches("|\\w{3} \\d+ \\w{3}"), block::toString);
    }
    assertTrue(all.size() > 40);
  }
}
