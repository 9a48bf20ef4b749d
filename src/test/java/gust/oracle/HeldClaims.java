package gust.oracle;

import gust.oracle.Screen.Row;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Nothing is said of hours that the data does not hold. */
record HeldClaims(Story story, Checks checks) {
  private static final Pattern UNTIL =
      Pattern.compile("until (?!at least)" + Phrase.MOMENT, Pattern.CASE_INSENSITIVE);
  private static final Pattern DAYS = Pattern.compile(Phrase.DAYS, Pattern.CASE_INSENSITIVE);
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm");
  private static final Pattern ENDS =
      Pattern.compile("[*] (?:part of the day|forecast to (\\d\\d:\\d\\d|noon))");
  private static final Pattern ROW_UNTIL = Pattern.compile("(?i)until (\\d\\d:\\d\\d|noon)");

  void sentence(String form, String sentence) {
    Matcher until = UNTIL.matcher(sentence);
    while (until.find()) {
      boolean near = story.end().isBefore(story.now().plusSeconds(86_400));
      if (until.group(2) != null || near) {
        Phrase phrase = new Phrase(sentence.substring(until.start()), story.hours());
        phrase.reads("until " + Phrase.MOMENT);
        Instant said = phrase.moment(1, story.now());
        checks.claim("nothing ends with the data" + form, said.isBefore(story.end()), sentence);
      }
    }
    LocalDate last = story.hours().date(story.hours().hours().getLast());
    Matcher days = DAYS.matcher(sentence);
    while (days.find()) {
      Phrase phrase = new Phrase(sentence.substring(days.start()), story.hours());
      phrase.reads(Phrase.DAYS);
      TreeSet<LocalDate> named = phrase.days(1);
      checks.claim("named day is in the data" + form, !named.last().isAfter(last), sentence);
    }
  }

  void row(String form, LocalDate date, Row row) {
    boolean part = !story.isToTheEnd(date);
    Instant midnight = date.atStartOfDay().toInstant(story.hours().offset());
    Instant begins = story.hours().on(date).hours().getFirst().from();
    boolean isToday = date.equals(story.hours().today());
    Instant start = isToday ? story.hours().now() : midnight;
    boolean isLate = begins.isAfter(start.plusSeconds(10_800));
    boolean isMarked = part || isLate;
    boolean mayBe = !isToday && begins.isAfter(midnight.plusSeconds(10_799));
    checks.claim("part day is marked" + form, mayBe || isMarked == row.isPart(), row.line());
    Matcher until = ROW_UNTIL.matcher(row.words());
    if (part && until.find()) {
      Instant end = story.hours().on(date).hours().getLast().to();
      String said = until.group(1).equals("noon") ? "12:00" : until.group(1);
      String ends = CLOCK.format(end.atOffset(story.hours().offset()));
      checks.claim("no row ends with the data" + form, !said.equals(ends), row.line());
    }
  }

  void note(Screen screen) {
    boolean marked = screen.rows().values().stream().anyMatch(Row::isPart);
    Matcher ends = ENDS.matcher(screen.text());
    boolean said = ends.find();
    checks.claim("the mark is explained", marked == said, "marked: " + marked);
    if (said && ends.group(1) != null) {
      String end = CLOCK.format(story.end().atOffset(story.hours().offset()));
      boolean holds = ends.group(1).replace("noon", "12:00").equals(end);
      checks.claim("end of the forecast", holds, ends.group() + " not " + end);
    }
  }
}
