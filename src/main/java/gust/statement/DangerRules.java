package gust.statement;

import gust.statement.Statement.Certainty;
import gust.statement.Statement.Term.Difference;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Speed;
import gust.statement.Statement.Term.Temperature;
import gust.statement.Statement.Term.Word;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.DayChange;
import gust.weather.Outlook;
import gust.weather.Wind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** What can hurt people, the worst first. Dangers are joined only where their days are the same. */
public record DangerRules(Outlook outlook, NearDays days) {
  public List<Statement> statements(Detail detail) {
    boolean withNumbers = detail.has(Detail.NO_NUMBERS);
    List<Statement> statements = new ArrayList<>();
    for (Danger danger : outlook.dangers()) {
      Statement statement =
          switch (danger.kind()) {
            case THUNDERSTORMS, FREEZING_RAIN -> falling(danger);
            case STORM -> storm(danger, withNumbers);
            case HEAVY_RAIN, HEAVY_SNOW, HEAVY_RAIN_AND_SNOW -> heavyFall(danger, withNumbers);
            case HEAT, SEVERE_COLD -> extreme(danger);
          };
      if (bringsThunder(danger)) {
        // It says what the first one did.
        statements.set(0, statement);
      } else {
        statements.add(statement);
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
    return outlook.dangers().stream().anyMatch(danger -> isOf(change, danger));
  }

  private static boolean isOf(DayChange change, Danger danger) {
    boolean isHotter = danger.kind() == Danger.Kind.HEAT && change.difference() > 0;
    boolean isColder = danger.kind() == Danger.Kind.SEVERE_COLD && change.difference() < 0;
    return change.day() == danger.worst() && (isHotter || isColder);
  }

  /** {@code storm on Friday: gusts up to 28 m/s}, the strongest of these days. */
  private static Statement storm(Danger danger, boolean withNumbers) {
    Wind wind = danger.worst().wind();
    Speed strongest = new Speed(wind.strength().orElse(0));
    return new Statement(wind.isGusty() ? "danger.gusts" : "danger.wind")
        .days("days", Day.dates(danger.days()))
        .with("speed", withNumbers ? strongest : null);
  }

  /** {@code heavy rain on Thursday and Friday, up to 84 mm a day}, of the wettest of these days. */
  private Statement heavyFall(Danger danger, boolean withNumbers) {
    boolean isSnow = danger.kind() == Danger.Kind.HEAVY_SNOW;
    return new Statement(isSnow ? "danger.snowfall" : "danger.heavy")
        .with("thunder", bringsThunder(danger) ? Word.THUNDER : null)
        .word("what", "danger", danger.kind())
        .days("days", Day.dates(danger.days()))
        .amount(
            danger.days().size() == 1 ? "amount" : "most",
            withNumbers ? danger.worst().amount() : 0);
  }

  /**
   * {@code freezing rain possible on Friday}; with its hour if it comes soon: {@code thunderstorms
   * from 18:00, also on Friday}.
   */
  private Statement falling(Danger danger) {
    List<LocalDate> dates = Day.dates(danger.days());
    Instant begin = danger.hours().getFirst().time();
    boolean hasBegun = !begin.isAfter(outlook.now());
    Statement statement =
        !days.isSoon(begin)
            ? new Statement("danger.on").days("days", dates)
            : new Statement(hasBegun ? "danger.now" : "danger.from")
                .with("begin", hasBegun ? null : beginOf(danger))
                .days("later", dates.subList(1, dates.size()));
    return statement
        .word("what", "danger", danger.kind())
        .word("sure", "sure", danger.isPossible() ? Certainty.POSSIBLE : null);
  }

  /**
   * With its day, even today, if the danger before it names another day: else its hour would be
   * taken for one of that day.
   */
  private Moment beginOf(Danger danger) {
    Danger worst = outlook.dangers().getFirst();
    boolean isAfterOther = danger != worst && worst.days().getLast().date().isAfter(days.today());
    Moment moment = days.moment(danger.hours().getFirst().time());
    boolean isClear = moment.day() != null || days.isMidnight(moment.at());
    return isAfterOther && !isClear ? days.ofToday(moment.at()) : moment;
  }

  /** {@code heat: 38° on Thursday, 6° hotter than today}: every day with this number. */
  private Statement extreme(Danger danger) {
    boolean isHeat = danger.kind() == Danger.Kind.HEAT;
    Danger.Extreme extreme = Danger.Extreme.of(danger.kind(), danger.worst());
    List<Day> worst = new ArrayList<>(danger.days());
    worst.removeIf(day -> Danger.Extreme.of(danger.kind(), day).whole() != extreme.whole());
    DayChange change = outlook.change().orElse(null);
    boolean isCompared =
        change != null && isOf(change, danger) && !extreme.isFelt() && change.isOfHigh() == isHeat;
    return new Statement(isHeat ? "danger.hot" : "danger.cold")
        .word("what", "danger", danger.kind())
        .with(extreme.isFelt() ? "felt" : "degrees", new Temperature(extreme.worst()))
        .days("days", Day.dates(worst))
        .with("difference", isCompared ? new Difference(Math.abs(change.difference())) : null);
  }
}
