package gust.format;

import com.google.gson.JsonObject;
import gust.service.RawValues;
import gust.weather.DayPart;
import gust.weather.DayWord;
import gust.weather.Forecast.Gap;
import gust.weather.ForecastSpan;
import gust.weather.Windows.Hours;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoField;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The time that a part of a question is about: the hours from now on that are in all of these.
 *
 * @param within from now until then
 * @param days any of them; empty for every day
 * @param from second of the day at which a part of every day begins, in local time
 * @param length of that part in seconds, at least 1; it may extend past midnight
 */
record Times(Optional<Duration> within, List<DayWord> days, int from, int length) {
  static final int DAY = 24 * 60 * 60;

  static final Times ANY = new Times(Optional.empty(), List.of(), 0, DAY);

  /** The days and hours of a span, which leaves out what begins at its very end. */
  static Times of(ForecastSpan span) {
    Optional<Duration> within = span.ahead().map(time -> time.minusNanos(1));
    return new Times(within, span.days(), 0, DAY);
  }

  /** The entries in this span that are not over, then the hours in it that none covers. */
  static List<Row> hours(Row.Whole whole, ForecastSpan span) {
    List<Row> hours = new ArrayList<>(whole.rows(span));
    hours.removeIf(Row::isOver);
    // So many days are those that the forecast has.
    boolean isCounted = span.dayCount().isPresent() && !hours.isEmpty();
    Instant end = isCounted ? hours.getLast().until() : Instant.MAX;
    Instant now = whole.context().now();
    for (Gap gap : whole.forecast().orElseThrow().gaps(now, Instant.MAX)) {
      Row row = row(whole, gap.from(), gap.to());
      if (gap.from().isBefore(end) && of(span).include(row)) {
        hours.add(row);
      }
    }
    return hours;
  }

  /** The hours that these words mean, seen from now; all time without a word. */
  static List<Hours> parts(Row.Whole whole, List<DayWord> days) {
    if (days.isEmpty()) {
      return List.of(new Hours(Instant.MIN, Instant.MAX, Optional.empty()));
    }
    ZoneId zone = whole.times().zone();
    LocalDateTime here = whole.context().now().atZone(zone).toLocalDateTime();
    List<Hours> parts = new ArrayList<>();
    for (DayWord day : days) {
      DayPart part = day.seenFrom(here);
      Instant from = part.from().atZone(zone).toInstant();
      parts.add(new Hours(from, part.to().atZone(zone).toInstant(), Optional.empty()));
    }
    return parts;
  }

  /** Hours without an entry. */
  static Row row(Row.Whole whole, Instant from, Instant until) {
    RawValues raw = new RawValues(new JsonObject(), List.of());
    return new Row(whole, Optional.empty(), from, until, List.of(), OptionalDouble.empty(), raw);
  }

  /** Whether its own end limits it; else it ends where the forecast does. */
  boolean isBounded() {
    return within.isPresent() || !days.isEmpty();
  }

  /**
   * Whether hours of this row are in it. A day or night that is named alone has the entries that
   * start on it, as in the views.
   */
  boolean include(Row row) {
    Instant now = row.whole().context().now();
    // An entry counts that begins at the very end; a gap in the last second does not, as a list of
    // entries ends at a full hour.
    Duration margin = row.isGap() ? Duration.ofSeconds(-1) : Duration.ofNanos(1);
    Instant last = within.map(time -> now.plus(time).plus(margin)).orElse(row.until());
    Instant end = Collections.min(List.of(row.until(), last));
    Instant until = length == DAY && !days.isEmpty() ? startOf(row, end) : end;
    return parts(row.whole(), days).stream()
        .anyMatch(part -> overlaps(row, part.from(), Collections.min(List.of(until, part.to()))));
  }

  /** Just after an entry begins; of hours without an entry, the given end. */
  private static Instant startOf(Row row, Instant end) {
    Instant start = Collections.max(List.of(row.from(), row.time().orElse(row.from())));
    return row.isGap() ? end : Collections.min(List.of(end, start.plusNanos(1)));
  }

  private boolean overlaps(Row row, Instant begin, Instant end) {
    Instant first = Collections.max(List.of(row.from(), begin));
    ZoneOffsetTransition change = row.whole().times().zone().getRules().nextTransition(first);
    if (change != null && change.getInstant().isBefore(end)) {
      Instant at = change.getInstant();
      return overlaps(row, begin, at) || overlaps(row, at, end);
    }
    int second = first.atZone(row.whole().times().zone()).get(ChronoField.SECOND_OF_DAY);
    return first.isBefore(end)
        && (Math.floorMod(second - from, DAY) < length
            || Math.floorMod(from - second, DAY) < Duration.between(first, end).toSeconds());
  }
}
