package gust.render;

import java.util.ArrayList;
import java.util.List;

/** Shapes in braille dots, each cell in the colour of the shape that was painted there last. */
final class DotCanvas {
  private final int columns;
  private final int rows;
  private final DotGrid grid;
  private final Style[][] styles;

  DotCanvas(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
    grid = new DotGrid(columns, rows, true);
    styles = new Style[rows][columns];
  }

  void dot(double x, double y, Style style) {
    int column = (int) Math.round(x);
    int row = (int) Math.round(y);
    if (column >= 0 && row >= 0 && column < 2 * columns && row < 4 * rows) {
      grid.set(column, row, true);
      styles[row / 4][column / 2] = style;
    }
  }

  void clear(int x, int y) {
    grid.set(x, y, false);
  }

  void line(double x, double y, double toX, double toY, Style style) {
    int steps = (int) Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)));
    for (int i = 0; i <= steps; i++) {
      double part = steps == 0 ? 0 : (double) i / steps;
      dot(x + part * (toX - x), y + part * (toY - y), style);
    }
  }

  void disc(double x, double y, double radius, Style style) {
    for (int row = (int) (y - radius); row <= y + radius; row++) {
      for (int column = (int) (x - radius); column <= x + radius; column++) {
        if (isNear(column, row, x, y, radius)) {
          dot(column, row, style);
        }
      }
    }
  }

  /** The disc less the one that hides it. */
  void crescent(double x, double y, double radius, double hiddenX, double hiddenY, Style style) {
    for (int row = (int) (y - radius); row <= y + radius; row++) {
      for (int column = (int) (x - radius); column <= x + radius; column++) {
        if (isNear(column, row, x, y, radius)
            && !isNear(column, row, hiddenX, hiddenY, 0.88 * radius)) {
          dot(column, row, style);
        }
      }
    }
  }

  /**
   * A cloud of twenty by eleven dots; it hides what is behind it.
   *
   * @param base the row it rests on
   * @param solid filled; else the outline alone
   */
  void cloud(int left, int base, boolean solid, Style style) {
    for (int y = base - 11; y <= base; y++) {
      for (int x = left; x <= left + 20; x++) {
        if (!isCloud(x - left, base - y)) {
          continue;
        }
        boolean edge =
            !isCloud(x - left - 1, base - y)
                || !isCloud(x - left + 1, base - y)
                || !isCloud(x - left, base - y + 1)
                || y == base;
        if (solid || edge) {
          dot(x, y, style);
        } else {
          grid.set(x, y, false);
        }
      }
    }
  }

  List<Line> lines() {
    List<Line> lines = new ArrayList<>(rows);
    for (int y = 0; y < rows; y++) {
      CellGrid cells = new CellGrid(columns, 1);
      for (int x = 0; x < columns; x++) {
        char sign = grid.sign(x, y);
        if (sign != ' ') {
          cells.put(x, 0, sign, styles[y][x]);
        }
      }
      lines.add(cells.line(0));
    }
    return lines;
  }

  /** Three discs on a flat base. */
  private static boolean isCloud(int x, int up) {
    return up >= 0
        && (isNear(x, up, 3.8, 3.4, 3.8)
            || isNear(x, up, 9.5, 6, 5.3)
            || isNear(x, up, 15.6, 4, 4.4)
            || (x >= 3 && x <= 16 && up <= 4));
  }

  private static boolean isNear(double x, double y, double centreX, double centreY, double radius) {
    double right = x - centreX;
    double down = y - centreY;
    return right * right + down * down <= radius * radius;
  }
}
