package gust.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jline.nativ.CLibrary;

/**
 * Delivers each key of standard input immediately, without echo, until closed. For short periods,
 * on Linux only. Uses ioctl directly, because jansi's calls drop some termios flags.
 */
final class RawMode implements AutoCloseable {
  // From <asm-generic/ioctls.h> and <asm-generic/termbits.h>.
  private static final long TCGETS = 0x5401;
  private static final long TCSETS = 0x5402;
  private static final long TIOCSTI = 0x5412;
  private static final int LOCAL_MODES = 3;
  private static final int ICANON = 0x2;
  private static final int ECHO = 0x8;

  /** Larger than the kernel's struct. */
  private static final int INTS = 16;

  private final int[] before = new int[INTS];
  private final Thread atExit = new Thread(this::restore);

  /** Loads the native library. */
  RawMode() throws IOException {
    if (CLibrary.ioctl(0, TCGETS, before) != 0) {
      throw new IOException("no terminal");
    }
    Runtime.getRuntime().addShutdownHook(atExit);
    int[] raw = before.clone();
    raw[LOCAL_MODES] &= ~(ICANON | ECHO);
    CLibrary.ioctl(0, TCSETS, raw);
  }

  /** Whether this process may change the terminal; a background process would be suspended. */
  static boolean isAllowed() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return fields[2].equals(fields[5]);
    } catch (IOException _) {
      return false;
    }
  }

  /**
   * Puts keys back, as if they had just been typed. Has no effect if the kernel does not allow it.
   */
  static void type(String keys) {
    for (int i = 0; i < keys.length(); i++) {
      CLibrary.ioctl(0, TIOCSTI, new int[] {keys.charAt(i)});
    }
  }

  @Override
  public void close() {
    restore();
    Runtime.getRuntime().removeShutdownHook(atExit);
  }

  private void restore() {
    CLibrary.ioctl(0, TCSETS, before);
  }
}
