package gust.oracle;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a sentence from left to right: its words, its days, its times of day. */
final class Phrase {
  private static final String WEEKDAY = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";
  private static final String BRIEF = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
  private static final String DAY =
      "(?:today|tomorrow|" + BRIEF + " \\d+ [A-Z][a-z]{2}|" + WEEKDAY + "|" + BRIEF + ")\\b";
  private static final String CLOCK = "(?:\\d\\d:\\d\\d|noon|midnight)(?: UTC)?";
  static final String MOMENT = "(" + CLOCK + ")(?: (?:on )?(" + DAY + "))?";
  static final String DAYS =
      "((?:through )?(?:on )?DAY(?: to DAY|(?:, DAY)*(?: and DAY)?))".replace("DAY", DAY);

  private static final Map<String, Pattern> FORMS = new ConcurrentHashMap<>();
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("EEE d MMM", Locale.ENGLISH);
  private static final Pattern NAME = Pattern.compile(DAY, Pattern.CASE_INSENSITIVE);

  private final String text;
  private final ReplyHours reply;
  private int at;
  private Matcher last;

  Phrase(String text, ReplyHours reply) {
    this.text = text;
    this.reply = reply;
  }

  /** Whether a phrase of this form stands next; it is then behind. */
  boolean reads(String form) {
    Matcher matcher =
        FORMS
            .computeIfAbsent(form, regex -> Pattern.compile(regex, Pattern.CASE_INSENSITIVE))
            .matcher(text);
    matcher.region(at, text.length());
    if (!matcher.lookingAt()) {
      return false;
    }
    at = matcher.end();
    last = matcher;
    return true;
  }

  /** Of what was read last; null where it is left out. */
  String group(int number) {
    return last.group(number);
  }

  long number(int group) {
    return Long.parseLong(last.group(group));
  }

  boolean isOver() {
    return at == text.length();
  }

  /** The next such day from today on. */
  LocalDate day(String name) {
    LocalDate today = reply.today();
    if (name.equalsIgnoreCase("today")) {
      return today;
    }
    if (name.equalsIgnoreCase("tomorrow")) {
      return today.plusDays(1);
    }
    String weekday = name.substring(0, 3).toUpperCase(Locale.ROOT);
    for (int ahead = 0; ahead < 366; ahead++) {
      LocalDate date = today.plusDays(ahead);
      boolean isSaid =
          name.contains(" ")
              ? name.equals(DATE.format(date))
              : date.getDayOfWeek().name().startsWith(weekday);
      if (isSaid) {
        return date;
      }
    }
    throw new AssertionError(name);
  }

  /**
   * {@code through Thursday}, {@code Monday to Thursday}, {@code on Monday, Tuesday and Friday}.
   */
  TreeSet<LocalDate> days(int group) {
    String names = last.group(group);
    TreeSet<LocalDate> days = new TreeSet<>();
    Matcher name = NAME.matcher(names);
    while (name.find()) {
      days.add(day(name.group()));
    }
    if (names.startsWith("through ")) {
      days.add(reply.today());
    }
    if (names.startsWith("through ") || names.contains(" to ")) {
      for (LocalDate day = days.first(); day.isBefore(days.last()); day = day.plusDays(1)) {
        days.add(day);
      }
    }
    return days;
  }

  /** What {@link #MOMENT} has read: the group of its clock, then that of its day. */
  Instant moment(int group, Instant after) {
    return moment(last.group(group), last.group(group + 1), after);
  }

  /**
   * @param day its name; null for the first such time of day after {@code after}
   */
  Instant moment(String clock, String day, Instant after) {
    String time = clock.replace(" UTC", "").toLowerCase(Locale.ROOT);
    LocalTime local =
        switch (time) {
          case "noon" -> LocalTime.NOON;
          case "midnight" -> LocalTime.MIDNIGHT;
          default -> LocalTime.parse(time);
        };
    if (day != null) {
      LocalDate date = time.equals("midnight") ? day(day).plusDays(1) : day(day);
      return date.atTime(local).toInstant(reply.offset());
    }
    Instant moment =
        after.atOffset(reply.offset()).toLocalDate().atTime(local).toInstant(reply.offset());
    return moment.isAfter(after) ? moment : moment.plusSeconds(86_400);
  }

  /** The midnight that ends it. */
  Instant endOf(LocalDate date) {
    return date.plusDays(1).atStartOfDay().toInstant(reply.offset());
  }
}
