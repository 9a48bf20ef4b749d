package gust.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledWriterTest {
  private static final int ROUNDS = 12;
  private static final int MOST_ROUNDS = 80;
  private static final int SIZE = 200_000;

  @TempDir Path folder;

  @Test
  void aKilledWriterLeavesTheOldFileOrTheNew() throws Exception {
    Path path = folder.resolve("config");
    Random random = new Random(20261120);
    int killedAtWork = 0;
    int leftBehind = 0;
    for (int round = 0; round < ROUNDS || leftBehind == 0 && round < MOST_ROUNDS; round++) {
      int before = Files.exists(path) ? Update.number(Files.readString(path)) : 0;
      Process child =
          ChildJvm.start(
              ChildJvm.commandAfter(
                  "umask 000", Update.class, path.toString(), "secret", "2000", "" + SIZE));
      BufferedReader said = child.inputReader();
      int written = Integer.parseInt(said.readLine());
      assertEquals(before + 1, written, "the child went on where the killed one stopped");
      Thread.sleep(random.nextInt(60), random.nextInt(1_000_000));
      child.toHandle().destroyForcibly(); // the process's own method would also close its output
      child.waitFor();
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        written = Integer.parseInt(line);
      }
      String text = Files.readString(path);
      int found = Update.number(text);
      assertEquals(Update.text(found, SIZE), text, "whole");
      assertTrue(
          found == written || found == written + 1, "written " + written + ", found " + found);
      leftBehind += requireOwnersOnly();
      killedAtWork += found < before + 2000 ? 1 : 0;
    }
    assertTrue(killedAtWork >= ROUNDS / 2, "only " + killedAtWork + " were killed at work");
    assertTrue(leftBehind > 0, "no writer was killed between creating and renaming");
    Update.file(path, true).update(_ -> "after");
    try (var files = Files.list(folder)) {
      assertEquals(
          List.of(".config.lock", "config"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  /** Whatever a killed writer left was never open to others. Returns how many files it left. */
  private int requireOwnersOnly() throws IOException {
    int temporary = 0;
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        assertEquals("rw-------", mode, file.toString());
        temporary += file.toString().endsWith(".tmp") ? 1 : 0;
      }
    }
    return temporary;
  }
}
