package gust.oracle;

import gust.oracle.Screen.Row;
import gust.oracle.Screen.Sentence;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code gust LOCATION --plain} of a width at which no line wraps, read back. */
record Prose(List<Sentence> sentences, TreeMap<LocalDate, Row> rows) {
  private static final Pattern FACT =
      Pattern.compile(
          "^(?:Feels like|Wind|Rain|Snow|Humidity|Dew"
              + " point|Pressure|Cloud|Visibility|Sunrise|Sunset|Demo): .*|^(?:Moon|Full moon|New"
              + " moon|Sun|Sunrise|The sun|Measured|Fetched|Demo)\\b.*|^No rain[.]$|.*-?\\d+"
              + " degrees? (?:Celsius|Fahrenheit)[.]$");
  private static final Pattern DAY =
      Pattern.compile(
          "^((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Tonight)(?: ±1 h)?(?:, (forecast.*?))?:"
              + " (.*)[.]$");
  private static final Pattern RANGE =
      Pattern.compile("^(?:(-?\\d+) to )?(-?\\d+) degrees?(?: Celsius| Fahrenheit)?(?:, |$)");
  private static final Pattern PERCENT =
      Pattern.compile("(\\d+) percent chance(?: of [a-z ]+)?(?:, |$)");
  private static final Pattern MM =
      Pattern.compile("(" + Shown.TRACE + "|[\\d.]+) " + Shown.AMOUNT + "(?:, |$)");
  private static final Pattern WIND =
      Pattern.compile(
          "(?:(?:wind|gusts) )?(under 1|\\d+) " + Shown.SPEED + "(?: from [a-z -]+)?(?:, |$)");

  static Prose of(String text, LocalDate today) {
    List<Sentence> sentences = new ArrayList<>();
    TreeMap<LocalDate, Row> rows = new TreeMap<>();
    LocalDate next = today;
    // Only what is very long is wrapped.
    String unwrapped = Shown.signed(text).replaceAll("(?m)^(.{200,}[^.\n])\n", "$1 ");
    for (String line : unwrapped.lines().skip(1).toList()) {
      Matcher day = DAY.matcher(line);
      if (day.matches()) {
        while (!line.startsWith("Tonight")
            && !next.getDayOfWeek().name().equalsIgnoreCase(day.group(1))) {
          next = next.plusDays(1);
        }
        rows.put(next, row(day));
        next = next.plusDays(1);
      } else if (!line.isBlank() && !FACT.matcher(line).matches()) {
        for (String sentence : line.split("(?<=[.]) (?=\\p{Lu}|\\d)")) {
          sentences.add(new Sentence("", sentence));
        }
      }
    }
    return new Prose(sentences, rows);
  }

  private static Row row(Matcher day) {
    String[] rest = {day.group(3)};
    Matcher range = take(RANGE, rest);
    String high = range == null ? null : range.group(2);
    String low = range == null || range.group(1) == null ? high : range.group(1);
    Matcher percent = take(PERCENT, rest);
    Matcher mm = take(MM, rest);
    Matcher wind = take(WIND, rest);
    String words = rest[0].replaceFirst(", $", "");
    return new Row(
        day.group(),
        day.group(2) != null,
        "",
        day.group(1).equals("Tonight") ? "tonight: " + words : words,
        low == null ? null : Long.valueOf(low),
        high == null ? null : Long.valueOf(high),
        percent == null ? null : Long.valueOf(percent.group(1)),
        mm == null ? null : mm.group(1).replace("under ", "<"),
        wind == null ? null : Long.valueOf(wind.group(1).replace("under 1", "0")));
  }

  /** Null if it is not there. */
  private static Matcher take(Pattern pattern, String[] text) {
    Matcher found = pattern.matcher(text[0]);
    if (!found.find()) {
      return null;
    }
    text[0] = text[0].substring(0, found.start()) + text[0].substring(found.end());
    return found;
  }
}
