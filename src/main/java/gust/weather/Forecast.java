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

  /** When a part of it begins: now, unless its first entry is later than the next one. */
  public Instant startOf(Forecast part, Instant now) {
    for (Entry entry : entries) {
      if (entry.end().isAfter(now)) {
        Instant first = part.entries.getFirst().time();
        return first.isAfter(entry.time()) ? first : now;
      }
    }
    return now;
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
