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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
        if (style != Palette.WORD) {
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
      int indexed = xterm(Color.index256(rgb));
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
      int code = named.getValue().sgr16(theme);
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
  void wordsOnTheSkyCanBeRead(Theme theme) {
    int letters = Palette.WORD.color().rgb(theme);
    for (Style sky : skies()) {
      int rgb = sky.color().rgb(theme);
      assertContrast(4.5, letters, rgb, "words on the sky");
      assertContrast(4.5, xterm(Color.index256(letters)), xterm(Color.index256(rgb)), "of 256");
    }
  }

  /** The area below it fades. 256 colours hold none that is as bright as wanted. */
  @ParameterizedTest
  @EnumSource(names = {"DARK", "LIGHT"})
  void theCurveShowsOnEveryGround(Theme theme) {
    for (int celsius = -60; celsius <= 60; celsius++) {
      int rgb = Palette.area(celsius, Units.METRIC, 0).color().rgb(theme);
      for (int ground : BACKGROUNDS.get(theme)) {
        assertContrast(3, rgb, ground, "the curve at " + celsius);
        assertContrast(2.3, xterm(Color.index256(rgb)), ground, "the curve of 256");
      }
    }
  }

  private static List<Style> skies() {
    List<Style> skies = new ArrayList<>();
    for (double clouds = 0; clouds <= 1; clouds += 0.25) {
      skies.add(Palette.sky(clouds, false));
      skies.add(Palette.sky(clouds, true));
    }
    for (ConditionKind kind : ConditionKind.values()) {
      Style ground = Palette.ground(kind);
      skies.addAll(ground == null ? List.of() : List.of(ground));
    }
    return skies;
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
    for (int index = 16; index < 256; index++) {
      int rgb = xterm(index);
      assertEquals(rgb, xterm(Color.index256(rgb)));
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

  /** The colour of an index from 16 on of xterm's 256. */
  private static int xterm(int index) {
    if (index >= 232) {
      return (8 + 10 * (index - 232)) * 0x010101;
    }
    int[] levels = {0, 95, 135, 175, 215, 255};
    int cube = index - 16;
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6];
  }
}
