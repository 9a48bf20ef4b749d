package gust.render.kit;

import gust.text.CellWidth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A rectangle of character cells to draw on; anything outside it is clipped. */
public final class CellGrid {
  /** The right half of a character that is two cells wide. */
  private static final char FILLED = '\0';

  /** No character before this one is two cells wide. */
  private static final char WIDE = '\u1100';

  private final int columns;
  private final char[][] signs;
  private final Style[][] styles;

  public CellGrid(int columns, int rows) {
    this.columns = columns;
    signs = new char[rows][columns];
    styles = new Style[rows][columns];
    for (int y = 0; y < rows; y++) {
      Arrays.fill(signs[y], ' ');
      Arrays.fill(styles[y], Style.PLAIN);
    }
  }

  public int columns() {
    return columns;
  }

  public int rows() {
    return signs.length;
  }

  /**
   * @param sign one cell wide
   */
  public void put(int x, int y, char sign, Style style) {
    if (isInside(x, y)) {
      signs[y][x] = sign;
      styles[y][x] = style;
    }
  }

  /** Writes on the grounds that are there; what is two cells wide takes two of them. */
  public void put(int x, int y, String text, Style style) {
    int at = x;
    for (int i = 0; i < text.length(); i++) {
      put(at, y, text.charAt(i), style.onGroundOf(style(at, y)));
      at++;
      if (text.charAt(i) >= WIDE && CellWidth.of(text.substring(i, i + 1)) == 2) {
        put(at, y, FILLED, style.onGroundOf(style(at, y)));
        at++;
      }
    }
  }

  /**
   * Fills a column from the bottom of the first rows upwards.
   *
   * @param part how much of these rows; less than 0 counts as 0, more than 1 is clipped
   * @param bars one cell each, from the lowest to the full one
   */
  public void fill(int x, int rows, double part, String bars, Style style) {
    int level = (int) Math.round(part * rows * bars.length());
    for (int y = rows - 1; level > 0; y--, level -= bars.length()) {
      put(x, y, bars.charAt(Math.min(level, bars.length()) - 1), style);
    }
  }

  /** The character of a cell; a blank outside of the grid. */
  public char sign(int x, int y) {
    return isInside(x, y) ? signs[y][x] : ' ';
  }

  public Style style(int x, int y) {
    return isInside(x, y) ? styles[y][x] : Style.PLAIN;
  }

  private boolean isInside(int x, int y) {
    return x >= 0 && x < columns && y >= 0 && y < signs.length;
  }

  /** Whether this many cells from here on are inside the grid and blank. */
  public boolean isFree(int x, int y, int length) {
    boolean free = isInside(x, y) && x + length <= columns;
    for (int i = x; free && i < x + length; i++) {
      free = signs[y][i] == ' ';
    }
    return free;
  }

  /** Whether a text of this length has room here, with a space on either side. */
  public boolean hasRoom(int x, int y, int length) {
    int from = Math.max(0, x - 1);
    return x + length <= columns && isFree(from, y, Math.min(columns, x + length + 1) - from);
  }

  /** The first row, or an empty line if nothing is drawn on it. */
  public Line row() {
    return isFree(0, 0, columns) ? new Line() : line(0);
  }

  public List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (int y = 0; y < rows(); y++) {
      lines.add(line(y));
    }
    return lines;
  }

  public Line line(int y) {
    Line line = new Line();
    int start = 0;
    for (int x = 1; x <= columns; x++) {
      if (x == columns || styles[y][x] != styles[y][start]) {
        String text = new String(signs[y], start, x - start);
        if (text.indexOf(FILLED) < 0) {
          line.addNarrow(text, styles[y][start]);
        } else {
          line.add(text.replace("" + FILLED, ""), styles[y][start]);
        }
        start = x;
      }
    }
    return line;
  }
}
