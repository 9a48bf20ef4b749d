package gust.format;

import gust.render.kit.LocalTimes;
import gust.weather.Entry;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Units;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A parsed question of {@code --if}, or a part of one. */
interface Expression {
  Truth test(Subject subject);

  /** The answer to a question, in ascending order; the forecast may not reach far enough for it. */
  enum Truth {
    NO,
    UNKNOWN,
    YES;

    Truth not() {
      return values()[YES.ordinal() - ordinal()];
    }
  }

  /**
   * The answer that a question is asked about.
   *
   * @param rows of which any may match
   * @param whole any row of the answer, for values that all rows share
   * @param incompleteDays collects the days of which the forecast does not have all hours asked
   *     about
   * @param remarks collects what could not be compared
   */
  record Subject(List<Row> rows, Row whole, List<DayWord> incompleteDays, Set<String> remarks) {
    /** For a part that is not true of any hour that the forecast has. */
    private Truth noOrUnknown(List<Window> windows) {
      if (Window.areHeld(windows, whole.whole())) {
        return Truth.NO;
      }
      for (Window window : windows) {
        if (window instanceof Window.On on) {
          incompleteDays.add(on.day());
        }
      }
      return Truth.UNKNOWN;
    }
  }

  /**
   * @param all whether the terms are joined by {@code and} rather than {@code or}
   */
  record Joined(boolean all, List<Expression> terms) implements Expression {
    /** Evaluates every term, so that no day is missing among those not held. */
    @Override
    public Truth test(Subject subject) {
      Truth truth = all ? Truth.YES : Truth.NO;
      for (Expression term : terms) {
        Truth next = term.test(subject);
        boolean isDecisive = all ? next.compareTo(truth) < 0 : next.compareTo(truth) > 0;
        truth = isDecisive ? next : truth;
      }
      return truth;
    }
  }

  /**
   * True if any row has a matching value.
   *
   * @param matches tests a value of a reply in these units
   */
  record Comparison(Field field, BiPredicate<String, Units> matches) implements Expression {
    @Override
    public Truth test(Subject subject) {
      List<Row> rows = field.isPerEntry() ? subject.rows : List.of(subject.whole);
      boolean holds = false;
      for (Row row : rows) {
        Optional<String> value = field.valueIn(row);
        holds |= value.isPresent() && matches.test(value.get(), row.whole().answer().units());
        if (value.isEmpty()) {
          boolean isOneOfMany = field.isPerEntry() && row.whole().forecast().isPresent();
          String absence =
              isOneOfMany
                  ? " is absent from some entries, so the comparison is false there"
                  : " is absent, so the comparison is false";
          subject.remarks.add(field.name() + absence);
        }
      }
      // The day of a name like sat.max.
      Optional<DayWord> day = DayWord.parse(field.name().split("[.]", 2)[0]);
      return holds
          ? Truth.YES
          : subject.noOrUnknown(
              day.<List<Window>>map(on -> List.of(new Window.On(on))).orElse(List.of()));
    }
  }

  /**
   * A term that must be true of one forecast entry or of every one.
   *
   * @param windows restrict the entries to those in all of them
   */
  record OfEntries(boolean all, Expression term, List<Window> windows) implements Expression {
    @Override
    public Truth test(Subject subject) {
      List<Row> rows =
          subject.rows.stream()
              .filter(
                  row -> Window.areIn(windows, row.time().orElseThrow(), row.span(), row.whole()))
              .toList();
      if (rows.isEmpty()) {
        subject.remarks.add("no forecast entry falls in the time asked about");
      }
      long held =
          rows.stream()
              .map(row -> new Subject(List.of(row), row, subject.incompleteDays, subject.remarks))
              .filter(row -> term.test(row) == Truth.YES)
              .count();
      return held > 0 && (!all || held == rows.size()) ? Truth.YES : subject.noOrUnknown(windows);
    }
  }

  /**
   * A time that a part of a question is about. A forecast entry belongs to the day it starts on,
   * and to the other times if its span overlaps with them.
   */
  sealed interface Window {
    int DAY_MINUTES = 24 * 60;

    /** Entries that would come after the last one, in a week and a day. */
    int LATER_ENTRIES = 64;

    /**
     * @param start of an entry
     * @param span of the entry
     */
    boolean includes(Instant start, Duration span, Row.Whole whole);

    /** From now until then. */
    record Within(Duration ahead) implements Window {
      @Override
      public boolean includes(Instant start, Duration span, Row.Whole whole) {
        return !start.isAfter(whole.context().now().plus(ahead));
      }
    }

    record On(DayWord day) implements Window {
      @Override
      public boolean includes(Instant start, Duration span, Row.Whole whole) {
        LocalTimes times = whole.times();
        return day.seenFrom(times.dateOf(whole.context().now())).equals(times.dateOf(start));
      }
    }

    /**
     * A part of every day in local time; it may extend past midnight.
     *
     * @param from minute of the day
     * @param length minutes, at least 1 and at most a day
     */
    record Between(int from, int length) implements Window {
      @Override
      public boolean includes(Instant start, Duration span, Row.Whole whole) {
        int minute = start.atOffset(whole.times().offset()).get(ChronoField.MINUTE_OF_DAY);
        return Math.floorMod(minute - from, DAY_MINUTES) < length
            || Math.floorMod(from - minute, DAY_MINUTES) < span.toMinutes();
      }
    }

    /**
     * @param start of an entry that has to be in all of them
     */
    static boolean areIn(List<Window> windows, Instant start, Duration span, Row.Whole whole) {
      return windows.stream().allMatch(window -> window.includes(start, span, whole));
    }

    /**
     * Whether the forecast has all the hours that are in each of these windows, but for those until
     * its first entry. A time of every day ends with the forecast.
     */
    static boolean areHeld(List<Window> windows, Row.Whole whole) {
      if (windows.stream().allMatch(Between.class::isInstance)) {
        return true;
      }
      Instant now = whole.context().now();
      List<Entry> entries = whole.forecast().orElseThrow().entries();
      Instant end = entries.getLast().end();
      Predicate<Instant> isMeant = start -> areIn(windows, start, Entry.LONGEST_SPAN, whole);
      // What is asked about the time until the first entry is answered by none.
      boolean isBegun =
          windows.stream().noneMatch(On.class::isInstance)
              || entries.stream()
                  .anyMatch(one -> one.end().isAfter(now) && isMeant.test(one.time()));
      return isBegun
          && IntStream.range(0, LATER_ENTRIES)
              .mapToObj(i -> end.plus(Entry.LONGEST_SPAN.multipliedBy(i)))
              .noneMatch(isMeant);
    }
  }
}
