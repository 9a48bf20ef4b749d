package gust.oracle;

import gust.oracle.Screen.Row;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two forms of one answer never contradict each other. */
record FormClaims(Story story, Checks checks) {
  private static final Pattern HEADING = Pattern.compile("[A-Z][a-z]{2} (\\d+)");
  private static final Pattern CLOCK = Pattern.compile("[A-Z][a-z]{2} (\\d\\d):\\d\\d");
  private static final Pattern TOP = Pattern.compile("(?:(\\S) )?(?:(-?\\d+) )?(-?\\d+)°(\\*)?");
  private static final Pattern BOTTOM =
      Pattern.compile("([a-z]+)?(?: ?(\\d+)%| ?(<?[\\d.]+)\\h?(?:mm|in))?");

  /**
   * @param forms names of the two
   * @param fromToday else only the days after it, which no reading changes
   */
  void rows(String forms, Map<Integer, Row> one, Map<Integer, Row> other, boolean fromToday) {
    for (LocalDate date : story.hours().dates(hour -> true)) {
      if (!fromToday && date.equals(story.hours().today())) {
        continue;
      }
      Row first = one.get(date.getDayOfMonth());
      Row second = other.get(date.getDayOfMonth());
      String both =
          (first == null ? "" : first.line()) + " / " + (second == null ? "" : second.line());
      if (first == null || second == null) {
        checks.claim("same days: " + forms, first == second, both);
        continue;
      }
      boolean same =
          Objects.equals(first.low(), second.low())
              && Objects.equals(first.high(), second.high())
              && maybeEqual(first.percent(), second.percent())
              && maybeEqual(first.wind(), second.wind());
      checks.claim("same numbers: " + forms, same, both);
      checks.claim("same amounts: " + forms, maybeEqual(first.mm(), second.mm()), both);
      boolean signs = first.sign().isEmpty() || second.sign().isEmpty();
      checks.claim("same signs: " + forms, signs || first.sign().equals(second.sign()), both);
    }
  }

  /** A column may have been left out. */
  private static boolean maybeEqual(Object one, Object other) {
    return one == null || other == null || one.equals(other);
  }

  void dangers(String forms, String one, String other) {
    boolean same = DangerClaims.in(one).equals(DangerClaims.in(other));
    checks.claim("same dangers: " + forms, same, one + " / " + other);
  }

  /** A place's rows in the table of {@code --compare}, by the number of the day. */
  static Map<Integer, Row> compared(String table, int place, boolean twelveHours) {
    java.util.List<String> lines = table.lines().toList();
    int top = 1;
    while (!lines.get(top - 1).matches(" +(?:" + HEADING + " *)+")) {
      top++;
    }
    TreeMap<Integer, Integer> columns = new TreeMap<>();
    Matcher heading = HEADING.matcher(lines.get(top - 1));
    while (heading.find()) {
      columns.put(heading.start(), Integer.parseInt(heading.group(1)));
    }
    Map<Integer, Row> rows = new TreeMap<>();
    for (int start : columns.keySet()) {
      Integer next = columns.higherKey(start);
      int end = next == null ? 400 : next;
      String above = between(lines.get(top + 2 * place), start, end);
      String below = between(padded(lines.get(top + 2 * place + 1), twelveHours), start, end);
      Matcher first = TOP.matcher(above);
      Matcher second = BOTTOM.matcher(below);
      if (first.matches() && second.matches()) {
        Long high = Long.valueOf(first.group(3));
        rows.put(
            columns.get(start),
            new Row(
                above + " " + below,
                "",
                first.group(4) != null,
                first.group(1) == null ? "" : first.group(1),
                "",
                first.group(2) == null ? high : Long.valueOf(first.group(2)),
                high,
                second.group(2) == null ? null : Long.valueOf(second.group(2)),
                second.group(3),
                null));
      }
    }
    return rows;
  }

  /** With the cells that {@link Shown} took when it read a clock of twelve hours. */
  private static String padded(String line, boolean twelveHours) {
    Matcher clock = CLOCK.matcher(line);
    if (!twelveHours || !clock.lookingAt()) {
      return line;
    }
    int hour = Integer.parseInt(clock.group(1)) % 12;
    String taken = " ".repeat(hour >= 1 && hour <= 9 ? 2 : 3);
    return clock.group() + taken + line.substring(clock.end());
  }

  private static String between(String line, int start, int end) {
    return start >= line.length()
        ? ""
        : line.substring(start, Math.min(end, line.length())).strip();
  }
}
