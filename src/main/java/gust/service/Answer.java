package gust.service;

import gust.weather.Location;
import gust.weather.Units;
import java.time.Instant;
import java.util.Optional;

/**
 * The weather, and how it came.
 *
 * @param raw the same values as the service wrote them
 * @param asked the location as the user wrote it
 * @param units the unit system that was sent, and that all values are in
 * @param body the reply, byte for byte
 * @param received when the service gave it
 * @param cached whether it was on disk already
 * @param standsInFor the failure in whose place an older answer is given; empty for a usual one
 */
public record Answer<T>(
    T weather,
    RawValues raw,
    Location asked,
    Units units,
    byte[] body,
    Instant received,
    boolean cached,
    Optional<Failure> standsInFor) {
  Answer<T> inPlaceOf(Failure failure) {
    return new Answer<>(weather, raw, asked, units, body, received, cached, Optional.of(failure));
  }
}
