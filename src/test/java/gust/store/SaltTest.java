package gust.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
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
    Thread[] threads = new Thread[8];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          Thread.ofPlatform()
              .start(() -> {
                try {
                  seen.add(HexFormat.of().formatHex(new Salt(folder.resolve("gust")).bytes()));
                } catch (IOException e) {
                  seen.add(e.toString());
                }
              });
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(1, seen.size(), seen.toString());
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("gust/salt"))));
  }

  @Test
  void aTornFileIsReplaced() throws IOException {
    Files.write(folder.resolve("salt"), new byte[] {1, 2, 3});
    byte[] salt = new Salt(folder).bytes();
    assertEquals(32, salt.length);
    assertArrayEquals(salt, new Salt(folder).bytes());
  }

  @Test
  void whereNoneCanBeKeptThereIsNone() throws IOException {
    Path file = Files.writeString(folder.resolve("gust"), "mine");
    assertThrows(IOException.class, () -> new Salt(file).bytes());
  }

  /** RFC 4231, test case 1, shortened. */
  @Test
  void aMarkIsAnHmac() {
    byte[] key = new byte[20];
    Arrays.fill(key, (byte) 0x0b);
    assertEquals(
        "b0344c61d8db38535ca8afceaf0bf12b",
        Salt.mark(key, "Hi There".getBytes(StandardCharsets.US_ASCII)));
    assertFalse(Salt.mark(key, new byte[] {1}).equals(Salt.mark(new byte[32], new byte[] {1})));
  }
}
