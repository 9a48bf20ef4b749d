import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Build step: runs gust as its users do, against its own sandbox, and archives the classes that
 * this took, loaded and linked (an AppCDS archive).
 */
final class StartArchive {
  private static final long LONGEST_SECONDS = 120;

  /** What the launcher passes too: an archive is of use only under the same module options. */
  private static final List<String> PROGRAM =
      List.of("--enable-native-access=gust", "-m", "gust/gust.Main");

  /** What makes no call: the launcher knows these commands, and gives them the smaller archive. */
  private static final List<String> LOCAL =
      List.of(
          "--version",
          "--help",
          "help formatting",
          "current --help",
          "forecast --help",
          "completion bash",
          "__complete 1 c",
          "__complete 1 @",
          "__complete 1 -",
          "__complete 1 current --color a",
          "__complete 1 forecast @",
          "__complete 1 help keys a",
          "__complete 1 keys use w",
          "__complete 1 doctor -",
          "__complete 1 sandbox -",
          "config list",
          "keys list",
          "places list");

  /**
   * Every class of an archive is loaded by every run: what is seldom or slow anyway stays out. The
   * weather is that of the build's day, but nearly every forecast for Apia has rain.
   */
  private static final List<String> CALLS =
      List.of(
          "current 94040 --refresh",
          "current 94040",
          "current 94040 --color always",
          "current 94040 --json",
          "current 94040 --jsonl",
          "current 94040 --format {main.temp}",
          "current 94040 --if main.temp>-90C",
          "current 94040 --line",
          "current London --demo",
          "94040 --refresh",
          "94040",
          "94040 --color always",
          "94040 --line",
          "London --demo",
          "forecast 94040 --refresh",
          "forecast 94040",
          "forecast 94040 --color always",
          "forecast 94040 --hourly",
          "forecast Apia --demo");

  private static final List<String> FAILURES = List.of("current", "forecst");

  /**
   * What asks a terminal for its background, and draws large numbers there: the training runs have
   * no terminal.
   */
  private static final List<String> ON_A_TERMINAL =
      List.of(
          "gust/process/Shutdown$Hook",
          "gust/terminal/Background",
          "gust/terminal/Background$Answer",
          "gust/terminal/Background$RawMode",
          "gust/terminal/TerminalProbe$NativeProbe",
          "org/jline/nativ/CLibrary",
          "org/jline/nativ/JLineNativeLoader",
          "org/jline/nativ/OSInfo");

  private final Path runtime;
  private final Path work;
  private final Map<String, String> environment = new TreeMap<>();

  private StartArchive(Path runtime, Path work) {
    this.runtime = runtime;
    this.work = work;
  }

  /**
   * @param args the runtime that gust is linked into, and a folder to work in
   */
  public static void main(String[] args) throws Exception {
    new StartArchive(Path.of(args[0]), Path.of(args[1])).make();
  }

  private void make() throws Exception {
    Files.createDirectories(work);
    environment.put("LC_ALL", "C.UTF-8");
    // A busy machine must not fail the build, and does not when it is given time.
    environment.put("GUST_TIMEOUT", "90s");
    // The first of all calls makes more than the next: an earlier build's must not count.
    Path home = Files.createTempDirectory(work, "home").toAbsolutePath();
    for (String name : List.of("HOME", "APPDATA", "LOCALAPPDATA")) {
      environment.put(name, home.toString());
    }
    // Without it, Windows finds neither its sockets nor its random numbers.
    if (System.getenv("SystemRoot") != null) {
      environment.put("SystemRoot", System.getenv("SystemRoot"));
    }
    Process sandbox = start("sandbox.log", List.of(), "sandbox", "--print-env");
    try (ExecutorService besides = Executors.newSingleThreadExecutor()) {
      learnFrom(sandbox);
      Future<?> local = besides.submit(() -> dump("local", classesOf("local", LOCAL, true)));
      Set<String> calls = classesOf("gust", CALLS, true);
      calls.addAll(classesOf("gust", FAILURES, false));
      calls.addAll(onATerminal());
      dump("gust", calls);
      local.get();
    } finally {
      sandbox.destroy();
      sandbox.waitFor();
    }
  }

  /** Java only warns of a class that is not there. */
  private List<String> onATerminal() throws IOException {
    Map<String, String> home = Map.of("java.home", runtime.toString());
    try (FileSystem image = FileSystems.newFileSystem(URI.create("jrt:/"), home)) {
      for (String name : ON_A_TERMINAL) {
        if (!Files.exists(image.getPath("modules/gust", name + ".class"))) {
          throw new IllegalStateException("ON_A_TERMINAL has a class that is gone: " + name);
        }
      }
    }
    return ON_A_TERMINAL;
  }

  private Path dump(String name, Set<String> classes) throws IOException, InterruptedException {
    Path list = Files.write(work.resolve(name + ".txt"), classes);
    Path archive = runtime.resolve("lib/server").resolve(name + ".jsa");
    Files.createDirectories(archive.getParent());
    List<String> dump =
        List.of(
            "-Xshare:dump",
            "-XX:+AOTClassLinking",
            "-XX:SharedClassListFile=" + list,
            "-XX:SharedArchiveFile=" + archive);
    String log = name + "-dump.log";
    if (end(start(log, dump)) != 0 || !Files.exists(archive)) {
      throw new IllegalStateException("no archive was made: see " + work.resolve(log));
    }
    return archive;
  }

  /** The sandbox's address, authority and key, which it prints for a shell to read. */
  private void learnFrom(Process sandbox) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(sandbox.getInputStream(), StandardCharsets.UTF_8));
    for (int i = 0; i < 3; i++) {
      String line = lines.readLine();
      if (line == null || !line.matches("export [A-Z_]+='[^']*'")) {
        throw new IllegalStateException("the sandbox did not start: " + line);
      }
      String[] parts = line.substring("export ".length()).split("='?|'");
      environment.put(parts[0], parts[1]);
    }
  }

  /** Without the numbers that tell the classes of one run apart: they mean nothing in another. */
  private Set<String> classesOf(String name, List<String> runs, boolean works)
      throws IOException, InterruptedException {
    Set<String> classes = new LinkedHashSet<>();
    Path list = work.resolve(name + "-run.txt");
    List<String> options = List.of("-XX:DumpLoadedClassList=" + list);
    for (String run : runs) {
      Files.deleteIfExists(list);
      int code = end(start(name + "-run.log", options, run.split(" ")));
      if (works != (code == 0)) {
        throw new IllegalStateException("gust " + run + " ended with " + code);
      }
      for (String line : Files.readAllLines(list)) {
        if (!line.startsWith("#") && !line.contains(" source: ")) {
          classes.add(line.replaceFirst(" id: .*", ""));
        }
      }
    }
    return classes;
  }

  /** What it says goes into that file, but for the sandbox's lines. */
  private Process start(String log, List<String> options, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(runtime.resolve("bin/java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add("-Djdk.reflect.useNativeAccessorOnly=true");
    command.addAll(List.of("-Dgust.tty=", "-Dgust.charset=UTF-8"));
    command.addAll(options);
    command.addAll(PROGRAM);
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.redirectError(work.resolve(log).toFile());
    if (arguments.length == 0 || !arguments[0].equals("sandbox")) {
      builder.redirectErrorStream(true).redirectOutput(work.resolve(log).toFile());
    }
    return builder.start();
  }

  private static int end(Process process) throws InterruptedException {
    if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("a run did not end");
    }
    return process.exitValue();
  }
}
