package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Cells;
import gust.text.CellWidth;
import gust.weather.ConditionKind;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawingTest {
  private static String text(List<Line> drawing) {
    StringBuilder text = new StringBuilder();
    drawing.forEach(line -> text.append(line.text(ColorDepth.NONE, Theme.UNKNOWN)).append('\n'));
    return text.toString();
  }

  private static String draw(ConditionKind kind, boolean night, Glyphs glyphs) {
    return text(Drawing.of(kind, night, glyphs));
  }

  @ParameterizedTest
  @EnumSource
  void everyDrawingFitsItsBox(ConditionKind kind) {
    for (Glyphs glyphs : List.of(Glyphs.UNICODE, Glyphs.ASCII)) {
      for (boolean night : new boolean[] {false, true}) {
        List<Line> drawing = Drawing.of(kind, night, glyphs);
        assertTrue(drawing.size() <= Drawing.ROWS);
        for (Line line : drawing) {
          assertTrue(Cells.of(line.text(ColorDepth.NONE, Theme.UNKNOWN)) <= Drawing.COLUMNS);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void pixelsShowTheNight(ConditionKind kind) {
    assertNotEquals(draw(kind, false, Glyphs.UNICODE), draw(kind, true, Glyphs.UNICODE));
  }

  @Test
  void noTwoKindsLookAlikeEvenWithoutColour() {
    for (Glyphs glyphs : List.of(Glyphs.UNICODE, Glyphs.ASCII)) {
      Set<String> drawings = new HashSet<>();
      for (ConditionKind kind : ConditionKind.values()) {
        assertTrue(drawings.add(draw(kind, false, glyphs)), () -> kind + " looks like another");
      }
    }
  }

  @Test
  void asciiDrawingsAreAscii() {
    for (ConditionKind kind : ConditionKind.values()) {
      for (boolean night : new boolean[] {false, true}) {
        String drawing = draw(kind, night, Glyphs.ASCII);
        assertTrue(StandardCharsets.US_ASCII.newEncoder().canEncode(drawing), drawing);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void anIconTakesAsManyCellsAsItsSetPromises(Icons icons) {
    int cells = icons == Icons.NONE ? 0 : icons == Icons.EMOJI ? 2 : 1;
    for (ConditionKind kind : ConditionKind.values()) {
      for (boolean night : new boolean[] {false, true}) {
        String icon = icons.of(kind, night);
        if (!icon.isEmpty()) {
          assertEquals(cells, CellWidth.of(icon), icon);
          assertEquals(cells, Cells.of(icon), icon);
        }
      }
    }
  }

  @Test
  void aCharsetWithoutTheSignsGetsTheWords() {
    for (GlyphChoice choice : GlyphChoice.values()) {
      Glyphs glyphs = Glyphs.choose(choice, StandardCharsets.ISO_8859_1);
      assertEquals(Icons.NONE, glyphs.icons());
      assertEquals(false, glyphs.area());
    }
    assertEquals("°", Glyphs.choose(GlyphChoice.EMOJI, StandardCharsets.ISO_8859_1).degree());
    assertEquals(Glyphs.ASCII, Glyphs.choose(GlyphChoice.ASCII, StandardCharsets.UTF_8));
  }
}
