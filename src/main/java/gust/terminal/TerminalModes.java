package gust.terminal;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A terminal that delivers each key immediately, without echo, until closed or the process ends.
 * Ctrl-C still interrupts; Ctrl-Z and Ctrl-\\ are read as keys, because their signals would not
 * restore the screen. Uses {@code stty}, which every Unix has.
 */
final class TerminalModes implements AutoCloseable {
  private static final String CHANGE = "stty -icanon -echo quit undef susp undef";

  /** {@code stty} waits until all output is written, which a terminal may have stopped. */
  private static final long LONGEST_RESTORE_MILLIS = 1_000;

  /** In {@code stty}'s notation; empty if there is no such terminal. */
  private final String before;

  private final String changed;
  private volatile boolean isEnding;

  /**
   * @param isUnix whether there is an {@code stty}
   */
  TerminalModes(boolean isUnix) {
    String both = isUnix ? printed("stty -g && " + CHANGE + " && stty -g") : "";
    int end = both.indexOf('\n');
    before = end < 0 ? "" : both.substring(0, end);
    changed = both.substring(end + 1).strip();
    if (areChanged()) {
      Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    }
  }

  /** Whether the terminal can deliver single keys. */
  boolean areChanged() {
    return !before.isEmpty();
  }

  /**
   * Whether the terminal belongs to other processes, often a shell; only known on Linux. Changing
   * its modes or reading from it would then stop this process.
   */
  static boolean isInBackground() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"), StandardCharsets.ISO_8859_1);
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return Integer.parseInt(fields[5]) > 0 && !fields[2].equals(fields[5]);
    } catch (IOException _) {
      return false;
    }
  }

  /** Changes the modes again, which a shell may have set while the process was stopped. */
  synchronized void changeAgain() {
    if (areChanged() && !isEnding && !isInBackground()) {
      printed(CHANGE);
    }
  }

  /** Whether it was closed, or the process is ending. */
  boolean isEnding() {
    return isEnding;
  }

  /** Has no effect if somebody else has changed the modes since. */
  synchronized void restore() {
    if (areChanged()) {
      String script = "trap '' INT HUP TTOU; [ \"$(stty -g)\" = '" + changed + "' ] && stty ";
      try {
        run(script + before, Redirect.DISCARD)
            .waitFor(LONGEST_RESTORE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (IOException _) {
        // There is no terminal any more.
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Has no effect the second time, when the process ends. */
  @Override
  public synchronized void close() {
    if (!isEnding) {
      isEnding = true;
      restore();
    }
  }

  private static Process run(String script, Redirect output) throws IOException {
    return new ProcessBuilder("sh", "-c", script)
        .redirectInput(Redirect.INHERIT)
        .redirectOutput(output)
        .redirectError(Redirect.DISCARD)
        .start();
  }

  /** The output of a command; empty if it fails. */
  private static String printed(String script) {
    try {
      Process process = run(script, Redirect.PIPE);
      byte[] printed = process.getInputStream().readAllBytes();
      return process.waitFor() == 0 ? new String(printed, StandardCharsets.US_ASCII) : "";
    } catch (IOException _) {
      return "";
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
