package gust.service;

import com.google.gson.JsonObject;
import java.util.List;

/**
 * A good reply's values as the service spelt them: {@code 17.380} stays {@code 17.380}.
 *
 * @param whole the reply
 * @param entries of the forecast list, in the order of {@link gust.weather.Forecast#entries}; empty
 *     for the current weather
 */
public record SpeltReply(SpeltRecord whole, List<SpeltRecord> entries) {
  static SpeltReply of(JsonObject record) {
    return new SpeltReply(
        new SpeltRecord(record),
        Records.list(record).stream().map(listed -> new SpeltRecord(listed.json())).toList());
  }
}
