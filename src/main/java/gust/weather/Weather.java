package gust.weather;

import java.time.ZoneOffset;
import java.util.Optional;

/** What the current weather and the forecast both tell of the place. */
public interface Weather {
  Place place();

  Optional<ZoneOffset> offset();

  Optional<Sun> sun();
}
