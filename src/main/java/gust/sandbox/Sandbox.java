package gust.sandbox;

import com.google.gson.JsonObject;
import gust.http.Reply;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The whole service, as a function from request to response ({@code docs/interface.md}). Checked in
 * this order: path (404), method (405), query (400), key (401), limit (429), restrictions (403),
 * faults, the rest (400, 404). Every call past the limit check counts, even if it fails later. Safe
 * for several threads.
 *
 * @param keys of all accounts, including revoked ones; of several with one value the last one wins
 * @param faults their rates add up to at most 1
 * @param random chooses the calls that fail, with their order
 */
public record Sandbox(
    List<IssuedKey> keys,
    ModelSource source,
    List<Fault> faults,
    SplittableRandom random,
    QuotaHeaders quotaHeaders,
    Clocks clocks) {
  private static final long SECONDS_AFTER_FAULT = 60;

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

  public Optional<IssuedKey> find(String value) {
    return keys.reversed().stream().filter(key -> key.value().equals(value)).findFirst();
  }

  /** The record, or the error record if the call is rejected. */
  public Reply answer(Request request) {
    Instant now = clocks.wall().instant();
    Map<String, String> headers = new HashMap<>();
    headers.put("content-type", "application/json; charset=utf-8");
    int status = 200;
    JsonObject record;
    try {
      record = record(request, now, headers);
    } catch (Refusal refusal) {
      status = refusal.status();
      record = refusal.record();
    }
    return new Reply(status, headers, record.toString().getBytes(StandardCharsets.UTF_8), now);
  }

  private JsonObject record(Request request, Instant now, Map<String, String> headers)
      throws Refusal {
    boolean isCurrent = request.path().equals("/data/2.5/weather");
    boolean isKnown = isCurrent || request.path().equals("/data/2.5/forecast");
    Refusal.unless(
        isKnown, 404, "no such path: there are /data/2.5/weather and /data/2.5/forecast");
    if (!request.method().equals("GET")) {
      headers.put("allow", "GET");
      throw new Refusal(405, "only GET is answered");
    }
    Map<String, String> parameters = QueryParameters.parse(request.rawQuery(), source.strict());
    IssuedKey key = key(parameters.getOrDefault("appid", ""));
    count(key, headers);
    key.restrictions().check(request.source(), request.headers());
    fail(now, headers);
    return source.answer(isCurrent, parameters, now);
  }

  private IssuedKey key(String appid) throws Refusal {
    Refusal.unless(!appid.isEmpty(), 401, "Invalid API key: none was given in the parameter appid");
    IssuedKey key =
        find(appid).orElseThrow(() -> new Refusal(401, "Invalid API key: it is not known here"));
    Refusal.unless(!key.revoked(), 401, "Invalid API key: it was revoked");
    return key;
  }

  private void count(IssuedKey key, Map<String, String> headers) throws Refusal {
    key.calls().incrementAndGet();
    if (!key.account().take(clocks, quotaHeaders, headers)) {
      key.refused().incrementAndGet();
      throw new Refusal(
          429, "the allowed number of requests is exceeded: " + key.account().limit());
    }
  }

  /** Makes a share of the calls fail. The headers then match a 429. */
  private synchronized void fail(Instant now, Map<String, String> headers) throws Refusal {
    double drawn = random.nextDouble();
    for (Fault fault : faults) {
      drawn -= fault.rate();
      if (drawn < 0) {
        if (fault.status() == 429) {
          headers.put("retry-after", Long.toString(SECONDS_AFTER_FAULT));
          headers.replace("x-ratelimit-remaining", "0");
          headers.replace(
              "x-ratelimit-reset", Long.toString(now.getEpochSecond() + SECONDS_AFTER_FAULT));
        }
        throw new Refusal(fault.status(), "caused by the sandbox's --fail");
      }
    }
  }
}
