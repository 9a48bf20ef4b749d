package gust.terminal;

import gust.terminal.Tty.Keyboard;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * A line that is typed without echo. A process that was stopped meanwhile asks again, because the
 * terminal may have dropped what was typed.
 */
final class HiddenLine implements Keyboard.Listener {
  private static final char CTRL_D = 4;
  private static final char CTRL_U = 21;

  private final String question;
  private final Consumer<String> terminal;
  private final StringBuilder typed = new StringBuilder();
  private final CompletableFuture<Optional<String>> line = new CompletableFuture<>();

  /**
   * @param terminal writes text without buffering
   */
  HiddenLine(String question, Consumer<String> terminal) {
    this.question = question;
    this.terminal = terminal;
  }

  /**
   * Asks, and waits for the end of the line.
   *
   * @return empty if the input ended without a line
   */
  Optional<String> read() {
    terminal.accept(question);
    Optional<String> read = line.join();
    terminal.accept("\n");
    return read;
  }

  @Override
  public void pressed(char key) {
    switch (key) {
      case '\r', '\n' -> line.complete(Optional.of(typed.toString()));
      case QUIT -> line.complete(Optional.empty());
      case CTRL_D -> line.complete(Optional.of(typed.toString()).filter(text -> !text.isEmpty()));
      case CTRL_U -> typed.setLength(0);
      case '\b', 127 -> typed.setLength(Math.max(0, typed.length() - 1));
      default -> typed.append(key);
    }
  }

  @Override
  public boolean isListening() {
    return !line.isDone();
  }

  @Override
  public void redraw() {
    typed.setLength(0);
    terminal.accept(question);
  }
}
