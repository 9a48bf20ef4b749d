package gust.service;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * A good reply's values as the service spelt them: {@code 17.380} stays {@code 17.380}.
 *
 * @param whole the reply
 * @param entries of the forecast list, in the order of {@link gust.weather.Forecast#entries}; empty
 *     for the current weather
 */
public record SpeltReply(SpeltRecord whole, List<SpeltRecord> entries) {
  /** Whether no weather is as hot, in °C or °F, but usual weather in kelvin is. */
  public boolean looksLikeKelvin() {
    for (SpeltRecord record : entries.isEmpty() ? List.of(whole) : entries) {
      Optional<String> temperature = record.number("main.temp");
      if (temperature.isPresent()) {
        double degrees = Double.parseDouble(temperature.get());
        return degrees > Records.HOTTEST && degrees < 350;
      }
    }
    return false;
  }

  static SpeltReply of(JsonObject record) {
    return new SpeltReply(
        new SpeltRecord(record),
        Records.list(record).stream().map(listed -> new SpeltRecord(listed.json())).toList());
  }
}
