package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.statement.Statement;
import gust.statement.Statement.Term;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is said: the key of its pattern, and what fills the slots. It is taken from a statement, or
 * read back from a sentence.
 *
 * @param isExact whether the numbers are those of a statement, and not yet rounded
 */
record Said(String key, Map<String, Term> slots, Map<String, Said> parts, boolean isExact) {
  static Said of(Statement statement) {
    Said said = new Said(statement.key(), new HashMap<>(), new HashMap<>(), true);
    Set<String> slots = English.slots(statement.key());
    for (Statement at = statement; at.slot() != null; at = at.others()) {
      // Some hours have words of their own: "in the morning".
      boolean isOfHours = at.key().startsWith("hours.") && at.slot().matches("begin|end");
      assertTrue(slots.contains(at.slot()) || isOfHours, at.key() + " has no slot " + at.slot());
    }
    for (String slot : slots) {
      Term term = statement.find(slot);
      if (term instanceof Term.Part part) {
        said.parts.put(slot, of(part.statement()));
      } else if (term != null) {
        said.slots.put(slot, term);
      }
    }
    return said;
  }

  boolean has(String slot) {
    return slots.containsKey(slot);
  }

  Said part(String slot) {
    return parts.get(slot);
  }

  /** The word's name in its family: {@code rain}; empty if it is not said. */
  String word(String slot) {
    return slots.get(slot) instanceof Term.Word word
        ? word.key().substring(word.key().indexOf('.') + 1)
        : "";
  }

  /** Null if it is not said. */
  Instant at(String slot) {
    return slots.get(slot) instanceof Term.Moment moment ? moment.at() : null;
  }

  List<LocalDate> days(String slot) {
    return slots.get(slot) instanceof Term.Days days ? days.dates() : List.of();
  }

  LocalDate day(String slot) {
    return days(slot).getFirst();
  }

  /** Whether an amount is that one, as exactly as it is given. */
  boolean isAmount(String slot, double mm, Shown shown) {
    double said = ((Term.Amount) slots.get(slot)).mm();
    return isExact ? Math.abs(said - mm) < 2e-3 : shown.steps(said) == shown.steps(mm);
  }

  /** A temperature, a speed, a difference or a share. */
  double number(String slot) {
    return switch (slots.get(slot)) {
      case Term.Temperature temperature -> temperature.degrees();
      case Term.Difference difference -> difference.degrees();
      case Term.Speed speed -> speed.speed();
      case Term.Percent percent -> percent.probability();
      case Term other -> throw new AssertionError(other);
    };
  }

  long whole(String slot) {
    return ReplyHours.whole(number(slot));
  }

  /** All days that its words name. */
  TreeSet<LocalDate> named() {
    TreeSet<LocalDate> named = new TreeSet<>();
    for (Term term : slots.values()) {
      if (term instanceof Term.Days days) {
        named.addAll(days.dates());
      } else if (term instanceof Term.Moment moment && moment.day() != null) {
        named.add(moment.day());
      }
    }
    return named;
  }

  @Override
  public String toString() {
    return key + slots + (parts.isEmpty() ? "" : parts);
  }
}
