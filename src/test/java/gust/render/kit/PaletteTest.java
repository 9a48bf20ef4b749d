package gust.render.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.kit.Color.Tone;
import gust.render.kit.ColorMetric.Eye;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.weather.Units;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {
  /** Black, the darkest usual ground, One Dark, Solarized; white, Solarized. */
  private static final Map<Theme, List<Integer>> BACKGROUNDS =
      Map.of(
          Theme.DARK, List.of(0x000000, 0x101216, 0x282C34, 0x002B36),
          Theme.LIGHT, List.of(0xFFFFFF, 0xFDF6E3));

  /** The sixteen colours' values where nobody has chosen others: xterm's, then VGA's. */
  private static final int[][] SIXTEEN = {
    {
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
      0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF
    },
    {
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
      0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF
    }
  };

  private static final int DEFAULT = 39;

  /** Parts of drawings, never text: 3 to 1 is what WCAG asks of graphics. */
  private static final Set<String> DRAWN =
      Set.of("DISC", "MAYBE", "FAINT", "MOONLIT", "MOON_SHADOW");

  private static Tone tone(int celsius, Theme theme) {
    return Palette.temperature(celsius, Units.METRIC).color().tone(theme);
  }

  /** Every colour that the palette has, by name, and one for each degree. */
  private static Map<String, Color> colors() throws IllegalAccessException {
    Map<String, Color> all = new TreeMap<>();
    for (Field field : Palette.class.getDeclaredFields()) {
      if (field.getType() == Color.class) {
        all.put(field.getName(), (Color) field.get(null));
      } else if (field.getType() == Style.class && Modifier.isPublic(field.getModifiers())) {
        Style style = (Style) field.get(null);
        if (style != Palette.LETTERS) {
          all.put(field.getName(), style.color());
        }
      }
    }
    all.put("DIM", Style.DIM.color());
    assertTrue(all.size() > 10, all.toString());
    for (int celsius = -60; celsius <= 60; celsius++) {
      all.put(celsius + " degrees", Palette.temperature(celsius, Units.METRIC).color());
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void everyColourReadsOnItsBackgrounds(Theme theme) throws Exception {
    for (Map.Entry<String, Color> named : colors().entrySet()) {
      double least = DRAWN.contains(named.getKey()) ? 3 : 4.5;
      int rgb = named.getValue().tone(theme).rgb();
      int indexed = ColorMetric.xterm(Color.index256(rgb));
      for (int ground : BACKGROUNDS.get(theme)) {
        assertContrast(least, rgb, ground, named.getKey());
        assertContrast(least, indexed, ground, named.getKey() + " of 256");
      }
    }
  }

  /** Whoever has sixteen colours has a plain ground, and xterm's and VGA's blue is what it is. */
  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void everyOneOfTheSixteenReadsOnItsBackgrounds(Theme theme) throws Exception {
    for (Map.Entry<String, Color> named : colors().entrySet()) {
      int code = named.getValue().tone(theme).sgr16();
      for (int[] values : code == DEFAULT ? new int[0][] : SIXTEEN) {
        int rgb = values[code >= 90 ? code - 82 : code - 30];
        double least = DRAWN.contains(named.getKey()) ? 1.7 : code == 94 ? 4.1 : 4.5;
        assertContrast(least, rgb, BACKGROUNDS.get(theme).getFirst(), named.getKey());
      }
    }
  }

  /** How faint "faint" is, each terminal decides; so dim text has a colour, and is no fainter. */
  @Test
  void dimTextIsNeverFaint() {
    for (ColorDepth depth : ColorDepth.values()) {
      for (Theme theme : Theme.values()) {
        String dim = Style.DIM.start(depth, theme);
        assertFalse(dim.startsWith("\u001b[2"), dim);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void tenDegreesShowToRedGreenBlindEyes(Theme theme) {
    for (Eye eye : Eye.values()) {
      for (int one = -40; one <= 36; one++) {
        boolean isOutside = one < -20 || one > 28;
        assertDistance(isOutside ? 5.5 : 10, one, one + 10, theme, eye);
        for (int other = one + 12; other <= 46; other++) {
          assertDistance(5, one, other, theme, eye);
        }
      }
    }
  }

  private static void assertDistance(double least, int one, int other, Theme theme, Eye eye) {
    double distance = ColorMetric.distance(tone(one, theme).rgb(), tone(other, theme).rgb(), eye);
    String what = one + " and " + other + " differ by " + distance + " for " + eye;
    assertTrue(distance >= least, what);
  }

  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void lettersOnTheSkyCanBeRead(Theme theme) {
    int letters = Palette.LETTERS.color().tone(theme).rgb();
    for (Style sky : skies()) {
      assertContrast(4.5, letters, sky.color().tone(theme).rgb(), "letters on the sky");
    }
  }

  /** The area below it may be darker. 256 colours hold none that is as bright as wanted. */
  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void theCurveShowsOnEveryGround(Theme theme) {
    for (int celsius = -60; celsius <= 60; celsius++) {
      for (boolean night : new boolean[] {false, true}) {
        int rgb = Palette.crest(celsius, Units.METRIC, night).color().tone(theme).rgb();
        for (int ground : BACKGROUNDS.get(theme)) {
          assertContrast(3, rgb, ground, "the curve at " + celsius);
          assertContrast(2.3, ColorMetric.xterm(Color.index256(rgb)), ground, "the curve of 256");
        }
      }
    }
  }

  /** Neither the height nor day and night are said by the area alone. */
  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void areasDifferByHeightAndByNight(Theme theme) {
    for (int celsius = -40; celsius <= 46; celsius++) {
      int day = area(celsius, false, theme);
      int night = area(celsius, true, theme);
      double apart = ColorMetric.distance(day, night, Eye.USUAL);
      assertTrue(apart >= 4, celsius + " by night differs by " + apart);
      double step = ColorMetric.distance(day, area(celsius + 10, false, theme), Eye.USUAL);
      assertTrue(step >= 3.9 || celsius > 36, celsius + " and ten more differ by " + step);
      double next = ColorMetric.distance(day, area(celsius + 1, false, theme), Eye.USUAL);
      assertTrue(next <= 5, celsius + " and one more differ by " + next);
    }
  }

  private static int area(int celsius, boolean night, Theme theme) {
    return Palette.area(celsius, Units.METRIC, night).color().tone(theme).rgb();
  }

  @Test
  void theSkyShowsOnEveryDarkGround() {
    for (Style sky : skies()) {
      int rgb = sky.color().tone(Theme.DARK).rgb();
      for (int ground : BACKGROUNDS.get(Theme.DARK)) {
        assertContrast(3, rgb, ground, "the sky");
        assertContrast(2.4, ColorMetric.xterm(Color.index256(rgb)), ground, "the sky of 256");
      }
    }
  }

  private static List<Style> skies() {
    List<Style> skies = new ArrayList<>();
    for (double clouds = 0; clouds <= 1; clouds += 0.25) {
      skies.add(Palette.sky(clouds, false));
      skies.add(Palette.sky(clouds, true));
    }
    return skies;
  }

  @Test
  void sixteenColoursRunFromColdToHotWithoutGreen() {
    assertEquals(List.of(94, 36, 39, 93, 91), sixteen(Theme.DARK));
    assertEquals(List.of(34, 94, 39, 35, 31), sixteen(Theme.LIGHT), "cyan and yellow vanish");
  }

  private static List<Integer> sixteen(Theme theme) {
    return IntStream.rangeClosed(-50, 60)
        .map(celsius -> tone(celsius, theme).sgr16())
        .boxed()
        .distinct()
        .toList();
  }

  @Test
  void fahrenheitIsTheSameColourAsItsCelsius() {
    for (int celsius = -40; celsius <= 50; celsius += 5) {
      assertSame(
          Palette.temperature(celsius + 0.01, Units.METRIC),
          Palette.temperature((celsius + 0.01) * 1.8 + 32, Units.IMPERIAL));
    }
  }

  private static void assertContrast(double least, int rgb, int background, String what) {
    double contrast = ColorMetric.contrast(rgb, background);
    assertTrue(
        contrast >= least,
        () -> "%s, %06x, on %06x has contrast %.2f".formatted(what, rgb, background, contrast));
  }

  /** From the test data of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula". */
  @ParameterizedTest
  @CsvSource({
    "50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425",
    "50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000",
    "50, 2.5, 0, 73, 25, -18, 27.1492",
    "50, 2.5, 0, 50, 0, -2.5, 4.3065",
    "60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644",
    "22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373",
    "90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441",
    "6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377",
    "2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082"
  })
  void theDistanceIsThePublishedOne(
      double l1, double a1, double b1, double l2, double a2, double b2, double distance) {
    double[] one = {l1, a1, b1};
    double[] two = {l2, a2, b2};
    assertEquals(distance, ColorMetric.distance(one, two), 0.0001);
    assertEquals(distance, ColorMetric.distance(two, one), 0.0001);
  }

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
