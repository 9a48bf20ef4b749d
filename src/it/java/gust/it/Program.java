package gust.it;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.GustRun.Ended;
import gust.testing.Leaks;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The packaged program as a process of its own, in a world of its own: a home, and nothing else in
 * the environment but what a test puts there.
 */
final class Program {
  /** What users start, under the name that they know it by: any build of gust. */
  static final Path LAUNCHER = underItsName(Path.of(System.getProperty("program")));

  static final String KEY = Leaks.KEY;

  private final Map<String, String> environment = new LinkedHashMap<>();
  private List<String> starter = new ArrayList<>(List.of(LAUNCHER.toString()));
  private byte[] input = {};
  private Path folder;
  private Path output;

  private Program(Path home) {
    this.folder = home;
    environment.put("HOME", home.toString());
  }

  /** In that home, which is also the working folder. */
  static Program at(Path home) {
    return new Program(home);
  }

  /** By another file than the bundle's own launcher. */
  Program startedBy(String file) {
    starter = new ArrayList<>(List.of(file));
    return this;
  }

  /** As a user whom file modes bind: root loses the right to ignore them. */
  Program boundByModes() {
    return isRoot() ? under("setpriv", "--bounding-set=-dac_override,-dac_read_search") : this;
  }

  /** Hears Ctrl-C even where the tests were started in the background, which ignores it. */
  Program interruptible() {
    return under("env", "--default-signal=INT");
  }

  /** Started by that program, which gets the whole command as its last arguments. */
  Program under(String... program) {
    starter.addAll(0, List.of(program));
    return this;
  }

  /** With these arguments before those of {@link #run}. */
  Program after(String... arguments) {
    starter.addAll(List.of(arguments));
    return this;
  }

  /** The folder that users unpack; a test that asks for it is skipped where there is none. */
  static Path bundle() {
    Path bundle = LAUNCHER.getParent().getParent();
    assumeTrue(
        Files.exists(bundle.resolve("bin/gust"))
            && Files.exists(bundle.resolve("runtime/bin/java")),
        "this build of gust is no bundle");
    return bundle;
  }

  /** Where its file has another name, through a link. */
  private static Path underItsName(Path program) {
    if (program.endsWith("gust")) {
      return program.toAbsolutePath();
    }
    try {
      Path folder = Files.createTempDirectory("gust-it");
      folder.toFile().deleteOnExit();
      Path link = Files.createSymbolicLink(folder.resolve("gust"), program.toRealPath());
      link.toFile().deleteOnExit();
      return link;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Skips the test where one of the programs is not installed. */
  static void assumeInstalled(String... programs) {
    for (String program : programs) {
      boolean found =
          Stream.of(System.getenv("PATH").split(":"))
              .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
      assumeTrue(found, program + " is not installed");
    }
  }

  static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  /**
   * By a shell that runs this script, where {@code $GUST} is the launcher and {@code "$@"} the
   * arguments. Its bytes are UTF-8, whatever locale the tests run in.
   */
  Program scripted(String script) {
    try {
      Path file = Files.createTempFile("gust-it", ".sh");
      file.toFile().deleteOnExit();
      Files.writeString(file, script + "\n", StandardCharsets.UTF_8);
      environment.putIfAbsent("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin");
      return startedBy("/bin/sh").after(file.toString()).with("GUST", LAUNCHER.toString());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Likewise; {@code $BUNDLE} is the folder that users unpack. */
  Program scriptedWithBundle(String script) {
    return scripted(script).with("BUNDLE", bundle().toString());
  }

  /** Runs the script on a terminal of 57 columns, which {@code script} of util-linux makes. */
  Ended onTerminal(String script) {
    assumeInstalled("script", "stty");
    return scripted("exec script -qec \"stty cols 57; " + script + "\" /dev/null")
        .with("TERM", "xterm")
        .with("SHELL", "/bin/sh")
        .run();
  }

  Program with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Program without(String variable) {
    environment.remove(variable);
    return this;
  }

  Program withKey() {
    return with("GUST_API_KEY", KEY);
  }

  /** With the cache as it usually is. */
  Program caching() {
    return without("GUST_CACHE_TTL");
  }

  /**
   * Set up for that service, but for a key; failures are not tried again, and each question is a
   * call.
   */
  Program asking(TestService service) {
    return asking(service.port(), TestService.caCert());
  }

  /** The same for what listens on that port. */
  Program asking(int port, Path caCert) {
    return with("GUST_BASE_URL", "https://localhost:" + port + "/data/2.5")
        .with("GUST_CA_CERT", caCert.toAbsolutePath().toString())
        .with("GUST_RETRIES", "0")
        .with("GUST_CACHE_TTL", "0");
  }

  Program from(Path workingFolder) {
    folder = workingFolder;
    return this;
  }

  Program reading(String standardInput) {
    input = standardInput.getBytes(StandardCharsets.UTF_8);
    return this;
  }

  /** Its standard output goes into that file. */
  Program writingTo(Path file) {
    output = file;
    return this;
  }

  Ended run(String... arguments) {
    return start(arguments).end();
  }

  Running start(String... arguments) {
    List<String> command = new ArrayList<>(starter);
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    if (output != null) {
      builder.redirectOutput(output.toFile());
    }
    try {
      return new Running(builder.start(), input);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
