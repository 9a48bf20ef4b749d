package gust.statement;

import gust.weather.Danger;
import gust.weather.PrecipitationType;
import gust.weather.Sky;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/**
 * One thing that gust says of the weather, as a fact: what, when, how sure, how much. It holds no
 * words: the languages have a pattern for each key, which takes those of its terms that it needs.
 *
 * @param key of a pattern in the languages' files
 * @param slot the one that was filled last, as a name in the pattern; null if none is
 * @param others with the other slots
 */
public record Statement(String key, String slot, Term term, Statement others) {
  public Statement(String key) {
    this(key, null, null, null);
  }

  /** {@code type.heavy_rain}: the key of an enum's constant. */
  public static String key(String family, Enum<?> constant) {
    return family + "." + constant.name().toLowerCase(Locale.ROOT);
  }

  /** Null if the statement does not say it. */
  public Term find(String name) {
    Statement at = this;
    while (at.slot != null && !at.slot.equals(name)) {
      at = at.others;
    }
    return at.term;
  }

  /** The danger that the word in a slot names, of a part too; null if it names none. */
  public Danger.Kind danger(String name) {
    Danger.Kind danger = null;
    for (Statement at = this; at.slot != null && danger == null; at = at.others) {
      if (at.term instanceof Term.Part part) {
        danger = part.statement().danger(name);
      } else if (at.term instanceof Term.Word word && at.slot.equals(name)) {
        danger = word.danger();
      }
    }
    return danger;
  }

  /**
   * A statement that says this too.
   *
   * @param name of a slot that is empty
   * @param filler null if it is not said
   */
  public Statement with(String name, Term filler) {
    return filler == null ? this : new Statement(key, name, filler, this);
  }

  /**
   * @param constant whose key is {@code family.name}; null if it is not said
   */
  public Statement word(String name, String family, Enum<?> constant) {
    return constant == null ? this : with(name, Term.Word.of(family, constant));
  }

  /**
   * @param dates may be empty
   */
  Statement days(String name, List<LocalDate> dates) {
    return dates.isEmpty() ? this : with(name, new Term.Days(dates));
  }

  Statement amount(String name, double mm) {
    return mm > 0 ? with(name, new Term.Amount(mm)) : this;
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
     * @param danger that it names; null if it names none
     */
    record Word(String key, Danger.Kind danger) implements Term {
      static final Word THUNDER = new Word("word.thunder", Danger.Kind.THUNDERSTORMS);

      static Word of(String family, Enum<?> constant) {
        Danger.Kind danger = constant instanceof Danger.Kind kind ? kind : null;
        if (constant instanceof PrecipitationType type) {
          danger = Danger.Kind.named(type);
        } else if (constant == Wind.Level.STORMY || constant == Sky.STORM) {
          danger = Danger.Kind.STORM;
        }
        return new Word(Statement.key(family, constant), danger);
      }
    }

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
