package gust.oracle;

import gust.oracle.Screen.Row;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The table of {@code --compare}, read back. */
final class Compared {
  private static final Pattern HEADING = Pattern.compile("[A-Z][a-z]{2} (\\d+)");
  private static final Pattern TOP =
      Pattern.compile("(?:([^\\d\\s-]) +)?(?:(-?\\d+) +)?(-?\\d+)°([*^])?");
  private static final Pattern BOTTOM =
      Pattern.compile("([a-z]+(?: or [a-z]+)?)?(?: ?(\\d+)%| ?(<?[\\d.]+)\\h?(?:mm|in))?");

  private Compared() {}

  /** A place's cells. */
  static Map<LocalDate, Row> rows(String table, int place, LocalDate today) {
    List<String> lines = table.lines().toList();
    int top = 1;
    while (!lines.get(top - 1).matches(" +(?:" + HEADING + " *)+")) {
      top++;
    }
    TreeMap<Integer, Integer> columns = new TreeMap<>();
    Matcher heading = HEADING.matcher(lines.get(top - 1));
    while (heading.find()) {
      columns.put(heading.end(), Integer.parseInt(heading.group(1)));
    }
    // A sign may follow what ends below its heading. Columns are equally wide and two apart.
    int width =
        columns.size() < 2 ? 20 : columns.higherKey(columns.firstKey()) - columns.firstKey();
    Map<LocalDate, Row> rows = new TreeMap<>();
    for (int column : columns.keySet()) {
      int end = column + 1;
      int start = end - width + 2;
      String above = between(lines.get(top + 2 * place), start, end);
      String below = between(lines.get(top + 2 * place + 1), start, end);
      Matcher first = TOP.matcher(above);
      Matcher second = BOTTOM.matcher(below);
      LocalDate date = today.minusDays(1);
      while (date.getDayOfMonth() != columns.get(column)) {
        date = date.plusDays(1);
      }
      if (first.matches() && second.matches()) {
        rows.put(date, row(above + " " + below, first, second));
      }
    }
    return rows;
  }

  private static Row row(String line, Matcher above, Matcher below) {
    Long high = Long.valueOf(above.group(3));
    String sign = above.group(1) == null ? "" : above.group(1);
    Long low = above.group(2) == null ? high : Long.valueOf(above.group(2));
    Long percent = below.group(2) == null ? null : Long.valueOf(below.group(2));
    boolean isPart = "*".equals(above.group(4));
    return new Row(line, isPart, sign, "", low, high, percent, below.group(3), null);
  }

  private static String between(String line, int start, int end) {
    return start >= line.length()
        ? ""
        : line.substring(start, Math.min(end, line.length())).strip();
  }
}
