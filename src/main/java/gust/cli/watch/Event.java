package gust.cli.watch;

import java.util.List;

/** What happens to a watch. */
sealed interface Event {
  /** A key, as {@link gust.terminal.Tty.Keyboard.Listener#pressed} has it. */
  record Key(char key) implements Event {}

  /** The window has another size, or the process is in the foreground again. */
  record Redraw() implements Event {}

  /** {@link Schedule#pause} is over. */
  record Time() implements Event {}

  /**
   * A call, or a round of them, is over.
   *
   * @param places as they were asked for, with their answers
   * @param round null for a place that was typed
   */
  record Answered(List<WatchedPlace> places, Round round) implements Event {}

  /** A call has ended with an exception that is no answer. */
  record Broken(Throwable cause) implements Event {}
}
