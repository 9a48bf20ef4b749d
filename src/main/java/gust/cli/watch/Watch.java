package gust.cli.watch;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.ProcessContext;
import gust.keys.KeyResolver;
import gust.process.Shutdown;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.terminal.Screen;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.terminal.Tty.Keyboard;
import gust.text.Durations;
import gust.weather.Location;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * {@code --watch}: asks repeatedly, and keeps the last picture with its age if a call fails.
 *
 * @param key empty for the demo, which needs none
 */
public record Watch(
    CommandContext context, WatchRequest request, WatchSource source, Optional<KeyResolver> key) {
  /**
   * Runs until the user ends it, or until the first round gets no picture at all, though there is a
   * network.
   *
   * @return the exit code; of the first round's failures, if it got nothing else
   */
  public int run(List<Location> locations) {
    List<WatchedPlace> places = locations.stream().map(WatchedPlace::of).toList();
    WatchState state = new WatchState(request, source::parse, places);
    Console console = context.console();
    ProcessContext process = context.process();
    Screen screen = new Screen(this::write);
    BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    boolean isPlain = request.isPlain();
    if (isPlain) {
      String often = Durations.exactly(request.interval());
      console.messages().note("changes are printed every " + often + "; Ctrl-C ends it");
    }
    Keys keys = new Keys(events, screen, new AtomicBoolean());
    WatchRounds rounds = new WatchRounds(context, request, source, key.map(WatchedKey::new));
    try (screen;
        Shutdown.Hook _ = process.shutdown().hook(screen::close);
        Keyboard keyboard = isPlain ? null : process.tty().listen(process.in(), keys)) {
      Theme chosen = request.screen().theme();
      Theme theme = isPlain ? chosen : console.theme(chosen, request.screen().color());
      keys.knowsTheme.set(true);
      boolean readsKeys = !isPlain && keyboard.readsKeys();
      WatchScreen drawn = new WatchScreen(request, theme, source, console::redact, readsKeys);
      Map<Integer, String> printed = new HashMap<>();
      Supplier<Frame> layout =
          () -> isPlain ? Frame.NONE : drawn.draw(state, console.screenSize(), reader(), now());
      Consumer<Frame> show =
          frame -> {
            if (isPlain) {
              print(state, drawn, printed);
            } else if (!keyboard.isInBackground()) {
              screen.show(frame.lines());
            }
          };
      new WatchLoop(context, state, events, rounds, layout, show).run();
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      return ExitCode.INTERRUPTED;
    }
    return state.isHopeless ? reportAll(state.places) : ExitCode.OK;
  }

  private void write(String text) {
    context.console().out().print(text);
    context.console().out().flush();
  }

  /**
   * What {@code --plain} prints instead of a screen: texts below each other, each again where more
   * than time and age has changed.
   *
   * @param printed what each text said at last, by the number of its first place
   */
  private void print(WatchState state, WatchScreen drawn, Map<Integer, String> printed) {
    List<WatchedPlace> places = state.places;
    boolean isComparison = request.views().isComparison();
    RenderContext now = drawn.context(context.console().screenSize(), reader(), now());
    // So wide that each sentence is one line.
    RenderContext wide = now.withRoom(Terminal.MOST_WIDTH, now.rows());
    for (int i = 0; i < (isComparison ? 1 : places.size()); i++) {
      List<WatchedPlace> some = isComparison ? places : List.of(places.get(i));
      if (some.stream().allMatch(WatchedPlace::isPending)) {
        continue;
      }
      String text =
          Prose.withoutTime(drawn.text(state, some, wide))
              + some.stream().map(one -> one.trouble(true)).toList();
      String gap = printed.isEmpty() ? "" : "\n";
      if (!text.equals(printed.put(i, text))) {
        write(gap + context.console().redact(drawn.text(state, some, now)));
        some.forEach(one -> one.report(context.console().messages(), places.size() > 1));
      }
    }
  }

  private int reportAll(List<WatchedPlace> places) {
    Integer code = null;
    for (WatchedPlace place : places) {
      if (place.problem().isPresent()) {
        place.report(context.console().messages(), places.size() > 1);
        code = ExitCode.combined(code, place.problem().get().exit());
      }
    }
    return code;
  }

  private Supplier<ZoneOffset> reader() {
    return context.process().offset();
  }

  private Instant now() {
    return context.process().clock().instant();
  }

  /**
   * Ctrl-Z stops the process before the queue is read, so the screen is left at once.
   *
   * @param knowsTheme until then, what is read is the terminal's answer
   */
  private record Keys(Queue<Event> events, Screen screen, AtomicBoolean knowsTheme)
      implements Keyboard.Listener {
    @Override
    public boolean isListening() {
      return knowsTheme.get();
    }

    @Override
    public void pressed(char key) {
      events.add(new Event.Key(key));
    }

    @Override
    public void pasted(String text) {
      events.add(new Event.Paste(text));
    }

    @Override
    public void redraw() {
      events.add(new Event.Redraw());
    }

    @Override
    public void stopping() {
      screen.leave();
    }
  }
}
