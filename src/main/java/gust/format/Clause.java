package gust.format;

import java.math.BigDecimal;
import java.util.List;

/** A question of {@code --if}, taken apart. */
sealed interface Clause {
  /** All of them. */
  record Both(List<Clause> clauses) implements Clause {}

  /** At least one of them. */
  record Either(List<Clause> clauses) implements Clause {}

  record Not(Clause clause) implements Clause {}

  /**
   * @param number in the unit of {@link Measure#comparable}
   */
  record Number(Field field, Relation relation, BigDecimal number) implements Clause {}

  /**
   * Upper and lower case are the same.
   *
   * @param same whether it is to be this text, or any other
   */
  record Text(Field field, boolean same, String text) implements Clause {}

  /**
   * Of the forecast's entries in a window.
   *
   * @param all whether it must hold for each of them, or for one
   * @param column where it stands, from 1
   */
  record Over(boolean all, Clause clause, Window window, int column) implements Clause {}

  /** How a value is to stand to a number. */
  enum Relation {
    LESS,
    AT_MOST,
    MORE,
    AT_LEAST,
    EQUAL,
    UNEQUAL;

    boolean holds(BigDecimal value, BigDecimal number) {
      int sign = value.compareTo(number);
      return switch (this) {
        case LESS -> sign < 0;
        case AT_MOST -> sign <= 0;
        case MORE -> sign > 0;
        case AT_LEAST -> sign >= 0;
        case EQUAL -> sign == 0;
        case UNEQUAL -> sign != 0;
      };
    }
  }
}
