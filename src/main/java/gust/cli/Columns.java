package gust.cli;

import gust.text.CellWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Plain columns under headings, for lists of stored things. All chars must be one cell wide, except
 * in the last column. Empty columns are omitted.
 */
public final class Columns {
  private static final int GAP = 2;

  private final List<String[]> rows = new ArrayList<>();

  public Columns(String... headings) {
    rows.add(headings);
  }

  public void row(String... cells) {
    rows.add(cells);
  }

  /** Without columns if a line would be longer than this: then each row is a list of its cells. */
  public String text(int most) {
    String table = table();
    StringBuilder list = new StringBuilder();
    for (String[] row : rows.subList(1, rows.size())) {
      String start = row[0].isEmpty() ? "" : row[0] + " ";
      for (int i = 1; i < row.length; i++) {
        if (!row[i].isEmpty()) {
          list.append(start).append(rows.getFirst()[i].toLowerCase(Locale.ROOT));
          list.append("  ").append(row[i]).append('\n');
          start = "  ";
        }
      }
    }
    return table.lines().allMatch(line -> CellWidth.of(line) <= most) ? table : list.toString();
  }

  private String table() {
    int[] widths = IntStream.range(0, rows.getFirst().length).map(this::width).toArray();
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      int start = 0;
      for (int i = 0; i < row.length; i++) {
        if (widths[i] > 0) {
          line.append(" ".repeat(start - line.length())).append(row[i]);
          start += widths[i] + GAP;
        }
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** 0 if only the heading is not empty. */
  private int width(int column) {
    boolean isEmpty = rows.stream().skip(1).allMatch(row -> row[column].isEmpty());
    return isEmpty ? 0 : rows.stream().mapToInt(row -> row[column].length()).max().orElse(0);
  }
}
