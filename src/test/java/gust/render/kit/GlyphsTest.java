package gust.render.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Cells;
import gust.text.CellWidth;
import gust.weather.ConditionKind;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The signs that each terminal is asked to show. */
class GlyphsTest {
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
      Glyphs glyphs = choice.in(StandardCharsets.ISO_8859_1);
      assertEquals(Icons.NONE, glyphs.icons());
      assertFalse(glyphs.area() || glyphs.blocks());
    }
    assertEquals("°", GlyphChoice.EMOJI.in(StandardCharsets.ISO_8859_1).degree());
    assertEquals(Glyphs.ASCII, GlyphChoice.ASCII.in(StandardCharsets.UTF_8));
    Glyphs dos = GlyphChoice.AUTO.in(Charset.forName("IBM437"));
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
