package gust.limits;

import gust.keys.Plan;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import gust.limits.Permit.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One account's calls and limit, and the rules for making the next call. All times are milliseconds
 * since 1970 by the wall clock, which may be set: after a jump forwards all old calls expire, and
 * after one backwards all stored times move back with it.
 */
final class AccountCalls {
  /**
   * What the service's headers say of the calls that are left.
   *
   * @param left the fewest that a reply has shown for this period
   * @param reset when they are reset; 0 unless the service sent this and what is left
   * @param period the reset by the service's clock, in seconds
   */
  record Quota(int left, long reset, long period) {}

  /**
   * The limit that a burst of 429s has taught.
   *
   * @param limit calls per minute; 0 if unknown
   * @param until when it expires: an hour after the last call paced by it
   */
  record InferredLimit(int limit, long until) {}

  private static final long HOUR = LimitHeaders.LONGEST_BLOCK.toMillis();
  private static final long DAY = 24 * HOUR;
  private static final long SECOND = 1_000;
  private static final long POLL = 100;

  /** How long a refilled quota is left to single calls, if they have used some of their share. */
  private static final long SHARE_HELD = 5 * SECOND;

  /** Concurrent calls of lists while the limit is unknown; bounds how many hit it together. */
  private static final int MOST_WHILE_UNKNOWN = 8;

  /** Ignore inferred limits below this; another machine is probably using the account. */
  private static final int LEAST_LIMIT = 5;

  final SlidingWindow window = new SlidingWindow();

  /** Today's calls (UTC) by stored key label. */
  final Map<String, Integer> labels = new TreeMap<>();

  /** When {@link #advance} was last called. */
  long stamp;

  int today;

  /** The {@link Permit.Granted#key} that the service accepted last; 0 if it accepts none. */
  int acceptedKey;

  /** Calls per minute from the service's headers; 0 if it sent none. */
  int limit;

  Quota quota = new Quota(0, 0, 0);

  /** When a call was last refused (429); concurrent refusals count once. */
  long refusedAt;

  /** When the block after that ends; 0 if a call has been answered since. */
  long blockedUntil;

  /** Lowest number of counted calls at which the last 429 occurred. */
  int lowestRefusedCount;

  InferredLimit inferred = new InferredLimit(0, 0);

  /** Until when lists leave a share to single calls: a minute after one last had to wait. */
  long sharedUntil;

  /** Incremented with each write. */
  long generation;

  /** Whether a call was refused since this was read; synced to disk to survive a power cut. */
  boolean refused;

  /** Must be called before anything else. */
  void advance(long now) {
    if (now < stamp) {
      moveBack(stamp - now);
    }
    if (Math.floorDiv(now, DAY) != Math.floorDiv(stamp, DAY)) {
      today = 0;
      labels.clear();
    }
    stamp = now;
    window.advance(now);
    // A later refusal is not the second of the same trouble.
    if (blockedUntil + SlidingWindow.MINUTE <= now) {
      blockedUntil = 0;
    }
    if (inferred.until <= now) {
      inferred = new InferredLimit(0, 0);
    }
  }

  private void moveBack(long by) {
    window.moveBack(by);
    refusedAt -= by;
    blockedUntil -= by;
    quota = new Quota(quota.left, quota.reset - by, quota.period);
    inferred = new InferredLimit(inferred.limit, inferred.until - by);
    sharedUntil -= by;
  }

  /**
   * Why a call may not be made now; empty if it may.
   *
   * @param plan empty if unknown
   * @param mayWaitForOthers whether it may wait for others to reveal the limit
   */
  Optional<Permit.Wait> reasonToWait(Optional<Plan> plan, Caller caller, boolean mayWaitForOthers) {
    if (caller == Caller.CHECK) {
      return Optional.empty();
    }
    if (blockedUntil > stamp) {
      return waitUntil(Reason.BLOCKED, blockedUntil);
    }
    int others = mayWaitForOthers ? window.underWay() : 0;
    if (others > 0 && blockedUntil > 0) {
      return waitUntil(Reason.OTHERS, stamp + POLL);
    }
    if (plan.equals(Optional.of(Plan.NONE))) {
      return Optional.empty();
    }
    long fullUntil = fullUntil(plan, caller);
    // Let one call probe the new quota first; a rolling window does not refill at once.
    boolean isRefilled = fullUntil > 0 && fullUntil <= stamp;
    boolean isUnknown = limit == 0 && plan.isEmpty() && inferred.limit == 0 && caller.waits();
    if (others > 0 && (isRefilled || isUnknown && acceptedKey == 0)
        || others >= MOST_WHILE_UNKNOWN && isUnknown) {
      return waitUntil(Reason.OTHERS, stamp + POLL);
    }
    if (fullUntil <= stamp) {
      return Optional.empty();
    }
    if (caller == Caller.LIST) {
      sharedUntil = stamp + SlidingWindow.MINUTE;
    }
    return waitUntil(isUnknown && quota.reset <= 0 ? Reason.ASSUMED : Reason.FULL, fullUntil);
  }

  /** When a used-up quota has, or had, room again; 0 if it is not used up. */
  private long fullUntil(Optional<Plan> plan, Caller caller) {
    int allowed = allowed(plan, caller);
    int share = caller == Caller.LIST && sharedUntil > stamp ? share(allowed) : 0;
    if (quota.reset > 0) {
      long refill = quota.left < share ? quota.reset + SHARE_HELD : quota.reset;
      return quota.left - window.underWay() > share ? 0 : refill;
    }
    int room = allowed - window.total();
    return allowed == 0 || room > share ? 0 : window.freeAt(share - room + 1, stamp);
  }

  /** Calls per minute; 0 if unknown and not assumed. */
  private int allowed(Optional<Plan> plan, Caller caller) {
    if (limit > 0) {
      return limit;
    }
    // While a list waits, further calls would be refused, and block all for a minute.
    boolean isPaced = caller == Caller.LIST || sharedUntil > stamp;
    int assumed = isPaced ? Plan.FREE.callsPerMinute() : 0;
    int allowed = plan.map(Plan::callsPerMinute).orElse(assumed);
    return isPaced && inferred.limit > 0 ? Math.min(inferred.limit, allowed) : allowed;
  }

  /** The calls of each minute that a list leaves to single calls, if it gets any itself. */
  private static int share(int allowed) {
    return allowed == 1 ? 0 : Math.max(1, allowed / 10);
  }

  private Optional<Permit.Wait> waitUntil(Reason reason, long until) {
    long after = Math.clamp(until, stamp + 1, stamp + HOUR);
    return Optional.of(
        new Permit.Wait(reason, Instant.ofEpochMilli(after), Duration.ofMillis(after - stamp)));
  }

  /** Records a call that is about to be sent; check {@link #reasonToWait} first. */
  Permit.Granted begin(Caller caller, ResolvedKey key) {
    window.begin();
    today++;
    if (caller == Caller.LIST && inferred.limit > 0) {
      inferred = new InferredLimit(inferred.limit, stamp + HOUR);
    }
    String label = key.stored().map(StoredKey::label).orElse("");
    int tag = key.secret().tag();
    return new Permit.Granted(stamp, label, tag, acceptedKey == tag);
  }

  /** Forgets a call that did not reach the service. */
  void cancel(Permit.Granted permit) {
    window.end(permit.begun(), false);
    today = Math.max(0, today - 1);
  }

  /**
   * Records how a call ended.
   *
   * @return if it was refused, how long to wait, for at least a second
   */
  Optional<Permit.Wait> settle(Permit.Granted permit, Observation seen) {
    boolean isRefused = seen.blockedFor() >= 0;
    window.end(permit.begun(), !isRefused);
    if (!permit.label().isEmpty()) {
      labels.merge(permit.label(), 1, Integer::sum);
    }
    limit = seen.limit() > 0 ? seen.limit() : limit;
    if (seen.accountChecked()) {
      acceptedKey = permit.key();
    } else if (seen.cod() == 401 && acceptedKey == permit.key()) {
      acceptedKey = 0;
    }
    learnRemaining(permit, seen);
    // A call that began before the last refusal belongs to the same burst.
    boolean isBegunBefore = permit.begun() <= refusedAt;
    if (isRefused) {
      boolean isAgain = blockedUntil > 0 && !isBegunBefore;
      refuse(isBegunBefore, stamp + seen.blockedFor());
      return waitUntil(
          isAgain ? Reason.BLOCKED_AGAIN : Reason.BLOCKED,
          stamp + Math.max(seen.blockedFor(), SECOND));
    }
    if (seen.accountChecked() && blockedUntil > 0 && !isBegunBefore) {
      blockedUntil = 0;
      if (lowestRefusedCount >= LEAST_LIMIT) {
        inferred = new InferredLimit(lowestRefusedCount, stamp + HOUR);
      }
    }
    return Optional.empty();
  }

  /** Replies may arrive in a different order than the service counted them. */
  private void learnRemaining(Permit.Granted permit, Observation seen) {
    boolean isOver = quota.reset <= stamp;
    if (seen.remaining() < 0) {
      // The service may have counted it.
      int left = Math.max(0, quota.left - 1);
      quota = new Quota(left, isOver && seen.accountChecked() ? 0 : quota.reset, quota.period);
      return;
    }
    boolean isNew = seen.period() > quota.period || isOver && permit.begun() >= quota.reset;
    if (isNew && seen.reset() > stamp) {
      quota = new Quota(seen.remaining(), seen.reset(), seen.period());
    } else if (!isNew && seen.period() == quota.period) {
      int left = Math.min(quota.left, seen.remaining());
      quota = new Quota(left, Math.min(quota.reset, seen.reset()), quota.period);
    }
  }

  private void refuse(boolean isTogether, long until) {
    refused = true;
    if (!isTogether) {
      lowestRefusedCount = blockedUntil > 0 ? lowestRefusedCount : window.total();
      blockedUntil = until;
      refusedAt = stamp;
    } else if (blockedUntil > 0) { // No call was answered since.
      lowestRefusedCount = Math.min(lowestRefusedCount, window.total());
      blockedUntil = Math.max(blockedUntil, until);
    }
  }

  /** Moves a key's count to its new label. */
  void rename(String label, String other) {
    if (labels.containsKey(label)) {
      labels.put(other, labels.remove(label));
    }
  }
}
