package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.FakeService;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cache, between processes and against the world. */
class CacheIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  private Program gust() {
    return Program.at(home).asking(service).caching().withKey();
  }

  @Test
  void manyThatAskTheSameAtOnceMakeOneCall() throws IOException {
    try (SandboxProcess sandbox = SandboxProcess.start(home, "--delay", "1s")) {
      List<Running> asking = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        asking.add(sandbox.client(home).start("current", "94040", "--json", "--timeout", "25s"));
      }
      byte[] first = asking.getFirst().end().outBytes();
      for (Running one : asking) {
        assertArrayEquals(first, one.end().exits(0).outBytes());
      }
      assertEquals(1, sandbox.calls().size());
    }
  }

  @Test
  void whereTheAskingProcessIsKilledTheNextOneAsks() {
    service.answers(
        aResponse().withBody(FakeService.fixture("weather-full.json")).withFixedDelay(2000));
    Running first = gust().start("current", "94040");
    first.until(() -> service.asked().size() == 1);
    Running second = gust().start("current", "94040");
    first.kill();
    second.end().exits(0);
    assertEquals(2, service.asked().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {".cache", ".cache/gust/replies"})
  void aFolderThatCannotBeWrittenCostsCallsAndNothingElse(String name) throws IOException {
    Path folder = Files.createDirectories(home.resolve(name));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      service.answers(200, "weather-full.json");
      Ended ended = gust().boundByModes().run("current", "94040", "--verbose").exits(0);
      assertTrue(ended.err().contains("the cache cannot be used: permission denied"), ended.err());
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void clearingWhileOthersAskDoesNoHarm() {
    service.answers(200, "weather-full.json");
    List<Running> asking = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      asking.add(gust().start("current", "1000" + i % 2, "--refresh"));
      asking.add(gust().start("cache", "clear"));
    }
    for (Running one : asking) {
      one.end().exits(0).withError("");
    }
  }
}
