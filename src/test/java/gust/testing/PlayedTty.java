package gust.testing;

import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.terminal.Tty;
import gust.terminal.Tty.Keyboard;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.function.Consumer;

/** No terminal until one is given; what happens there is laid out beforehand, in order. */
public class PlayedTty implements Tty {
  private static final ScreenSize UNKNOWN =
      new ScreenSize(OptionalInt.empty(), OptionalInt.empty());

  private record Act(Duration time, Consumer<Keyboard.Listener> what) {}

  private final Queue<Act> acts = new ArrayDeque<>();
  private boolean hasAll;
  private boolean hasErrors;
  private Charset charset = StandardCharsets.UTF_8;
  private ScreenSize size = UNKNOWN;
  private Optional<String> typed = Optional.empty();
  private Keyboard.Listener listener;

  /** All three streams are a terminal, or standard error alone is. */
  void connect(boolean all, int columns, Charset charset) {
    hasAll = all;
    hasErrors = true;
    size = new ScreenSize(OptionalInt.of(columns), OptionalInt.empty());
    this.charset = charset;
  }

  void rows(int number) {
    size = new ScreenSize(size.columns(), OptionalInt.of(number));
  }

  void type(String answer) {
    typed = Optional.of(answer);
  }

  void at(Duration time, Consumer<Keyboard.Listener> what) {
    acts.add(new Act(time, what));
  }

  void resize(int columns, int rows) {
    size = new ScreenSize(OptionalInt.of(columns), OptionalInt.of(rows));
    listener.redraw();
  }

  boolean hasMore(Duration until) {
    return listener != null && !acts.isEmpty() && acts.peek().time().compareTo(until) <= 0;
  }

  Duration timeOfNext() {
    return acts.element().time();
  }

  void playNext() {
    play(acts.remove().what());
  }

  void play(Consumer<Keyboard.Listener> what) {
    what.accept(listener);
  }

  @Override
  public Terminal streams() {
    ScreenSize known = hasAll ? size : UNKNOWN;
    return new Terminal(hasAll, hasAll, hasErrors, known, charset, false, true);
  }

  @Override
  public ScreenSize screenSize() {
    return size;
  }

  @Override
  public Theme background() {
    return Theme.UNKNOWN;
  }

  @Override
  public Optional<String> askHidden(InputStream keys, String question, Consumer<String> terminal) {
    return typed;
  }

  @Override
  public Keyboard listen(InputStream keys, Keyboard.Listener heard) {
    listener = heard;
    return new Keyboard() {
      @Override
      public boolean readsKeys() {
        return true;
      }

      @Override
      public boolean isInBackground() {
        return false;
      }

      @Override
      public void close() {
        listener = null;
      }
    };
  }
}
