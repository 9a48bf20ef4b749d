package gust.terminal;

import gust.terminal.Tty.Keyboard;
import gust.terminal.Tty.ScreenSize;
import gust.terminal.Tty.StandardStreams;
import java.io.Console;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Finds out what the streams are connected to. The Unix launcher passes this on; without it (as in
 * a native image) and on Windows, a native library is asked, which is slow to load.
 *
 * <p>The launcher sets {@code gust.tty}, any of {@code in,out,err}, possibly empty; {@code
 * gust.columns} and {@code gust.rows}; and {@code gust.charset}, the locale's charset, if it
 * overrode the locale.
 */
public final class TerminalProbe implements Tty {
  private final UnaryOperator<String> property;
  private final Map<String, String> environment;

  /**
   * @param property returns a system property's value, or null
   * @param environment used for the locale if there is no launcher
   */
  public TerminalProbe(UnaryOperator<String> property, Map<String, String> environment) {
    this.property = property;
    this.environment = environment;
  }

  /** Never fails: treats anything unknown as "not a terminal". */
  @Override
  public StandardStreams streams() {
    boolean windows = isWindows();
    String tty = property.apply("gust.tty");
    if (windows || tty == null) {
      return NativeProbe.streams(windows, windows ? charset() : charsetOfLocale());
    }
    ScreenSize size =
        new ScreenSize(
            ScreenSize.positive(value("gust.columns")), ScreenSize.positive(value("gust.rows")));
    return new StandardStreams(
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
    return isWindows() ? Theme.UNKNOWN : NativeProbe.background();
  }

  @Override
  public Keyboard listen(InputStream keys, Keyboard.Listener listener) {
    return new PolledKeyboard(keys, !isWindows(), this::screenSize, listener);
  }

  /** Java's console restores the echo however the process ends. */
  @Override
  public Optional<String> askHidden(String question) {
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
}
