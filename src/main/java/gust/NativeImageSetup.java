package gust;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.function.UnaryOperator;
import org.graalvm.nativeimage.VMRuntime;

/** Replaces the Unix launcher's set-up in native images. */
final class NativeImageSetup {
  /** Kept, because a stream that is collected is closed. */
  private static final FileInputStream[] held = new FileInputStream[3];

  private NativeImageSetup() {}

  /**
   * To be called before any file is opened; does nothing if there was a launcher.
   *
   * @param property reads a system property
   * @return false if the process cannot go on; the reason is on {@code err}
   */
  static boolean isReady(UnaryOperator<String> property, PrintStream err) {
    if (property.apply("org.graalvm.nativeimage.imagecode") != null) {
      // Else an image begins by taking -D and -X for its own, wherever they stand. It is built not
      // to, and then leaves this to the program: signals and the broken pipe's are among it.
      VMRuntime.initialize();
    }
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

  /** A native image looks its folder up when it is first asked, and fails if there is none. */
  private static boolean hasWorkingFolder(UnaryOperator<String> property) {
    try {
      return property.apply("user.dir") != null;
    } catch (Error _) {
      return false;
    }
  }

  /**
   * The first file that is opened gets the number of a closed stream. So these are opened before
   * any other: they have nothing to read, and writing to them fails.
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
