package gust.sandbox;

/** Which rate limit headers the service sends. */
public enum QuotaHeaders {
  /** {@code Retry-After} with a 429, and the three {@code X-RateLimit-*} (interface L-8). */
  ALL,
  RETRY_AFTER,
  /** Sends none, as the public service does. */
  NONE
}
