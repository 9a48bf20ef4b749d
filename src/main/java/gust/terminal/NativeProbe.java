package gust.terminal;

import gust.terminal.Tty.ScreenSize;
import gust.terminal.Tty.StandardStreams;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.nativ.CLibrary;
import org.jline.nativ.Kernel32;

/**
 * Asks the operating system about the streams and the terminal. Only this class loads jansi's
 * native library.
 */
final class NativeProbe {
  private static final int ENABLE_VIRTUAL_TERMINAL_PROCESSING = 0x0004;

  private NativeProbe() {}

  static StandardStreams streams(boolean windows, Charset charset) {
    if (!windows && isSurelyNoTerminal(0) && isSurelyNoTerminal(1) && isSurelyNoTerminal(2)) {
      return none(charset, false);
    }
    try {
      Silence.LOGGER.setLevel(Level.OFF);
      return windows ? console(charset) : tty(charset);
    } catch (Exception | LinkageError _) {
      // No library for this machine, or no folder to unpack it to: plain output always works.
      return none(charset, windows);
    }
  }

  /**
   * Suppresses the long warning that the library prints if it cannot be loaded. Not used with the
   * launcher: the bundled library logs nothing, and loggers slow down start-up.
   */
  private static final class Silence {
    private static final Logger LOGGER = Logger.getLogger("org.jline");
  }

  private static StandardStreams none(Charset charset, boolean windows) {
    return new StandardStreams(false, false, false, ScreenSize.UNKNOWN, charset, windows, false);
  }

  static ScreenSize screenSize(boolean windows) {
    try {
      if (windows) {
        Kernel32.CONSOLE_SCREEN_BUFFER_INFO info = new Kernel32.CONSOLE_SCREEN_BUFFER_INFO();
        long out = Kernel32.GetStdHandle(Kernel32.STD_OUTPUT_HANDLE);
        long err = Kernel32.GetStdHandle(Kernel32.STD_ERROR_HANDLE);
        return Kernel32.GetConsoleScreenBufferInfo(out, info) != 0
                || Kernel32.GetConsoleScreenBufferInfo(err, info) != 0
            ? ScreenSize.of(info.windowWidth(), info.windowHeight())
            : ScreenSize.UNKNOWN;
      }
      CLibrary.WinSize size = new CLibrary.WinSize();
      return CLibrary.ioctl(1, CLibrary.TIOCGWINSZ, size) == 0
              || CLibrary.ioctl(2, CLibrary.TIOCGWINSZ, size) == 0
          ? ScreenSize.of(size.ws_col, size.ws_row)
          : ScreenSize.UNKNOWN;
    } catch (Exception | LinkageError _) {
      return ScreenSize.UNKNOWN;
    }
  }

  /** Asks the terminal, to which both standard input and output must be connected. */
  static Theme background() {
    if (!RawMode.isAllowed()) {
      return Theme.UNKNOWN;
    }
    try {
      Background.Answer answer;
      try (RawMode _ = new RawMode()) {
        // Not closed: the streams are the process's own.
        answer =
            Background.ask(
                new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
      }
      RawMode.type(answer.typed());
      return answer.theme();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Theme.UNKNOWN;
    } catch (Exception | LinkageError _) {
      return Theme.UNKNOWN;
    }
  }

  /**
   * Linux shows what a stream is connected to, so that scripts, which use pipes and files, need not
   * unpack and load the library.
   */
  private static boolean isSurelyNoTerminal(int descriptor) {
    Path stream = Path.of("/proc/self/fd", Integer.toString(descriptor));
    try {
      String target = Files.readSymbolicLink(stream).toString();
      return target.startsWith("pipe:")
          || target.startsWith("socket:")
          || target.equals("/dev/null")
          || Files.isRegularFile(stream);
    } catch (IOException | InvalidPathException | UnsupportedOperationException _) {
      return false;
    }
  }

  private static StandardStreams tty(Charset charset) {
    boolean out = CLibrary.isatty(1) == 1;
    ScreenSize size = out ? screenSize(false) : ScreenSize.UNKNOWN;
    return new StandardStreams(
        CLibrary.isatty(0) == 1, out, CLibrary.isatty(2) == 1, size, charset, false, true);
  }

  private static StandardStreams console(Charset charset) {
    long out = Kernel32.GetStdHandle(Kernel32.STD_OUTPUT_HANDLE);
    long err = Kernel32.GetStdHandle(Kernel32.STD_ERROR_HANDLE);
    boolean outIsConsole = isConsole(out);
    boolean errIsConsole = isConsole(err);
    ScreenSize size = outIsConsole ? screenSize(true) : ScreenSize.UNKNOWN;
    boolean escapes = (!outIsConsole || obeysEscapes(out)) && (!errIsConsole || obeysEscapes(err));
    boolean in = isConsole(Kernel32.GetStdHandle(Kernel32.STD_INPUT_HANDLE));
    return new StandardStreams(in, outIsConsole, errIsConsole, size, charset, true, escapes);
  }

  private static boolean isConsole(long handle) {
    return Kernel32.GetConsoleMode(handle, new int[1]) != 0;
  }

  private static boolean obeysEscapes(long handle) {
    int[] mode = new int[1];
    return Kernel32.GetConsoleMode(handle, mode) != 0
        && ((mode[0] & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0
            || Kernel32.SetConsoleMode(handle, mode[0] | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0);
  }

  /**
   * Delivers each key of standard input immediately, without echo, until closed. For short periods,
   * on Linux only. Uses ioctl directly, because jansi's calls drop some termios flags.
   */
  private static final class RawMode implements AutoCloseable {
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
     * Puts keys back, as if they had just been typed. Has no effect if the kernel does not allow
     * it.
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
}
