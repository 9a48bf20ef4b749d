package gust.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.testing.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SaltTest {
  @TempDir Path folder;

  @Test
  void itIsMadeOnceForAll() throws Exception {
    Set<String> seen = ConcurrentHashMap.newKeySet();
    Threads.together(
        8, _ -> seen.add(HexFormat.of().formatHex(Salt.ofUser(folder.resolve("gust")))));
    assertEquals(1, seen.size(), seen.toString());
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("gust/salt"))));
  }

  @Test
  void aTornFileIsReplacedAndWhatAKilledWriterLeftIsDeleted() throws IOException {
    Files.write(folder.resolve("salt"), new byte[] {1, 2, 3});
    Path left = Files.write(folder.resolve(".salt.5ca1ab1e.tmp"), new byte[7]);
    byte[] salt = Salt.ofUser(folder);
    assertEquals(32, salt.length);
    assertArrayEquals(salt, Salt.ofUser(folder));
    assertFalse(Files.exists(left));
  }

  @Test
  void whereNoneCanBeKeptThereIsNone() throws IOException {
    Path file = Files.writeString(folder.resolve("gust"), "mine");
    assertThrows(IOException.class, () -> Salt.ofUser(file));
  }
}
