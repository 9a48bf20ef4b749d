package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What gust does to its files, several at once or on a full disk. */
class StoredFilesIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({"keys add x%d, keys list --labels", "places add x%d 94040, places list --names"})
  void whatIsAddedAtOnceIsAllThere(String add, String list) {
    List<Running> adders = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      adders.add(
          Program.at(home).reading(Program.KEY + i).start(add.replace("%d", "" + i).split(" ")));
    }
    for (Running adder : adders) {
      Ended ended = adder.end();
      assertEquals(0, ended.code(), ended::toString);
    }
    assertEquals(8, Program.at(home).run(list.split(" ")).out().lines().distinct().count());
  }

  /** For keys it is an error; the cache only costs calls. */
  @Test
  void aFullDiskLosesNothing() throws IOException {
    Path disk = Files.createDirectory(home.resolve("disk"));
    Program shell = Program.at(home).with("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    String mount = "mount -t tmpfs -o size=64k tmpfs " + disk;
    assumeTrue(Program.isRoot() && shell.scripted(mount).run().code() == 0, "no right to mount");
    try {
      Program there = Program.at(disk).asking(service).caching();
      service.answers(200, "weather-full.json");
      assertEquals(0, there.reading(Program.KEY).run("keys", "add", "work").code());
      assertEquals(0, there.run("current", "94040").code());
      String before = Files.readString(disk.resolve(".config/gust/keys.json"));
      shell.scripted("cat /dev/zero > " + disk + "/filler").run();
      Ended ended = there.reading(Program.KEY + "2").run("keys", "add", "more");
      assertEquals(2, ended.code(), ended::toString);
      assertEquals(
          List.of(
              "gust: cannot write ~/.config/gust/keys.json: no space left on device",
              "  try: df -h ~/.config/gust   (free some space there; nothing was changed)"),
          ended.errLines());
      assertFalse(ended.err().contains(Program.KEY), ended::toString);
      assertEquals(before, Files.readString(disk.resolve(".config/gust/keys.json")));
      for (String zip : List.of("94040", "10001")) {
        ended = there.run("current", zip, "--refresh");
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
}
