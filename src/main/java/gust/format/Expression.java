package gust.format;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.IntPredicate;

/** A question of {@code --if}, taken apart. */
sealed interface Expression {
  /** All of them hold. */
  record And(List<Expression> terms) implements Expression {}

  /** At least one of them holds. */
  record Or(List<Expression> terms) implements Expression {}

  record Not(Expression term) implements Expression {}

  /**
   * @param number in the unit of {@link Quantity#comparable}
   */
  record NumberTest(Field field, Relation relation, BigDecimal number) implements Expression {}

  /**
   * Upper and lower case are the same.
   *
   * @param equal whether it is to be this text, or any other
   */
  record TextTest(Field field, boolean equal, String text) implements Expression {}

  /**
   * Of the forecast's entries in a window.
   *
   * @param all whether the term must hold for each of them, or for one
   * @param column where it stands, from 1
   */
  record OfEntries(boolean all, Expression term, Window window, int column) implements Expression {}

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

    boolean holds(BigDecimal value, BigDecimal number) {
      return sign.test(value.compareTo(number));
    }
  }
}
