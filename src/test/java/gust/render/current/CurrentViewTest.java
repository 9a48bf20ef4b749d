package gust.render.current;

import static gust.testing.Weather.condition;
import static gust.testing.Weather.weather;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.kit.Glyphs;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.render.kit.Glyphs.Icons;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.Screens;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.text.CellWidth;
import gust.weather.ConditionKind;
import gust.weather.CurrentWeather;
import gust.weather.Units;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The weather now, and what each terminal is asked to show. */
class CurrentViewTest {
  private static String draw(Weather weather, int columns, OptionalInt rows) {
    Answer<CurrentWeather> answer = Weather.answer(weather.build(), Units.METRIC, Skies.NOW);
    RenderContext context = Answers.context(columns, Instant.parse(Skies.NOW));
    return new CurrentView().draw(answer, Screens.sized(context, columns, rows));
  }

  private static String draw(Weather weather) {
    return draw(weather, 80, OptionalInt.of(24));
  }

  private static Weather clear() {
    return weather().with(condition(800, "Clear", "clear sky", "01d"));
  }

  /** An emoji with a variation selector has no width that all terminals agree on. */
  @ParameterizedTest
  @EnumSource
  void anIconTakesAsManyCellsAsItsSetPromises(Icons icons) {
    int cells = icons == Icons.EMOJI ? 2 : 1;
    for (ConditionKind kind : ConditionKind.values()) {
      for (boolean night : new boolean[] {false, true}) {
        String icon = icons.of(kind, night);
        boolean none = icons == Icons.NONE || kind == ConditionKind.UNKNOWN;
        assertEquals(none ? 0 : cells, CellWidth.of(icon), icon);
        assertEquals(none ? 0 : cells, Cells.of(icon), icon);
        assertFalse(icon.contains("\ufe0f"), icon);
      }
    }
  }

  @Test
  void aCharsetWithoutTheSignsGetsTheWords() {
    for (GlyphChoice choice : GlyphChoice.values()) {
      Glyphs glyphs = Glyphs.choose(choice, StandardCharsets.ISO_8859_1);
      assertEquals(Icons.NONE, glyphs.icons());
      assertFalse(glyphs.area() || glyphs.blocks());
    }
    assertEquals("°", Glyphs.choose(GlyphChoice.EMOJI, StandardCharsets.ISO_8859_1).degree());
    assertEquals(Glyphs.ASCII, Glyphs.choose(GlyphChoice.ASCII, StandardCharsets.UTF_8));
    Glyphs dos = Glyphs.choose(GlyphChoice.AUTO, Charset.forName("IBM437"));
    assertTrue(dos.blocks() && !dos.area());
  }

  @Test
  void aTextConsoleIsKnownByItsName() {
    assertEquals(GlyphChoice.CONSOLE, GlyphChoice.AUTO.on("linux"));
    assertEquals(GlyphChoice.ASCII, GlyphChoice.AUTO.on("dumb"));
    assertEquals(GlyphChoice.AUTO, GlyphChoice.AUTO.on("xterm-256color"));
    assertEquals(GlyphChoice.UNICODE, GlyphChoice.UNICODE.on("linux"), "the user knows better");
  }
}
