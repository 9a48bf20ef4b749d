package gust.sandbox;

import gust.sandbox.accounts.Account.QuotaStatus;
import java.util.Map;
import java.util.TreeMap;

/** Which of the limit's headers the service sends. */
public enum QuotaHeaders {
  /** {@code Retry-After} with a 429, and the three {@code X-RateLimit-*} (interface L-8). */
  ALL,
  RETRY_AFTER,
  /** As the public service. */
  NONE;

  Map<String, String> of(QuotaStatus status) {
    Map<String, String> headers = new TreeMap<>();
    if (this == ALL) {
      headers.put("X-RateLimit-Limit", Integer.toString(status.quota().calls()));
      headers.put("X-RateLimit-Remaining", Integer.toString(status.remaining()));
      headers.put("X-RateLimit-Reset", Long.toString(status.reset()));
    }
    if (this != NONE && !status.allowed()) {
      headers.put("Retry-After", Long.toString(status.secondsToReset()));
    }
    return headers;
  }
}
