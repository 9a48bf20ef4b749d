package gust.service;

import gust.weather.Location;
import gust.weather.Units;
import java.time.Instant;

/**
 * The weather, and how it came.
 *
 * @param asked the location as the user wrote it
 * @param units the unit system that was sent, and that all values are in
 * @param body the reply, byte for byte
 * @param received when the service gave it
 */
public record Answer<T>(T weather, Location asked, Units units, byte[] body, Instant received) {
  /** The same answer with another view of its weather, such as a part of it. */
  public Answer<T> with(T other) {
    return new Answer<>(other, asked, units, body, received);
  }
}
