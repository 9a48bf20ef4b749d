package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.cli.ExitCode;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import gust.testing.VirtualTime;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The two calls of {@code gust LOCATION} share a deadline, and often their time. */
class BothHalvesTest {
  @TempDir Path home;

  private final VirtualTime time = new VirtualTime(FakeService.NOW);
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger underWay = new AtomicInteger();
  private int mostUnderWay;

  /** Takes its time for each answer; a call whose deadline is sooner ends with that. */
  private Transport answering(Duration later, Transport service) {
    return call -> {
      calls.incrementAndGet();
      mostUnderWay = Math.max(mostUnderWay, underWay.incrementAndGet());
      Duration left = call.deadline().left();
      boolean isLate = left.compareTo(later) < 0;
      time.pass(isLate ? left : later);
      underWay.decrementAndGet();
      if (isLate) {
        throw new TransportException(TransportReason.TIMEOUT, call.host(), null);
      }
      return service.send(call);
    };
  }

  private Transport answeringAfter(int millis) {
    return answering(Duration.ofMillis(millis), ManyPlaces.always());
  }

  private Transport rejecting() {
    return answering(Duration.ofMillis(100), _ -> ManyPlaces.reply(401, "{\"cod\":401}"));
  }

  private Ended run(Transport service, String words) {
    List<Ended> ended = new ArrayList<>();
    calls.set(0);
    mostUnderWay = 0;
    GustRun run = GustRun.in(home).withKey().by(time).asking(service);
    time.run(List.of(() -> ended.add(run.run((words + " --retries 0").split(" ")))));
    return ended.getFirst();
  }

  private void theKeyIsKnown() {
    run(answeringAfter(0), "94040").exits(0);
  }

  private long millisSince(Instant start) {
    return Duration.between(start, time.instant()).toMillis();
  }

  @ParameterizedTest
  @ValueSource(strings = {"94040", "94040 10001 60601"})
  void aServerThatNeverAnswersTakesTheTimeOfOneDeadline(String places) {
    theKeyIsKnown();
    Instant start = time.instant();
    run(answeringAfter(600_000), places + " --timeout 2s").exits(ExitCode.NO_ANSWER);
    assertEquals(2000, millisSince(start));
  }

  @Test
  void whatTheFirstHalfLeavesIsTheTimeOfTheSecond() {
    Instant start = time.instant();
    Ended ended = run(answeringAfter(1700), "94040 --timeout 3s").exits(ExitCode.NO_ANSWER);
    ended.says("no forecast: ", "did not answer in time").prints("Mountain View");
    assertEquals(3000, millisSince(start));
  }

  @ParameterizedTest
  @ValueSource(strings = {"94040", "94040 10001 60601"})
  void whereTheKeyIsKnownBothAreAskedAtOnce(String places) {
    theKeyIsKnown();
    Instant start = time.instant();
    run(answeringAfter(1500), places).exits(0).prints("Mountain View");
    assertEquals(1500, millisSince(start));
  }

  /** The permit of the first call is taken by then. */
  @Test
  void whereNoThreadStartsTheSecondCallFollowsTheFirst() {
    theKeyIsKnown();
    GustRun run = GustRun.in(home).withKey().asking(ManyPlaces.always());
    run.threads(_ -> {
      throw new OutOfMemoryError("unable to create native thread");
    });
    run.run("94040").exits(0).prints("Mountain View").saysOnly("");
  }

  @Test
  void aListHasNoMoreCallsUnderWayThanAllowed() {
    theKeyIsKnown();
    String places = "94040 10001 60601 33101 98101 02108 20001 30301";
    run(answeringAfter(100), places + " --parallel 4").exits(0);
    assertEquals(16, calls.get());
    assertEquals(4, mostUnderWay);
    run(answeringAfter(100), "94040 10001 --parallel 1").exits(0);
    assertEquals(4, calls.get());
    assertEquals(1, mostUnderWay);
  }

  @Test
  void aWrongKeyIsSentOnce() {
    for (int i = 0; i < 2; i++) {
      run(rejecting(), "94040").exits(ExitCode.KEY);
      assertEquals(1, calls.get());
    }
  }

  @Test
  void aRevokedKeyIsSentOnceAgainFromTheSecondRunOn() {
    theKeyIsKnown();
    run(rejecting(), "94040").exits(ExitCode.KEY);
    assertEquals(2, calls.get());
    run(rejecting(), "94040").exits(ExitCode.KEY);
    assertEquals(1, calls.get());
  }

  /** The weather now is not answered in time, and the forecast says what the user can mend. */
  @ParameterizedTest
  @CsvSource({"401, 3", "429, 4"})
  void ofTwoFailuresTheOneOfTheAccountIsReported(int status, int exit) {
    theKeyIsKnown();
    Transport service = answering(Duration.ZERO, _ -> ManyPlaces.reply(status, "{}"));
    Transport silent = answeringAfter(600_000);
    run(
            call -> (call.uri().getPath().endsWith("weather") ? silent : service).send(call),
            "94040 --timeout 2s")
        .exits(exit);
  }

  @Test
  void anotherKeyOfTheAccountHasToBeAcceptedItself() {
    GustRun.in(home).reading("0123456789abcdef").run("keys", "add", "old").exits(0);
    theKeyIsKnown();
    GustRun.in(home).reading("0123456789abcdff").run("keys", "add", "new").exits(0);
    run(rejecting(), "94040 --key-label new").exits(ExitCode.KEY);
    assertEquals(1, calls.get());
  }
}
