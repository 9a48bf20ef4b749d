package gust.render;

import gust.terminal.Theme;

/** One colour, with a variant for each kind of background so that it is readable on all of them. */
record Color(Tone onDark, Tone onLight, Tone onAny) {
  /**
   * @param rgb as 0xRRGGBB
   * @param sgr16 the SGR parameter of one of the terminal's sixteen colours: 30 to 37, 90 to 97; 39
   *     for none
   */
  record Tone(int rgb, int sgr16) {
    Tone faded(int background, double strength) {
      return new Tone(mixed(background, rgb, strength), sgr16);
    }
  }

  /** What colours fade to; if the background is unknown, a grey that is visible on both kinds. */
  private static final int DARK = 0x181C22;

  private static final int LIGHT = 0xFFFCF6;
  private static final int ANY = 0x808080;

  static Color of(int dark, int dark16, int light, int light16, int any, int any16) {
    return new Color(new Tone(dark, dark16), new Tone(light, light16), new Tone(any, any16));
  }

  /**
   * Fades towards the background; the terminal's sixteen colours stay as they are.
   *
   * @param strength 1 for unchanged
   */
  Color faded(double strength) {
    return new Color(
        onDark.faded(DARK, strength), onLight.faded(LIGHT, strength), onAny.faded(ANY, strength));
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

  Tone on(Theme theme) {
    return switch (theme) {
      case DARK -> onDark;
      case LIGHT -> onLight;
      case UNKNOWN -> onAny;
    };
  }
}
