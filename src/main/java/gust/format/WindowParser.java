package gust.format;

import gust.text.Durations;
import gust.weather.DayWord;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Reads the times behind a term of a question. */
final class WindowParser {
  private static final int DAY_MINUTES = 24 * 60;

  private final QuestionLexer words;
  private Optional<Duration> within = Optional.empty();
  private Optional<DayWord> day = Optional.empty();
  private Optional<Window.Hours> between = Optional.empty();

  WindowParser(QuestionLexer words) {
    this.words = words;
  }

  /** {@link Window#ALWAYS} where no time comes next. */
  Window read() {
    while (readOne()) {
      // Each narrows what the others leave.
    }
    return new Window(within, day, between);
  }

  private boolean readOne() {
    int column = words.column();
    if (words.take("within")) {
      once(within, column);
      within = Optional.of(duration());
      return true;
    }
    if (words.take("between")) {
      once(between, column);
      between = Optional.of(hours());
      return true;
    }
    Optional<DayWord> next = words.day();
    if (next.isPresent()) {
      once(day, column);
      day = next;
    }
    return next.isPresent();
  }

  private static void once(Optional<?> before, int column) {
    if (before.isPresent()) {
      throw SyntaxProblem.at(column, "this kind of time is given twice", "only one of them");
    }
  }

  /** As {@code --max-age} takes it, or with a space before the unit, or with {@code min}. */
  private Duration duration() {
    int column = words.column();
    String amount = words.name();
    if (!amount.isEmpty() && Character.isDigit(amount.charAt(amount.length() - 1))) {
      amount += words.name();
    }
    try {
      Duration time = Durations.parse(amount.toLowerCase(Locale.ROOT).replace("min", "m"));
      if (!time.isZero()) {
        return time;
      }
    } catch (IllegalArgumentException wrong) {
      // Told below, like no time at all.
    }
    throw SyntaxProblem.at(column, "within needs a time from now", "within 12h");
  }

  private Window.Hours hours() {
    int from = clock();
    int column = words.column();
    if (!words.take("and")) {
      throw SyntaxProblem.at(column, "and is missing", "between 06:00 and 09:00");
    }
    int toColumn = words.column();
    int to = clock();
    int length = to - from == DAY_MINUTES ? DAY_MINUTES : Math.floorMod(to - from, DAY_MINUTES);
    if (length == 0) {
      throw SyntaxProblem.at(toColumn, "both times are the same", "between 06:00 and 09:00");
    }
    return new Window.Hours(from, length);
  }

  /** Minute of the day; 24:00 is its end. */
  private int clock() {
    int column = words.column();
    int hour = words.count(2);
    int minute = hour >= 0 && words.takeSign(":") ? words.count(2) : -1;
    if (minute < 0 || minute > 59 || hour * 60 + minute > DAY_MINUTES) {
      throw SyntaxProblem.at(column, "a time of day is missing", "06:00");
    }
    return hour * 60 + minute;
  }
}
