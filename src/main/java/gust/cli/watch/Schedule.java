package gust.cli.watch;

import static gust.cli.watch.WatchRequest.SHORTEST;

import gust.cli.watch.Event.Call;
import gust.cli.watch.Event.Round;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** When the places of a watch are asked, one call at a time, and when the time is drawn anew. */
final class Schedule {
  /** The step, in the last minute before a call, of redrawing and of the time that is said. */
  static final Duration LAST_MINUTE_STEP = Duration.ofSeconds(10);

  private static final Duration MINUTE = Duration.ofMinutes(1);

  /** Before the first, the time for it has come. */
  private Round round = new Round(null, List.of(), Instant.EPOCH, Duration.ZERO);

  boolean isAsking;

  /** What to ask for as soon as no call is made; null for nothing. */
  private Call wanted;

  /** After which round {@code r} was pressed last; null for none. */
  private Round pressedAfter;

  /** When the picture has to be drawn again because of the time. */
  private Instant nextDrawing;

  /** How long it is until the next round. */
  Duration left(Instant now) {
    return left(now, round.end().plus(round.pause()), round.pause());
  }

  /** For how long the places cannot be asked again; zero unless {@code r} was pressed. */
  Duration early(Instant now) {
    return round == pressedAfter ? left(now, round.end().plus(SHORTEST), SHORTEST) : Duration.ZERO;
  }

  /** What is left of a wait. A clock that was set back must not make it longer. */
  private static Duration left(Instant now, Instant end, Duration longest) {
    Duration left = Duration.between(now, end);
    return left.isNegative() || left.compareTo(longest) > 0 ? Duration.ZERO : left;
  }

  /**
   * How long to wait for an event before {@link Event.Time}; zero, that is at once, if the clock
   * was set back.
   */
  Duration pause(Instant now) {
    return left(now, nextDrawing, SHORTEST);
  }

  void want(Call call) {
    wanted = call;
  }

  /** Asks for all places anew, unless that was done a moment ago. */
  void refresh(List<WatchedPlace> places, Instant now) {
    if (!isAsking) {
      pressedAfter = round;
      wanted = early(now).isZero() ? new Call(places, true, false) : null;
    }
  }

  /** Whether a call can begin now. */
  boolean isReady() {
    return !isAsking && wanted != null;
  }

  /** What is to be asked for now, if it {@link #isReady}, and is from here on. */
  Call begin() {
    Call call = wanted;
    isAsking = true;
    wanted = null;
    return call;
  }

  /** All places were asked. */
  void end(Round ended) {
    round = ended;
    end(ended.end());
  }

  /** A call is over. */
  void end(Instant now) {
    isAsking = false;
    waitForTime(now);
  }

  /** Has the picture drawn again once the last row has another time to show. */
  void waitForTime(Instant now) {
    Duration left = left(now);
    Duration step = left.compareTo(MINUTE) > 0 ? SHORTEST : LAST_MINUTE_STEP;
    nextDrawing = now.plus(left.compareTo(step) < 0 ? left : step);
  }
}
