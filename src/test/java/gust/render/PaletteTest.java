package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.Color.Tone;
import gust.render.ColorMetric.Eye;
import gust.terminal.Theme;
import gust.weather.Units;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {
  private static final int BLACK = 0;
  private static final int WHITE = 0xFFFFFF;

  /** The darkest usual one, One Dark, Solarized; white, Solarized. */
  private static final Map<Theme, List<Integer>> BACKGROUNDS =
      Map.of(
          Theme.DARK, List.of(0x101216, 0x282C34, 0x002B36),
          Theme.LIGHT, List.of(WHITE, 0xFDF6E3),
          Theme.UNKNOWN, List.of(BLACK, WHITE));

  private static final List<Color> TEXT = List.of(Palette.WET, Palette.WARNING, Palette.GREY);

  private static final Style[] DRAWN = {
    Palette.SUN,
    Palette.MOON,
    Palette.CLOUD,
    Palette.RAIN,
    Palette.SNOW,
    Palette.BOLT,
    Palette.FOG,
    Palette.DUST
  };

  private static Tone tone(int celsius, Theme theme) {
    return Palette.temperature(celsius, Units.METRIC).color().on(theme);
  }

  @ParameterizedTest
  @EnumSource
  void everyTemperatureReadsOnItsBackgrounds(Theme theme) {
    for (int celsius = -60; celsius <= 60; celsius++) {
      int rgb = tone(celsius, theme).rgb();
      assertReadable(rgb, theme, theme == Theme.UNKNOWN ? 4.3 : 4.5, "at " + celsius);
      int indexed = ColorMetric.xterm(Sgr.index256(rgb));
      assertReadable(indexed, theme, theme == Theme.UNKNOWN ? 3.1 : 4, "256 at " + celsius);
    }
  }

  @ParameterizedTest
  @EnumSource
  void textReadsAndWhatIsDrawnShowsOnItsBackgrounds(Theme theme) {
    for (Color color : theme == Theme.UNKNOWN ? List.<Color>of() : TEXT) {
      assertReadable(color.on(theme).rgb(), theme, 4.5, color.toString());
    }
    for (Style style : DRAWN) {
      assertReadable(style.color().on(theme).rgb(), theme, 3, style.toString());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void tenDegreesShowToRedGreenBlindEyes(Theme theme) {
    for (Eye eye : Eye.values()) {
      for (int one = -40; one <= 40; one++) {
        for (int other = one + 10; other <= 50; other++) {
          double distance =
              ColorMetric.distance(tone(one, theme).rgb(), tone(other, theme).rgb(), eye);
          String what = one + " and " + other + " differ by " + distance + " for " + eye;
          assertTrue(distance >= 10, what);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void theScaleIsLightestInItsMiddle(Theme theme) {
    for (int celsius = -30; celsius < 50; celsius += 10) {
      boolean rises = lightness(celsius + 10, theme) > lightness(celsius, theme);
      assertTrue(celsius == 10 || rises == celsius < 10, "at " + celsius);
    }
  }

  private static double lightness(int celsius, Theme theme) {
    return ColorMetric.lightness(tone(celsius, theme).rgb());
  }

  @Test
  void sixteenColoursRunFromColdToHotWithoutGreen() {
    assertEquals(List.of(95, 94, 96, 39, 93, 91), sixteen(Theme.DARK));
    assertEquals(List.of(35, 34, 36, 39, 31), sixteen(Theme.LIGHT), "yellow vanishes on white");
    assertEquals(List.of(35, 94, 36, 39, 31), sixteen(Theme.UNKNOWN), "dark blue on black");
  }

  private static List<Integer> sixteen(Theme theme) {
    return IntStream.rangeClosed(-50, 60)
        .map(celsius -> tone(celsius, theme).sgr16())
        .boxed()
        .distinct()
        .toList();
  }

  @Test
  void whereNothingIsKnownNoColourCanVanish() {
    for (Style style : DRAWN) {
      int code = style.color().onAny().sgr16();
      assertTrue(code % 10 != 3 && code % 10 != 7 && code != 34, style.toString());
    }
  }

  @Test
  void fahrenheitIsTheSameColourAsItsCelsius() {
    for (int celsius = -40; celsius <= 50; celsius += 5) {
      assertSame(
          Palette.temperature(celsius + 0.01, Units.METRIC),
          Palette.temperature((celsius + 0.01) * 1.8 + 32, Units.IMPERIAL));
    }
  }

  private static void assertReadable(int rgb, Theme theme, double least, String what) {
    for (int background : BACKGROUNDS.get(theme)) {
      double contrast = ColorMetric.contrast(rgb, background);
      assertTrue(
          contrast >= least,
          () -> "%s on %06x has contrast %.2f".formatted(what, background, contrast));
    }
  }
}
