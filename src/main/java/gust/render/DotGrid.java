package gust.render;

/**
 * A raster finer than the cells: braille has two by four dots in each, ASCII three heights, written
 * {@code ' - .} from the top.
 */
final class DotGrid {
  private static final char BRAILLE = '\u2800';

  /** The bits of a braille sign, by row, then by column. */
  private static final int[][] BITS = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

  /** By the heights that are set: 1 for the top, 2 for the middle, 4 for the bottom. */
  private static final String ASCII = " '-'.|.|";

  private final boolean braille;
  private final boolean[][] dots;

  DotGrid(int columns, int rows, boolean braille) {
    this.braille = braille;
    dots = new boolean[rows * (braille ? 4 : 3)][columns * (braille ? 2 : 1)];
  }

  int width() {
    return dots[0].length;
  }

  int height() {
    return dots.length;
  }

  /** Dots in one cell's width. */
  int perColumn() {
    return braille ? 2 : 1;
  }

  /** Dots in one cell's height. */
  int perRow() {
    return braille ? 4 : 3;
  }

  void set(int x, int y, boolean dot) {
    if (x >= 0 && y >= 0 && y < dots.length && x < dots[0].length) {
      dots[y][x] = dot;
    }
  }

  /** The sign of one cell; a blank where it has no dot. */
  char sign(int column, int row) {
    int bits = 0;
    for (int y = 0; y < perRow(); y++) {
      for (int x = 0; x < perColumn(); x++) {
        if (dots[row * perRow() + y][column * perColumn() + x]) {
          bits |= braille ? BITS[y][x] : 1 << y;
        }
      }
    }
    return bits == 0 ? ' ' : braille ? (char) (BRAILLE + bits) : ASCII.charAt(bits);
  }
}
