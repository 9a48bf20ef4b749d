package gust.render;

import gust.weather.ConditionKind;
import java.util.List;

/** What the sky looks like, in braille: thirty by twenty dots. */
final class DotSky {
  private final DotCanvas canvas = new DotCanvas(Drawing.COLUMNS, Drawing.ROWS);
  private final boolean night;

  private DotSky(boolean night) {
    this.night = night;
  }

  static List<Line> draw(ConditionKind kind, boolean night) {
    DotSky sky = new DotSky(night);
    sky.paint(kind);
    return sky.canvas.lines();
  }

  private void paint(ConditionKind kind) {
    switch (kind) {
      case CLEAR -> clear();
      case FEW_CLOUDS -> {
        star(10, 8);
        canvas.cloud(9, 19, false, Palette.CLOUD);
      }
      case CLOUDS -> {
        if (night) {
          moonBehind();
        } else {
          star(21, 7);
        }
        canvas.cloud(2, 18, false, Palette.CLOUD);
      }
      case OVERCAST -> {
        moonBehind();
        canvas.cloud(8, 12, true, Palette.DARK_CLOUD);
        canvas.cloud(1, 18, false, Palette.CLOUD);
      }
      case DRIZZLE -> {
        cloud(false);
        fall(1, 5, 3, 2);
      }
      case RAIN -> {
        cloud(false);
        fall(3, 4, 4, 2);
      }
      case HEAVY_RAIN -> {
        cloud(true);
        fall(6, 3, 0, 1);
      }
      case THUNDERSTORM -> {
        cloud(true);
        fall(4, 5, 0, 1);
        bolt();
      }
      case SNOW -> {
        cloud(false);
        flakes(0, 6);
      }
      case SLEET -> {
        cloud(false);
        fall(3, 12, 4, 2);
        flakes(1, 12);
      }
      case FOG -> fog();
      case DUST -> dust();
      case STORM_WIND -> funnel();
      case UNKNOWN -> unknown();
    }
  }

  private void clear() {
    if (night) {
      canvas.crescent(13, 9.5, 8, 17, 6.5, Palette.MOON);
      star5(24, 4);
      star5(22, 15);
      canvas.dot(4, 3, Palette.MOON);
      canvas.dot(28, 10, Palette.MOON);
    } else {
      sun(14.5, 9.5, 5);
    }
  }

  /** The sun by day, the moon by night: what stands behind thin clouds. */
  private void star(double x, double y) {
    if (night) {
      canvas.crescent(x, y, 6, x + 3, y - 2.5, Palette.MOON);
    } else {
      sun(x, y, 4);
    }
  }

  private void moonBehind() {
    if (night) {
      canvas.crescent(23, 5, 5, 19.5, 3, Palette.MOON);
    }
  }

  private void sun(double x, double y, double radius) {
    canvas.disc(x, y, radius, Palette.SUN);
    for (int i = 0; i < 8; i++) {
      double right = Math.cos(i * Math.PI / 4);
      double down = Math.sin(i * Math.PI / 4);
      canvas.line(
          x + right * (radius + 2),
          y + down * (radius + 2),
          x + right * (radius + 4.4),
          y + down * (radius + 4.4),
          Palette.SUN);
    }
  }

  /** A plus of five dots. */
  private void star5(int x, int y) {
    canvas.line(x - 1, y, x + 1, y, Palette.MOON);
    canvas.line(x, y - 1, x, y + 1, Palette.MOON);
  }

  /** High up, to leave room for what falls from it. */
  private void cloud(boolean dark) {
    moonBehind();
    canvas.cloud(3, 11, dark, dark ? Palette.DARK_CLOUD : Palette.CLOUD);
  }

  /** Slanting streaks in two staggered rows. */
  private void fall(int length, int apart, int stagger, int rows) {
    for (int row = 0; row < rows; row++) {
      int top = 13 + row * 4;
      for (int x = 6 + row * stagger / 2; x < 24; x += apart) {
        canvas.line(x, top, x - length / 2.0, top + length - 1, Palette.RAIN);
      }
    }
  }

  private void flakes(int shift, int apart) {
    for (int row = 0; row < 2; row++) {
      for (int x = 7 + shift * 4 + row * apart / 2; x < 24; x += apart) {
        int y = 14 + row * 4;
        canvas.line(x - 1, y, x + 1, y, Palette.SNOW);
        canvas.line(x, y - 1, x, y + 1, Palette.SNOW);
      }
    }
  }

  private void bolt() {
    canvas.line(16, 11, 12, 15, Palette.BOLT);
    canvas.line(15, 11, 11, 15, Palette.BOLT);
    canvas.line(12, 15, 16, 15, Palette.BOLT);
    canvas.line(16, 15, 12, 19, Palette.BOLT);
    canvas.line(15, 15, 11, 19, Palette.BOLT);
  }

  private void fog() {
    star(14.5, 6);
    for (int i = 0; i < 4; i++) {
      int y = 8 + 3 * i;
      for (int x = 0; x < 30; x++) {
        canvas.clear(x, y - 1);
        canvas.clear(x, y + 1);
        if ((x + 11 * i) % 16 > 2) {
          canvas.dot(x, y, Palette.FOG);
        }
      }
    }
  }

  private void dust() {
    star(14.5, 6);
    for (int i = 0; i < 60; i++) {
      // Scattered, but the same on every run: 37 and 23 have no factor in common with the raster.
      canvas.dot(i * 37 % 30, 9 + i * 23 % 11, Palette.DUST);
    }
  }

  private void funnel() {
    if (night) {
      canvas.crescent(24, 15, 4, 21.5, 13.5, Palette.MOON);
    }
    for (int i = 0; i < 7; i++) {
      int y = 1 + 3 * i;
      double half = 12 - 1.8 * i;
      double middle = 14 + 2.2 * Math.sin(i * 0.9);
      canvas.line(middle - half, y, middle + half, y, Palette.DARK_CLOUD);
    }
  }

  /** A question mark. */
  private void unknown() {
    if (night) {
      star5(25, 4);
      star5(5, 13);
    }
    for (int i = 0; i <= 16; i++) {
      double angle = Math.PI * (1 + i / 12.0);
      for (int thick = 0; thick < 2; thick++) {
        double radius = 4.5 - thick;
        canvas.dot(14.5 + radius * Math.cos(angle), 5 + radius * Math.sin(angle), Palette.CLOUD);
      }
    }
    canvas.line(17, 8, 14, 11, Palette.CLOUD);
    canvas.line(18, 8, 15, 11, Palette.CLOUD);
    canvas.line(14, 11, 14, 13, Palette.CLOUD);
    canvas.line(15, 11, 15, 13, Palette.CLOUD);
    canvas.disc(14.5, 16.5, 1, Palette.CLOUD);
  }
}
