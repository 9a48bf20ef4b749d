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
  /** A part of a day. Its bounds go without saying where they are now, or those of the day. */
  public Statement of(Hours part, OfDay day, boolean isOpen) {
    boolean isFromMidnight = part.from().equals(day.begin());
    boolean isToMidnight = part.to().equals(day.end());
    boolean isEndSaid = !isToMidnight || hasBegun(part.from()) && !isFromMidnight;
    Moment begin = isFromMidnight ? null : Moment.plain(part.from());
    Moment end = isEndSaid ? new Moment(part.to(), isToMidnight, null) : null;
    return said(part, begin, end, isOpen && !isToMidnight);
  }

  /** A window, with its days where they do not go without saying. */
  public Statement of(Hours window, boolean isOpen) {
    boolean isOfOneDay = near.endDate(window.to()).equals(near.dateOf(window.from()));
    boolean isShort = isOfOneDay && !hasBegun(window.from());
    Moment end = isShort ? NearDays.clock(window.to()) : near.moment(window.to());
    return said(window, near.begin(window.from()), end, isOpen);
  }

  private Statement said(Hours hours, Moment begin, Moment end, boolean isOpen) {
    return new Statement("window.hours")
        .with("begin", hasBegun(hours.from()) ? null : begin)
        .with(isOpen ? "least" : "end", end);
  }

  private boolean hasBegun(Instant begin) {
    return !begin.isAfter(near.now());
  }
}
