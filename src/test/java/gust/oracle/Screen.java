package gust.oracle;

import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A drawn screen of one place, read back.
 *
 * @param title the lines of the place and its time as one
 * @param degrees the temperature at its top, large or not; null for none
 * @param sky what is said of it
 * @param sentences in the order they stand in
 * @param rows of the days, by their date
 * @param last the line of sun and moon; empty if there is none
 */
public record Screen(
    String text,
    int width,
    String title,
    Long degrees,
    String sky,
    List<Sentence> sentences,
    TreeMap<LocalDate, Row> rows,
    String last) {
  static final String WEEKDAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
  private static final String DANGER = "⚠";
  private static final Pattern DATE =
      Pattern.compile(
          WEEKDAY
              + " \\d+(?: [A-Z][a-z]{2}, \\d\\d:\\d\\d|, \\d\\d:\\d\\d(?: UTC[-+:\\d]*)?,"
              + " forecast)");
  private static final Pattern LARGE = Pattern.compile("^([█▀▄ ]*[█▀▄])(?: +°[CF])?(?:  +|$)");
  private static final Pattern SMALL = Pattern.compile("^(-?\\d+) °?[CF](?:  +|$)");
  private static final Pattern ROW =
      Pattern.compile(
          ("^(?<day>WEEKDAY)(?: ±1 h)? +(?:(?<sign>[^\\p{L}\\p{N}\\s·(]) )?(?<words>.*?)(?:"
                  + " ?(?<part>\\([a-z\\d: ]+\\)))?(?: +(?<percent>\\d+)%| +(?<mm><?[\\d.]+)"
                  + " (?:mm|in))? *(?:(?<![\\d.])(?<low>-?\\d+)° +)?(?:━+ +)?(?<high>-?\\d+)°(?:"
                  + " +[←-↙]?(?<wind>\\d+)(?: SPEED)?)?$")
              .replace("WEEKDAY", WEEKDAY)
              .replace("SPEED", Shown.SPEED));

  /** {@code sign} is empty where there is none. */
  record Sentence(String sign, String text) {
    boolean isDanger() {
      return sign.startsWith(DANGER);
    }
  }

  /** A day's row, or its line in prose; null for what is not there. */
  record Row(
      String line,
      boolean isPart,
      String sign,
      String words,
      Long low,
      Long high,
      Long percent,
      String mm,
      Long wind) {}

  /**
   * @param today at the place
   */
  static Screen of(String text, int width, LocalDate today) {
    List<String> lines = text.lines().toList();
    int blank = lines.indexOf("");
    List<String> head = new ArrayList<>(blank < 0 ? lines : lines.subList(0, blank));
    Long degrees = degrees(head);
    head.replaceAll(String::strip);
    StringBuilder title = new StringBuilder();
    while (!head.isEmpty() && !DATE.matcher(title).find()) {
      title.append(head.removeFirst()).append("  ");
    }
    while (!head.isEmpty() && head.getFirst().matches("demo|(?:measured|fetched|forecast) .*")) {
      title.append(head.removeFirst()).append("  ");
    }
    StringBuilder sky = new StringBuilder();
    while (!head.isEmpty() && (sky.isEmpty() || isMiddle(head.getFirst()))) {
      sky.append(sky.isEmpty() ? "" : " ").append(head.removeFirst());
    }
    List<Sentence> sentences = new ArrayList<>();
    for (String part : String.join(" ", head).split("(?<=[.]) (?=[⚠\\p{Lu}\\d])")) {
      boolean isDanger = part.startsWith(DANGER);
      sentences.add(new Sentence(isDanger ? DANGER : "", isDanger ? part.substring(2) : part));
    }
    sentences.removeIf(sentence -> sentence.text().isBlank());
    TreeMap<LocalDate, Row> rows = new TreeMap<>();
    String last = "";
    LocalDate next = today;
    for (String line : lines) {
      Matcher row = ROW.matcher(line);
      blank--;
      if (blank < 0 && row.matches()) {
        while (!next.getDayOfWeek().name().startsWith(row.group("day").toUpperCase(Locale.ROOT))) {
          next = next.plusDays(1);
        }
        rows.put(next, row(row));
        next = next.plusDays(1);
      } else if (!rows.isEmpty() && !line.isBlank()) {
        last += line + "  ";
      }
    }
    return new Screen(
        text,
        width,
        title.toString().strip(),
        degrees,
        sky.toString(),
        sentences,
        rows,
        last.strip());
  }

  static String name(LocalDate date) {
    return date.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
  }

  /** Whether the sky goes on in this line: a sentence begins otherwise. */
  private static boolean isMiddle(String line) {
    return line.matches("[\\p{Ll}-].*|\\d++(?! ?%).*");
  }

  /** Takes the number from the lines; null if there is none. */
  public static Long degrees(List<String> head) {
    StringBuilder number = new StringBuilder();
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < Math.min(3, head.size()); i++) {
      Matcher large = LARGE.matcher(head.get(i));
      if (large.find()) {
        drawn.add(large.group(1));
        head.set(i, head.get(i).substring(large.end()));
      }
    }
    for (int x = 0; drawn.size() == 3 && x < width(drawn); x += 4) {
      StringBuilder digit = new StringBuilder();
      for (String row : drawn) {
        digit.append((row + "    ".repeat(4)).substring(x, x + 3)).append(',');
      }
      number.append("0123456789-".charAt(DIGITS.indexOf(digit.toString())));
    }
    if (number.isEmpty() && !head.isEmpty()) {
      Matcher small = SMALL.matcher(head.getFirst());
      if (small.find()) {
        number.append(small.group(1));
        head.set(0, head.getFirst().substring(small.end()));
      }
    }
    return number.isEmpty() ? null : Long.valueOf(number.toString());
  }

  private static int width(List<String> drawn) {
    return drawn.stream().mapToInt(String::length).max().orElse(0);
  }

  /** As people read them. */
  private static final List<String> DIGITS =
      List.of(
          "█▀█,█ █,▀▀▀,",
          "▀█ , █ ,▀▀▀,",
          "▀▀█,█▀▀,▀▀▀,",
          "▀▀█, ▀█,▀▀▀,",
          "█ █,▀▀█,  ▀,",
          "█▀▀,▀▀█,▀▀▀,",
          "█▀▀,█▀█,▀▀▀,",
          "▀▀█,  █,  ▀,",
          "█▀█,█▀█,▀▀▀,",
          "█▀█,▀▀█,▀▀▀,",
          "   ,▀▀ ,   ,");

  private static Row row(Matcher row) {
    return new Row(
        row.group(),
        row.group("part") != null,
        row.group("sign") == null ? "" : row.group("sign"),
        row.group("words").strip(),
        number(row, row.group("low") == null ? "high" : "low"),
        number(row, "high"),
        number(row, "percent"),
        row.group("mm"),
        number(row, "wind"));
  }

  private static Long number(Matcher row, String group) {
    return row.group(group) == null ? null : Long.valueOf(row.group(group));
  }
}
