package gust.service;

import com.google.gson.JsonObject;
import gust.http.Reply;
import gust.weather.Location;
import gust.weather.PastEntry;
import gust.weather.Units;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The weather and where it came from.
 *
 * @param raw the same values exactly as the service sent them
 * @param asked the location as the user wrote it
 * @param units the unit system that was requested and that all values use
 * @param body the raw reply
 * @param received when the service sent it
 * @param cached whether it was read from disk
 * @param staleBecause the failure that this older answer replaces; empty for a regular answer
 * @param past what gust remembers of the place, in chronological order
 */
public record Answer<T>(
    T weather,
    RawValues raw,
    Location asked,
    Units units,
    byte[] body,
    Instant received,
    boolean cached,
    Optional<Failure> staleBecause,
    List<PastEntry> past) {
  private static final List<String> CODINGS = List.of("gzip", "deflate", "br", "zstd");

  /**
   * @throws ServiceException if the reply's {@link Reply#cod} is not 200, or it has no weather
   */
  public static <T> Answer<T> of(Query<T> query, Reply reply, boolean isCached)
      throws ServiceException {
    if (reply.cod() != 200) {
      throw new ServiceException(Failure.of(reply), null);
    }
    String broken = reply.json().problem();
    if (!broken.isEmpty()) {
      String coding = reply.header("content-encoding").orElse("");
      boolean isPacked = CODINGS.contains(coding);
      throw ServiceException.unusable(
          isPacked ? "is packed (" + coding + "), which gust did not ask for" : broken);
    }
    JsonObject record = reply.json().object();
    return new Answer<>(
        query.endpoint().reader().read(record, reply.when()),
        RawValues.of(record),
        query.location(),
        query.units(),
        reply.body(),
        reply.when(),
        isCached,
        Optional.empty(),
        List.of());
  }

  Answer<T> withPast(List<PastEntry> known) {
    return new Answer<>(weather, raw, asked, units, body, received, cached, staleBecause, known);
  }

  Answer<T> staleBecause(Failure failure) {
    return new Answer<>(
        weather, raw, asked, units, body, received, cached, Optional.of(failure), past);
  }
}
