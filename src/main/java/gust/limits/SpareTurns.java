package gust.limits;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Turns that a busy process has taken in advance, since each writing of the ledger costs as much as
 * a call. As many as it has calls under way, and only where there is plenty of room; some more
 * where there is no limit, and the count is but to be shown. So a process that is killed makes the
 * count too high by few, and never too low.
 */
final class SpareTurns {
  /** What other processes hear in the meantime, such as a refusal, is heard here so much later. */
  static final long LONGEST_MILLIS = 250;

  /** Of the room that is left, no more than this part is taken in advance. */
  private static final int PART = 8;

  private static final int MOST = 128;

  /** More room than any limit gives. */
  private static final int UNLIMITED = AccountCalls.MOST;

  private final Deque<Turn.Go> spare = new ArrayDeque<>();
  private long takenAt;

  /**
   * @param expires when the call that would go will have ended
   * @return null where none is there, or none that lasts long enough
   */
  Turn.Go next(long now, long expires) {
    Turn.Go next = isMomentAgo(takenAt, now) ? spare.peek() : null;
    if (next == null || next.expires() < expires) {
      return null;
    }
    return spare.remove();
  }

  /** So short a time ago that others need not have heard of it. */
  static boolean isMomentAgo(long then, long now) {
    return now >= then && now - then <= LONGEST_MILLIS;
  }

  boolean isEmpty() {
    return spare.isEmpty();
  }

  /** Gives all back that were not used. */
  void cancel(AccountCalls calls) {
    for (Turn.Go go : spare) {
      calls.cancel(go);
    }
    spare.clear();
  }

  /**
   * @param wanted one for each call under way
   */
  void take(AccountCalls calls, int planLimit, int wanted, long now, long expires) {
    takenAt = now;
    int room = calls.room(planLimit);
    int most = room > UNLIMITED ? MOST : Math.min(wanted, MOST);
    for (int i = most; i > 0 && room / PART >= i; i--) {
      if (calls.take(now, planLimit, false, false, CallLedger.nonce(), expires)
          instanceof Turn.Go go) {
        spare.add(go);
      }
    }
  }
}
