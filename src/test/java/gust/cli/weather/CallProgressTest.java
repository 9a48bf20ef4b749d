package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a terminal shows while one call takes long. */
@Timeout(30)
@Order(10)
class CallProgressTest {
  private static final String ASKING = "asking api.openweathermap.org …";
  private static final long LONG_MILLIS = 900;

  @TempDir Path home;

  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final FakeService service = new FakeService();

  private GustRun gust(Transport transport) {
    return GustRun.in(home)
        .withKey()
        .asking(transport)
        .onTerminal(80, StandardCharsets.UTF_8)
        .tellingTo(shown);
  }

  /** Answers once this is on the screen. */
  private Transport answeringAfter(String text) {
    return call -> {
      await(text);
      return service.send(call);
    };
  }

  private Transport slow() {
    return call -> {
      pause(LONG_MILLIS);
      return service.send(call);
    };
  }

  private void await(String text) {
    while (!shown.toString(StandardCharsets.UTF_8).contains(text)) {
      pause(20);
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException end) {
      throw new AssertionError(end);
    }
  }

  private static String cleared(String line) {
    return "\r" + line + "\r" + " ".repeat(line.length() + 2) + "\r";
  }

  @ParameterizedTest
  @CsvSource({
    "current, weather-full.json, UTF-8, …",
    "forecast, forecast-forty.json, UTF-8, …",
    "current, weather-full.json, US-ASCII, ..."
  })
  void itSaysWhomItAsksUntilThePictureComes(
      String command, String reply, Charset charset, String dots) {
    service.replies(reply);
    Ended ended = gust(answeringAfter("asking")).onTerminal(80, charset).run(command, "94040");
    ended.exits(0).saysOnly(cleared(ASKING.replace("…", dots))).prints("Mountain View");
  }

  @Test
  void itIsGoneBeforeTheMessageOfAFailure() {
    Transport failing =
        call -> {
          await("asking");
          throw new TransportException(TransportReason.TIMEOUT, call.host(), null);
        };
    Ended ended = gust(failing).run("current", "94040", "--retries", "0").exits(8);
    ended.saysFirst(cleared(ASKING) + "gust: ");
    assertEquals(1, ended.err().split("asking").length - 1, ended.err());
  }

  @ParameterizedTest
  @CsvSource({"1, ''", "2, ''", "9, ''", "10, 'asking '"})
  void belowTenColumnsNothingIsDrawn(int columns, String drawn) {
    service.replies("weather-full.json");
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread.setDefaultUncaughtExceptionHandler((_, failure) -> thrown.set(failure));
    try {
      Ended ended =
          gust(slow())
              .onTerminal(columns, StandardCharsets.UTF_8)
              .run("current", "94040", "--line");
      ended.exits(0);
      assertNull(thrown.get());
      ended.saysOnly(drawn.isEmpty() ? "" : cleared(drawn));
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(null);
    }
  }

  @Test
  void itSaysThatItWaitsForTheRateLimit() {
    service.replies(429, Map.of("retry-after", "58"), "{\"cod\":429,\"message\":\"\"}");
    gust(service).run("current", "94040").exits(4);
    service.replies("weather-full.json");
    Ended ended =
        gust(service)
            .meanwhile(() -> await(" for the rate limit"))
            .run("current", "94040", "--wait");
    ended.exits(0);
    assertTrue(
        ended.err().matches("\r(asking .* …\r)?waiting \\d+ s for the rate limit.*\r *\r"),
        ended.err());
  }

  @Test
  void aWatchShowsNone() {
    service.replies("weather-full.json");
    Ended ended =
        gust(slow())
            .rows(24)
            .pressingAfter(Duration.ofMinutes(2), "q")
            .run("current", "94040", "--watch", "10m");
    ended.saysOnly("");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--quiet", "--verbose", "dumb", "a pipe"})
  void nothingIsShown(String where) {
    service.replies("weather-full.json");
    GustRun run = where.equals("a pipe") ? GustRun.in(home).withKey().asking(slow()) : gust(slow());
    if (where.equals("dumb")) {
      run.with("TERM", "dumb");
    }
    Ended ended =
        where.startsWith("--") ? run.run("current", "94040", where) : run.run("current", "94040");
    ended.exits(0).saysNo("asking");
  }

  @Test
  void aFastAnswerShowsNothing() {
    service.replies("weather-full.json");
    gust(service).keepingReplies().run("current", "94040").saysOnly("");
    Transport none =
        call -> {
          throw new AssertionError();
        };
    gust(none).keepingReplies().run("current", "94040").saysOnly("");
    gust(none).run("current", "94040", "--demo").saysOnly("");
  }

  private static String text(long done, long total, int seconds, int held, int columns) {
    return new ListProgress(
            done,
            total < 0 ? OptionalLong.empty() : OptionalLong.of(total),
            Duration.ofSeconds(seconds),
            Duration.ofSeconds(held),
            false)
        .in(columns);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "progress.csv", delimiter = '|', quoteCharacter = '\'')
  void saysAsMuchAsFits(long done, long total, int seconds, int held, int columns, String line) {
    assertEquals(line, text(done, total, seconds, held, columns));
  }
}
