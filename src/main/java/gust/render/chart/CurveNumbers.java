package gust.render.chart;

import java.util.ArrayList;
import java.util.List;

/** The numbers that stand above the curve already. */
final class CurveNumbers {
  /** Columns in which no number stands twice. */
  private static final int NEAR = 8;

  /** Columns from one number to another in the next row. */
  private static final int APART = 4;

  private record Placed(int x, int y, String number) {}

  private final List<Placed> placed = new ArrayList<>();

  void add(String number, int x, int y) {
    placed.add(new Placed(x, y, number));
  }

  /** Whether no other number is too near, and the same one not within reach. */
  boolean isApart(String number, int x, int y) {
    for (Placed other : placed) {
      int away = Math.abs(x - other.x);
      int width = (x < other.x ? number : other.number).length();
      boolean isNear = y == other.y ? away <= width : Math.abs(y - other.y) == 1 && away < APART;
      if (isNear || away <= NEAR && number.equals(other.number)) {
        return false;
      }
    }
    return true;
  }
}
