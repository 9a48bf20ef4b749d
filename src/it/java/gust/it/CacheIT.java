package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.FakeService;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cache, between processes and against the world. */
class CacheIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  private static final int KILLS = Integer.getInteger("kills", 8);

  @TempDir Path home;

  private Program gust() {
    return Program.at(home).asking(service).caching().withKey();
  }

  private Ended answered() {
    service.answers(200, "weather-full.json");
    Ended ended = gust().run("current", "94040");
    assertEquals(0, ended.code(), ended::toString);
    return ended;
  }

  private static void assertStandsIn(Ended ended) {
    assertEquals(0, ended.code(), ended::toString);
    assertTrue(ended.out().contains("fetched just now"), ended::toString);
    assertEquals(1, ended.errLines().size(), ended::toString);
    assertTrue(
        ended.errLines().getFirst().endsWith("; showing an answer from just now"), ended::toString);
  }

  // One call.

  @Test
  void manyThatAskTheSameAtOnceMakeOneCall() throws IOException {
    try (Sandbox sandbox = Sandbox.start(home, "--delay", "1s")) {
      List<Running> asking = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        asking.add(sandbox.client(home).start("current", "94040", "--json", "--timeout", "25s"));
      }
      byte[] first = asking.getFirst().end().outBytes();
      for (Running one : asking) {
        Ended ended = one.end();
        assertEquals(0, ended.code(), ended::toString);
        assertArrayEquals(first, ended.outBytes());
      }
      assertEquals(1, sandbox.calls());
    }
  }

  @Test
  void thoseThatFailTogetherMakeOneCall() {
    service.answers(
        aResponse()
            .withStatus(401)
            .withBody(FakeService.fixture("error-401.json"))
            .withFixedDelay(2000));
    List<Running> asking = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      asking.add(gust().start("current", "94040", "--timeout", "25s"));
    }
    for (Running one : asking) {
      Ended ended = one.end();
      assertEquals(3, ended.code(), ended::toString);
    }
    assertEquals(1, service.asked().size());
  }

  @Test
  void theDeathOfTheOneThatAsksLetsTheNextOneAsk() {
    service.answers(
        aResponse().withBody(FakeService.fixture("weather-full.json")).withFixedDelay(2000));
    Running first = gust().start("current", "94040");
    first.until(() -> service.asked().size() == 1);
    Running second = gust().start("current", "94040");
    first.kill();
    Ended ended = second.end();
    assertEquals(0, ended.code(), ended::toString);
    assertEquals(2, service.asked().size());
  }

  // Stored answers.

  @Test
  void aStoredAnswerConnectsToNothingAndReadsNoKey() throws IOException {
    Path log = home.resolve("strace");
    assumeTrue(
        Program.at(home).scripted("strace -o " + log + " /bin/true").run().code() == 0,
        "strace is not installed, or not allowed");
    Ended first = answered();
    Ended ended =
        gust()
            .without("GUST_API_KEY")
            .under("strace", "-f", "-e", "trace=connect,open,openat", "-o", log.toString())
            .run("current", "94040");
    assertEquals(first.out(), ended.out());
    String calls = Files.readString(log);
    assertTrue(calls.contains("/replies/"), calls);
    assertFalse(calls.contains("AF_INET"), calls);
    assertFalse(calls.contains("keys.json"), calls);
    assertFalse(calls.contains("/replies/lock"), calls);
  }

  // A service that is gone, or in trouble.

  @Test
  void whereTheServerIsGoneTheViewComesFromTheCacheAndSaysSo() throws IOException {
    Program client;
    try (Sandbox sandbox = Sandbox.start(home)) {
      client = sandbox.client(home);
      assertEquals(0, client.run("current", "94040").code());
    }
    assertStandsIn(client.run("current", "94040", "--max-age", "0"));
    assertEquals(8, client.run("current", "94040", "--max-age", "0", "--json").code());
  }

  // A folder that is of no use.

  @ParameterizedTest
  @ValueSource(strings = {".cache", ".cache/gust/replies"})
  void aFolderThatCannotBeWrittenCostsCallsAndNothingElse(String name) throws IOException {
    Path folder = Files.createDirectories(home.resolve(name));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      service.answers(200, "weather-full.json");
      Ended ended = gust().boundByModes().run("current", "94040", "--verbose");
      assertEquals(0, ended.code(), ended::toString);
      assertTrue(
          ended.err().contains("the cache cannot be used: permission denied"), ended::toString);
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void aFullDiskCostsCallsAndNothingElse() {
    Path disk = home.resolve("disk");
    Program shell = Program.at(home).with("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    String mount = "mkdir " + disk + " && mount -t tmpfs -o size=64k tmpfs " + disk;
    assumeTrue(Program.isRoot() && shell.scripted(mount).run().code() == 0, "no right to mount");
    try {
      Program there = Program.at(disk).asking(service).caching().withKey();
      service.answers(200, "weather-full.json");
      assertEquals(0, there.run("current", "94040").code());
      shell.scripted("cat /dev/zero > " + disk + "/filler").run();
      for (String zip : List.of("94040", "10001")) {
        Ended ended = there.run("current", zip, "--refresh");
        assertEquals(0, ended.code(), ended::toString);
        assertEquals("", ended.err());
      }
      assertEquals(0, there.run("current", "94040", "--offline").code());
      assertEquals(8, there.run("current", "10001", "--offline").code());
      Ended doctor = there.run("doctor");
      assertEquals(2, doctor.code(), doctor::toString);
      assertTrue(doctor.out().contains("~/.cache/gust: no space left on device\n"), doctor.out());
      assertTrue(doctor.out().contains("try: df -h ~/.cache/gust "), doctor.out());
    } finally {
      shell.scripted("umount " + disk).run();
    }
  }

  // Crashes, and others at work.

  @Test
  void whoeverIsKilledLeavesAWholeAnswerOrNone() throws Exception {
    Random random = new Random(20261121);
    List<String> bodies =
        List.of(
            FakeService.fixture("weather-full.json"), FakeService.fixture("weather-cyrillic.json"));
    // At any instant of a run, however slow this machine is, and now and then after its end.
    service.answers(200, "weather-full.json");
    long start = System.nanoTime();
    assertEquals(0, gust().run("current", "10001", "--refresh").code());
    int longest = 2 * (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    int stored = 0;
    for (int i = 0; i < KILLS; i++) {
      service.answers(aResponse().withBody(bodies.get(i % 2)));
      Running killed = gust().start("current", "94040", "--refresh", "--json");
      Thread.sleep(random.nextInt(longest));
      killed.kill();
      Ended after = gust().run("current", "94040", "--offline", "--json");
      if (after.code() == 8) {
        assertEquals(0, stored, after::toString);
      } else {
        assertEquals(0, after.code(), after::toString);
        assertTrue(bodies.contains(after.out()) || bodies.contains(after.out().stripTrailing()));
        stored++;
      }
    }
    assertTrue(stored > 0, "none lived long enough to store anything");
    service.answers(200, "weather-full.json");
    assertEquals(0, gust().run("current", "94040", "--refresh").code());
  }

  @Test
  void clearingWhileOthersAskHarmsNobody() {
    service.answers(200, "weather-full.json");
    List<Running> asking = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      asking.add(gust().start("current", "1000" + i % 2, "--refresh"));
      asking.add(gust().start("cache", "clear"));
    }
    for (Running one : asking) {
      Ended ended = one.end();
      assertEquals(0, ended.code(), ended::toString);
      assertEquals("", ended.err());
    }
  }

  /** {@code gust sandbox} as a process of its own. */
  private record Sandbox(Running process, Path log, Path variables) implements AutoCloseable {
    static Sandbox start(Path home, String... options) throws IOException {
      Path log = home.resolve("access.log");
      Path variables = home.resolve("variables");
      List<String> words = new ArrayList<>(List.of("sandbox", "--limit", "off"));
      words.addAll(List.of("--access-log", log.toString(), "--env-file", variables.toString()));
      words.addAll(List.of(options));
      Running process = Program.at(home).start(words.toArray(String[]::new));
      process.until(() -> Files.exists(variables));
      return new Sandbox(process, log, variables);
    }

    /** Set up for it. */
    Program client(Path home) throws IOException {
      Program client = Program.at(home).with("GUST_RETRIES", "0");
      for (String line : Files.readAllLines(variables)) {
        String[] parts = line.substring("export ".length()).split("='?|'");
        client.with(parts[0], parts[1]);
      }
      return client;
    }

    long calls() throws IOException {
      return Files.readAllLines(log).size();
    }

    @Override
    public void close() {
      process.kill();
      process.end();
    }
  }
}
