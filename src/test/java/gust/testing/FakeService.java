package gust.testing;

import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A service with replies laid out in order. An unexpected request, or a reply left over, is a
 * failure. Several locations get them in order only where one call at a time is under way.
 */
public final class FakeService implements Transport {
  public static final Instant NOW = Instant.parse("2026-11-20T18:20:00Z");
  private static final Path REPLIES = Path.of("src", "test", "resources", "replies");

  private final Deque<Object> replies = new ArrayDeque<>();
  private final List<URI> asked = new ArrayList<>();
  private final List<String> keys = new ArrayList<>();
  private Instant time = NOW;
  private boolean closed;

  public FakeService replies(int status, String body) {
    return replies(status, Map.of(), body);
  }

  public FakeService replies(int status, Map<String, String> headers, String body) {
    replies.add(new Reply(status, headers, body.getBytes(StandardCharsets.UTF_8), time));
    return this;
  }

  /** The replies laid out from here on come so long after {@link #NOW}. */
  public FakeService after(Duration passed) {
    time = NOW.plus(passed);
    return this;
  }

  /** Replies 200 with a file of {@code src/test/resources/replies}. */
  public FakeService replies(String file) {
    return replies(200, fixture(file));
  }

  /**
   * Replies with the current weather and with all limit headers.
   *
   * @param reset seconds from now
   */
  public FakeService repliesOf(int limit, int remaining, int reset) {
    Map<String, String> headers =
        Map.of(
            "x-ratelimit-limit", "" + limit,
            "x-ratelimit-remaining", "" + remaining,
            "x-ratelimit-reset", "" + (NOW.getEpochSecond() + reset));
    return replies(200, headers, fixture("weather-full.json"));
  }

  public FakeService fails(TransportReason reason) {
    replies.add(new TransportException(reason, "weather.example", null));
    return this;
  }

  public static String fixture(String file) {
    try {
      return Files.readString(REPLIES.resolve(file));
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  /**
   * Such a file for a program that reads the real clock: its times are as far from now as they are
   * from {@link #NOW}, in whole steps of three hours. {@code dt_txt} stays as it is.
   */
  public static String fixtureOfToday(String file) {
    long step = Duration.ofHours(3).toSeconds();
    long passed = Duration.between(NOW, Instant.now()).toSeconds() / step * step;
    Matcher times = Pattern.compile("\\b179\\d{7}\\b").matcher(fixture(file));
    return times.replaceAll(time -> "" + (Long.parseLong(time.group()) + passed));
  }

  @Override
  public synchronized Reply send(Request call) throws TransportException {
    String key = call.key().secret().reveal();
    asked.add(call.uri());
    keys.add(key);
    return switch (replies.poll()) {
      case TransportException failure -> throw failure;
      case Reply reply -> reply;
      case null, default -> throw new AssertionError("unexpected request: " + call.uri());
    };
  }

  @Override
  public void close() {
    closed = true;
  }

  /** Requests in order, without the key. */
  public List<URI> asked() {
    return asked;
  }

  public List<String> keys() {
    return keys;
  }

  /** Fails unless every reply was fetched and the connection given back. */
  public void verify() {
    if (!replies.isEmpty()) {
      throw new AssertionError(replies.size() + " replies were never asked for");
    }
    if (!asked.isEmpty() && !closed) {
      throw new AssertionError("the transport was not closed");
    }
  }
}
