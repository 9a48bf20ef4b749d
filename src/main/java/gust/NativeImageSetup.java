package gust;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.function.UnaryOperator;
import org.graalvm.nativeimage.VMRuntime;

/** Replaces the Unix launcher's set-up in native images. */
final class NativeImageSetup {
  /** Prevents garbage collection, which would close the streams. */
  private static final FileInputStream[] standardStreams = new FileInputStream[3];

  private NativeImageSetup() {}

  /**
   * Call before any file is opened. Does nothing if the launcher was used.
   *
   * @param property reads a system property
   * @return false if the process cannot continue; the reason has been printed to {@code err}
   */
  static boolean isReady(UnaryOperator<String> property, PrintStream err) {
    if (property.apply("org.graalvm.nativeimage.imagecode") != null) {
      // An image usually takes -D and -X from the command line. This one is built not to, which
      // leaves it to the program to set up signals, the one of a closed pipe among them.
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

  /** A native image looks up its working folder lazily, and fails if it was deleted. */
  private static boolean hasWorkingFolder(UnaryOperator<String> property) {
    try {
      return property.apply("user.dir") != null;
    } catch (Error _) {
      return false;
    }
  }

  /**
   * The next file opened gets the descriptor of a closed standard stream. Fills those descriptors
   * with streams that have nothing to read and cannot be written to.
   */
  private static void holdStandardStreams() {
    try {
      for (int i = 0; i < standardStreams.length; i++) {
        standardStreams[i] = new FileInputStream("/dev/null");
      }
    } catch (IOException _) {
      // Windows has no such file, and does not number its streams.
    }
  }
}
