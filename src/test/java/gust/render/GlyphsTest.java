package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Seen;
import gust.weather.ConditionKind;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GlyphsTest {
  /** Beyond ASCII, what both code page 437 and Debian's fonts for consoles (Lat15 …) have. */
  private static final String IN_CONSOLE_FONTS = "°─═│↑→↓←▲▼░▒█■";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "current usual 80 none console metric",
        "current storm 40 none console metric",
        "forecast mild 80 none console metric",
        "hourly mild 80 none console metric"
      })
  void aConsoleIsAskedForNothingThatItLacks(String named) {
    Seen.parse(named)
        .draw()
        .chars()
        .filter(sign -> sign > 0x7E)
        .forEach(sign ->
            assertTrue(IN_CONSOLE_FONTS.indexOf(sign) >= 0, () -> Character.toString((char) sign)));
  }

  @Test
  void aTextConsoleIsKnownByItsName() {
    assertEquals(GlyphChoice.CONSOLE, GlyphChoice.AUTO.on("linux"));
    assertEquals(GlyphChoice.AUTO, GlyphChoice.AUTO.on("xterm-256color"));
    assertEquals(GlyphChoice.UNICODE, GlyphChoice.UNICODE.on("linux"), "the user knows better");
  }

  @Test
  void noEmojiNeedsAVariationSelector() {
    for (ConditionKind kind : ConditionKind.values()) {
      assertFalse((Icons.EMOJI.of(kind, false) + Icons.EMOJI.of(kind, true)).contains("\ufe0f"));
    }
  }

  @Test
  void drawingsNeedHalfBlocksAndAreasNeedEighths() {
    Glyphs glyphs = Glyphs.choose(GlyphChoice.AUTO, Charset.forName("IBM437"));
    assertTrue(glyphs.blocks());
    assertFalse(glyphs.area());
    assertFalse(Glyphs.choose(GlyphChoice.AUTO, StandardCharsets.ISO_8859_1).blocks());
  }
}
