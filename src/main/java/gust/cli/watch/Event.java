package gust.cli.watch;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What happens to a watch. */
sealed interface Event {
  /** A key, as {@link gust.terminal.Tty.Keyboard.Listener#pressed} has it. */
  record Key(char key) implements Event {}

  /** Text that was pasted. */
  record Paste(String text) implements Event {}

  /** The window has another size, or the process is in the foreground again. */
  record Redraw() implements Event {}

  /** {@link Schedule#pause} is over. */
  record Time() implements Event {}

  /**
   * All places were asked, or the one that was typed.
   *
   * @param places with their answers
   * @param end of the last call
   * @param pause until the next calls
   */
  record Round(Call call, List<WatchedPlace> places, Instant end, Duration pause)
      implements Event {}

  /**
   * What a watch asks for.
   *
   * @param refresh whether to ignore stored answers
   * @param isTyped whether it is a place that was typed, instead of all places
   */
  record Call(List<WatchedPlace> places, boolean refresh, boolean isTyped) {
    /** Whether nothing was asked for before. */
    boolean isFirst() {
      return !isTyped && places.stream().allMatch(WatchedPlace::isPending);
    }
  }

  /** A call has ended with an exception that is no answer. */
  record Broken(Throwable cause) implements Event {}
}
