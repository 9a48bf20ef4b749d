package gust.terminal;

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
 * Finds out what the streams are connected to. The Unix launcher knows and passes it on; only
 * without it (a native image has none), and on Windows, a native library is asked, which takes its
 * time.
 *
 * <p>From the launcher: {@code gust.tty}, any of {@code in,out,err}, possibly empty; {@code
 * gust.columns} and {@code gust.rows}; {@code gust.charset}, the locale's charset where the
 * launcher overrode the locale.
 */
public final class TerminalProbe implements Tty {
  private final UnaryOperator<String> property;
  private final Map<String, String> environment;

  /**
   * @param property a system property's value, or null
   * @param environment asked for the locale where there is no launcher
   */
  public TerminalProbe(UnaryOperator<String> property, Map<String, String> environment) {
    this.property = property;
    this.environment = environment;
  }

  /** Never fails: what cannot be found out is "no terminal". */
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

  /** Asks the system anew; for long-lived drawings, since it loads a native library. */
  @Override
  public ScreenSize screenSize() {
    return NativeProbe.screenSize(isWindows());
  }

  /** Asks the terminal, once for each call; loads a native library. Both in and out are one. */
  @Override
  public Theme background() {
    return isWindows() ? Theme.UNKNOWN : NativeProbe.background();
  }

  @Override
  public Keyboard.Listening listen(InputStream keys, Keyboard.Listener listener) {
    return new PolledKeyboard(keys, !isWindows(), this::screenSize, listener);
  }

  /** The runtime's console shows what is typed again, however the process ends. */
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
   * The charset that the locale's name says (POSIX: {@code language_TERRITORY.codeset@modifier}).
   * It holds also where this machine lacks the locale, as with a {@code LANG} that ssh brought
   * along; and a native image knows no other, since its system properties are those of the machine
   * that built it.
   */
  private Charset charsetOfLocale() {
    String locale = "C";
    for (String variable : new String[] {"LANG", "LC_CTYPE", "LC_ALL"}) {
      String value = environment.getOrDefault(variable, "");
      locale = value.isEmpty() ? locale : value;
    }
    if (locale.equals("UTF-8")) {
      // What a Mac's terminal sends over ssh: a charset without a language.
      return StandardCharsets.UTF_8;
    }
    int dot = locale.indexOf('.') + 1;
    int at = locale.indexOf('@', dot);
    // The C locale's charset is ASCII, and no name that says none is sure to have more.
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

  /** A charset that this runtime does not know is written as ASCII, which all of them contain. */
  private static Charset known(String name) {
    Charset known = Charset.forName(name, StandardCharsets.US_ASCII);
    return known.canEncode() ? known : StandardCharsets.US_ASCII;
  }

  private String value(String name) {
    String value = property.apply(name);
    return value == null ? "" : value.trim();
  }
}
