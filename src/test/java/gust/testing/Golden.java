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
    check(DIRECTORY.resolve(name + ".txt"), actual);
  }

  /**
   * @param file any of the project's that the program itself makes
   */
  public static void check(Path file, String actual) {
    try {
      if (isWritten()) {
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

  /** Whether the files are written anew. */
  public static boolean isWritten() {
    return System.getProperty("golden", "check").equals("write");
  }
}
