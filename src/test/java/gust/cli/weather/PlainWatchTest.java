package gust.cli.weather;

import static gust.testing.Frames.demo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --watch --plain}: texts below each other, each where something has changed. */
class PlainWatchTest {
  @TempDir Path home;

  /** What each call is answered, in turn, the last one for good; null for a refused connection. */
  private Transport answering(List<String> bodies) {
    List<String> left = new ArrayList<>(bodies);
    return call -> {
      String body = left.size() > 1 ? left.removeFirst() : left.getFirst();
      if (body == null) {
        throw new TransportException(Reason.REFUSED, call.host(), null);
      }
      return body.startsWith("4")
          ? ManyPlaces.reply(Integer.parseInt(body), "{}")
          : ManyPlaces.ok(body);
    };
  }

  private static String weather(double temperature, int time) {
    return FakeService.fixture("weather-full.json")
        .replaceAll("\"temp\": ?[0-9.]+", "\"temp\":" + temperature)
        .replaceAll("\"dt\": ?[0-9]+", "\"dt\":" + time);
  }

  private Ended watch(Duration slept, List<String> bodies, String words) {
    GustRun run = demo(home, 80, 24).withKey().at("2026-11-20T18:20:00Z");
    run.interruptedAfter(slept).asking(answering(bodies));
    return run.run((words + " --watch 10m --plain --retries 0").split(" ")).exits(130);
  }

  /** The temperatures of what was printed, and the clock above each. */
  private static List<String> printed(Ended ended) {
    return List.of(ended.out().split("\n\n")).stream()
        .map(text ->
            text.replaceAll("(?s).*?, (\\d\\d:\\d\\d) local time.*?(-?\\d+) degrees.*", "$1 $2"))
        .toList();
  }

  @Test
  void itIsPrintedAgainOnlyWhereMoreHasChangedThanTimeAndAge() {
    int dt = 1795198200;
    List<String> bodies =
        List.of(
            weather(17.2, dt),
            weather(17.2, dt),
            weather(17.4, dt + 600),
            weather(18, dt + 1200),
            weather(18, dt + 1800),
            weather(17, dt + 2400));
    Ended ended = watch(Duration.ofMinutes(125), bodies, "current 94040");
    assertEquals(List.of("10:20 17", "10:50 18", "11:10 17"), printed(ended));
    ended.printsNo("\033").saysOnly("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "current 94040",
        "94040",
        "forecast 94040",
        "forecast 94040 --hourly",
        "94040 10001",
        "forecast 94040 10001 --compare",
        "forecast 94040 --days 2",
        "--plain --width 24 94040"
      })
  void whileNothingChangesNothingIsPrinted(String words) {
    Transport service =
        call -> {
          boolean isNow = call.uri().getPath().endsWith("/weather");
          return ManyPlaces.ok(
              FakeService.fixture(isNow ? "weather-full.json" : "forecast-forty.json"));
        };
    GustRun run = demo(home, 80, 24).withKey().at("2026-11-20T10:11:00Z").asking(service);
    Ended once = run.run((words + " --plain").split(" ")).exits(0);
    run.interruptedAfter(Duration.ofMinutes(45));
    Ended watched = run.run((words + " --watch 5m --plain --quiet").split(" ")).exits(130);
    assertEquals(once.out(), watched.out());
  }

  @Test
  void ofSeveralPlacesThoseArePrintedThatHaveChanged() {
    String same = weather(3, 1795198200);
    List<String> bodies = List.of(same, weather(5, 1795198200), same, weather(6, 1795198200), same);
    Ended ended = watch(Duration.ofMinutes(15), bodies, "current 94040 10001");
    assertEquals(List.of("10:20 3", "10:20 5", "10:30 6"), printed(ended));
  }

  /** Said once, with the last answer and its age, and again the answer once it is over. */
  @Test
  void aFailureIsSaidOnceAndItsEndToo() {
    String same = weather(3, 1795198200);
    List<String> bodies = new ArrayList<>(List.of(same));
    bodies.add(null);
    bodies.add(null);
    bodies.add(same);
    Ended ended = watch(Duration.ofMinutes(55), bodies, "current 94040");
    assertEquals(List.of("10:20 3", "10:30 3", "10:50 3"), printed(ended));
    assertTrue(ended.out().contains("fetched 10 minutes ago"), ended::out);
    assertEquals(1, ended.err().lines().filter(line -> line.startsWith("gust: ")).count());
    ended.says("connection refused");
  }

  @Test
  void aPlaceThatIsNotThereEndsItAtOnce() {
    GustRun run = demo(home, 80, 24).withKey().asking(answering(List.of("404")));
    Ended ended = run.run("current", "94040", "--watch", "10m", "--plain").exits(6);
    ended.printsOnly("");
  }

  @Test
  void aDumbTerminalIsEnough() {
    GustRun run = demo(home, 80, 24).with("TERM", "dumb").interruptedAfter(Duration.ofMinutes(1));
    run.run("Oslo", "--demo", "--watch", "10m", "--plain").exits(130).printsFirst("Oslo");
    Ended refused = run.run("Oslo", "--demo", "--watch", "10m");
    refused
        .exits(2)
        .says("cannot redraw this terminal")
        .says("gust --plain Oslo --demo --watch 10m");
  }

  @ParameterizedTest
  @CsvSource({"--line", "--json", "--csv", "--if main.temp>0C"})
  void otherFormsAreRefusedWithItAsWithoutIt(String form) {
    GustRun run = demo(home, 80, 24);
    String line = "current Oslo --demo --watch 10m " + form;
    Ended refused = run.run(line.split(" ")).exits(2).printsOnly("");
    assertEquals(refused.code(), run.run((line + " --plain").split(" ")).code());
    GustRun pipe = GustRun.in(home).with("TERM", "xterm");
    pipe.run("current Oslo --demo --watch 10m --plain".split(" "))
        .exits(2)
        .says("needs a terminal");
  }
}
