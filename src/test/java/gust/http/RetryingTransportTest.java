package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException.Reason;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryingTransportTest {
  private static final URI ASKED = URI.create("https://api.example.org/data/2.5/weather?q=Oslo");
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Deque<Object> outcomes = new ArrayDeque<>();
  private final List<Duration> given = new ArrayList<>();
  private final List<Duration> waits = new ArrayList<>();
  private double random = 0.5;

  private RetryingTransport retrying(int retries) {
    return new RetryingTransport(this::outcome, retries, () -> random, waits::add, Trace.NONE);
  }

  private Reply outcome(Request call) throws TransportException {
    given.add(call.deadline().left());
    Object next = outcomes.remove();
    if (next instanceof TransportException failure) {
      throw failure;
    }
    return (Reply) next;
  }

  private static Reply reply(int status, String... headers) {
    Map<String, String> map = headers.length == 0 ? Map.of() : Map.of(headers[0], headers[1]);
    return new Reply(status, map, new byte[0], Wires.NOW);
  }

  private static TransportException failure(Reason reason) {
    return new TransportException(reason, "api.example.org", null);
  }

  private static Request call(Duration timeout) {
    return Wires.call(ASKED, timeout);
  }

  private static List<Duration> millis(long... millis) {
    List<Duration> list = new ArrayList<>();
    for (long one : millis) {
      list.add(Duration.ofMillis(one));
    }
    return list;
  }

  @ParameterizedTest
  @EnumSource(
      value = Reason.class,
      names = {
        "UNKNOWN_HOST",
        "REFUSED",
        "UNREACHABLE",
        "CONNECT_TIMEOUT",
        "TIMEOUT",
        "CONNECTION_LOST",
        "PROXY"
      })
  void aFailureThatMayPassIsTriedAgain(Reason reason) throws TransportException {
    Reply good = reply(200);
    outcomes.addAll(List.of(failure(reason), good));

    assertSame(good, retrying(2).send(call(MINUTE)));
  }

  @ParameterizedTest
  @EnumSource(
      value = Reason.class,
      names = {
        "UNTRUSTED",
        "WRONG_HOST",
        "EXPIRED",
        "TLS",
        "PROXY_AUTHENTICATION",
        "NOT_HTTP",
        "TOO_LARGE",
        "INTERRUPTED"
      })
  void anyOtherFailureIsFinal(Reason reason) {
    TransportException failure = failure(reason);
    outcomes.add(failure);

    assertSame(
        failure, assertThrows(TransportException.class, () -> retrying(2).send(call(MINUTE))));
    assertEquals(List.of(), waits);
  }

  @ParameterizedTest
  @CsvSource({"0, 2", "2, 4"})
  void whatWasClosedUnansweredIsAskedAnewOnceBesidesTheRetries(int retries, int tries) {
    outcomes.addAll(Collections.nCopies(tries, failure(Reason.UNANSWERED)));

    assertThrows(TransportException.class, () -> retrying(retries).send(call(MINUTE)));
    assertEquals(List.of(), List.copyOf(outcomes));
    assertEquals(retries, waits.size(), "asking anew waits for nothing");
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 502, 503, 504, 599})
  void aServerErrorIsTriedAgain(int status) throws TransportException {
    outcomes.addAll(List.of(reply(status), reply(200)));

    assertEquals(200, retrying(2).send(call(MINUTE)).status());
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 204, 301, 307, 400, 401, 403, 404, 407, 408, 429, 600})
  void anyOtherStatusIsFinal(int status) throws TransportException {
    outcomes.add(reply(status));

    assertEquals(status, retrying(2).send(call(MINUTE)).status());
  }

  @Test
  void theLastOutcomeIsTheCallers() throws TransportException {
    TransportException last = failure(Reason.REFUSED);
    outcomes.addAll(List.of(reply(500), failure(Reason.TIMEOUT), last));
    assertSame(last, assertThrows(TransportException.class, () -> retrying(2).send(call(MINUTE))));

    outcomes.addAll(List.of(failure(Reason.TIMEOUT), reply(500), reply(503)));
    assertEquals(503, retrying(2).send(call(MINUTE)).status());
  }

  @Test
  void withoutRetriesThereIsOneTryWithAllTheTime() throws TransportException {
    outcomes.add(reply(500));

    assertEquals(500, retrying(0).send(call(MINUTE)).status());
    assertTrue(given.getFirst().compareTo(Duration.ofSeconds(59)) > 0, given.toString());
  }

  @Test
  void eachTryHasAllThatIsLeft() throws TransportException {
    outcomes.addAll(List.of(reply(500), reply(500), reply(200)));

    retrying(2).send(call(MINUTE));

    assertEquals(List.of(60L, 60L, 60L), given.stream().map(left -> rounded(left)).toList());
  }

  private static long rounded(Duration duration) {
    return duration.plusMillis(500).toSeconds();
  }

  @ParameterizedTest
  @CsvSource({"0.0, 100, 200, 400", "0.5, 200, 400, 800", "1.0, 300, 600, 1200"})
  void theWaitsGrowAndVary(double at, long first, long second, long third)
      throws TransportException {
    random = at;
    outcomes.addAll(List.of(reply(500), reply(500), reply(500), reply(200)));

    retrying(3).send(call(MINUTE));

    assertEquals(millis(first, second, third), waits);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7                             | 7000",
        "0                             | 200",
        "Fri, 20 Nov 2026 12:00:09 GMT | 9000",
        "Fri, 20 Nov 2026 11:00:00 GMT | 200",
        "soon                          | 200",
        "-5                            | 200",
        "''                            | 200",
        "99999999999999999999          | 200",
      })
  void aServerErrorMaySayWhen(String retryAfter, long wait) throws TransportException {
    outcomes.addAll(List.of(reply(503, "retry-after", retryAfter), reply(200)));

    assertEquals(200, retrying(1).send(call(MINUTE)).status());
    assertEquals(millis(wait), waits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"61", "999999999999", "Fri, 20 Nov 2026 13:00:00 GMT"})
  void aWaitBeyondTheDeadlineIsNotBegun(String retryAfter) throws TransportException {
    outcomes.add(reply(503, "retry-after", retryAfter));

    assertEquals(503, retrying(2).send(call(MINUTE)).status());
    assertEquals(List.of(), waits);
  }

  @Test
  void aFailureTooLateForAnotherTryIsFinal() {
    outcomes.add(failure(Reason.TIMEOUT));

    assertThrows(TransportException.class, () -> retrying(2).send(call(Duration.ofMillis(150))));
    assertEquals(List.of(), waits);
  }

  @Test
  void anInterruptedWaitEndsTheCallAndIsKept() {
    outcomes.add(reply(500));
    RetryingTransport interrupted =
        new RetryingTransport(
            this::outcome,
            2,
            () -> random,
            wait -> {
              throw new InterruptedException();
            },
            Trace.NONE);

    TransportException failure =
        assertThrows(TransportException.class, () -> interrupted.send(call(MINUTE)));

    assertTrue(Thread.interrupted());
    assertEquals(Reason.INTERRUPTED, failure.reason());
  }

  @Test
  void closingClosesTheWire() {
    List<String> closed = new ArrayList<>();
    Transport wire =
        new Transport() {
          @Override
          public Reply send(Request call) {
            throw new AssertionError();
          }

          @Override
          public void close() {
            closed.add("wire");
          }
        };

    new RetryingTransport(wire, 1, () -> random, waits::add, Trace.NONE).close();

    assertEquals(List.of("wire"), closed);
  }
}
