package gust.sun;

import java.time.Instant;

/**
 * What the sun does, and when.
 *
 * @param name in one word
 * @param isOnHorizon whether it rises or sets
 */
public record SunTime(String name, boolean isOnHorizon, Instant time) {}
