package gust.render;

import gust.terminal.Theme;

/** One colour, chosen anew for each kind of background so that it reads on all of them. */
record Color(Tone onDark, Tone onLight, Tone onAny) {
  /**
   * @param rgb 0xRRGGBB
   * @param sgr16 the SGR parameter of the terminal's own sixteen: 30 to 37, 90 to 97; 39 for none
   */
  record Tone(int rgb, int sgr16) {
    Tone faded(int background, double strength) {
      return new Tone(mixed(background, rgb, strength), sgr16);
    }
  }

  /** What colours fade to; where the background is not known, a grey that is seen on both kinds. */
  private static final int DARK = 0x181C22;

  private static final int LIGHT = 0xFFFCF6;
  private static final int ANY = 0x808080;

  static Color of(int dark, int dark16, int light, int light16, int any, int any16) {
    return new Color(new Tone(dark, dark16), new Tone(light, light16), new Tone(any, any16));
  }

  /**
   * Nearer to the background; the terminal's own sixteen stay as they are.
   *
   * @param strength 1 for as it is
   */
  Color faded(double strength) {
    return new Color(
        onDark.faded(DARK, strength), onLight.faded(LIGHT, strength), onAny.faded(ANY, strength));
  }

  /**
   * Two colours' mixture, channel by channel.
   *
   * @param part of the second, from 0 to 1
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
