package gust.terminal;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Standard input without echo, each key at once, until closed. Ctrl-C goes on interrupting; Ctrl-Z
 * and Ctrl-\\ are keys like others, as they would leave the screen as it is.
 *
 * <p>By {@code stty}, which every Unix has and which knows the terminal's settings by name.
 */
final class SingleKeys implements AutoCloseable {
  private final String before = stty("-g").strip();
  private final Thread atExit = new Thread(this::leave);

  /**
   * @throws IOException where standard input is no terminal
   */
  SingleKeys() throws IOException {
    Runtime.getRuntime().addShutdownHook(atExit);
    enter();
  }

  void enter() throws IOException {
    stty("-icanon", "-echo", "quit", "undef", "susp", "undef");
  }

  void leave() {
    try {
      stty(before);
    } catch (IOException _) {
      // The terminal is gone.
    }
  }

  @Override
  public void close() {
    leave();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException _) {
      // The process ends already, and the hook does the same again.
    }
  }

  private static String stty(String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(words));
    command.addFirst("stty");
    Process process =
        new ProcessBuilder(command)
            .redirectInput(Redirect.INHERIT)
            .redirectError(Redirect.DISCARD)
            .start();
    try {
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      if (process.waitFor() != 0) {
        throw new IOException("no terminal");
      }
      return said;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
