package gust;

import java.io.FileInputStream;
import java.io.IOException;

/**
 * The process: everything else is in {@link Gust}. A native image has no launcher, so what that
 * sees to on Unix is done here.
 */
public final class Main {
  /** Kept, since what nobody keeps is closed. */
  private static final FileInputStream[] held = new FileInputStream[3];

  private Main() {}

  public static void main(String[] args) {
    if (System.getProperty("gust.tty") == null) {
      if (!hasWorkingFolder()) {
        System.err.print("gust: the folder that you are in was deleted\n  try: cd\n");
        System.exit(2);
      }
      holdStandardStreams();
    }
    System.exit(new Gust(ProcessContext.ofThisProcess()).run(args));
  }

  /** A native image finds out where it is when it is first asked, and cannot say "nowhere". */
  private static boolean hasWorkingFolder() {
    try {
      return System.getProperty("user.dir") != null;
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
