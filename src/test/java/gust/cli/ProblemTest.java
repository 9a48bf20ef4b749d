package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import gust.limits.RetryTime;
import gust.service.Failure;
import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ProblemTest {
  private static final Location NOWHERE = new Location.City("Nowhere");

  @Test
  void aSentenceThatQuotesThePlaceDoesNotNameItTwice() {
    Failure.ErrorBody said = new Failure.ErrorBody(404, 404, "city not found");
    Problem unknown = Problem.of(new Failure.NotFound(said), NOWHERE);
    assertSame(unknown, unknown.named("Nowhere"));
    assertEquals(
        "@home: the service does not know \"Nowhere\" (404)", unknown.named("@home").message());
  }

  @Test
  void theTimeOfTheNextCallIsNoPartOfTheCauseAndNeverTooEarly() {
    Instant at = Instant.parse("2026-11-20T18:45:00.200Z");
    RetryTime retry = new RetryTime(at, Duration.ofMillis(2_100));
    Problem limited = Problem.of(new Failure.LimitKnown(retry), NOWHERE);
    assertEquals("rate limit reached, no call made", limited.cause());
    assertEquals(
        "rate limit reached, no call made; calls work again in 3 s (18:45 UTC)", limited.message());
    assertEquals(3, limited.json().get("retry_after").getAsInt());
    assertEquals("2026-11-20T18:45:01Z", limited.json().get("until").getAsString());
  }
}
