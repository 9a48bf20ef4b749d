package gust.sandbox;

import gust.http.Reply;
import gust.http.Transport;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Clocks;
import gust.sandbox.accounts.IssuedKey;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.Restrictions;
import gust.sandbox.climate.WeatherModel;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The service in this process: a call is answered in memory, without a network. */
public final class SandboxTransport implements Transport {
  /** The one key that the demo accepts; make-believe, so it may be shown. */
  public static final String DEMO_KEY = "demo";

  private static final long DEMO_SEED = 25;

  private final Responder service;
  private final InstantSource clock;

  public SandboxTransport(Responder service, InstantSource clock) {
    this.service = service;
    this.clock = clock;
  }

  /** What {@code --demo} asks: every known place, {@link #DEMO_KEY} the only key, no limits. */
  public static SandboxTransport demo(InstantSource clock) {
    Account account = new Account("demo", Optional.empty(), new Clocks(clock, () -> 0));
    IssuedKey key = new IssuedKey(DEMO_KEY, "demo", account, Restrictions.NONE, false);
    Source model = new ModelSource(new WeatherModel(DEMO_SEED), false, false, Optional.empty());
    Sandbox sandbox =
        new Sandbox(new IssuedKeys(List.of(key)), FaultInjection.NONE, model, QuotaHeaders.ALL);
    return new SandboxTransport(sandbox, clock);
  }

  @Override
  public Reply send(gust.http.Request asked) {
    URI uri = asked.uriWithKey();
    Instant now = clock.instant();
    SandboxRequest request =
        new SandboxRequest("GET", path(uri.getRawPath()), uri.getRawQuery(), Map.of(), "127.0.0.1");
    SandboxResponse response = service.answer(request, now);
    Map<String, String> headers = new HashMap<>();
    for (Map.Entry<String, String> header : response.headers().entrySet()) {
      headers.put(header.getKey().toLowerCase(Locale.ROOT), header.getValue());
    }
    return new Reply(response.status(), headers, response.body(), now);
  }

  /** A base URL may have segments before {@code /data}; the service knows nothing of them. */
  private static String path(String path) {
    int data = path.lastIndexOf("/data/");
    return data < 0 ? path : path.substring(data);
  }
}
