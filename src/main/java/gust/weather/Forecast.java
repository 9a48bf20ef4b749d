package gust.weather;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * The forecast record (interface document, "Forecast record").
 *
 * @param entries in chronological order; at least one, perhaps with gaps
 * @param offset the place's own offset from UTC, one for all entries
 */
public record Forecast(
    Place place, List<Entry> entries, Optional<ZoneOffset> offset, Optional<Sun> sun)
    implements Weather {

  /** Whether the sun is down then; false if unknown. */
  public boolean isNight(Instant at) {
    for (Entry entry : entries) {
      if (!at.isBefore(entry.time()) && at.isBefore(entry.end())) {
        return isNight(at, entry.conditions());
      }
    }
    return isNight(at, List.of());
  }

  /** Whether no hour of it is still to come. */
  public boolean isOver(Instant now) {
    return !entries.getLast().end().isAfter(now);
  }

  /** A copy with other entries. */
  public Forecast with(List<Entry> others) {
    return new Forecast(place, others, offset, sun);
  }
}
