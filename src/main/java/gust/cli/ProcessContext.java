package gust.cli;

import gust.files.TextFile;
import gust.http.HttpClientTransport;
import gust.http.ProxyFromEnvironment;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.trust.Trust;
import gust.process.Shutdown;
import gust.process.Sleeper;
import gust.terminal.TerminalProbe;
import gust.terminal.Tty;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Everything that comes from outside the program; tests pass their own.
 *
 * @param tty the terminal, if there is one
 * @param offset of the reader's time zone from UTC, now; to look it up can take milliseconds
 * @param threads creates the threads for lists
 * @param beside runs a location's second call in a thread; rejects it if there is none
 * @param launcher the number of the process that waits for this one's exit code; 0 for none
 * @param userHome the home folder if {@code HOME} is not set; may be null
 * @param osName the system property {@code os.name}
 * @param language the tag of the language that the system is set to
 * @param runtime the Java runtime and the operating system, for people
 */
public record ProcessContext(
    InputStream in,
    OutputStream out,
    OutputStream err,
    Tty tty,
    Map<String, String> environment,
    InstantSource clock,
    Supplier<ZoneOffset> offset,
    Sleeper sleeper,
    ThreadFactory threads,
    Executor beside,
    Shutdown shutdown,
    int launcher,
    String userHome,
    String osName,
    Supplier<String> language,
    String runtime,
    Network network) {
  /** Creates the network transport. */
  public interface Network {
    /**
     * @param certificates a PEM file of further authorities to trust
     */
    Transport open(Optional<Path> certificates, Trace trace);

    /** What is told of the calls, which is only for people; tests drop it. */
    default Trace heard(Trace trace) {
      return trace;
    }
  }

  /**
   * The context of the real process. Streams are unwrapped, because System.out hides a closed pipe.
   */
  public static ProcessContext ofThisProcess() {
    Map<String, String> environment = System.getenv();
    InstantSource clock = InstantSource.system();
    String osName = System.getProperty("os.name");
    Tty tty = new TerminalProbe(System::getProperty, environment);
    String system =
        osName + " " + System.getProperty("os.version") + " " + System.getProperty("os.arch");
    return new ProcessContext(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        tty,
        environment,
        clock,
        new ReaderOffset(System.getProperty("gust.offset"), tty, clock),
        Sleeper.SYSTEM,
        Thread.ofPlatform().daemon().name("list-", 1).factory(),
        call -> Thread.ofPlatform().daemon().name("second-call").start(call),
        ProcessContext::atEnd,
        Integer.getInteger("gust.launcher", 0),
        System.getProperty("user.home"),
        osName,
        () -> Locale.getDefault(Locale.Category.DISPLAY).toLanguageTag(),
        "Java " + System.getProperty("java.runtime.version") + ", " + system,
        (certificates, trace) -> openNetwork(environment, clock, osName, certificates, trace));
  }

  /** Whether the launcher was killed, so that nobody is told the exit code. */
  public boolean isAbandoned() {
    return launcher != 0
        && ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L) != launcher;
  }

  private static Shutdown.Hook atEnd(Runnable last) {
    Thread hook = new Thread(last, "at-end");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException _) {
      while (true) {
        LockSupport.park();
      }
    }
    return () -> {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException _) {
        // The process is already ending.
      }
    };
  }

  /** The version that the build wrote into the jar. */
  public static String version() {
    String line =
        TextFile.ofJar(ProcessContext.class.getResourceAsStream("/gust/version.properties"))
            .strip();
    return line.substring(line.indexOf('=') + 1);
  }

  public static Transport openNetwork(
      Map<String, String> environment,
      InstantSource clock,
      String osName,
      Optional<Path> certificates,
      Trace trace) {
    return new HttpClientTransport(
        version(),
        new Trust(environment, certificates, osName, Trust.USUAL_PLACES),
        new ProxyFromEnvironment(environment),
        clock,
        trace,
        host -> List.of(InetAddress.getAllByName(host)),
        Thread.ofPlatform().daemon().name("tls-warm-up").factory());
  }
}
