package gust.render;

import gust.terminal.Theme;

/** One colour, chosen anew for each kind of background so that it reads on all of them. */
record Color(Tone onDark, Tone onLight, Tone onAny) {
  /**
   * @param rgb 0xRRGGBB
   * @param sgr16 the SGR parameter of the terminal's own sixteen: 30 to 37, 90 to 97; 39 for none
   */
  record Tone(int rgb, int sgr16) {}

  static Color of(int dark, int dark16, int light, int light16, int any, int any16) {
    return new Color(new Tone(dark, dark16), new Tone(light, light16), new Tone(any, any16));
  }

  Tone on(Theme theme) {
    return switch (theme) {
      case DARK -> onDark;
      case LIGHT -> onLight;
      case UNKNOWN -> onAny;
    };
  }
}
