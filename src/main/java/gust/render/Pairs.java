package gust.render;

import java.util.ArrayList;
import java.util.List;

/** Labels with their values, in as many columns as fit, read downwards. */
final class Pairs {
  private static final int GAP = 3;

  private final List<Line> labels = new ArrayList<>();
  private final List<Line> values = new ArrayList<>();

  /** Nothing where the value is empty. */
  void add(String label, Line value) {
    if (value.isEmpty()) {
      return;
    }
    labels.add(new Line().add(label, Style.DIM));
    values.add(value);
  }

  int size() {
    return labels.size();
  }

  boolean isEmpty() {
    return labels.isEmpty();
  }

  /**
   * @param width no line is wider
   * @param most columns at most
   */
  List<Line> lines(int width, int most) {
    int columns = most;
    while (columns > 1 && width(columns) > width) {
      columns--;
    }
    return columns == 1 ? list(width) : columns(columns);
  }

  /** Of so many columns. */
  int width(int columns) {
    int rows = rows(columns);
    int width = -GAP;
    for (int x = 0; x < columns; x++) {
      width += widest(labels, x, rows) + 2 + widest(values, x, rows) + GAP;
    }
    return width;
  }

  private List<Line> columns(int columns) {
    List<Line> lines = new ArrayList<>();
    int rows = rows(columns);
    for (int y = 0; y < rows; y++) {
      Line line = new Line();
      int start = 0;
      for (int x = 0; x < columns; x++) {
        int i = x * rows + y;
        if (i < labels.size()) {
          line.to(start).addAll(labels.get(i));
          line.to(start + widest(labels, x, rows) + 2).addAll(values.get(i));
        }
        start += widest(labels, x, rows) + 2 + widest(values, x, rows) + GAP;
      }
      lines.add(line);
    }
    return lines;
  }

  private List<Line> list(int width) {
    List<Line> lines = new ArrayList<>();
    int start = widest(labels, 0, labels.size()) + 2;
    for (int i = 0; i < labels.size(); i++) {
      List<Line> value = Wrap.lines(values.get(i), Math.max(2, width - start));
      for (int y = 0; y < value.size(); y++) {
        Line line = y == 0 ? new Line().addAll(labels.get(i)) : new Line();
        lines.add(line.to(start).addAll(value.get(y)));
      }
    }
    return lines;
  }

  private int rows(int columns) {
    return (labels.size() + columns - 1) / columns;
  }

  private static int widest(List<Line> cells, int column, int rows) {
    int widest = 0;
    for (int i = column * rows; i < Math.min(cells.size(), (column + 1) * rows); i++) {
      widest = Math.max(widest, cells.get(i).width());
    }
    return widest;
  }
}
