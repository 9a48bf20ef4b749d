package gust.format;

import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;

/** A parsed question of {@code --if}, or a part of one. */
interface Expression {
  Verdict test(Subject subject);

  /** Which values answer a question with yes: those less than the one in it, equal or greater. */
  record Relation(boolean less, boolean equal, boolean greater) {
    static final Relation EQUAL = of("=");

    static Relation of(String sign) {
      boolean not = sign.startsWith("!");
      return new Relation(
          not || sign.startsWith("<"), sign.contains("=") != not, not || sign.startsWith(">"));
    }

    /** The usual sign of this comparison. */
    String sign() {
      return (less ? "<" : "") + (equal ? "=" : "") + (greater ? ">" : "");
    }

    boolean needsOrder() {
      return less != greater;
    }

    boolean isUnequal() {
      return less && greater;
    }

    /**
     * @param order negative if the value is less than the one in the question
     */
    boolean holds(int order) {
      return order < 0 ? less : order > 0 ? greater : equal;
    }
  }

  /**
   * The answer that a question is asked about. Hours without an entry are rows without values, so
   * that nothing is known of them.
   *
   * @param rows of which any may match
   * @param whole any row of the answer, for values that all rows share
   * @param isOpen whether the hours after the forecast's end are asked about, too
   */
  record Subject(List<Row> rows, Row whole, boolean isOpen) {}

  /**
   * True if any row has a matching value; of {@code !=}, if any row has no value that is equal.
   *
   * @param matches tests a value of a reply in these units; of {@code !=}, whether it is equal
   */
  record Comparison(Field field, Relation relation, BiPredicate<String, Units> matches)
      implements Expression {
    @Override
    public Verdict test(Subject subject) {
      List<Row> rows = field.origin() == FieldOrigin.ENTRY ? subject.rows : List.of(subject.whole);
      return Verdict.join(
          false,
          rows.stream()
              .filter(row -> subject.isOpen || !row.isBeyond())
              .map(row -> relation.isUnequal() ? testOne(row).not() : testOne(row)));
    }

    private Verdict testOne(Row row) {
      Units units = row.whole().answer().units();
      return Verdict.join(
          false,
          field
              .knownIn(row)
              .map(value ->
                  value.isPresent()
                      ? Verdict.of(matches.test(value.get(), units))
                      : Verdict.unknown(List.of(field.missingIn(row)))));
    }

    /** Joins the bounds of a range, such as 500 to 599, in which one condition has to be. */
    static Optional<Expression> range(Expression one, Expression other) {
      return one instanceof Comparison a
              && other instanceof Comparison b
              && a.isBound()
              && b.isBound()
          ? Optional.of(new Comparison(a.field, a.relation, a.matches.and(b.matches)))
          : Optional.empty();
    }

    private boolean isBound() {
      return field.isOfConditions() && relation.needsOrder();
    }
  }

  /**
   * A term that must be true of one forecast entry or of every one, each asked alone.
   *
   * @param times restrict the entries
   * @param isOpen whether hours after the forecast's end are asked about
   */
  static Expression ofEntries(boolean all, Expression term, Times times, boolean isOpen) {
    return subject -> {
      boolean isToTheEnd = !isOpen && !subject.isOpen;
      List<Row> rows =
          subject.rows.stream()
              .filter(row -> times.include(row) && !(isToTheEnd && row.isBeyond()))
              .toList();
      // A row that is asked alone may well not be in it.
      if (rows.isEmpty() && subject.rows.size() > 1) {
        return Verdict.unknown(List.of("no hour is left of the time asked about"));
      }
      return rows.isEmpty()
          ? Verdict.of(false)
          : Verdict.join(
              all, rows.stream().map(row -> term.test(new Subject(List.of(row), row, true))));
    };
  }

  /**
   * Compares the value of a name like {@code sat.max}. What is missing can only raise it (or lower
   * a minimum), so the answer may be known without.
   *
   * @param order compares a value of a reply in these units; negative if it is less
   */
  static Expression ofDay(Field field, ToIntBiFunction<String, Units> order, Relation relation) {
    return subject -> {
      Row.Whole whole = subject.whole.whole();
      Times times = Times.of(DayValue.span(field.name()));
      List<Row> rows =
          Times.hours(whole, ForecastSpan.ALL).stream().filter(times::include).toList();
      List<Row> lacking = rows.stream().filter(row -> field.partIn(row).isEmpty()).toList();
      Verdict unknown = Verdict.unknown(lacking.stream().map(field::missingIn).toList());
      Optional<String> value =
          field.kind() == FieldKind.TEXT
              ? field.valueIn(subject.whole).filter(_ -> lacking.isEmpty())
              : DayValue.summed(
                  field.name(), rows.stream().flatMap(row -> field.partIn(row).stream()));
      if (value.isEmpty()) {
        return unknown;
      }
      int known = Integer.signum(order.applyAsInt(value.get(), whole.answer().units()));
      int last = lacking.isEmpty() ? known : field.name().endsWith(".min") ? -1 : 1;
      boolean yes = relation.holds(known);
      return IntStream.rangeClosed(Math.min(known, last), Math.max(known, last))
              .allMatch(possible -> relation.holds(possible) == yes)
          ? Verdict.of(yes)
          : unknown;
    };
  }
}
