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
  private record Act(Duration time, Consumer<Keyboard.Listener> what) {}

  private final Queue<Act> acts = new ArrayDeque<>();
  private Terminal streams = streams(false, false, OptionalInt.empty(), StandardCharsets.UTF_8);
  private OptionalInt columns = OptionalInt.empty();
  private OptionalInt rows = OptionalInt.empty();
  private Optional<String> typed = Optional.empty();
  private Keyboard.Listener listener;
  private ScreenSize size;

  /** All three streams are a terminal, or standard error alone is. */
  void connect(boolean all, int columns, Charset charset) {
    this.columns = OptionalInt.of(columns);
    streams = streams(all, true, all ? this.columns : OptionalInt.empty(), charset);
  }

  private static Terminal streams(boolean all, boolean err, OptionalInt columns, Charset charset) {
    ScreenSize size = new ScreenSize(columns, OptionalInt.empty());
    return new Terminal(all, all, err, size, charset, false, true);
  }

  void rows(int number) {
    rows = OptionalInt.of(number);
    ScreenSize size = new ScreenSize(streams.size().columns(), rows);
    streams =
        new Terminal(
            streams.in(), streams.out(), streams.err(), size, streams.ownCharset(), false, true);
  }

  void type(String answer) {
    typed = Optional.of(answer);
  }

  void at(Duration time, Consumer<Keyboard.Listener> what) {
    acts.add(new Act(time, what));
  }

  void resizeAt(Duration time, int columns, int rows) {
    at(time, _ -> resize(columns, rows));
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
    return streams;
  }

  @Override
  public ScreenSize screenSize() {
    return size == null ? new ScreenSize(columns, rows) : size;
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
