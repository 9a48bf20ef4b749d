package gust.statement;

import gust.statement.Statement.Slots;
import gust.statement.Statement.Term.Difference;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Speed;
import gust.statement.Statement.Term.Temperature;
import gust.weather.Danger;
import java.time.LocalDate;
import java.util.List;

/** What can hurt people. */
public sealed interface DangerStatement extends Statement {
  Danger.Kind kind();

  /**
   * {@code thunderstorms from 18:00, also on Friday}.
   *
   * @param begin null if it has begun
   * @param later the other days
   */
  record DangerSoon(Danger.Kind kind, boolean isPossible, Moment begin, List<LocalDate> later)
      implements DangerStatement {
    @Override
    public Slots slots() {
      return Slots.of(begin == null ? "danger.now" : "danger.from")
          .word("what", "danger", kind)
          .word("sure", "sure", isPossible ? Certainty.POSSIBLE : null)
          .with("begin", begin)
          .days("later", later);
    }
  }

  /** {@code freezing rain possible on Friday}. */
  record DangerOn(Danger.Kind kind, boolean isPossible, List<LocalDate> dates)
      implements DangerStatement {
    @Override
    public Slots slots() {
      return Slots.of("danger.on")
          .word("what", "danger", kind)
          .word("sure", "sure", isPossible ? Certainty.POSSIBLE : null)
          .days("days", dates);
    }
  }

  /**
   * {@code storm on Friday: gusts up to 28 m/s}.
   *
   * @param isGust whether the speed is that of gusts
   * @param strongest of these days; null if it is not said
   */
  record Storm(List<LocalDate> dates, boolean isGust, Speed strongest) implements DangerStatement {
    @Override
    public Danger.Kind kind() {
      return Danger.Kind.STORM;
    }

    @Override
    public Slots slots() {
      return Slots.of(isGust ? "danger.gusts" : "danger.wind")
          .days("days", dates)
          .with("speed", strongest);
    }
  }

  /**
   * {@code thunder and heavy rain on Thursday and Friday, up to 84 mm a day}.
   *
   * @param hasThunder whether there are thunderstorms on just these days
   * @param mm of the wettest of these days; 0 if it is not said
   */
  record HeavyFall(Danger.Kind kind, boolean hasThunder, List<LocalDate> dates, double mm)
      implements DangerStatement {
    @Override
    public Slots slots() {
      Slots slots =
          Slots.of(kind == Danger.Kind.HEAVY_SNOW ? "danger.snowfall" : "danger.heavy")
              .word("what", "danger", kind)
              .days("days", dates)
              .amount(dates.size() == 1 ? "amount" : "most", mm);
      return hasThunder ? slots.word("thunder", "word.thunder") : slots;
    }
  }

  /**
   * {@code heat: 38° on Thursday, 6° hotter than today}.
   *
   * @param isFelt whether the degrees are those that it feels like
   * @param dates the days with this number
   * @param difference from today; null if it is not said
   */
  record Extreme(
      Danger.Kind kind,
      Temperature degrees,
      boolean isFelt,
      List<LocalDate> dates,
      Difference difference)
      implements DangerStatement {
    @Override
    public Slots slots() {
      return Slots.of(kind == Danger.Kind.HEAT ? "danger.hot" : "danger.cold")
          .word("what", "danger", kind)
          .with(isFelt ? "felt" : "degrees", degrees)
          .days("days", dates)
          .with("difference", difference);
    }
  }
}
