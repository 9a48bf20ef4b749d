package gust.render;

import java.util.ArrayList;
import java.util.List;

/** Rows under headings. A column without a single value vanishes, heading and all. */
final class Table {
  private static final int LEAST_GAP = 2;
  private static final int MOST_GAP = 4;

  private static final int LEAST_WORDS = 12;

  /**
   * @param heading its first line
   * @param unit its second line
   * @param kind how its cells stand
   * @param rank 0 to stay whatever the width; else the higher, the sooner it makes room
   */
  record Column(String heading, String unit, Kind kind, int rank) {}

  enum Kind {
    LEFT,
    RIGHT,
    /** Takes the width that the others leave, and breaks its cells at words. One per table. */
    WORDS
  }

  private final List<Column> columns;
  private int gap;
  private final List<Row> rows = new ArrayList<>();

  /**
   * @param title what heads a group of rows; null for an ordinary row
   */
  private record Row(List<Line> cells, Line title) {}

  Table(List<Column> columns) {
    this.columns = columns;
  }

  /** One cell per column; an empty line for no value. */
  void row(List<Line> cells) {
    rows.add(new Row(cells, null));
  }

  /** A line of its own above the rows that follow, after a blank one. */
  void title(Line title) {
    rows.add(new Row(List.of(), title));
  }

  void addTo(Page page) {
    gap = LEAST_GAP;
    int[] widths = new int[columns.size()];
    for (int i = 0; i < widths.length; i++) {
      widths[i] = naturalWidth(i);
    }
    fit(widths, page.width());
    spread(widths, page.width());
    headings(page, widths);
    for (Row row : rows) {
      if (row.title() != null) {
        page.blank().paragraph(0, row.title());
      } else {
        addRow(page, widths, row.cells());
      }
    }
  }

  /** 0 for a column that has nothing to say. */
  private int naturalWidth(int column) {
    int widest = 0;
    for (Row row : rows) {
      if (row.title() == null) {
        widest = Math.max(widest, row.cells().get(column).width());
      }
    }
    Column described = columns.get(column);
    int head = Math.max(described.heading().length(), described.unit().length());
    return widest == 0 ? 0 : Math.max(widest, head);
  }

  private void fit(int[] widths, int width) {
    int words = 0;
    while (words < widths.length && columns.get(words).kind() != Kind.WORDS) {
      words++;
    }
    int natural = words < widths.length ? widths[words] : 0;
    for (int i = 0; i < widths.length; i++) {
      int room = width - taken(widths, words);
      if (room >= Math.min(natural, LEAST_WORDS)) {
        if (natural > 0) {
          widths[words] = Math.min(natural, room);
        }
        return;
      }
      int next = leastNeeded(widths);
      if (next < 0) {
        break;
      }
      widths[next] = 0;
    }
    if (natural > 0) {
      widths[words] = Math.clamp(width - taken(widths, words), 2, natural);
    }
  }

  /** Gives what is left of the width to the gaps. */
  private void spread(int[] widths, int width) {
    int gaps = -1;
    for (int column : widths) {
      gaps += column > 0 ? 1 : 0;
    }
    int left = width - taken(widths, -1);
    if (gaps > 0 && left > 0) {
      gap = Math.min(MOST_GAP, LEAST_GAP + left / gaps);
    }
  }

  /** What all but the words take, gaps included; the gap before the words counts as theirs. */
  private int taken(int[] widths, int words) {
    int taken = 0;
    for (int i = 0; i < widths.length; i++) {
      if (widths[i] > 0 && i != words) {
        taken += widths[i] + gap;
      }
    }
    return words >= 0 && words < widths.length && widths[words] > 0 ? taken : taken - gap;
  }

  private int leastNeeded(int[] widths) {
    int next = -1;
    for (int i = 0; i < widths.length; i++) {
      int rank = widths[i] == 0 ? 0 : columns.get(i).rank();
      if (rank > (next < 0 ? 0 : columns.get(next).rank())) {
        next = i;
      }
    }
    return next;
  }

  private void headings(Page page, int[] widths) {
    List<Line> names = new ArrayList<>();
    List<Line> units = new ArrayList<>();
    boolean anyUnit = false;
    for (int i = 0; i < widths.length; i++) {
      names.add(new Line().add(columns.get(i).heading(), Style.DIM));
      units.add(new Line().add(columns.get(i).unit(), Style.DIM));
      anyUnit |= widths[i] > 0 && !columns.get(i).unit().isEmpty();
    }
    addRow(page, widths, names);
    if (anyUnit) {
      addRow(page, widths, units);
    }
  }

  private void addRow(Page page, int[] widths, List<Line> cells) {
    List<List<Line>> broken = new ArrayList<>();
    int height = 1;
    for (int i = 0; i < widths.length; i++) {
      boolean words = columns.get(i).kind() == Kind.WORDS && widths[i] > 0;
      broken.add(words ? Wrap.lines(cells.get(i), widths[i]) : List.of(cells.get(i)));
      height = Math.max(height, broken.getLast().size());
    }
    for (int y = 0; y < height; y++) {
      Line line = new Line();
      int start = 0;
      for (int i = 0; i < widths.length; i++) {
        if (widths[i] == 0) {
          continue;
        }
        if (y < broken.get(i).size()) {
          Line cell = broken.get(i).get(y);
          boolean right = columns.get(i).kind() == Kind.RIGHT;
          line.padTo(right ? start + widths[i] - cell.width() : start).addAll(cell);
        }
        start += widths[i] + gap;
      }
      page.add(line);
    }
  }
}
