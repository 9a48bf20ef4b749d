package gust.render;

import java.util.ArrayList;
import java.util.List;

/** Labels with their values, in as many columns as fit, read downwards. */
final class Pairs {
  private static final int INDENT = 2;
  private static final int GAP = 4;
  private static final int MOST_COLUMNS = 3;

  /** Below this a second column looks crammed, whatever would fit. */
  private static final int TWO_COLUMNS_FROM = 50;

  private static final int THREE_COLUMNS_FROM = 100;

  private final List<Line> labels = new ArrayList<>();
  private final List<Line> values = new ArrayList<>();

  void add(String label, Line value) {
    labels.add(new Line().add(label, Style.DIM));
    values.add(value);
  }

  void addTo(Page page) {
    int columns =
        page.width() >= THREE_COLUMNS_FROM
            ? MOST_COLUMNS
            : page.width() >= TWO_COLUMNS_FROM ? 2 : 1;
    while (columns > 1 && width(columns) > page.width()) {
      columns--;
    }
    if (columns == 1) {
      addList(page);
      return;
    }
    int rows = rows(columns);
    for (int y = 0; y < rows; y++) {
      Line line = new Line();
      int start = INDENT;
      for (int x = 0; x < columns; x++) {
        int i = x * rows + y;
        if (i < labels.size()) {
          line.to(start).addAll(labels.get(i));
          line.to(start + widest(labels, x, rows) + 2).addAll(values.get(i));
        }
        start += widest(labels, x, rows) + 2 + widest(values, x, rows) + GAP;
      }
      page.add(line);
    }
  }

  private void addList(Page page) {
    int start = INDENT + widest(labels, 0, labels.size()) + 2;
    for (int i = 0; i < labels.size(); i++) {
      List<Line> value = Wrap.lines(values.get(i), Math.max(2, page.width() - start));
      for (int y = 0; y < value.size(); y++) {
        Line line = new Line().to(INDENT);
        page.add((y == 0 ? line.addAll(labels.get(i)) : line).to(start).addAll(value.get(y)));
      }
    }
  }

  private int width(int columns) {
    int rows = rows(columns);
    int width = INDENT - GAP;
    for (int x = 0; x < columns; x++) {
      width += widest(labels, x, rows) + 2 + widest(values, x, rows) + GAP;
    }
    return width;
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
