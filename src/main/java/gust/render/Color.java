package gust.render;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;

/** One colour, with a variant for each kind of background so that it is readable on all of them. */
record Color(Tone onDark, Tone onLight) {
  /** What colours fade to. */
  private static final int DARK = 0x181C22;

  private static final int LIGHT = 0xFFFCF6;

  /** The terminal's own colour of text. */
  private static final int DEFAULT = 39;

  /** The brightness, from 0 to 1, of which a colour still shows on white. */
  private static final double BRIGHTEST = 0.44;

  /** The levels of each channel in the colour cube of xterm's 256. */
  private static final int[] LEVELS = {0, 95, 135, 175, 215, 255};

  private static final int CUBE = 16;
  private static final int GREYS = 232;

  /**
   * @param rgb as 0xRRGGBB
   * @param sgr16 the SGR parameter of one of the terminal's sixteen colours: 30 to 37, 90 to 97; 39
   *     for none
   */
  record Tone(int rgb, int sgr16) {
    Tone faded(int background, double strength) {
      return new Tone(mixed(background, rgb, strength), sgr16);
    }

    /** For an unknown background, which is dark as a rule: darkened until it shows on white. */
    private Tone subdued() {
      double brightness =
          (0.2126 * square(rgb >> 16)
                  + 0.7152 * square(rgb >> 8 & 0xFF)
                  + 0.0722 * square(rgb & 0xFF))
              / square(0xFF);
      int shown = brightness > BRIGHTEST ? mixed(0, rgb, Math.sqrt(BRIGHTEST / brightness)) : rgb;
      // Yellow, bright cyan and the whites have no darker form.
      boolean vanishes = sgr16 == 33 || sgr16 == 37 || sgr16 == 93 || sgr16 > 95;
      return new Tone(shown, vanishes ? DEFAULT : sgr16);
    }

    private static double square(int channel) {
      return channel * (double) channel;
    }
  }

  static Color of(int dark, int dark16, int light, int light16) {
    return new Color(new Tone(dark, dark16), new Tone(light, light16));
  }

  /**
   * Fades towards the background; the terminal's sixteen colours stay as they are.
   *
   * @param strength 1 for unchanged
   */
  Color faded(double strength) {
    return new Color(onDark.faded(DARK, strength), onLight.faded(LIGHT, strength));
  }

  /**
   * Mixes two colours, channel by channel.
   *
   * @param part share of the second colour, from 0 to 1
   */
  static int mixed(int one, int other, double part) {
    int rgb = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int from = one >> shift & 0xFF;
      rgb |= from + (int) Math.round(((other >> shift & 0xFF) - from) * part) << shift;
    }
    return rgb;
  }

  Tone tone(Theme theme) {
    return switch (theme) {
      case DARK -> onDark;
      case LIGHT -> onLight;
      case UNKNOWN -> onDark.subdued();
    };
  }

  /** The parameters that switch it on; empty where there are no colours. */
  String code(ColorDepth depth, Theme theme) {
    Tone tone = tone(theme);
    int rgb = tone.rgb();
    return switch (depth) {
      case NONE, MONOCHROME -> "";
      case ANSI_16 -> Integer.toString(tone.sgr16());
      case ANSI_256 -> "38;5;" + index256(rgb);
      case TRUE_COLOR -> "38;2;" + (rgb >> 16) + ';' + (rgb >> 8 & 0xFF) + ';' + (rgb & 0xFF);
    };
  }

  /** The nearest of xterm's 256 colours, except the first 16, which users can configure. */
  static int index256(int rgb) {
    int red = level(rgb >> 16);
    int green = level(rgb >> 8 & 0xFF);
    int blue = level(rgb & 0xFF);
    int grey = Math.clamp(((rgb >> 16) + (rgb >> 8 & 0xFF) + (rgb & 0xFF)) / 30, 0, 23);
    int shade = 8 + 10 * grey;
    boolean isGrey =
        distance(rgb, shade, shade, shade)
            < distance(rgb, LEVELS[red], LEVELS[green], LEVELS[blue]);
    return isGrey ? GREYS + grey : CUBE + 36 * red + 6 * green + blue;
  }

  private static int level(int channel) {
    int level = 0;
    while (level < 5 && channel > (LEVELS[level] + LEVELS[level + 1]) / 2) {
      level++;
    }
    return level;
  }

  private static int distance(int rgb, int red, int green, int blue) {
    int byRed = (rgb >> 16) - red;
    int byGreen = (rgb >> 8 & 0xFF) - green;
    int byBlue = (rgb & 0xFF) - blue;
    return byRed * byRed + byGreen * byGreen + byBlue * byBlue;
  }
}
