package gust.http;

import java.time.Duration;
import java.time.Instant;

/**
 * When calls are allowed again after the rate limit was reached.
 *
 * @param at by this machine's clock
 * @param left from when that was learned; never negative
 */
public record RetryTime(Instant at, Duration left) {}
