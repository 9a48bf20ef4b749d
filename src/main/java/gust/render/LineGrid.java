package gust.render;

/** A raster finer than the cells: ASCII has three heights in each, {@code ' - .} from the top. */
final class LineGrid {
  /** In one cell. */
  static final int HEIGHTS = 3;

  /** By the heights that are set: 1 for the top, 2 for the middle, 4 for the bottom. */
  private static final String SIGNS = " '-'.|.|";

  private final int[][] set;

  LineGrid(int columns, int rows) {
    set = new int[rows][columns];
  }

  /**
   * @param y from the top
   */
  void set(int x, int y) {
    set[y / HEIGHTS][x] |= 1 << y % HEIGHTS;
  }

  /** The sign of one cell; a blank where nothing is set. */
  char sign(int column, int row) {
    return SIGNS.charAt(set[row][column]);
  }
}
