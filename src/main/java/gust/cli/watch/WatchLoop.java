package gust.cli.watch;

import gust.cli.CommandContext;
import gust.cli.watch.Event.Call;
import gust.problem.SystemLimit;
import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Takes what happens from a queue, into which the threads of the keyboard and of the calls put it,
 * changes the state, and draws it once everything that has happened is taken.
 */
final class WatchLoop {
  /** Maximum time to wait at the end for a call that hangs. */
  private static final long LONGEST_END_MILLIS = 300;

  /**
   * What some keys do depends on how much fits the screen. More of them than this come at once only
   * if something is pasted.
   */
  private static final int MOST_LAYOUTS = 16;

  private final CommandContext context;
  private final WatchState state;
  private final BlockingQueue<Event> events;
  private final WatchRounds rounds;
  private final Supplier<Frame> layout;
  private final Consumer<Frame> show;

  private Frame frame = Frame.NONE;

  /** How often a frame may still be laid out before one is drawn. */
  private int layouts;

  /** Whether something has changed since the frame was laid out. */
  private boolean isStale;

  /**
   * @param layout what the screen would show now
   * @param show shows it
   */
  WatchLoop(
      CommandContext context,
      WatchState state,
      BlockingQueue<Event> events,
      WatchRounds rounds,
      Supplier<Frame> layout,
      Consumer<Frame> show) {
    this.context = context;
    this.state = state;
    this.events = events;
    this.rounds = rounds;
    this.layout = layout;
    this.show = show;
  }

  /** Runs until the user ends it. */
  void run() throws InterruptedException {
    Thread calls = begin();
    try {
      while (!state.isQuit) {
        boolean isChanged = false;
        layouts = MOST_LAYOUTS;
        Event event = next();
        Instant now = now();
        do {
          isStale = state.next(event, this::frame, now) || isStale;
          isChanged |= isStale;
          event = state.isQuit || state.schedule.isReady() ? null : events.poll();
        } while (event != null);
        if (isChanged && !state.isQuit) {
          draw();
        }
        if (!state.isQuit && state.schedule.isReady()) {
          calls = begin();
          draw();
        }
      }
    } finally {
      calls.interrupt();
      calls.join(LONGEST_END_MILLIS);
    }
  }

  private Event next() throws InterruptedException {
    Event event =
        state.schedule.isAsking
            ? events.take()
            : context.process().sleeper().poll(events, state.schedule.pause(now()));
    return event == null ? new Event.Time() : event;
  }

  private Frame frame() {
    if (isStale && layouts-- > 0) {
      layOut();
    }
    return frame;
  }

  private void layOut() {
    frame = layout.get();
    state.top = frame.top();
    isStale = false;
  }

  private void draw() {
    layOut();
    show.accept(frame);
  }

  private Thread begin() {
    Call call = state.schedule.begin();
    return SystemLimit.start(context.process().threads().newThread(() -> answer(call)));
  }

  private void answer(Call call) {
    try {
      events.add(rounds.ask(call));
    } catch (RuntimeException | Error broken) {
      events.add(new Event.Broken(broken));
    }
  }

  private Instant now() {
    return context.process().clock().instant();
  }
}
