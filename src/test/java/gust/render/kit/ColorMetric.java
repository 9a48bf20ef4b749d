package gust.render.kit;

/** How colours differ for the eye: WCAG 2's contrast, CIELAB's distance, red-green blindness. */
final class ColorMetric {
  /** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
  enum Eye {
    USUAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
    DEUTERANOPE(.367322, .860646, -.227968, .280085, .672501, .047413, -.011820, .042940, .968881),
    PROTANOPE(.152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116, 1.051998);

    private final double[] matrix;

    Eye(double... matrix) {
      this.matrix = matrix;
    }
  }

  private ColorMetric() {}

  /** From 1 to 21. */
  static double contrast(int rgb, int background) {
    double one = luminance(rgb) + 0.05;
    double other = luminance(background) + 0.05;
    return Math.max(one, other) / Math.min(one, other);
  }

  /** CIEDE2000 between what the eye makes of two colours (Sharma, Wu and Dalal 2005). */
  static double distance(int rgb, int other, Eye eye) {
    return distance(lab(rgb, eye), lab(other, eye));
  }

  static double distance(double[] one, double[] two) {
    double grey = (1 - weight((chroma(one[1], one[2]) + chroma(two[1], two[2])) / 2)) / 2 + 1;
    double chroma1 = chroma(grey * one[1], one[2]);
    double chroma2 = chroma(grey * two[1], two[2]);
    double hue1 = hue(one[2], grey * one[1]);
    double hue2 = hue(two[2], grey * two[1]);
    boolean colourless = chroma1 * chroma2 == 0;
    double turn = colourless ? 0 : Math.IEEEremainder(hue2 - hue1, 360);
    double hues = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin(Math.toRadians(turn / 2));
    double lightness = (one[0] + two[0]) / 2 - 50;
    double chroma = (chroma1 + chroma2) / 2;
    double hue = colourless ? hue1 + hue2 : hue1 + turn / 2;
    double t =
        1
            - 0.17 * cosine(hue - 30)
            + 0.24 * cosine(2 * hue)
            + 0.32 * cosine(3 * hue + 6)
            - 0.20 * cosine(4 * hue - 63);
    double byLightness =
        (two[0] - one[0]) / (1 + 0.015 * square(lightness) / Math.sqrt(20 + square(lightness)));
    double byChroma = (chroma2 - chroma1) / (1 + 0.045 * chroma);
    double byHue = hues / (1 + 0.015 * chroma * t);
    double blue = (hue + 360) % 360;
    double rotation = Math.sin(Math.toRadians(60 * Math.exp(-square((blue - 275) / 25))));
    return Math.sqrt(
        square(byLightness)
            + square(byChroma)
            + square(byHue)
            - 2 * weight(chroma) * rotation * byChroma * byHue);
  }

  private static double chroma(double a, double b) {
    return Math.hypot(a, b);
  }

  /** In degrees, from 0 on. */
  private static double hue(double b, double a) {
    return (Math.toDegrees(Math.atan2(b, a)) + 360) % 360;
  }

  private static double cosine(double degrees) {
    return Math.cos(Math.toRadians(degrees));
  }

  private static double weight(double chroma) {
    double seventh = Math.pow(chroma, 7);
    return Math.sqrt(seventh / (seventh + Math.pow(25, 7)));
  }

  /** L* of CIELAB, from 0 to 100. */
  static double lightness(int rgb) {
    return lab(rgb, Eye.USUAL)[0];
  }

  /** The colour of an index from 16 on of xterm's 256. */
  static int xterm(int index) {
    if (index >= 232) {
      return (8 + 10 * (index - 232)) * 0x010101;
    }
    int[] levels = {0, 95, 135, 175, 215, 255};
    int cube = index - 16;
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6];
  }

  private static double luminance(int rgb) {
    double[] light = linear(rgb);
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
  }

  private static double[] lab(int rgb, Eye eye) {
    double[] light = linear(rgb);
    double[] seen = new double[3];
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        seen[row] += eye.matrix[3 * row + column] * light[column];
      }
      seen[row] = Math.clamp(seen[row], 0, 1);
    }
    double x = cubeRoot((.4124564 * seen[0] + .3575761 * seen[1] + .1804375 * seen[2]) / .95047);
    double y = cubeRoot(.2126729 * seen[0] + .7151522 * seen[1] + .0721750 * seen[2]);
    double z = cubeRoot((.0193339 * seen[0] + .1191920 * seen[1] + .9503041 * seen[2]) / 1.08883);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double cubeRoot(double value) {
    return value > 216 / 24389.0 ? Math.cbrt(value) : (24389 / 27.0 * value + 16) / 116;
  }

  private static double[] linear(int rgb) {
    return new double[] {linearOf(rgb >> 16), linearOf(rgb >> 8 & 0xFF), linearOf(rgb & 0xFF)};
  }

  private static double linearOf(int channel) {
    double part = channel / 255.0;
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }

  private static double square(double value) {
    return value * value;
  }
}
