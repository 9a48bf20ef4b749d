package gust.cli.watch;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.ProcessContext;
import gust.cli.ProcessContext.Shutdown;
import gust.cli.watch.Event.Call;
import gust.files.SetupProblem.SystemLimit;
import gust.limits.Permit.RetryTime;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.terminal.Screen;
import gust.terminal.Terminal;
import gust.terminal.Tty.Keyboard;
import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * {@code --watch}: asks repeatedly, and keeps the last picture with its age if a call fails.
 *
 * <p>The keyboard and the calls have threads of their own, which put what happens into a queue. The
 * thread that runs the watch takes it from there, changes the {@link WatchState} and draws it.
 */
public record Watch(CommandContext context, WatchRequest request, WatchSource source) {
  /** Maximum time to wait at the end for a call that hangs. */
  private static final long LONGEST_END_MILLIS = 300;

  /**
   * Runs until the user ends it, or until the first round gets no picture at all.
   *
   * @return the exit code; of the first round's failures, if it got nothing else
   */
  public int run(List<Location> locations) {
    List<WatchedPlace> places = locations.stream().map(WatchedPlace::of).toList();
    Event.Round first = ask(new Call(places, false, false));
    if (first.places().stream().allMatch(place -> place.answer().isEmpty())) {
      return reportAll(first.places());
    }
    WatchState state = new WatchState(request, source::parse, first);
    Console console = context.console();
    ProcessContext process = context.process();
    Map<Integer, String> printed = new HashMap<>();
    Screen screen = new Screen(this::write);
    BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    boolean isPlain = request.isPlain();
    try (screen;
        Shutdown.Hook _ = process.shutdown().hook(screen::close);
        Keyboard keyboard =
            isPlain ? null : process.tty().listen(process.in(), new Keys(events, screen))) {
      boolean readsKeys = !isPlain && keyboard.readsKeys();
      WatchScreen drawn = new WatchScreen(request, source, console::redact, readsKeys);
      keepUpToDate(
          state,
          events,
          () ->
              isPlain
                  ? print(state.places, drawn, printed)
                  : show(drawn.draw(state, console.screenSize(), now()), screen));
      return ExitCode.OK;
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      return ExitCode.INTERRUPTED;
    }
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
   * @return a frame in which nothing scrolls
   */
  private Frame print(List<WatchedPlace> places, WatchScreen drawn, Map<Integer, String> printed) {
    boolean isJoint = request.views().areJoint();
    RenderContext now = request.screen().withTime(now());
    // So wide that each sentence is one line.
    RenderContext wide = now.withRoom(Terminal.MOST_WIDTH, now.rows());
    for (int i = 0; i < (isJoint ? 1 : places.size()); i++) {
      List<WatchedPlace> some = isJoint ? places : List.of(places.get(i));
      String said =
          Prose.withoutTime(drawn.text(some, wide))
              + some.stream().map(one -> one.trouble(true)).toList();
      String gap = printed.isEmpty() ? "" : "\n";
      if (!said.equals(printed.put(i, said))) {
        write(gap + context.console().redact(drawn.text(some, now)));
        some.forEach(one -> one.report(context.console().messages(), places.size() > 1));
      }
    }
    return Frame.NONE;
  }

  private static Frame show(Frame frame, Screen screen) {
    screen.show(frame.picture(), frame.footer(), frame.rows());
    return frame;
  }

  private void keepUpToDate(WatchState state, BlockingQueue<Event> events, Supplier<Frame> drawing)
      throws InterruptedException {
    Thread calls = new Thread();
    try {
      Frame frame = drawing.get();
      while (!state.isQuit) {
        Event event =
            state.schedule.isAsking
                ? events.take()
                : context.process().sleeper().poll(events, state.schedule.pause(now()));
        boolean isChanged = state.next(event == null ? new Event.Time() : event, frame, now());
        frame = isChanged ? drawing.get() : frame;
        Optional<Call> call = state.isQuit ? Optional.empty() : state.schedule.begin();
        if (call.isPresent()) {
          frame = drawing.get();
          calls =
              SystemLimit.start(
                  context.process().threads().newThread(() -> answer(call.get(), events)));
        }
      }
    } finally {
      calls.interrupt();
      calls.join(LONGEST_END_MILLIS);
    }
  }

  private void answer(Call call, Queue<Event> events) {
    try {
      events.add(ask(call));
    } catch (RuntimeException | Error broken) {
      events.add(new Event.Broken(broken));
    }
  }

  /**
   * Asks for the places, or up to one for which the key is rejected. The next calls have to wait
   * for the end of a rate limit.
   */
  private Event.Round ask(Call call) {
    List<WatchedPlace> asked = new ArrayList<>(call.places());
    Duration pause = request.interval();
    for (int i = 0; i < asked.size(); i++) {
      WatchedPlace place = source.ask(asked.get(i), call.refresh());
      asked.set(i, place);
      long limited = place.problem().flatMap(Problem::retry).map(RetryTime::seconds).orElse(0L);
      pause = pause.toSeconds() < limited ? Duration.ofSeconds(limited) : pause;
      if (place.problem().filter(wrong -> wrong.exit() == ExitCode.KEY).isPresent()) {
        break;
      }
    }
    return new Event.Round(call, asked, now(), pause);
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

  private Instant now() {
    return context.process().clock().instant();
  }

  /** Ctrl-Z stops the process before the queue is read, so the screen is left at once. */
  private record Keys(Queue<Event> events, Screen screen) implements Keyboard.Listener {
    @Override
    public void pressed(char key) {
      events.add(new Event.Key(key));
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
