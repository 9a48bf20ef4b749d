package gust.limits;

import java.time.Instant;
import java.util.Optional;

/**
 * What an account has used, for people.
 *
 * @param lastMinute calls, those under way among them
 * @param today calls of this day in UTC
 * @param blockedUntil empty where calls may be made
 */
public record Usage(int lastMinute, int today, Optional<Instant> blockedUntil) {}
