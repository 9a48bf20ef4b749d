package gust.statement;

import gust.statement.DangerStatement.DangerOn;
import gust.statement.DangerStatement.DangerSoon;
import gust.statement.DangerStatement.Extreme;
import gust.statement.DangerStatement.HeavyFall;
import gust.statement.DangerStatement.Storm;
import gust.statement.Statement.Term.Difference;
import gust.statement.Statement.Term.Speed;
import gust.statement.Statement.Term.Temperature;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.DayChange;
import gust.weather.Outlook;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** What can hurt people, the worst first. Dangers are joined only where their days are the same. */
public record DangerRules(Outlook outlook, NearDays days) {
  /**
   * @param withNumbers whether with amounts and speeds
   */
  public List<DangerStatement> statements(boolean withNumbers) {
    List<DangerStatement> statements = new ArrayList<>();
    for (Danger danger : outlook.dangers()) {
      if (bringsThunder(danger)) {
        statements.set(0, heavyFall(danger, true, withNumbers));
      } else {
        statements.add(statement(danger, withNumbers));
      }
    }
    return statements;
  }

  /** Whether thunderstorms, which are then the first danger, are on just these days. */
  private boolean bringsThunder(Danger danger) {
    Danger worst = outlook.dangers().getFirst();
    return worst.kind() == Danger.Kind.THUNDERSTORMS
        && danger.kind().isHeavy()
        && !days.isSoon(worst.hours().getFirst().time())
        && !worst.isPossible()
        && danger.days().equals(worst.days());
  }

  /** Whether the dangers already say that it gets warmer or colder. */
  public boolean says(DayChange change) {
    for (Danger danger : outlook.dangers()) {
      if (isOf(change, danger)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOf(DayChange change, Danger danger) {
    boolean isHotter = danger.kind() == Danger.Kind.HEAT && change.difference() > 0;
    boolean isColder = danger.kind() == Danger.Kind.SEVERE_COLD && change.difference() < 0;
    return change.day() == danger.worst() && (isHotter || isColder);
  }

  private DangerStatement statement(Danger danger, boolean withNumbers) {
    return switch (danger.kind()) {
      case THUNDERSTORMS, FREEZING_RAIN -> falling(danger);
      case STORM -> {
        double strongest = danger.worst().wind().strength().orElse(0);
        yield new Storm(
            Day.dates(danger.days()),
            danger.worst().wind().isGusty(),
            withNumbers ? new Speed(strongest) : null);
      }
      case HEAVY_RAIN, HEAVY_SNOW, HEAVY_RAIN_AND_SNOW -> heavyFall(danger, false, withNumbers);
      case HEAT, SEVERE_COLD -> extreme(danger);
    };
  }

  private static HeavyFall heavyFall(Danger danger, boolean hasThunder, boolean withNumbers) {
    double mm = withNumbers ? danger.worst().amount() : 0;
    return new HeavyFall(danger.kind(), hasThunder, Day.dates(danger.days()), mm);
  }

  /** With its hour if it comes soon. */
  private DangerStatement falling(Danger danger) {
    List<LocalDate> dates = Day.dates(danger.days());
    Instant begin = danger.hours().getFirst().time();
    if (!days.isSoon(begin)) {
      return new DangerOn(danger.kind(), danger.isPossible(), dates);
    }
    boolean hasBegun = !begin.isAfter(outlook.now());
    return new DangerSoon(
        danger.kind(),
        danger.isPossible(),
        hasBegun ? null : days.moment(begin),
        dates.subList(1, dates.size()));
  }

  /** Every day with this number. */
  private DangerStatement extreme(Danger danger) {
    List<Day> worst = new ArrayList<>(danger.days());
    worst.removeIf(day -> danger.extreme(day).whole() != danger.extreme(danger.worst()).whole());
    DayChange change = outlook.change().orElse(null);
    boolean isCompared =
        change != null
            && isOf(change, danger)
            && change.since() == DayChange.Since.TODAY
            && !danger.extreme(danger.worst()).isFelt()
            && change.isOfHigh() == (danger.kind() == Danger.Kind.HEAT);
    Danger.Extreme extreme = danger.extreme(danger.worst());
    return new Extreme(
        danger.kind(),
        new Temperature(extreme.worst()),
        extreme.isFelt(),
        Day.dates(worst),
        isCompared ? new Difference(Math.abs(change.difference())) : null);
  }
}
