package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.FakeService;
import gust.testing.GustRun.Ended;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of files and of the cache, with several at work at once or on a full disk. */
class StoredFilesIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({"keys add x%d, keys list", "places add x%d 94040, places list"})
  void whatIsAddedAtOnceIsAllThere(String add, String list) {
    List<Running> adders = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      adders.add(
          Program.at(home).reading(Program.KEY + i).start(add.replace("%d", "" + i).split(" ")));
    }
    for (Running adder : adders) {
      adder.end().exits(0);
    }
    assertEquals(1 + 8, Program.at(home).run(list.split(" ")).out().lines().distinct().count());
  }

  /** For keys it is an error; the cache only costs calls. */
  @Test
  void aFullDiskLosesNothing() throws IOException {
    Path disk = Files.createDirectory(home.resolve("disk"));
    Program shell = Program.at(home);
    String mount = "mount -t tmpfs -o size=64k tmpfs " + disk;
    assumeTrue(Program.isRoot() && shell.scripted(mount).run().code() == 0, "no right to mount");
    try {
      Program there = Program.at(disk).asking(service).caching();
      service.answers(200, "weather-full.json");
      there.reading(Program.KEY).run("keys", "add", "work").exits(0);
      there.run("current", "94040").exits(0);
      String before = Files.readString(disk.resolve(".config/gust/keys.json"));
      shell.scripted("cat /dev/zero > " + disk + "/filler").run();
      Ended ended = there.reading(Program.KEY + "2").run("keys", "add", "more").exits(2);
      ended.saysOnly(
          """
          gust: cannot write ~/.config/gust/keys.json: no space left on device
            try: df -h ~/.config/gust   (free some space there; nothing was changed)
          """);
      assertEquals(before, Files.readString(disk.resolve(".config/gust/keys.json")));
      for (String zip : List.of("94040", "10001")) {
        there.run("current", zip, "--refresh").exits(0).saysOnly("");
      }
      there.run("current", "94040", "--offline").exits(0);
      there.run("current", "10001", "--offline").exits(8);
      Ended doctor = there.run("doctor").exits(2);
      doctor.prints("~/.cache/gust: no space left on device\n", "try: df -h ~/.cache/gust ");
    } finally {
      shell.scripted("umount " + disk).run();
    }
  }

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
      String first = asking.getFirst().end().out();
      for (Running one : asking) {
        one.end().exits(0).printsOnly(first);
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
      ended.says("the cache cannot be used: permission denied");
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void clearSaysWhereItMayNotLookForTheMemory() throws IOException {
    service.answers(200, "weather-full.json");
    gust().run("current", "94040").exits(0);
    Path memory = home.resolve(".local/state/gust/memory");
    Files.setPosixFilePermissions(memory, PosixFilePermissions.fromString("---------"));
    try {
      gust()
          .boundByModes()
          .run("cache", "clear")
          .exits(2)
          .saysOnly(
              """
              gust: cannot clear ~/.local/state/gust/memory: permission denied
                try: chmod u+rwx ~/.local/state/gust/memory
              """);
    } finally {
      Files.setPosixFilePermissions(memory, PosixFilePermissions.fromString("rwx------"));
    }
    gust().run("cache", "clear").printsOnly("deleted 0 answers and the memory of 1 place\n");
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
      one.end().exits(0).saysOnly("");
    }
  }
}
