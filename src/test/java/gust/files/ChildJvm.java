package gust.files;

import com.google.gson.JsonParser;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Real processes for tests of what processes do to each other. */
public final class ChildJvm {
  /** Begins a command of root's that takes away its right to ignore file modes. */
  public static final List<String> ROOT_BOUND_BY_MODES =
      List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search");

  private ChildJvm() {}

  /** The command that runs {@code main} of a test class, with a quick start. */
  public static List<String> command(Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:+UseSerialGC");
    command.add("-Xshare:auto");
    command.add("-XX:-UsePerfData");
    command.add("-Xmx64m");
    command.add("-cp");
    command.add(classPath(main));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  /** The same, by way of a shell that first sets something for it: {@code umask 000}. */
  public static List<String> commandAfter(String setting, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", setting + "; exec \"$@\"", "sh"));
    command.addAll(command(main, arguments));
    return command;
  }

  public static Process start(List<String> command) throws Exception {
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /** What the child wrote; an error where it did not end well. */
  public static String finish(Process child) throws Exception {
    String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!child.waitFor(60, TimeUnit.SECONDS) || child.exitValue() != 0) {
      child.destroyForcibly();
      throw new AssertionError("a child failed: " + output);
    }
    return output;
  }

  private static String classPath(Class<?> main) {
    Set<String> entries = new LinkedHashSet<>();
    entries.add(home(main));
    entries.add(home(TextFile.class));
    entries.add(home(JsonParser.class));
    return String.join(File.pathSeparator, entries);
  }

  private static String home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
