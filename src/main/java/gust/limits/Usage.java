package gust.limits;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What an account has used, for people.
 *
 * @param lastMinute calls, those under way among them
 * @param today calls of this day in UTC
 * @param byKey those of them whose end was seen, by the labels of stored keys
 * @param blockedUntil empty where calls may be made
 */
public record Usage(
    int lastMinute, int today, Map<String, Integer> byKey, Optional<Instant> blockedUntil) {
  public int ofKey(String label) {
    return byKey.getOrDefault(label, 0);
  }
}
