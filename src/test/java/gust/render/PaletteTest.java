package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.terminal.ColorDepth;
import gust.weather.Units;
import org.junit.jupiter.api.Test;

class PaletteTest {
  @Test
  void everyTemperatureReadsOnBlackAndOnWhite() {
    for (int degrees = -60; degrees <= 60; degrees++) {
      Color color = Palette.temperature(degrees, Units.METRIC).color();
      assertReadable(color.rgb(), 4.3, "rgb at " + degrees);
      assertReadable(xterm(color.index256()), 3.1, "256 at " + degrees);
      assertTrue(color.sgr16() % 10 != 3, "yellow vanishes on white: " + degrees);
      assertNotEquals(34, color.sgr16(), "dark blue vanishes on black: " + degrees);
    }
  }

  @Test
  void whatIsDrawnShowsOnBlackAndOnWhite() {
    for (Style style :
        new Style[] {Palette.SUN, Palette.MOON, Palette.RAIN, Palette.BOLT, Palette.DUST}) {
      assertReadable(style.color().rgb(), 3, "rgb of " + style);
      assertReadable(xterm(style.color().index256()), 3, "256 of " + style);
      assertTrue(style.color().sgr16() % 10 != 3 && style.color().sgr16() != 34, style.toString());
    }
  }

  @Test
  void fahrenheitIsTheSameColourAsItsCelsius() {
    for (int celsius = -40; celsius <= 50; celsius += 5) {
      assertEquals(
          Palette.temperature(celsius + 0.01, Units.METRIC),
          Palette.temperature((celsius + 0.01) * 1.8 + 32, Units.IMPERIAL));
    }
  }

  @Test
  void eachDepthIsWrittenItsOwnWay() {
    Style hot = Palette.temperature(37, Units.METRIC).inBold();
    assertEquals("", Palette.start(hot, ColorDepth.NONE));
    assertEquals("\u001b[1;91m", Palette.start(hot, ColorDepth.ANSI_16));
    assertEquals("\u001b[1;38;5;160m", Palette.start(hot, ColorDepth.ANSI_256));
    assertEquals("\u001b[1;38;2;229;39;25m", Palette.start(hot, ColorDepth.TRUE_COLOR));
    assertEquals("", Palette.start(Style.PLAIN, ColorDepth.TRUE_COLOR));
  }

  /** Contrast ratio of WCAG 2, against both backgrounds. */
  private static void assertReadable(int rgb, double least, String what) {
    double luminance =
        0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
    double contrast = Math.min(1.05 / (luminance + 0.05), (luminance + 0.05) / 0.05);
    assertTrue(contrast >= least, what + " has contrast " + contrast);
  }

  private static double linear(int channel) {
    double part = channel / 255.0;
    return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }

  private static int xterm(int index) {
    int[] levels = {0, 95, 135, 175, 215, 255};
    int cube = index - 16;
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6];
  }
}
