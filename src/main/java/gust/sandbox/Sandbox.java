package gust.sandbox;

import com.google.gson.JsonObject;
import gust.http.Reply;
import gust.sandbox.accounts.Account.QuotaStatus;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.IssuedKeys.IssuedKey;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The whole service, as a function from request and time to response ({@code docs/interface.md}).
 * Checked in this order: path (404), method (405), query (400), key (401), limit (429),
 * restrictions (403), faults, the rest (400, 404). Every call past the limit check counts, even if
 * it fails later. Safe for several threads.
 */
public record Sandbox(
    IssuedKeys keys, FaultInjection faults, ModelSource source, QuotaHeaders quotaHeaders) {
  /**
   * A request, independent of its transport.
   *
   * @param method as sent; only {@code GET} is supported
   * @param path the raw path, without the query
   * @param rawQuery still percent-encoded; null if the URI has none
   * @param headers first values by lower-case name; {@code Authorization} is not used for keys
   *     (interface A-2)
   * @param source the IP address the request came from, as text
   */
  public record Request(
      String method, String path, String rawQuery, Map<String, String> headers, String source) {}

  /** Which rate limit headers the service sends. */
  public enum QuotaHeaders {
    /** {@code Retry-After} with a 429, and the three {@code X-RateLimit-*} (interface L-8). */
    ALL,
    RETRY_AFTER,
    /** As the public service. */
    NONE;

    Map<String, String> of(QuotaStatus status) {
      Map<String, String> headers = new HashMap<>();
      if (this == ALL) {
        headers.put("x-ratelimit-limit", Integer.toString(status.quota().calls()));
        headers.put("x-ratelimit-remaining", Integer.toString(status.remaining()));
        headers.put("x-ratelimit-reset", Long.toString(status.reset()));
      }
      if (this != NONE && !status.allowed()) {
        headers.put("retry-after", Long.toString(status.secondsToReset()));
      }
      return headers;
    }
  }

  /**
   * @param now the wall clock's time
   * @return the answer; with the error record if the call is rejected
   */
  public Reply answer(Request request, Instant now) {
    Map<String, String> headers = new HashMap<>();
    try {
      boolean current = isCurrent(request);
      QueryParameters parameters = QueryParameters.parse(request.rawQuery(), source.strict());
      IssuedKey key = key(parameters);
      count(key, headers);
      Optional<String> violated = key.restrictions().violated(request.source(), request.headers());
      if (violated.isPresent()) {
        throw new Refusal(403, "the key may not be used from this " + violated.get());
      }
      faults.inject(now.getEpochSecond(), headers);
      return reply(200, source.answer(current, parameters, now), headers, now);
    } catch (Refusal refusal) {
      return refuse(refusal, headers, now);
    }
  }

  /**
   * @param headers of the answer so far, by lower-case name
   */
  public static Reply refuse(Refusal refusal, Map<String, String> headers, Instant now) {
    if (refusal.status() == 405) {
      headers.put("allow", "GET");
    }
    return reply(refusal.status(), refusal.record(), headers, now);
  }

  private static Reply reply(
      int status, JsonObject record, Map<String, String> headers, Instant now) {
    headers.put("content-type", "application/json; charset=utf-8");
    return new Reply(status, headers, record.toString().getBytes(StandardCharsets.UTF_8), now);
  }

  /** The requested endpoint. */
  private static boolean isCurrent(Request request) throws Refusal {
    boolean current = request.path().equals("/data/2.5/weather");
    if (!current && !request.path().equals("/data/2.5/forecast")) {
      throw new Refusal(404, "no such path: there are /data/2.5/weather and /data/2.5/forecast");
    }
    if (!request.method().equals("GET")) {
      throw new Refusal(405, "only GET is answered");
    }
    return current;
  }

  private IssuedKey key(QueryParameters parameters) throws Refusal {
    String appid = parameters.get("appid").orElse("");
    if (appid.isEmpty()) {
      throw new Refusal(401, "Invalid API key: none was given in the parameter appid");
    }
    IssuedKey key =
        keys.find(appid)
            .orElseThrow(() -> new Refusal(401, "Invalid API key: it is not known here"));
    if (key.revoked()) {
      throw new Refusal(401, "Invalid API key: it was revoked");
    }
    return key;
  }

  private void count(IssuedKey key, Map<String, String> headers) throws Refusal {
    key.calls().incrementAndGet();
    Optional<QuotaStatus> status = key.account().take();
    status.ifPresent(taken -> headers.putAll(quotaHeaders.of(taken)));
    if (status.isPresent() && !status.get().allowed()) {
      key.refused().incrementAndGet();
      throw new Refusal(429, "the allowed number of requests is exceeded: " + status.get().quota());
    }
  }

  /**
   * Makes a share of the calls fail, chosen by the random numbers and the order of the calls.
   *
   * @param faults whose rates add up to at most 1
   */
  public record FaultInjection(List<Fault> faults, SplittableRandom random) {
    /** Seconds. */
    private static final long RETRY_AFTER = 60;

    public static final FaultInjection NONE = new FaultInjection(List.of(), new SplittableRandom());

    /**
     * A planned failure.
     *
     * @param status 400 to 599
     * @param rate the share of calls that fail like this, 0 to 1
     */
    public record Fault(int status, double rate) {
      public Fault {
        if (status < 400 || status > 599 || !(rate >= 0 && rate <= 1)) {
          throw new IllegalArgumentException(status + ":" + rate);
        }
      }
    }

    /**
     * @param now seconds since 1970
     * @param headers of the answer so far; adjusted to match a 429
     */
    synchronized void inject(long now, Map<String, String> headers) throws Refusal {
      double drawn = random.nextDouble();
      for (Fault fault : faults) {
        drawn -= fault.rate();
        if (drawn < 0) {
          if (fault.status() == 429) {
            exhaust(now, headers);
          }
          throw new Refusal(fault.status(), "caused by the sandbox's --fail");
        }
      }
    }

    private static void exhaust(long now, Map<String, String> headers) {
      headers.put("retry-after", Long.toString(RETRY_AFTER));
      if (headers.containsKey("x-ratelimit-limit")) {
        headers.put("x-ratelimit-remaining", "0");
        headers.put("x-ratelimit-reset", Long.toString(now + RETRY_AFTER));
      }
    }
  }
}
