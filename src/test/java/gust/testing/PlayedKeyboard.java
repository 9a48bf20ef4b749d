package gust.testing;

import gust.terminal.Keyboard;
import gust.terminal.ScreenSize;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.function.Consumer;

/** What happens at a terminal, laid out beforehand in the order in which it happens. */
final class PlayedKeyboard implements Keyboard {
  private record Act(Duration time, Consumer<Listener> what) {}

  private final Queue<Act> acts = new ArrayDeque<>();
  private Listener listener;
  private ScreenSize size;

  void at(Duration time, Consumer<Listener> what) {
    acts.add(new Act(time, what));
  }

  void resizeAt(Duration time, int columns, int rows) {
    at(
        time,
        heard -> {
          size = new ScreenSize(OptionalInt.of(columns), OptionalInt.of(rows));
          heard.resized();
        });
  }

  ScreenSize size(ScreenSize first) {
    return size == null ? first : size;
  }

  boolean hasMore(Duration until) {
    return listener != null && !acts.isEmpty() && acts.peek().time().compareTo(until) <= 0;
  }

  /**
   * @return when it happened
   */
  Duration playNext() {
    Act act = acts.remove();
    play(act.what());
    return act.time();
  }

  void play(Consumer<Listener> what) {
    what.accept(listener);
  }

  @Override
  public Listening listen(Listener heard) {
    listener = heard;
    return new Listening() {
      @Override
      public boolean hearsKeys() {
        return true;
      }

      @Override
      public void close() {
        listener = null;
      }
    };
  }
}
