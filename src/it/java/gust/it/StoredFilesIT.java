package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code keys} and {@code places} do to files, several at once or on a full disk. */
class StoredFilesIT {
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

  @Test
  void aFullDiskLosesNothing() throws IOException {
    Path disk = Files.createDirectory(home.resolve("disk"));
    Program shell = Program.at(home).with("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    String mount = "mount -t tmpfs -o size=64k tmpfs " + disk;
    assumeTrue(Program.isRoot() && shell.scripted(mount).run().code() == 0, "no right to mount");
    try {
      Program there = Program.at(disk);
      assertEquals(0, there.reading(Program.KEY).run("keys", "add", "work").code());
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
    } finally {
      shell.scripted("umount " + disk).run();
    }
  }
}
