package gust.weather;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The forecast record (interface document, "Forecast record").
 *
 * @param message the numeric message field, whose meaning the service does not give
 * @param count {@code cnt} as sent; the list's own size is what counts
 * @param entries in order of time; may be empty, may have gaps
 * @param offset the place's own offset from UTC, one for all entries
 */
public record Forecast(
    Place place,
    OptionalDouble message,
    OptionalInt count,
    List<Entry> entries,
    Optional<ZoneOffset> offset,
    Optional<Sun> sun) {}
