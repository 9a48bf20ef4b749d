package gust.render.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import org.junit.jupiter.api.Test;

class StyleTest {
  private static final Style HOT = Style.of(Color.of(0xFF8700, 93, 0xAF0000, 31)).inBold();

  private static String start(Style style, ColorDepth depth, Theme theme) {
    return style.start(depth, theme).replace("\u001b", "");
  }

  @Test
  void lettersOnAGroundAreReversedWhereItHasNoColourOfItsOwn() {
    Style letters = HOT.on(Style.of(Color.of(0x005F87, 36, 0xFFFFFF, 39)));
    assertEquals("", start(letters, ColorDepth.NONE, Theme.DARK));
    assertEquals("[1;7m", start(letters, ColorDepth.MONOCHROME, Theme.DARK));
    assertEquals("[1;7;36m", start(letters, ColorDepth.ANSI_16, Theme.DARK));
    assertEquals("[1;38;5;208;48;5;24m", start(letters, ColorDepth.ANSI_256, Theme.DARK));
    assertEquals(
        "[1;38;2;175;0;0;48;2;255;255;255m", start(letters, ColorDepth.TRUE_COLOR, Theme.LIGHT));
  }

  @Test
  void onlyWhatHasNoFinerToneIsWrittenFaint() {
    Style night = HOT.faintUpTo(ColorDepth.ANSI_16);
    assertEquals("", start(night, ColorDepth.NONE, Theme.DARK));
    assertEquals("[1;2m", start(night, ColorDepth.MONOCHROME, Theme.DARK));
    assertEquals("[1;2;93m", start(night, ColorDepth.ANSI_16, Theme.DARK));
    assertEquals("[1;38;5;208m", start(night, ColorDepth.ANSI_256, Theme.DARK));
  }

  @Test
  void everyColourOfTheCubeAndEveryGreyIsItsOwnNearest() {
    for (int index = 16; index < 256; index++) {
      int rgb = ColorMetric.xterm(index);
      assertEquals(rgb, ColorMetric.xterm(Color.index256(rgb)));
    }
  }
}
