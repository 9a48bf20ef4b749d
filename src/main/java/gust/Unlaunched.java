package gust;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.function.UnaryOperator;

/** What the launcher sees to on Unix, for a native image, which has none. */
final class Unlaunched {
  /** Kept, since what nobody keeps is closed. */
  private static final FileInputStream[] held = new FileInputStream[3];

  private Unlaunched() {}

  /**
   * To be called before any file is opened; does nothing where there was a launcher.
   *
   * @param property reads a system property
   * @return false where the process cannot go on, which {@code err} was told
   */
  static boolean isReady(UnaryOperator<String> property, PrintStream err) {
    if (property.apply("gust.tty") != null) {
      return true;
    }
    if (!hasWorkingFolder(property)) {
      err.print("gust: the current folder was deleted\n  try: cd\n");
      return false;
    }
    holdStandardStreams();
    return true;
  }

  /** A native image finds out where it is when it is first asked, and cannot say "nowhere". */
  private static boolean hasWorkingFolder(UnaryOperator<String> property) {
    try {
      return property.apply("user.dir") != null;
    } catch (Error _) {
      return false;
    }
  }

  /**
   * A closed stream's number goes to the first file that is opened. So these are opened before any
   * other: there is nothing to read in them, and what is written to them fails.
   */
  private static void holdStandardStreams() {
    try {
      for (int i = 0; i < held.length; i++) {
        held[i] = new FileInputStream("/dev/null");
      }
    } catch (IOException _) {
      // Windows has no such file, and its streams have no such numbers.
    }
  }
}
