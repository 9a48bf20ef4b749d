package gust.render.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.weather.ConditionKind;
import gust.weather.Units;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jline.utils.Colors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

  /** The 256 colours by another library's table. */
  private static final int[] XTERM = Colors.DEFAULT_COLORS_256;

  private static final int DEFAULT = 39;

  /** Parts of drawings, never text: 3 to 1 is what WCAG asks of graphics. */
  private static final Set<String> DRAWN =
      Set.of("DISC", "MAYBE", "FAINT", "MOONLIT", "MOON_SHADOW");

  /** Every colour that the palette has, by name, and one for each degree. */
  private static Map<String, Color> colors() throws IllegalAccessException {
    Map<String, Color> all = new TreeMap<>();
    for (Field field : Palette.class.getDeclaredFields()) {
      if (field.getType() == Color.class) {
        all.put(field.getName(), (Color) field.get(null));
      } else if (field.getType() == Style.class && Modifier.isPublic(field.getModifiers())) {
        Style style = (Style) field.get(null);
        if (style != Palette.WORD && style != Palette.QUIET_WORD) {
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
      int rgb = named.getValue().rgb(theme);
      int index = Color.index256(rgb);
      assertTrue(index >= 16, () -> named.getKey() + " is one that users choose: " + index);
      for (int ground : BACKGROUNDS.get(theme)) {
        assertContrast(least, rgb, ground, named.getKey());
        assertContrast(least, XTERM[index], ground, named.getKey() + " of 256");
      }
    }
  }

  /** Whoever has sixteen colours has a plain ground, and xterm's and VGA's blue is what it is. */
  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void everyOneOfTheSixteenReadsOnItsBackgrounds(Theme theme) throws Exception {
    for (Map.Entry<String, Color> named : colors().entrySet()) {
      int code = named.getValue().sgr16(theme);
      for (int[] values : code == DEFAULT ? new int[0][] : SIXTEEN) {
        int rgb = values[code >= 90 ? code - 82 : code - 30];
        double least = DRAWN.contains(named.getKey()) ? 1.7 : code == 94 ? 4.1 : 4.5;
        assertContrast(least, rgb, BACKGROUNDS.get(theme).getFirst(), named.getKey());
      }
    }
  }

  /** None of the sixteen is a ground: letters on one keep their own. */
  @Test
  void aGroundLeavesTheLettersTheirColor() {
    Style dim = Palette.FAINT.on(Palette.sky(0, true));
    assertEquals("\u001b[37m", dim.start(ColorDepth.ANSI_16, Theme.DARK));
    assertTrue(dim.start(ColorDepth.ANSI_256, Theme.DARK).contains(";48;5;"));
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
  void wordsOnTheSkyCanBeRead(Theme theme) {
    for (ConditionKind kind : ConditionKind.values()) {
      Style ground = Palette.ground(kind);
      if (ground != null) {
        assertReads(
            kind.isWet() || kind == ConditionKind.STORM_WIND ? Palette.WORD : Palette.QUIET_WORD,
            ground,
            theme);
      }
    }
    for (int clouds = 0; clouds < 3; clouds++) {
      assertReads(Palette.QUIET_WORD, Palette.sky(clouds, false), theme);
      assertReads(Palette.QUIET_WORD, Palette.sky(clouds, true), theme);
    }
  }

  private static void assertReads(Style word, Style ground, Theme theme) {
    int letters = word.color().rgb(theme);
    int rgb = ground.color().rgb(theme);
    assertContrast(4.5, letters, rgb, "words on the sky");
    assertContrast(4.5, XTERM[Color.index256(letters)], XTERM[Color.index256(rgb)], "of 256");
  }

  /** Pale areas, and those of nights, are free: numbers and words say what they show. */
  @Test
  void theCurveOfADayShowsOnDarkGrounds() {
    for (int celsius = -40; celsius <= 46; celsius++) {
      int rgb = Palette.edge(celsius, false, false).color().rgb(Theme.DARK);
      for (int ground : BACKGROUNDS.get(Theme.DARK)) {
        assertContrast(3, rgb, ground, "the curve at " + celsius);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void theLineAtFreezingShowsInFrontOfTheCurve(Theme theme) {
    int line = Palette.FREEZING.color().rgb(theme);
    for (int celsius = -10; celsius <= 0; celsius++) {
      for (boolean isNight : new boolean[] {false, true}) {
        int rgb = Palette.area(celsius, isNight, false).color().rgb(theme);
        assertContrast(3, line, rgb, "the line over " + celsius);
      }
    }
  }

  /** From -20 to 38 °C, as people see it, without red and without green. */
  @Test
  void tenDegreesAreAStepOfColour() {
    for (double[][] sight : SIGHTS) {
      for (int celsius = -20; celsius <= 28; celsius++) {
        for (Theme theme : List.of(Theme.DARK, Theme.LIGHT)) {
          assertStep(
              sight,
              celsius,
              Palette.temperature(celsius, Units.METRIC),
              Palette.temperature(celsius + 10, Units.METRIC),
              theme);
        }
        assertStep(
            sight,
            celsius,
            Palette.edge(celsius, false, false),
            Palette.edge(celsius + 10, false, false),
            Theme.DARK);
      }
    }
  }

  private static void assertStep(
      double[][] sight, int celsius, Style one, Style other, Theme theme) {
    double step =
        difference(seen(sight, one.color().rgb(theme)), seen(sight, other.color().rgb(theme)));
    assertTrue(step >= 9.9, () -> theme + " from " + celsius + " on: " + step);
  }

  /** Machado, Oliveira and Fernandes (2009): all colours, without red, without green. */
  private static final double[][][] SIGHTS = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {
      {0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}
    },
    {
      {0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}
    }
  };

  /** In CIELAB. */
  private static double[] seen(double[][] sight, int rgb) {
    double[] all = {linear(rgb >> 16 & 0xFF), linear(rgb >> 8 & 0xFF), linear(rgb & 0xFF)};
    double[] c = new double[3];
    for (int i = 0; i < 3; i++) {
      double sum = sight[i][0] * all[0] + sight[i][1] * all[1] + sight[i][2] * all[2];
      c[i] = Math.clamp(sum, 0, 1);
    }
    double x = lightness((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047);
    double y = lightness(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]);
    double z = lightness((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double lightness(double part) {
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116.0;
  }

  /** CIEDE2000 (Sharma, Wu and Dalal, 2005). */
  private static double difference(double[] one, double[] other) {
    double chroma = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
    double g = 1.5 - 0.5 * Math.sqrt(Math.pow(chroma, 7) / (Math.pow(chroma, 7) + Math.pow(25, 7)));
    double c1 = Math.hypot(one[1] * g, one[2]);
    double c2 = Math.hypot(other[1] * g, other[2]);
    double h1 = (Math.toDegrees(Math.atan2(one[2], one[1] * g)) + 360) % 360;
    double h2 = (Math.toDegrees(Math.atan2(other[2], other[1] * g)) + 360) % 360;
    double turn = h2 - h1;
    turn -= Math.abs(turn) > 180 ? 360 * Math.signum(turn) : 0;
    double hue = Math.abs(h1 - h2) > 180 ? (h1 + h2 + 360) / 2 : (h1 + h2) / 2;
    double light = Math.pow((one[0] + other[0]) / 2 - 50, 2);
    double c = (c1 + c2) / 2;
    double t =
        1
            - 0.17 * cos(hue - 30)
            + 0.24 * cos(2 * hue)
            + 0.32 * cos(3 * hue + 6)
            - 0.2 * cos(4 * hue - 63);
    double dl = (other[0] - one[0]) / (1 + 0.015 * light / Math.sqrt(20 + light));
    double dc = (c2 - c1) / (1 + 0.045 * c);
    double dh = 2 * Math.sqrt(c1 * c2) * Math.sin(Math.toRadians(turn / 2)) / (1 + 0.015 * c * t);
    double turned = Math.sin(Math.toRadians(60 * Math.exp(-Math.pow((hue - 275) / 25, 2))));
    double rt = -2 * Math.sqrt(Math.pow(c, 7) / (Math.pow(c, 7) + Math.pow(25, 7))) * turned;
    return Math.sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh);
  }

  private static double cos(double degrees) {
    return Math.cos(Math.toRadians(degrees));
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
    double contrast = contrast(rgb, background);
    assertTrue(
        contrast >= least,
        () -> "%s, %06x, on %06x has contrast %.2f".formatted(what, rgb, background, contrast));
  }

  private static String start(Style style, ColorDepth depth, Theme theme) {
    return style.start(depth, theme).replace("\u001b", "");
  }

  @Test
  void lettersOnAGroundHaveBothColours() {
    Style hot = Style.of(0xFF8700, 93, 0xAF0000, 31).inBold();
    Style letters = hot.on(Style.of(0x005F87, 39, 0xFFFFFF, 39));
    assertEquals("[1;38;5;208;48;5;24m", start(letters, ColorDepth.ANSI_256, Theme.DARK));
    assertEquals(
        "[1;38;2;175;0;0;48;2;255;255;255m", start(letters, ColorDepth.TRUE_COLOR, Theme.LIGHT));
  }

  @Test
  void everyColourOfTheCubeAndEveryGreyIsItsOwnNearest() {
    for (int rgb : Arrays.copyOfRange(XTERM, 16, 256)) {
      assertEquals(rgb, XTERM[Color.index256(rgb)]);
    }
  }

  /** WCAG 2's contrast, from 1 to 21. */
  private static double contrast(int rgb, int background) {
    double one = luminance(rgb) + 0.05;
    double other = luminance(background) + 0.05;
    return Math.max(one, other) / Math.min(one, other);
  }

  private static double luminance(int rgb) {
    return 0.2126 * linear(rgb >> 16)
        + 0.7152 * linear(rgb >> 8 & 0xFF)
        + 0.0722 * linear(rgb & 0xFF);
  }

  private static double linear(int channel) {
    double part = channel / 255.0;
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }
}
