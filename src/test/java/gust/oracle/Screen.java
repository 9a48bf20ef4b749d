package gust.oracle;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A drawn screen of one place, read back.
 *
 * @param title its lines as one
 * @param sentences in the order they stand in, with their signs
 * @param starts of the chart's days: the column of each border, and the end
 * @param mm the numbers of the chart's mm row
 * @param rows of the days, by their number in the month
 * @param last the line of sun and moon; empty if there is none
 */
record Screen(
    String text,
    String title,
    List<Sentence> sentences,
    List<Integer> starts,
    String names,
    String hourRow,
    List<Label> mm,
    TreeMap<Integer, Row> rows,
    String last) {
  static final String WEEKDAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
  private static final String DANGER = "⚠";
  private static final Pattern SENTENCE = Pattern.compile("^([^\\p{L}\\p{N}\\s↑↗→↘↓↙←↖-]) (?=\\S)");
  private static final Pattern ROW =
      Pattern.compile(
          "^("
              + WEEKDAY
              + ")(?: (\\d+))?(?: [A-Z][a-z]{2})?(\\*)?\\s+(?:([^\\p{L}\\p{N}\\s·]) )?(.*?)\\s+·*"
              + "(?:(-?\\d+)° [━ ]*)?(-?\\d+)°·*\\s*(?:(\\d+)%)?\\s*(?:(<?[\\d.]+) (?:mm|in))?"
              + "\\s*(?:[^\\d\\s-]? ?(\\d+))?$");
  private static final Pattern NUMBER = Pattern.compile("<?\\d*\\.?\\d+");

  /** {@code sign} is empty where there is none. */
  record Sentence(String sign, String text) {
    boolean isDanger() {
      return sign.startsWith(DANGER);
    }
  }

  record Label(int start, int end, String text) {}

  /** A day's row, or its line in prose; null for what is not there. */
  record Row(
      String line,
      String weekday,
      boolean isPart,
      String sign,
      String words,
      Long low,
      Long high,
      Long percent,
      String mm,
      Long wind) {}

  static Screen of(String text) {
    List<String> lines = text.lines().toList();
    int blank = lines.indexOf("");
    List<String> head = blank < 0 ? lines : lines.subList(0, blank);
    StringBuilder title = new StringBuilder();
    List<Sentence> sentences = new ArrayList<>();
    for (String line : head) {
      Matcher start = SENTENCE.matcher(line);
      if (ROW.matcher(line).matches()) {
        break;
      }
      if (start.find()) {
        for (String part : line.split(" {3,}(?=[^\\p{L}\\p{N}\\s] )")) {
          Matcher sign = SENTENCE.matcher(part);
          boolean hasSign = sign.find();
          sentences.add(
              new Sentence(
                  hasSign ? sign.group(1) : "", hasSign ? part.substring(sign.end()) : part));
        }
      } else if (!sentences.isEmpty() && line.startsWith("  ")) {
        Sentence before = sentences.removeLast();
        sentences.add(new Sentence(before.sign(), before.text() + " " + line.strip()));
      } else {
        title.append(line).append("  ");
      }
    }
    TreeMap<Integer, Row> rows = new TreeMap<>();
    String last = "";
    int lastNumber = 0;
    for (String line : lines) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        int number = row.group(2) == null ? lastNumber + 1 : Integer.parseInt(row.group(2));
        rows.put(number, row(row));
        lastNumber = number;
      } else if (!rows.isEmpty() && !line.isBlank()) {
        last += line + "  ";
      }
    }
    String hour = line(lines, "hour");
    return new Screen(
        text,
        title.toString().strip(),
        sentences,
        starts(lines, hour),
        blank < 0 || blank + 1 >= lines.size() ? "" : lines.get(blank + 1),
        hour,
        labels(line(lines, "(?:mm|in)")),
        rows,
        last.strip());
  }

  private static Row row(Matcher row) {
    return new Row(
        row.group(),
        row.group(1),
        row.group(3) != null,
        row.group(4) == null ? "" : row.group(4),
        row.group(5),
        row.group(6) == null ? Long.valueOf(row.group(7)) : Long.valueOf(row.group(6)),
        Long.valueOf(row.group(7)),
        row.group(8) == null ? null : Long.valueOf(row.group(8)),
        row.group(9),
        row.group(10) == null ? null : Long.valueOf(row.group(10)));
  }

  private static String line(List<String> lines, String label) {
    return lines.stream()
        .filter(line -> line.matches(" {0,3}" + label + "(?!\\w).*"))
        .findFirst()
        .orElse("");
  }

  /** Empty if there is no chart. */
  private static List<Integer> starts(List<String> lines, String hour) {
    int blank = lines.indexOf("");
    if (hour.isEmpty() || blank < 0 || blank + 1 >= lines.size()) {
      return List.of();
    }
    List<Integer> starts = new ArrayList<>();
    starts.add(hour.indexOf("hour") + 5);
    String names = lines.get(blank + 1);
    for (int x = 0; x < names.length(); x++) {
      if (names.charAt(x) == '┊') {
        starts.add(x);
      }
    }
    starts.add(hour.length());
    return starts;
  }

  private static List<Label> labels(String row) {
    List<Label> labels = new ArrayList<>();
    Matcher number = NUMBER.matcher(row);
    while (number.find()) {
      labels.add(new Label(number.start(), number.end(), number.group()));
    }
    return labels;
  }

  Optional<Sentence> falls() {
    return sentences.stream()
        .filter(sentence -> !sentence.isDanger() && !isOfWindOrChange(sentence.text()))
        .findFirst();
  }

  String dangers() {
    return sentences.stream().filter(Sentence::isDanger).map(Sentence::text).findFirst().orElse("");
  }

  String head() {
    return String.join(" ", sentences.stream().map(Sentence::text).toList());
  }

  Optional<Row> row(LocalDate date) {
    return Optional.ofNullable(rows.get(date.getDayOfMonth()))
        .filter(
            row -> date.getDayOfWeek().name().startsWith(row.weekday().toUpperCase(Locale.ROOT)));
  }

  static boolean isOfWindOrChange(String sentence) {
    return sentence.matches("(?:Windy|Stormy) .*")
        || sentence.matches(
            ".*\\b(?:warmer|colder|cooler)\\b.*|.*about the same.*|\\w+ (?:-?\\d+ to )?-?\\d+"
                + "[ \u00a0](?:°[CF]|degrees)(?: Celsius| Fahrenheit)?[.;].*");
  }
}
