package gust.cli;

import java.util.ArrayList;
import java.util.List;

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

  public String text() {
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      int start = 0;
      for (int i = 0; i < row.length; i++) {
        if (!isEmpty(i)) {
          line.append(" ".repeat(start - line.length())).append(row[i]);
          start += width(i) + GAP;
        }
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private boolean isEmpty(int column) {
    return rows.stream().skip(1).allMatch(row -> row[column].isEmpty());
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row[column].length()).max().orElse(0);
  }
}
