package gust.oracle;

import gust.oracle.Screen.Row;
import gust.oracle.Screen.Sentence;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code gust LOCATION --plain} of a width at which no line wraps, read back as a screen. */
final class Prose {
  private static final Pattern FACT =
      Pattern.compile(
          "^(?:Feels like|Wind|(?:Rain|Snow|Rain and snow)(?: in the .*)?|Humidity|Dew point"
              + "|Pressure|Cloud|Visibility|Sunrise|Sunset|Moon|Sun): .*"
              + "|^(?:Moon|Full moon|New moon|Sun|The sun|Measured|Observed|Fetched|Demo)\\b.*"
              + "|^No rain[.]$");
  private static final Pattern NOW =
      Pattern.compile(".*-?\\d+ degrees? (?:Celsius|Fahrenheit)[.]$");
  private static final Pattern DAY =
      Pattern.compile("^((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?:, (.*?))?: (.*)$");
  private static final Pattern RANGE = Pattern.compile("^(?:(-?\\d+) to )?(-?\\d+) degrees?");
  private static final Pattern PERCENT = Pattern.compile("(\\d+) percent chance");
  private static final Pattern MM =
      Pattern.compile("(" + Shown.TRACE + "|[\\d.]+) " + Shown.AMOUNT);
  private static final Pattern WIND = Pattern.compile("(?:wind|gusts) (\\d+) " + Shown.SPEED);
  private static final Pattern DANGER =
      Pattern.compile(
          "^(?:(?:Some t|T)hunder(?:storms)?|Freezing rain|Storms?|Heavy (?:rain|snow)|Heat|Severe"
              + " cold)\\b.*");

  private Prose() {}

  static Screen read(String text, Story story) {
    List<String> lines = unwrapped(Shown.signed(text));
    List<Sentence> sentences = new ArrayList<>();
    TreeMap<Integer, Row> rows = new TreeMap<>();
    LocalDate last = story.hours().today().minusDays(1);
    for (String line : lines.subList(1, lines.size())) {
      Matcher day = DAY.matcher(line);
      if (day.matches()) {
        while (!last.getDayOfWeek().name().equalsIgnoreCase(day.group(1))) {
          last = last.plusDays(1);
        }
        rows.put(last.getDayOfMonth(), row(day));
      } else if (!line.isBlank()
          && !FACT.matcher(line).matches()
          && !(sentences.isEmpty() && NOW.matcher(line).matches())) {
        for (String sentence : line.split("(?<=[.]) (?=\\p{Lu}|\\d)")) {
          sentences.add(new Sentence("", sentence));
        }
      }
    }
    if (!sentences.isEmpty() && isDanger(sentences)) {
      sentences.set(0, new Sentence("⚠", sentences.getFirst().text()));
    }
    return new Screen(text, 0, lines.getFirst(), null, "", sentences, List.of(), rows, "");
  }

  /** It stands first, and something else says what falls; some are never rain. */
  private static boolean isDanger(List<Sentence> sentences) {
    String first = sentences.getFirst().text();
    boolean alone = sentences.stream().skip(1).allMatch(other -> Screen.isOfChange(other.text()));
    return DANGER.matcher(first).matches()
        && (!alone || first.matches("(?:Heat|Severe cold|Storms?)\\b.*"));
  }

  /** Only what is very long is wrapped at this width. */
  private static List<String> unwrapped(String text) {
    List<String> lines = new ArrayList<>();
    boolean goesOn = false;
    for (String line : text.lines().toList()) {
      if (goesOn) {
        lines.add(lines.removeLast() + " " + line);
      } else {
        lines.add(line);
      }
      goesOn = line.length() > 200 && !line.endsWith(".");
    }
    return lines;
  }

  private static Row row(Matcher day) {
    String text = day.group(3);
    Matcher range = RANGE.matcher(text);
    Matcher percent = PERCENT.matcher(text);
    Matcher mm = MM.matcher(text);
    Matcher wind = WIND.matcher(text);
    boolean hasRange = range.find();
    boolean one = hasRange && range.group(1) == null;
    return new Row(
        day.group(),
        day.group(1).substring(0, 3),
        day.group(2) != null && day.group(2).contains("forecast"),
        "",
        text,
        hasRange ? Long.valueOf(one ? range.group(2) : range.group(1)) : null,
        hasRange ? Long.valueOf(range.group(2)) : null,
        percent.find() ? Long.valueOf(percent.group(1)) : null,
        mm.find() ? mm.group(1).replace("under ", "<") : null,
        wind.find() ? Long.valueOf(wind.group(1)) : null);
  }
}
