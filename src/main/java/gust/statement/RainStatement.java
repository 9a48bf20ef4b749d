package gust.statement;

import gust.statement.Statement.Slots;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Part;
import gust.statement.Statement.Term.Percent;
import gust.weather.PrecipitationType;
import java.time.LocalDate;
import java.util.List;

/** What falls, and when it is dry. */
public sealed interface RainStatement extends Statement {
  /**
   * {@code dry through Thursday}: from now on without a gap.
   *
   * @param last the last of these days, to its end
   */
  record DryThrough(LocalDate last) implements RainStatement {
    @Override
    public Slots slots() {
      return Slots.of("dry.through").day("through", last);
    }
  }

  /**
   * {@code dry on Saturday}.
   *
   * @param dates the days that are known from their first hour, or from now, to their last
   */
  record DryDays(List<LocalDate> dates) implements RainStatement {
    @Override
    public Slots slots() {
      return Slots.of("dry.days").days("days", dates);
    }
  }

  /** {@code dry until at least 18:00}: all hours that are known from now on without a gap. */
  record DryAtLeast(Moment least) implements RainStatement {
    @Override
    public Slots slots() {
      return Slots.of("dry.least").with("least", least);
    }
  }

  /**
   * {@code 45% chance of rain on Monday}.
   *
   * @param dates with this probability, which is the highest of all days that are not sure
   */
  record Chance(double probability, PrecipitationType any, List<LocalDate> dates)
      implements RainStatement {
    @Override
    public Slots slots() {
      return Slots.of("chance")
          .with("percent", new Percent(probability))
          .word("what", "any", any)
          .days("days", dates);
    }
  }

  /**
   * {@code rain possible, most likely on Monday (45%)}.
   *
   * @param all the days on which it is possible; empty if they are not said
   * @param likeliest those with the highest probability
   * @param probability of these; null if it is not said
   */
  record Possible(
      PrecipitationType any, List<LocalDate> all, List<LocalDate> likeliest, Percent probability)
      implements RainStatement {
    @Override
    public Slots slots() {
      return Slots.of("possible")
          .word("what", "any", any)
          .days("all", all)
          .days("likely", likeliest)
          .with("percent", probability);
    }
  }

  /**
   * {@code rain likely from 15:00 until 18:00, 8 mm, then dry through Sunday}; of what falls now
   * {@code snow now, then rain until 18:00}.
   *
   * @param isNow whether it is measured now
   * @param then what it changes into; null if it does not
   * @param begin null if it has begun
   * @param later what falls after it on the day that is named last; null if nothing else does
   * @param laterSure how sure that is
   * @param mm of all that falls, as water; 0 if it is not said
   * @param dryThrough the last dry day after it; null if it is not said
   */
  record Spell(
      boolean isNow,
      PrecipitationType what,
      PrecipitationType then,
      Certainty sure,
      boolean hasBreaks,
      Moment begin,
      End end,
      PrecipitationType later,
      Certainty laterSure,
      double mm,
      LocalDate dryThrough)
      implements RainStatement {
    /**
     * The same with what falls after it on the day that it names last.
     *
     * @param other null if nothing else does
     */
    Spell with(WetDays other) {
      return other == null
          ? this
          : new Spell(
              isNow,
              what,
              then,
              sure,
              hasBreaks,
              begin,
              end,
              other.what(),
              other.sure(),
              mm,
              dryThrough);
    }

    @Override
    public Slots slots() {
      Slots slots =
          Slots.of(isNow ? "spell.now" : "spell")
              .word("what", "type", what)
              .word("then", "type", then)
              .word("sure", "sure", isNow ? null : sure.said())
              .with("begin", begin)
              .word("later", "type", later)
              .word("maybe", "sure", later == null ? null : laterSure.said())
              .amount(what.broadly() == PrecipitationType.SNOW ? "water" : "amount", mm);
      if (hasBreaks) {
        slots.word("breaks", "word.breaks");
      }
      if (dryThrough != null) {
        slots.with("rest", new Part(new DryThrough(dryThrough)));
      }
      return switch (end.kind()) {
        case AT -> slots.with("end", end.at());
        case AT_LEAST -> slots.with("least", end.at());
        case THROUGH -> slots.day("through", end.at().day());
        case OPEN -> slots;
      };
    }
  }

  /**
   * When a spell ends, as far as it is said.
   *
   * @param at null if it is open
   */
  record End(Kind kind, Moment at) {
    static final End OPEN = new End(Kind.OPEN, null);

    /** {@code until 18:00}, {@code until at least 18:00}, {@code through Monday}, or not said. */
    public enum Kind {
      AT,
      AT_LEAST,
      THROUGH,
      OPEN
    }
  }

  /**
   * {@code more on Sunday and Monday}, {@code snow possible on Tuesday}.
   *
   * @param isMore whether it is the same as what was named before
   */
  record WetDays(PrecipitationType what, boolean isMore, Certainty sure, List<LocalDate> dates)
      implements RainStatement {
    @Override
    public Slots slots() {
      return Slots.of(isMore ? "wet.more" : "wet.days")
          .word("what", "type", what)
          .word("sure", "sure", sure.said())
          .days("days", dates);
    }
  }

  /**
   * {@code 14 mm in all by Sunday}.
   *
   * @param mm of all hours shown, as water
   * @param isSnow whether all of it is snow
   * @param isOneDay whether all of it falls on the last day
   */
  record Total(double mm, boolean isSnow, LocalDate last, boolean isOneDay)
      implements RainStatement {
    @Override
    public Slots slots() {
      return Slots.of(isOneDay ? "total.one" : "total")
          .amount(isSnow ? "water" : "amount", mm)
          .day("day", last);
    }
  }
}
