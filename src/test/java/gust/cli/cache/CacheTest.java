package gust.cli.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.cli.ProcessContext;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be answered from disk, and what stands in for what. The service answers at 18:20. */
class CacheTest {
  private static final String FIVE_MINUTES_LATER = "2026-11-20T18:25:00Z";
  private static final String TWO_HOURS_LATER = "2026-11-20T20:30:00Z";

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home)
        .keepingReplies()
        .withKey()
        .with("GUST_RETRIES", "0")
        .with("GUST_BASE_URL", "https://weather.example/data/2.5")
        .asking(service);
  }

  private Ended answered(String... options) {
    service.replies("weather-full.json");
    Ended ended = gust().run(current(options)).exits(0);
    return ended;
  }

  /** Each of the options may have its value behind a blank. */
  private static String[] current(String... options) {
    String words = ("current 94040 " + String.join(" ", options)).strip();
    return words.split(" ");
  }

  @AfterEach
  void asManyCallsAsLaidOut() {
    service.verify();
  }

  @Test
  void forTenMinutesTheSameQuestionIsAnsweredFromDiskByteForByte() {
    Ended first = answered("--json");
    Ended second = gust().at("2026-11-20T18:29:59Z").run(current("--json"));
    assertEquals(first, second);
    assertEquals(1, service.asked().size());
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T18:30:00Z, '', true",
    "2026-11-20T18:00:00Z, '', true", // it would be from the future
    "2026-11-20T18:25:00Z, --max-age 4m, true",
    "2026-11-20T18:25:00Z, --max-age 5m, true",
    "2026-11-20T18:25:00Z, --max-age 6m, false",
    "2026-11-20T18:25:00Z, --max-age 0, true",
    "2026-11-20T20:30:00Z, --max-age 3h, false",
  })
  void thenItIsAskedAnew(String instant, String option, boolean asks) {
    answered();
    if (asks) {
      service.replies("weather-cyrillic.json");
    }
    Ended ended = gust().at(instant).run(current(option));
    assertEquals(asks, ended.out().contains("Москва"), ended.out());
  }

  /** The wire would fail the run, and there is no key to be found. */
  @Test
  void aStoredAnswerNeedsNeitherNetworkNorKey() {
    answered();
    ProcessContext.Network unplugged =
        (certificates, trace) -> {
          throw new AssertionError("the network was opened");
        };
    gust().over(unplugged).without("GUST_API_KEY").run(current()).exits(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "current 10001", "current 94040 --units imperial",
        "current 94040,us", "current 94040 --param lang=de",
        "forecast 94040", "current 94040 --base-url https://other.example/data/2.5"
      })
  void anotherQuestionIsAnotherAnswer(String other) {
    answered();
    service.replies(other.startsWith("f") ? "forecast-forty.json" : "weather-full.json");
    gust().run(other.split(" ")).exits(0);
  }

  @Test
  void cacheTtlIsTheSettingForIt() {
    service.replies("weather-full.json");
    gust().with("GUST_CACHE_TTL", "0").run(current()).exits(0);
    assertFalse(Files.exists(home.resolve(".cache")));
    answered();
    GustRun later = gust().with("GUST_CACHE_TTL", "3h").at(TWO_HOURS_LATER);
    later.run(current()).exits(0);
  }

  @Test
  void refreshAsksAnewAndKeepsOnlyAnAnswer() {
    answered();
    service.replies("weather-cyrillic.json").fails(Reason.REFUSED);
    assertTrue(gust().run(current("--refresh")).out().contains("Москва"));
    assertTrue(gust().run(current()).out().contains("Москва"));
    gust().run(current("--refresh")).exits(ExitCode.NO_ANSWER).printsOnly("");
  }

  @Test
  void offlineTakesWhatIsThereWhateverItsAge() {
    GustRun offline = gust().without("GUST_API_KEY").at("2027-05-01T00:00:00Z");
    offline.run(current("--offline")).exits(ExitCode.NO_ANSWER).says("no stored answer for this");
    answered();
    offline.run(current("--offline")).exits(0).prints("fetched 161 days ago");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--offline --refresh", "--offline --max-age 0", "--offline --max-stale 1h",
        "--refresh --max-age 1h", "--refresh --max-stale 1h", "--max-age soon"
      })
  void whatContradictsItselfIsRefused(String options) {
    gust().run(current(options)).exits(ExitCode.USAGE).printsOnly("");
  }

  @ParameterizedTest
  @EnumSource(
      value = Reason.class,
      names = {"NOT_HTTP", "TOO_LARGE", "INTERRUPTED"},
      mode = EnumSource.Mode.EXCLUDE)
  void whereTheServiceCannotBeReachedAnOldAnswerStandsIn(Reason reason) {
    answered();
    service.fails(reason);
    if (reason == Reason.UNANSWERED) {
      service.fails(reason); // asked anew once
    }
    Ended ended = gust().at(TWO_HOURS_LATER).run(current()).exits(0);
    ended.prints("fetched 2 h 10 min ago").saysFirst("gust: ");
    ended.saysLast("; showing an answer from 2 h 10 min ago\n");
    assertEquals(1, ended.err().lines().count(), ended.err());
  }

  @ParameterizedTest
  @CsvSource({"NOT_HTTP, 9", "TOO_LARGE, 9", "INTERRUPTED, 130"})
  void otherFailuresAreNotHidden(Reason reason, int code) {
    answered();
    service.fails(reason);
    gust().at(TWO_HOURS_LATER).run(current()).exits(code).printsOnly("");
  }

  @ParameterizedTest
  @CsvSource({
    "429, 429, 0", "500, 500, 0", "503, 503, 0", "400, 400, 7", "401, 401, 3",
    "403, 403, 5", "404, 404, 6", "302, 302, 9", "600, 600, 9", "999, 999, 9",
    "200, 401, 3"
  })
  void anOldAnswerStandsInForAServiceInTroubleAndForNoRefusal(int status, int cod, int code) {
    answered();
    service.replies(status, "{\"cod\":" + cod + ",\"message\":\"not now\"}");
    Ended ended = gust().at(TWO_HOURS_LATER).run(current("--format", "{main.temp}/{age}"));
    ended.exits(code).says("" + cod);
    String shown = "showing an answer from 2 h 10 min ago";
    assertEquals(code == 0, ended.err().contains(shown), ended.err());
    ended.printsOnly(code == 0 ? "17.38/2 h 20 min ago\n" : "");
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-21T01:20:00Z, '', '', 8",
    "2026-11-21T01:20:00Z, '', --max-stale 8h, 0",
    "2026-11-20T20:30:00Z, '', --max-stale 0, 8",
    "2026-11-20T20:30:00Z, 0, '', 8",
    "2026-11-20T18:00:00Z, '', '', 8", // it would be from the future
  })
  void onlyAnAnswerThatIsNotOlderThanMaxStaleStandsIn(
      String instant, String setting, String option, int code) {
    answered();
    service.fails(Reason.REFUSED);
    gust().with("GUST_MAX_STALE", setting).at(instant).run(current(option)).exits(code);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--jsonl", "--csv", "--if main.temp>-90C"})
  void scriptsGetOldValuesOnlyWhereTheyAskedForThem(String form) {
    answered();
    service.fails(Reason.REFUSED).fails(Reason.REFUSED).fails(Reason.REFUSED);
    gust().at(TWO_HOURS_LATER).run(current(form)).exits(ExitCode.NO_ANSWER);
    GustRun configured = gust().with("GUST_MAX_STALE", "6h").at(TWO_HOURS_LATER);
    Ended ended = configured.run(current(form)).exits(0).says("showing an answer from");
    ended = gust().at(TWO_HOURS_LATER).run(current(form, "--max-stale", "6h")).exits(0);
  }

  @Test
  void quietDropsTheWarningAndTheViewStillSaysHowOld() {
    answered();
    service.fails(Reason.REFUSED);
    Ended ended = gust().at(TWO_HOURS_LATER).run(current("--quiet")).saysOnly("");
    ended.prints("fetched 2 h 10 min ago");
  }

  @Test
  void aFailureIsNoAnswerForTheNextRun() {
    service.fails(Reason.REFUSED).replies("weather-full.json");
    gust().run(current()).exits(ExitCode.NO_ANSWER);
    gust().run(current()).exits(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0123456789abcdef",
        "--param=note=fedcba9876543210fedcba9876543210",
        "--param=note=fedcba98-7654-3210-fedc-ba9876543210",
        "--param=note=fedcba98765432_10fedcba-9876543210",
      })
  void aQuestionWithAKeyInItIsAskedAndNotKept(String word) throws IOException {
    service.replies(404, "{\"cod\":404}").replies("weather-full.json");
    String[] args = {"current", word, word.startsWith("-") ? "94040" : "--quiet"};
    gust().run(args).exits(ExitCode.NOT_FOUND);
    gust().run(args).exits(0);
    try (Stream<Path> kept = Files.list(home.resolve(".cache/gust/replies"))) {
      assertEquals(List.of("lock"), kept.map(file -> file.getFileName().toString()).toList());
    }
  }

  @Test
  void filesAndFoldersAreTheirOwnersAlone() throws IOException {
    answered();
    try (Stream<Path> all = Files.walk(home.resolve(".cache"))) {
      for (Path path : all.toList()) {
        String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        assertEquals(Files.isDirectory(path) ? "rwx------" : "rw-------", mode, path.toString());
      }
    }
  }

  @Test
  void aCheckOfTheKeyIsARealCall() {
    answered("--units", "metric");
    service.replies(401, "{\"cod\":401}");
    gust().run("keys", "check").exits(ExitCode.KEY);
  }

  @Test
  void withoutAHomeEveryCallIsMade() {
    service.replies("weather-full.json").replies("weather-full.json");
    gust().without("HOME").run(current()).exits(0);
    gust().without("HOME").run(current("--verbose")).exits(0).says("no home folder for a cache");
    gust().without("HOME").run(current("--offline")).exits(ExitCode.NO_ANSWER);
  }

  @ParameterizedTest
  @ValueSource(strings = {".cache", ".cache/gust", ".cache/gust/replies"})
  void aFileInThePlaceOfAFolderIsReportedOnceAndOnlyWhenAsked(String name) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "mine");
    service.replies("weather-full.json").replies("weather-full.json");
    gust().run(current()).saysOnly("");
    Ended ended = gust().run(current("--verbose")).exits(0);
    assertEquals(1, ended.err().split("the cache cannot be used", -1).length - 1, ended.err());
    assertEquals("mine", Files.readString(file));
  }

  @Test
  void infoSaysWhatIsThereInBlocksAsTheLimitCountsThem() {
    answered();
    service.replies("weather-full.json");
    gust().run("current", "10001");
    String info = gust().at(FIVE_MINUTES_LATER).run("cache", "info").out();
    assertTrue(info.contains("folder   ~/.cache/gust/replies\n"), info);
    assertTrue(info.contains("answers  2, 8 KiB of at most 64 MiB\n"), info);
    assertTrue(info.contains("newest   5 min ago\n"), info);
    String json = gust().run("cache", "info", "--json").out();
    assertTrue(json.contains("\"answers\": 2,"), json);
    assertTrue(json.contains("\"bytes\": 8192,"), json);
    assertTrue(json.contains("\"oldest\": \"2026-11-20T18:20:00Z\""), json);
  }

  @Test
  void clearLeavesNoAnswer() {
    gust().run("cache", "info").exits(0);
    gust().run("cache", "clear").exits(0);
    assertFalse(Files.exists(home.resolve(".cache")));
    answered();
    gust().run("cache", "clear").printsOnly("deleted 1 answer\n");
    assertTrue(gust().run("cache", "info").out().contains("answers  0, 0 KiB"));
    gust().run(current("--offline")).exits(ExitCode.NO_ANSWER);
    gust().run("cache", "clear").printsOnly("deleted 0 answers\n");
  }
}
