package gust.sandbox;

import gust.http.Reply;
import gust.http.Transport;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The service's in-memory face: a call is answered by this process, without a network. */
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
    Keys keys = new Keys(Set.of(DEMO_KEY), Set.of());
    Service service = new Service(keys, Gazetteer.bundled(), new WeatherModel(DEMO_SEED));
    return new SandboxTransport(service, clock);
  }

  @Override
  public Reply send(gust.http.Request asked) {
    URI uri = asked.uriWithKey();
    Instant now = clock.instant();
    Request request =
        new Request("GET", path(uri.getRawPath()), uri.getRawQuery(), Map.of(), "127.0.0.1");
    Response response = service.answer(request, now);
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
