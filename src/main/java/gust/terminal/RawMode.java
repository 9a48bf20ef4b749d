package gust.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jline.nativ.CLibrary;

/** Standard input without echo, each key at once, until closed. On Linux alone. */
final class RawMode implements AutoCloseable {
  // Linux's numbers, from <asm-generic/termbits.h>.
  private static final long ICANON = 0x2;
  private static final long ECHO = 0x8;

  private final CLibrary.Termios before = new CLibrary.Termios();
  private final Thread atExit = new Thread(this::restore);

  /** The native library is loaded. */
  RawMode() throws IOException {
    CLibrary.Termios raw = new CLibrary.Termios();
    if (CLibrary.tcgetattr(0, before) != 0 || CLibrary.tcgetattr(0, raw) != 0) {
      throw new IOException("no terminal");
    }
    Runtime.getRuntime().addShutdownHook(atExit);
    raw.c_lflag &= ~(ICANON | ECHO);
    CLibrary.tcsetattr(0, CLibrary.TCSANOW, raw);
  }

  /** Whether this process may change the terminal; one in the background would be stopped. */
  static boolean isAllowed() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return fields[2].equals(fields[5]);
    } catch (IOException _) {
      return false;
    }
  }

  @Override
  public void close() {
    restore();
    Runtime.getRuntime().removeShutdownHook(atExit);
  }

  private void restore() {
    CLibrary.tcsetattr(0, CLibrary.TCSANOW, before);
  }
}
