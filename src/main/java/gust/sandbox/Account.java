package gust.sandbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A customer: all keys of an account share its limit (interface A-7 and Limits). Safe for several
 * threads.
 */
public final class Account {
  private final String name;
  private final Optional<Limit> limit;
  private final Clocks clocks;
  private final Window window;
  private long counted;
  private long refused;

  /**
   * @param limit empty for none, and then without the {@code X-RateLimit-*} headers
   */
  public Account(String name, Optional<Limit> limit, Clocks clocks) {
    this.name = name;
    this.limit = limit;
    this.clocks = clocks;
    this.window = limit.isEmpty() ? null : new Window(limit.get());
  }

  public String name() {
    return name;
  }

  /**
   * Counts one call and tells where the account stands. {@code X-RateLimit-Reset} is the first
   * whole second in which the oldest call of the window counts no more; {@code Retry-After} the
   * seconds from {@code Date} until then.
   *
   * @param headers takes those that every answer has which the account had a right to
   * @throws Refusal 429, and then the call does not count
   */
  synchronized void take(Map<String, String> headers) throws Refusal {
    if (window == null) {
      counted++;
      return;
    }
    // The wall clock after the other: what clients are told may be late by a hair, never early.
    long steady = clocks.steady().getAsLong();
    Instant now = clocks.wall().instant();
    boolean allowed = window.take(steady);
    long reset = ceiling(now.plusNanos(window.untilOldestLeaves(steady)));
    headers.put("Date", HttpDates.text(now.getEpochSecond()));
    headers.put("X-RateLimit-Limit", Integer.toString(limit.get().calls()));
    headers.put("X-RateLimit-Remaining", Integer.toString(window.remaining()));
    headers.put("X-RateLimit-Reset", Long.toString(reset));
    if (!allowed) {
      refused++;
      headers.put("Retry-After", Long.toString(reset - now.getEpochSecond()));
      throw new Refusal(429, "the allowed number of requests is exceeded: " + text(limit.get()));
    }
    counted++;
  }

  /** Calls that counted. */
  public synchronized long counted() {
    return counted;
  }

  /** Calls that were answered with 429. */
  public synchronized long refused() {
    return refused;
  }

  private static long ceiling(Instant time) {
    return time.getNano() == 0 ? time.getEpochSecond() : time.getEpochSecond() + 1;
  }

  /** {@code 60 calls per minute}, or {@code none}. */
  public String limitText() {
    return limit.map(Account::text).orElse("none");
  }

  private static String text(Limit limit) {
    Duration window = limit.window();
    String length =
        window.equals(Duration.ofMinutes(1))
            ? "minute"
            : window.toNanosPart() == 0
                ? window.toSeconds() + " seconds"
                : window.toMillis() + " milliseconds";
    return limit.calls() + " calls per " + length;
  }
}
