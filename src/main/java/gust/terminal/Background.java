package gust.terminal;

import gust.terminal.Tty.Keyboard.Listener;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.nativ.CLibrary;

/** Detects whether a terminal's background is dark or light. */
final class Background {
  /** Queries the background colour, then the device attributes, which every terminal reports. */
  private static final String QUESTION = "\u001b]11;?\u001b\\\u001b[c";

  /** Terminated by BEL or ESC \. */
  private static final Pattern COLOR =
      Pattern.compile("\u001b]11;rgba?:?([^\u0007\u001b]*)(?:\u0007|\u001b.?)?");

  private static final String ATTRIBUTES = "\u001b[?";

  /** Allows for a network round trip over ssh. */
  private static final int LONGEST_WAIT_MILLIS = 150;

  /** Once an answer may have begun: its end must not be read as keys. */
  private static final int LONGEST_ANSWER_MILLIS = 2_000;

  private static final int PAUSE_MILLIS = 3;

  private Background() {}

  /**
   * @param value of {@code COLORFGBG}: {@code 15;0}; the last number is the background
   */
  static Theme ofVariable(String value) {
    return switch (value.substring(value.lastIndexOf(';') + 1)) {
      case "0", "1", "2", "3", "4", "5", "6", "8" -> Theme.DARK;
      case "7", "9", "10", "11", "12", "13", "14", "15" -> Theme.LIGHT;
      default -> Theme.UNKNOWN;
    };
  }

  /** Asks the terminal, to which both standard input and output must be connected. */
  static Theme ofTerminal() {
    if (TerminalModes.isInBackground()) {
      return Theme.UNKNOWN;
    }
    try {
      Answer answer;
      try (RawMode _ = new RawMode()) {
        // Not closed: the streams are the process's own.
        answer =
            ask(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
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
   * @param typed keys that were pressed meanwhile
   */
  record Answer(Theme theme, String typed) {}

  /**
   * Asks a terminal in raw mode. Does not ask if there is unread input, which could not be
   * distinguished from the answer. Reads nothing after the answer.
   */
  static Answer ask(InputStream keys, OutputStream screen)
      throws IOException, InterruptedException {
    if (keys.available() > 0) {
      return new Answer(Theme.UNKNOWN, "");
    }
    screen.write(QUESTION.getBytes(StandardCharsets.US_ASCII));
    screen.flush();
    StringBuilder read = new StringBuilder();
    int attributes = -1;
    int waited = 0;
    int longest = LONGEST_WAIT_MILLIS;
    while (waited < longest && attributes < 0) {
      if (keys.available() > 0) {
        read.append((char) keys.read());
        longest = read.charAt(read.length() - 1) == Listener.ESC ? LONGEST_ANSWER_MILLIS : longest;
        attributes = read.charAt(read.length() - 1) == 'c' ? read.indexOf(ATTRIBUTES) : -1;
      } else {
        Thread.sleep(PAUSE_MILLIS);
        waited += PAUSE_MILLIS;
      }
    }
    if (attributes >= 0) {
      // A key can arrive between the two answers, but not within one.
      read.delete(attributes, read.length());
    }
    Matcher color = COLOR.matcher(read);
    return color.find()
        ? new Answer(ofColor(color.group(1)), color.replaceFirst(""))
        : new Answer(Theme.UNKNOWN, read.toString());
  }

  /**
   * @param color {@code 1010/1010/1212}: one to four hexadecimal digits per part; a fourth part is
   *     ignored
   */
  private static Theme ofColor(String color) {
    String[] parts = color.split("/", -1);
    if (parts.length < 3) {
      return Theme.UNKNOWN;
    }
    try {
      double brightness = 0.299 * part(parts[0]) + 0.587 * part(parts[1]) + 0.114 * part(parts[2]);
      return brightness < 0.5 ? Theme.DARK : Theme.LIGHT;
    } catch (NumberFormatException _) {
      return Theme.UNKNOWN;
    }
  }

  /** Converts hexadecimal digits to a value from 0 to 1. */
  private static double part(String digits) {
    return Integer.parseInt(digits, 16) / (Math.pow(16, digits.length()) - 1);
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
      // What a watch's keyboard has changed before, it restores itself.
      if ((before[LOCAL_MODES] & (ICANON | ECHO)) != 0) {
        CLibrary.ioctl(0, TCSETS, before);
      }
    }
  }
}
