package gust.terminal;

import gust.terminal.Tty.Keyboard;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.nativ.CLibrary;
import org.jline.nativ.Kernel32;

/**
 * Finds out what the streams are connected to. The Unix launcher passes this on; without it (as in
 * a native image) and on Windows, a native library is asked.
 *
 * <p>The launcher sets {@code gust.tty}, any of {@code in,out,err}, possibly empty; {@code
 * gust.columns} and {@code gust.rows}; and {@code gust.charset}, the locale's charset, if it
 * overrode the locale.
 *
 * @param property returns a system property's value, or null
 * @param environment used for the locale if there is no launcher
 */
public record TerminalProbe(UnaryOperator<String> property, Map<String, String> environment)
    implements Tty {
  /** Never fails: treats anything unknown as "not a terminal". */
  @Override
  public Terminal streams() {
    boolean windows = isWindows();
    String tty = property.apply("gust.tty");
    if (windows || tty == null) {
      return NativeProbe.streams(windows, windows ? charset() : charsetOfLocale());
    }
    ScreenSize size =
        new ScreenSize(
            ScreenSize.positive(value("gust.columns")), ScreenSize.positive(value("gust.rows")));
    return new Terminal(
        tty.contains("in"), tty.contains("out"), tty.contains("err"), size, charset(), false, true);
  }

  /** Asks the system each time. For long-lived screens, because it loads a native library. */
  @Override
  public ScreenSize screenSize() {
    return NativeProbe.screenSize(isWindows());
  }

  /** Asks the terminal each time; loads a native library. */
  @Override
  public Theme background() {
    return isWindows() ? Theme.UNKNOWN : Background.ofTerminal();
  }

  @Override
  public Keyboard listen(InputStream keys, Keyboard.Listener listener) {
    return new PolledKeyboard(keys, !isWindows(), this::screenSize, listener);
  }

  @Override
  public Optional<String> askHidden(InputStream keys, String question, Consumer<String> terminal) {
    HiddenLine line = new HiddenLine(question, terminal);
    try (Keyboard keyboard =
        new PolledKeyboard(keys, !isWindows(), () -> ScreenSize.UNKNOWN, line)) {
      if (keyboard.readsKeys()) {
        return line.read();
      }
    }
    Console console = System.console();
    char[] answer = console == null ? null : console.readPassword("%s", question);
    return Optional.ofNullable(answer).map(String::new);
  }

  private boolean isWindows() {
    return value("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
  }

  /**
   * The charset in the locale's name (POSIX: {@code language_TERRITORY.codeset@modifier}). Correct
   * even if the locale is not installed here, for example if ssh passed on {@code LANG}. A native
   * image has no other source, because its system properties are those of the build machine.
   */
  private Charset charsetOfLocale() {
    String locale = "C";
    for (String variable : new String[] {"LANG", "LC_CTYPE", "LC_ALL"}) {
      String value = environment.getOrDefault(variable, "");
      locale = value.isEmpty() ? locale : value;
    }
    if (locale.equals("UTF-8")) {
      // macOS terminals send this over ssh: a charset without a language.
      return StandardCharsets.UTF_8;
    }
    int dot = locale.indexOf('.') + 1;
    int at = locale.indexOf('@', dot);
    // ASCII is right for the C locale, and the only safe choice if the name has no charset.
    return dot == 0
        ? StandardCharsets.US_ASCII
        : known(locale.substring(dot, at < 0 ? locale.length() : at));
  }

  private Charset charset() {
    for (String name : List.of("gust.charset", "stdout.encoding", "native.encoding")) {
      String charset = value(name);
      if (!charset.isEmpty()) {
        return known(charset);
      }
    }
    return StandardCharsets.US_ASCII;
  }

  /** Falls back to ASCII, a subset of most charsets, if Java does not know the charset. */
  private static Charset known(String name) {
    Charset known = Charset.forName(name, StandardCharsets.US_ASCII);
    return known.canEncode() ? known : StandardCharsets.US_ASCII;
  }

  private String value(String name) {
    String value = property.apply(name);
    return value == null ? "" : value.trim();
  }

  /**
   * Asks the operating system about the streams and the terminal. Only this class loads jansi's
   * native library.
   */
  private static final class NativeProbe {
    private static final int ENABLE_VIRTUAL_TERMINAL_PROCESSING = 0x0004;

    private NativeProbe() {}

    static Terminal streams(boolean windows, Charset charset) {
      Terminal none =
          new Terminal(false, false, false, ScreenSize.UNKNOWN, charset, windows, false);
      if (!windows && isSurelyNoTerminal(0) && isSurelyNoTerminal(1) && isSurelyNoTerminal(2)) {
        return none;
      }
      try {
        Silence.LOGGER.setLevel(Level.OFF);
        boolean out = isTerminal(1, windows);
        ScreenSize size = out ? screenSize(windows) : ScreenSize.UNKNOWN;
        boolean escapes = !windows || obeysEscapes(1) && obeysEscapes(2);
        return new Terminal(
            isTerminal(0, windows), out, isTerminal(2, windows), size, charset, windows, escapes);
      } catch (Exception | LinkageError _) {
        // No library for this machine, or no folder to unpack it to: plain output always works.
        return none;
      }
    }

    /**
     * Suppresses the long warning that the library prints if it cannot be loaded. Not used with the
     * launcher, whose bundled library logs nothing.
     */
    private static final class Silence {
      private static final Logger LOGGER = Logger.getLogger("org.jline");
    }

    static ScreenSize screenSize(boolean windows) {
      try {
        if (windows) {
          Kernel32.CONSOLE_SCREEN_BUFFER_INFO info = new Kernel32.CONSOLE_SCREEN_BUFFER_INFO();
          return Kernel32.GetConsoleScreenBufferInfo(handle(1), info) != 0
                  || Kernel32.GetConsoleScreenBufferInfo(handle(2), info) != 0
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

    /**
     * Linux shows what a stream is connected to, so that scripts, which use pipes and files, need
     * not unpack and load the library.
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

    private static boolean isTerminal(int descriptor, boolean windows) {
      return windows
          ? Kernel32.GetConsoleMode(handle(descriptor), new int[1]) != 0
          : CLibrary.isatty(descriptor) == 1;
    }

    /** Windows numbers the standard streams downwards. */
    private static long handle(int descriptor) {
      return Kernel32.GetStdHandle(Kernel32.STD_INPUT_HANDLE - descriptor);
    }

    /** Whether escape sequences are obeyed; true of anything but a console. */
    private static boolean obeysEscapes(int descriptor) {
      long handle = handle(descriptor);
      int[] mode = new int[1];
      return Kernel32.GetConsoleMode(handle, mode) == 0
          || (mode[0] & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0
          || Kernel32.SetConsoleMode(handle, mode[0] | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
    }
  }
}
