package gust;

import gust.cli.Prompt;
import gust.cli.Shutdown;
import gust.cli.Version;
import gust.http.HandshakeWarmUp;
import gust.http.HttpClientTransport;
import gust.http.ProxyFromEnvironment;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.trust.Trust;
import gust.terminal.Keyboard;
import gust.terminal.ScreenSize;
import gust.terminal.StandardStreams;
import gust.terminal.TerminalProbe;
import gust.terminal.Theme;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;

/**
 * Everything that comes from outside the program, as values; tests give their own.
 *
 * @param threads makes the threads of a list
 * @param terminal what the streams are connected to; asked at most once
 * @param screenSize of the terminal that {@code out} is, else of the one that {@code err} is; asked
 *     anew before each drawing
 * @param background of the terminal that {@code in} and {@code out} are; asked of it each time
 * @param keyboard of that terminal, to hear while a screen is shown
 * @param userHome the home folder where {@code HOME} is not set; may be null
 * @param osName as the system property {@code os.name}
 * @param runtime the Java runtime and the operating system, for people
 */
public record ProcessContext(
    InputStream in,
    OutputStream out,
    OutputStream err,
    Map<String, String> environment,
    InstantSource clock,
    ThreadFactory threads,
    Supplier<StandardStreams> terminal,
    Supplier<ScreenSize> screenSize,
    Supplier<Theme> background,
    Keyboard keyboard,
    Prompt prompt,
    Sleeper sleeper,
    String userHome,
    String osName,
    String runtime,
    Network network,
    Shutdown shutdown) {

  /** Opens the way to the network. */
  public interface Network {
    /**
     * @param certificates a PEM file of further authorities to trust
     */
    Transport open(Optional<Path> certificates, Trace trace);
  }

  /** The real one. Streams are taken unwrapped: System.out hides that nobody reads on. */
  public static ProcessContext ofThisProcess() {
    Map<String, String> environment = System.getenv();
    InstantSource clock = InstantSource.system();
    String osName = System.getProperty("os.name");
    InputStream in = new FileInputStream(FileDescriptor.in);
    TerminalProbe probe = new TerminalProbe(System::getProperty, environment);
    return new ProcessContext(
        in,
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        environment,
        clock,
        Thread.ofPlatform().daemon().name("list-", 1).factory(),
        probe::facts,
        probe::screenSize,
        probe::background,
        listener -> probe.listen(in, listener),
        ProcessContext::ask,
        Thread::sleep,
        System.getProperty("user.home"),
        osName,
        describeRuntime(),
        (certificates, trace) -> openNetwork(environment, clock, osName, certificates, trace),
        ProcessContext::atEnd);
  }

  private static Shutdown.Hook atEnd(Runnable last) {
    Thread hook = new Thread(last, "at-end");
    Runtime.getRuntime().addShutdownHook(hook);
    return () -> {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException alreadyEnding) {
        return;
      }
    };
  }

  private static String describeRuntime() {
    return "Java "
        + System.getProperty("java.runtime.version")
        + ", "
        + System.getProperty("os.name")
        + " "
        + System.getProperty("os.version")
        + " "
        + System.getProperty("os.arch");
  }

  /** The runtime's console hides what is typed, and shows it again on any exit. */
  private static Optional<String> ask(String question) {
    Console console = System.console();
    char[] answer = console == null ? null : console.readPassword("%s", question);
    return Optional.ofNullable(answer).map(String::new);
  }

  public static Transport openNetwork(
      Map<String, String> environment,
      InstantSource clock,
      String osName,
      Optional<Path> certificates,
      Trace trace) {
    HandshakeWarmUp.begin();
    return new HttpClientTransport(
        Version.current(),
        new Trust(environment, certificates, osName),
        new ProxyFromEnvironment(environment),
        clock,
        trace);
  }
}
