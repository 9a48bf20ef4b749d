package gust.testing;

import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A service for many locations at once: each is answered by the given function, and all is noted.
 */
public final class ManyPlaces implements Transport {
  /** What one location gets, and when. */
  public interface Service {
    Reply reply(String location) throws TransportException, InterruptedException;
  }

  private final Service service;
  private final List<String> asked = new ArrayList<>();
  private final AtomicInteger underWay = new AtomicInteger();
  private volatile int mostUnderWay;
  private volatile boolean closed;

  public ManyPlaces(Service service) {
    this.service = service;
  }

  /** Names the location in its answer. */
  public static Reply weather(String location) {
    return ok("{\"name\":\"" + location + "\",\"main\":{}}");
  }

  /** Answers each call with a file of replies: the weather now, or ahead. */
  public static Transport always() {
    return call -> {
      boolean isNow = call.uri().getPath().endsWith("/weather");
      return ok(FakeService.fixture(isNow ? "weather-full.json" : "forecast-forty.json"));
    };
  }

  public static Reply ok(String body) {
    return reply(200, body);
  }

  public static Reply reply(int status, String body) {
    return new Reply(status, Map.of(), body.getBytes(StandardCharsets.UTF_8), FakeService.NOW);
  }

  @Override
  public Reply send(Request call) throws TransportException {
    call.key();
    String query = call.uri().getQuery();
    String location = query.substring(query.indexOf('=') + 1, query.indexOf('&'));
    synchronized (asked) {
      asked.add(location);
      mostUnderWay = Math.max(mostUnderWay, underWay.incrementAndGet());
    }
    try {
      return service.reply(location);
    } catch (InterruptedException e) {
      throw new TransportException(TransportReason.INTERRUPTED, call.host(), null);
    } finally {
      underWay.decrementAndGet();
    }
  }

  public List<String> asked() {
    synchronized (asked) {
      return List.copyOf(asked);
    }
  }

  /** The most calls that there ever were at the same time. */
  public int mostUnderWay() {
    return mostUnderWay;
  }

  /** Whether it was given back with no call under way. */
  public boolean isAtRest() {
    return closed && underWay.get() == 0;
  }

  @Override
  public void close() {
    closed = true;
  }
}
