package gust.format;

import gust.render.kit.LocalTimes;
import gust.weather.DayWord;
import gust.weather.Entry;
import gust.weather.Units;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** A parsed question of {@code --if}, or a part of one. */
interface Expression {
  /** Evaluates every part, even if the result is already known, so that no remark is lost. */
  boolean holds(Subject subject);

  /**
   * The answer that a question is asked about.
   *
   * @param rows of which any may match
   * @param whole any row of the answer, for values that all rows share
   * @param remarks collects what could not be compared
   */
  record Subject(List<Row> rows, Row whole, Set<String> remarks) {
    private void remarkNoEntry(int column) {
      remarks.add("no forecast entry falls in the time at column " + column);
    }
  }

  /**
   * @param all whether the terms are joined by {@code and} rather than {@code or}
   */
  record Joined(boolean all, List<Expression> terms) implements Expression {
    @Override
    public boolean holds(Subject subject) {
      long held = terms.stream().filter(term -> term.holds(subject)).count();
      return all ? held == terms.size() : held > 0;
    }
  }

  /**
   * True if any row has a matching value.
   *
   * @param matches tests a value of a reply in these units
   */
  record Comparison(Field field, BiPredicate<String, Units> matches) implements Expression {
    @Override
    public boolean holds(Subject subject) {
      List<Row> rows = field.isPerEntry() ? subject.rows : List.of(subject.whole);
      if (rows.isEmpty()) {
        subject.remarkNoEntry(1);
      }
      boolean holds = false;
      for (Row row : rows) {
        Optional<String> value = field.valueIn(row);
        if (value.isEmpty()) {
          subject.remarks.add(field.name() + " is absent, so the comparison is false");
        } else {
          holds |= matches.test(value.get(), row.whole().answer().units());
        }
      }
      return holds;
    }
  }

  /**
   * A term that must be true of one forecast entry or of every one.
   *
   * @param windows restrict the entries to those in all of them
   * @param column start of the term, from 1
   */
  record OfEntries(boolean all, Expression term, List<Predicate<Row>> windows, int column)
      implements Expression {
    @Override
    public boolean holds(Subject subject) {
      List<Row> rows =
          subject.rows.stream()
              .filter(row -> windows.stream().allMatch(window -> window.test(row)))
              .toList();
      if (rows.isEmpty()) {
        subject.remarkNoEntry(column);
      }
      long held =
          rows.stream()
              .filter(row -> term.holds(new Subject(List.of(row), row, subject.remarks)))
              .count();
      return held > 0 && (!all || held == rows.size());
    }
  }

  /**
   * The times that a question is about. A forecast entry covers three hours: it belongs to the day
   * it starts on, and to the other times if it overlaps with them.
   */
  final class Windows {
    static final int DAY_MINUTES = 24 * 60;

    private Windows() {}

    /** From now until then. */
    static Predicate<Row> nextHours(Duration ahead) {
      return row -> !row.time().orElseThrow().isAfter(row.whole().context().now().plus(ahead));
    }

    static Predicate<Row> ofDay(DayWord day) {
      return row -> {
        LocalTimes times = row.whole().times();
        return day.seenFrom(times.dateOf(row.whole().context().now()))
            .equals(times.dateOf(row.time().orElseThrow()));
      };
    }

    /**
     * A part of every day in local time; it may extend past midnight.
     *
     * @param from minute of the day
     * @param length minutes, at least 1 and at most a day
     */
    static Predicate<Row> betweenTimes(int from, int length) {
      return row -> {
        Instant start = row.time().orElseThrow();
        int minute = start.atOffset(row.whole().times().offset()).get(ChronoField.MINUTE_OF_DAY);
        return Math.floorMod(minute - from, DAY_MINUTES) < length
            || Math.floorMod(from - minute, DAY_MINUTES) < Entry.LONGEST_SPAN.toMinutes();
      };
    }
  }
}
