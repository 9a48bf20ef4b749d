package gust.limits;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * An account's usage, for display.
 *
 * @param lastMinute calls, including those under way
 * @param today today's calls (UTC)
 * @param byKey today's finished calls by stored key label
 * @param blockedUntil empty if calls may be made
 */
public record Usage(
    int lastMinute, int today, Map<String, Integer> byKey, Optional<Instant> blockedUntil) {
  public int ofKey(String label) {
    return byKey.getOrDefault(label, 0);
  }
}
