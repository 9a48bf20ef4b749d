package gust.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files with what people see, byte for byte. {@code -Dgolden=write} writes them anew. */
public final class Golden {
  public static final Path DIRECTORY = Path.of("src", "test", "resources", "golden");

  private Golden() {}

  /**
   * @param name of the file below the golden directory, without its extension
   */
  public static void check(String name, String actual) {
    Path file = DIRECTORY.resolve(name + ".txt");
    try {
      if (System.getProperty("golden", "check").equals("write")) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, actual);
        return;
      }
      assertTrue(Files.exists(file), () -> "no golden file " + file);
      assertEquals(Files.readString(file), actual, () -> "differs from " + file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
