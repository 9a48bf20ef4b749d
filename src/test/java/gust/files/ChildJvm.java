package gust.files;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Real processes for tests of what processes do to each other. */
public final class ChildJvm {
  /** Begins a command of root's that takes away its right to ignore file modes. */
  public static final List<String> ROOT_BOUND_BY_MODES =
      List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search");

  private ChildJvm() {}

  /** The command that runs {@code main} of a class, with a quick start. */
  public static List<String> command(Class<?> main, String... arguments) {
    return command(List.of(), main, arguments);
  }

  /**
   * @param options of the Java runtime
   */
  public static List<String> command(List<String> options, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.addAll(List.of("-Xmx64m", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
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
}
