package gust.format;

import gust.text.Durations;
import gust.weather.DayWord;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses the times of a question: within some hours, on some days, between two times of day. */
record QuestionTimes(QuestionLexer lexer) {
  private static final Pattern DURATION = Pattern.compile("([0-9]+\\s*\\p{Alpha}+\\s*){1,5}");
  private static final String WHOLE_WORD = "([dhm])(ay|our|r|in|inute)s?(?![a-z])";
  private static final Pattern CLOCK =
      Pattern.compile("(([01]?[0-9]|2[0-3])(:[0-5]?[0-9])?|24(:00?)?)(?![0-9:\\p{Alpha}])");

  static boolean isTime(String word) {
    return word.equals("within") || word.equals("between") || !DayWord.parse(word).isEmpty();
  }

  /** The times after a term. */
  Times read() {
    Times times = Times.ANY;
    Set<String> kinds = new HashSet<>();
    String day = "";
    for (String word = lexer.peek(); isTime(word); word = lexer.peek()) {
      List<DayWord> days = DayWord.parse(word);
      if (!kinds.add(days.isEmpty() ? word : "day")) {
        throw lexer.problem("this kind of time is given twice", "only one of them");
      }
      lexer.take(word);
      day = days.isEmpty() ? day : DayWord.shortest(word);
      times =
          switch (word) {
            case "within" ->
                new Times(Optional.of(duration()), times.days(), times.from(), times.length());
            case "between" -> between(times);
            default -> new Times(times.within(), days, times.from(), times.length());
          };
    }
    if (times != Times.ANY) {
      long seconds = times.within().orElse(Duration.ZERO).toSeconds();
      String hours = times.from() + "+" + times.length();
      lexer.canonical.append(" in " + seconds + " " + day + " " + hours);
    }
    return times;
  }

  /** As in {@code --max-age}, but also with spaces and whole words: {@code 3 days}. */
  private Duration duration() {
    int column = lexer.column();
    String text = lexer.take(DURATION).toLowerCase(Locale.ROOT);
    try {
      Duration time = Durations.parse(text.replaceAll("\\s", "").replaceAll(WHOLE_WORD, "$1"));
      if (!time.isZero()) {
        return time;
      }
    } catch (IllegalArgumentException _) {
      // Reported below, like a missing duration.
    }
    throw SyntaxProblem.at(column, "within needs a time from now", "within 12h");
  }

  private Times between(Times times) {
    int from = clock();
    if (!lexer.take("and")) {
      throw lexer.problem("and is missing", "between 06:00 and 09:00");
    }
    int column = lexer.column();
    int to = clock();
    int day = Times.DAY;
    int length = to - from == day ? day : Math.floorMod(to - from, day);
    if (length == 0) {
      throw SyntaxProblem.at(column, "both times are the same", "between 06:00 and 09:00");
    }
    return new Times(times.within(), times.days(), from, length);
  }

  /** Second of the day; 24:00 is its end. */
  private int clock() {
    String[] clock = lexer.require(CLOCK, "a time of day is missing", "06:00").split(":");
    return 3600 * Integer.parseInt(clock[0])
        + (clock.length > 1 ? 60 * Integer.parseInt(clock[1]) : 0);
  }
}
