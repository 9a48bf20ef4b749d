package gust.statement;

import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One thing that gust says of the weather, as a fact: what, when, how sure, how much. It holds no
 * words: the languages have a pattern for each key, which takes those of its terms that it needs.
 */
public final class Statement {
  private final String key;
  private final Map<String, Term> terms = new HashMap<>();

  /**
   * @param key of a pattern in the languages' files
   */
  public Statement(String key) {
    this.key = key;
  }

  /** {@code type.heavy_rain}: the key of an enum's constant. */
  public static String key(String family, Enum<?> constant) {
    return family + "." + constant.name().toLowerCase(Locale.ROOT);
  }

  public String key() {
    return key;
  }

  /** Null if the statement does not say it. */
  public Term find(String slot) {
    return terms.get(slot);
  }

  /**
   * @param term null if it is not said
   */
  public Statement with(String slot, Term term) {
    if (term != null) {
      terms.put(slot, term);
    }
    return this;
  }

  /**
   * @param constant whose key is {@code family.name}; null if it is not said
   */
  Statement word(String slot, String family, Enum<?> constant) {
    return constant == null ? this : with(slot, new Term.Word(key(family, constant)));
  }

  Statement day(String slot, LocalDate date) {
    return with(slot, new Term.Days(List.of(date)));
  }

  /**
   * @param dates may be empty
   */
  Statement days(String slot, List<LocalDate> dates) {
    return dates.isEmpty() ? this : with(slot, new Term.Days(dates));
  }

  Statement amount(String slot, double mm) {
    return mm > 0 ? with(slot, new Term.Amount(mm)) : this;
  }

  /** How sure it is that something falls, if it is not certain. */
  enum Certainty {
    /** Only a probability is given, and it is even or more. */
    LIKELY,
    /** Less likely than not. */
    POSSIBLE;

    /** Null if that goes without saying: an amount is given, or it falls now. */
    static Certainty of(WetSpell spell) {
      double chance = Wetness.chance(spell.wet()).orElse(1);
      if (chance < Wetness.EVEN_CHANCE) {
        return POSSIBLE;
      }
      return chance < 1 && Wetness.amount(spell.wet()) == 0 ? LIKELY : null;
    }
  }

  /** What fills a slot; how it is written is the language's business. */
  public sealed interface Term {
    /**
     * @param key of a word in the languages' files
     */
    record Word(String key) implements Term {}

    /**
     * @param dates in order, at least one
     */
    record Days(List<LocalDate> dates) implements Term {}

    /**
     * A time of day.
     *
     * @param closesDay whether 00:00 is said as midnight, of the day that ends
     * @param day null if it goes without saying
     */
    record Moment(Instant at, boolean closesDay, LocalDate day) implements Term {
      /** Without its day, and midnight as 00:00. */
      public static Moment plain(Instant at) {
        return new Moment(at, false, null);
      }
    }

    /**
     * @param mm more than 0
     */
    record Amount(double mm) implements Term {}

    /**
     * @param degrees in the units of the answer
     */
    record Temperature(double degrees) implements Term {}

    /**
     * @param degrees 0 or more
     */
    record Difference(long degrees) implements Term {}

    /**
     * @param speed in the units of the answer
     */
    record Speed(double speed) implements Term {}

    /**
     * @param probability 0 to 1
     */
    record Percent(double probability) implements Term {}

    /** A part that is a statement of its own. */
    record Part(Statement statement) implements Term {}
  }
}
