package gust.service;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * A good reply once more, for those who want its values as the service spelt them: {@code 17.380}
 * stays {@code 17.380}.
 *
 * @param whole the reply
 * @param entries of the forecast list, in the order of {@link gust.weather.Forecast#entries}; empty
 *     for the current weather
 */
public record SpeltReply(SpeltRecord whole, List<SpeltRecord> entries) {
  /**
   * @param body of an {@link Answer}, so known to be one JSON object
   */
  public static SpeltReply of(byte[] body) {
    JsonObject record = Json.object(body).orElseGet(JsonObject::new);
    List<SpeltRecord> entries = new ArrayList<>();
    for (Records.Listed listed : Records.list(record)) {
      entries.add(new SpeltRecord(listed.json()));
    }
    return new SpeltReply(new SpeltRecord(record), entries);
  }
}
