package gust.cli.watch;

import java.time.Duration;
import java.time.Instant;
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
   * All places were asked.
   *
   * @param places with their answers
   * @param end of the last call
   * @param pause until the next calls
   */
  record Round(List<WatchedPlace> places, Instant end, Duration pause) implements Event {
    /** What is left of this wait. A clock that was set back must not make it longer. */
    Duration left(Instant now, Duration wait) {
      Duration left = Duration.between(now, end.plus(wait));
      return left.isNegative() || left.compareTo(wait) > 0 ? Duration.ZERO : left;
    }
  }

  /** The place that was typed was asked for. */
  record Typed(WatchedPlace place) implements Event {}

  /** A call has ended with an exception that is no answer. */
  record Broken(Throwable cause) implements Event {}
}
