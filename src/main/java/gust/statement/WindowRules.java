package gust.statement;

import gust.statement.Statement.Term.Moment;
import gust.weather.Windows.Hours;
import gust.weather.Windows.OfDay;
import java.time.Instant;

/**
 * Says in which hours something is so. Where it is not known how it goes on, it may last longer.
 *
 * @param near from which days are named
 */
public record WindowRules(NearDays near) {
  private static final String HOURS = "window.hours";

  /** A part of a day. Its bounds go without saying where they are now, or those of the day. */
  public Statement of(Hours part, OfDay day, boolean isOpen) {
    boolean isFromMidnight = part.from().equals(day.begin());
    boolean isToMidnight = part.to().equals(day.end());
    boolean isEndSaid = !isToMidnight || hasBegun(part.from()) && !isFromMidnight;
    Moment begin = isFromMidnight ? null : Moment.plain(part.from());
    Moment end = isEndSaid ? new Moment(part.to(), isToMidnight, null) : null;
    return statement(part, begin, end, isOpen && !isToMidnight);
  }

  /** A window, with its days where they do not go without saying. */
  public Statement of(Hours window, boolean isOpen) {
    Moment begin = near.begin(window.from());
    if (!isOpen && !hasBegun(window.from())) {
      return near.hours(new Statement(HOURS), begin, window.to());
    }
    boolean isOfOneDay = near.endDate(window.to()).equals(begin.day());
    Moment end = isOfOneDay ? NearDays.clock(window.to()) : near.moment(window.to());
    return statement(window, begin, end, isOpen);
  }

  private Statement statement(Hours hours, Moment begin, Moment end, boolean isOpen) {
    return new Statement(HOURS)
        .with("begin", hasBegun(hours.from()) ? null : begin)
        .with(isOpen ? "least" : "end", end);
  }

  private boolean hasBegun(Instant begin) {
    return !begin.isAfter(near.now());
  }
}
