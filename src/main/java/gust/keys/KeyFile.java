package gust.keys;

import gust.files.SetupProblem;
import gust.files.SystemLimit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Reads a file that holds a key and nothing else. Never shows the path or the system's message:
 * users sometimes put the key itself there.
 */
final class KeyFile {
  /** Larger than any key with surrounding white space. */
  private static final int LARGEST = 4096;

  private KeyFile() {}

  /**
   * @param file may be a pipe, which is read in another thread: opening one without a writer blocks
   *     forever and cannot be interrupted
   * @param origin what named the file, for messages
   * @return the text, unchecked
   * @throws SetupProblem if it cannot be read
   */
  static String read(Path file, String origin, Duration timeout) {
    if (Files.isDirectory(file)) {
      throw problem(origin, "is a folder");
    }
    if (Files.isRegularFile(file) || !Files.exists(file)) {
      return read(file, origin);
    }
    FutureTask<String> reading = new FutureTask<>(() -> read(file, origin));
    SystemLimit.start(Thread.ofPlatform().daemon().name("key-file").unstarted(reading));
    try {
      return reading.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException _) {
      throw problem(origin, "gave no key in time");
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw problem(origin, "gave no key before gust was interrupted");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof SetupProblem known ? known : problem(origin, "cannot be read");
    }
  }

  private static String read(Path file, String origin) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw problem(origin, "is too large for a key");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (NoSuchFileException _) {
      throw problem(origin, "does not exist");
    } catch (IOException e) {
      throw problem(origin, "cannot be read: " + SetupProblem.reason(e));
    }
  }

  static SetupProblem problem(String origin, String what) {
    return new SetupProblem(
        "the file named by " + origin + " " + what, "set it to a file that contains only the key");
  }
}
