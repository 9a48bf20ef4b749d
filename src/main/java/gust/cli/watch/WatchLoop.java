package gust.cli.watch;

import gust.cli.CommandContext;
import gust.cli.watch.Event.Call;
import gust.problem.SystemLimit;
import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.function.Supplier;

/**
 * Takes what happens from a queue, into which the threads of the keyboard and of the calls put it,
 * changes the state, and draws it once everything that has happened is taken.
 *
 * @param layout what the screen would show now
 * @param drawing shows it
 */
record WatchLoop(
    CommandContext context,
    WatchState state,
    BlockingQueue<Event> events,
    WatchRounds rounds,
    Supplier<Frame> layout,
    Supplier<Frame> drawing) {
  /** Maximum time to wait at the end for a call that hangs. */
  private static final long LONGEST_END_MILLIS = 300;

  /**
   * What some keys do depends on how much fits the screen. More of them than this come at once only
   * if something is pasted.
   */
  private static final int MOST_LAYOUTS = 16;

  /** Runs until the user ends it. */
  void run() throws InterruptedException {
    Thread calls = begin();
    try {
      Frame frame = Frame.NONE;
      while (!state.isQuit) {
        boolean isChanged = false;
        int layouts = 0;
        Event event = next();
        Instant now = now();
        do {
          if (isChanged && state.typing == null && layouts++ < MOST_LAYOUTS) {
            frame = framed(layout);
          }
          isChanged |= state.next(event, frame, now);
          event = state.isQuit || state.schedule.isReady() ? null : events.poll();
        } while (event != null);
        frame = isChanged && !state.isQuit ? framed(drawing) : frame;
        if (!state.isQuit && state.schedule.isReady()) {
          calls = begin();
          frame = framed(drawing);
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

  private Frame framed(Supplier<Frame> drawn) {
    Frame frame = drawn.get();
    state.top = frame.top();
    return frame;
  }

  private Thread begin() {
    Call call = state.schedule.begin().orElseThrow();
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
