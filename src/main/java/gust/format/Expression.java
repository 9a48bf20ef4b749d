package gust.format;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** A question of {@code --if}, taken apart. */
sealed interface Expression {
  /** Every part is looked at, even where the others have decided, so that no remark is missed. */
  boolean holds(Subject subject);

  record And(List<Expression> terms) implements Expression {
    @Override
    public boolean holds(Subject subject) {
      return terms.stream().filter(term -> term.holds(subject)).count() == terms.size();
    }
  }

  record Or(List<Expression> terms) implements Expression {
    @Override
    public boolean holds(Subject subject) {
      return terms.stream().filter(term -> term.holds(subject)).count() > 0;
    }
  }

  record Not(Expression term) implements Expression {
    @Override
    public boolean holds(Subject subject) {
      return !term.holds(subject);
    }
  }

  /**
   * @param number in the unit of {@link Quantity#comparable}
   */
  record NumberTest(Field field, Relation relation, BigDecimal number) implements Expression {
    @Override
    public boolean holds(Subject subject) {
      if (!subject.isChosenFor(field)) {
        return ofAnyEntry(this).holds(subject);
      }
      String unit = Quantity.unit(field.kind(), subject.row().whole().answer().units());
      Optional<BigDecimal> value =
          subject
              .value(field)
              .flatMap(spelt -> Quantity.comparable(field.kind(), Quantity.decimal(spelt), unit));
      return value.isPresent() && relation.sign.test(value.get().compareTo(number));
    }
  }

  /**
   * Upper and lower case are the same.
   *
   * @param equal whether it is to be this text, or any other
   */
  record TextTest(Field field, boolean equal, String text) implements Expression {
    @Override
    public boolean holds(Subject subject) {
      if (!subject.isChosenFor(field)) {
        return ofAnyEntry(this).holds(subject);
      }
      Optional<String> value = subject.value(field);
      return value.isPresent() && value.get().equalsIgnoreCase(text) == equal;
    }
  }

  /**
   * Of the forecast's entries in a window.
   *
   * @param all whether the term must hold for each of them, or for one
   * @param column where it stands, from 1
   */
  record OfEntries(boolean all, Expression term, Window window, int column) implements Expression {
    @Override
    public boolean holds(Subject subject) {
      List<Row> asked = subject.rows().stream().filter(row -> window.holds(row)).toList();
      if (asked.isEmpty()) {
        subject.remark("no forecast entry falls in the time at column " + column);
      }
      long held = asked.stream().filter(row -> term.holds(subject.at(row))).count();
      return held > 0 && (!all || held == asked.size());
    }
  }

  /** A test that says nothing of entries or times. */
  private static Expression ofAnyEntry(Expression test) {
    return new OfEntries(false, test, Window.ALWAYS, 1);
  }

  /** How a value is to stand to a number. */
  enum Relation {
    LESS(sign -> sign < 0),
    AT_MOST(sign -> sign <= 0),
    MORE(sign -> sign > 0),
    AT_LEAST(sign -> sign >= 0),
    EQUAL(sign -> sign == 0),
    UNEQUAL(sign -> sign != 0);

    private final IntPredicate sign;

    Relation(IntPredicate sign) {
      this.sign = sign;
    }
  }
}
