package gust.format;

import gust.weather.ForecastSpan.DayWord;
import gust.weather.Units;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/** A parsed question of {@code --if}, or a part of one. */
interface Expression {
  /** The answer to a question, in ascending order; the forecast may not reach far enough for it. */
  enum Truth {
    NO,
    UNKNOWN,
    YES;

    Truth not() {
      return values()[YES.ordinal() - ordinal()];
    }
  }

  /** Evaluates every part, even if the result is already known, so that no remark is lost. */
  Truth test(Subject subject);

  /**
   * The answer that a question is asked about.
   *
   * @param rows of which any may match
   * @param whole any row of the answer, for values that all rows share
   * @param remarks collects what could not be compared
   * @param unheld collects the days of which the forecast does not have all hours asked about
   */
  record Subject(List<Row> rows, Row whole, Set<String> remarks, List<DayWord> unheld) {
    /** For a part that is not true of any hour that the forecast has. */
    private Truth noOrUnknown(List<Window> windows) {
      if (Window.areHeld(windows, whole.whole())) {
        return Truth.NO;
      }
      for (Window window : windows) {
        if (window instanceof Window.On on) {
          unheld.add(on.day());
        }
      }
      return Truth.UNKNOWN;
    }

    private void remarkNoEntry(int column) {
      remarks.add("no forecast entry falls in the time at column " + column);
    }
  }

  /**
   * @param all whether the terms are joined by {@code and} rather than {@code or}
   */
  record Joined(boolean all, List<Expression> terms) implements Expression {
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
   * @param windows the day that the field is about; usually none
   */
  record Comparison(Field field, BiPredicate<String, Units> matches, List<Window> windows)
      implements Expression {
    Comparison(Field field, BiPredicate<String, Units> matches) {
      this(field, matches, days(field));
    }

    private static List<Window> days(Field field) {
      Optional<DayWord> day = DayWord.parse(field.name().split("[.]", 2)[0]);
      return day.isEmpty() ? List.of() : List.of(new Window.On(day.get()));
    }

    @Override
    public Truth test(Subject subject) {
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
      return holds ? Truth.YES : subject.noOrUnknown(windows);
    }
  }

  /**
   * A term that must be true of one forecast entry or of every one.
   *
   * @param windows restrict the entries to those in all of them
   * @param column start of the term, from 1
   */
  record OfEntries(boolean all, Expression term, List<Window> windows, int column)
      implements Expression {
    @Override
    public Truth test(Subject subject) {
      List<Row> rows =
          subject.rows.stream()
              .filter(row ->
                  windows.stream()
                      .allMatch(window -> window.includes(row.time().orElseThrow(), row.whole())))
              .toList();
      if (rows.isEmpty()) {
        subject.remarkNoEntry(column);
      }
      long held =
          rows.stream()
              .map(row -> new Subject(List.of(row), row, subject.remarks, subject.unheld))
              .filter(row -> term.test(row) == Truth.YES)
              .count();
      return held > 0 && (!all || held == rows.size()) ? Truth.YES : subject.noOrUnknown(windows);
    }
  }
}
