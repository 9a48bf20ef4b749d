package gust.limits;

import gust.limits.Permit.Caution;
import gust.limits.Permit.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * One account's calls and limit, and the rules for making the next call. All times are milliseconds
 * since 1970 by the wall clock, which may be set: after a jump forwards all old calls expire, and
 * after one backwards all stored times move back with it.
 */
final class AccountCalls {
  private static final long HOUR = LimitHeaders.LONGEST_BLOCK.toMillis();

  /** Maximum number of concurrent calls recorded; limited callers wait beyond this. */
  static final int MOST_UNDER_WAY = 160;

  private static final long DAY = 24 * HOUR;
  private static final long SECOND = 1_000;

  /** Other calls stop waiting for one that takes longer, for example in a stopped process. */
  private static final long LONGEST_WAIT_FOR_OTHERS = 10 * SECOND;

  /** A call that never ends is counted as if it had ended after ten seconds. */
  private static final long LONGEST_COUNTED =
      LONGEST_WAIT_FOR_OTHERS + SlidingWindow.MINUTE + SECOND;

  private static final int FEW = 4;

  /** Concurrency cap while the limit is unknown; bounds how many calls hit it together. */
  private static final int MOST_WHILE_UNKNOWN = 8;

  /** Ignore inferred limits below this; another machine is probably using the account. */
  private static final int LEAST_LIMIT = 5;

  /**
   * A call under way.
   *
   * @param lock the byte its process keeps locked; 0 for none
   * @param patient whether it was begun with {@link Caution#FEW_AT_A_TIME}
   */
  record UnderWay(long id, int lock, long since, boolean patient) {}

  final List<UnderWay> underWay = new ArrayList<>();

  /** Today's calls (UTC) by stored key label. */
  final Map<String, Integer> labels = new TreeMap<>();

  SlidingWindow ended = new SlidingWindow();

  /** When {@link #advance} was last called. */
  long stamp;

  long day;
  int today;

  /** Whether the service has ever recognised this account. */
  boolean everAnswered;

  /** Calls per minute from the service's headers; 0 if it sent none. */
  int limit;

  final RemainingCalls remaining = new RemainingCalls();

  /** When the block after a 429 ends; 0 if a call has been answered since. */
  long blockedUntil;

  /** How often calls were refused (429); concurrent refusals count once. */
  long refusals;

  /** Lowest number of counted calls at which the last 429 occurred. */
  int lowestRefusedCount;

  /** Calls per minute inferred from the last 429; 0 if unknown. */
  int inferredLimit;

  /** When the inferred limit expires: an hour after the last call paced by it. */
  long inferredUntil;

  /** Incremented with each write. */
  long generation;

  /** Whether this has unsaved changes. */
  boolean changed;

  /** Whether a call was refused since this was read; synced to disk to survive a power cut. */
  boolean refused;

  /** Must be called before anything else. */
  void advance(long now) {
    if (now < stamp) {
      moveBack(stamp - now);
    }
    stamp = now;
    ended.advance(now);
    underWay.removeIf(call -> call.since() + LONGEST_COUNTED <= now);
    if (Math.floorDiv(now, DAY) != day) {
      day = Math.floorDiv(now, DAY);
      today = 0;
      labels.clear();
    }
    // A later refusal is not the second of the same trouble.
    if (blockedUntil > 0 && blockedUntil + SlidingWindow.MINUTE <= now) {
      blockedUntil = 0;
    }
    if (inferredUntil <= now) {
      inferredLimit = 0;
    }
  }

  private void moveBack(long by) {
    ended.moveBack(by);
    underWay.replaceAll(
        call -> new UnderWay(call.id(), call.lock(), call.since() - by, call.patient()));
    blockedUntil -= by;
    remaining.reset -= by;
    inferredUntil -= by;
    changed = true;
  }

  /**
   * Why a call may not be made now; empty if it may.
   *
   * @param planLimit calls per minute allowed by the plan; 0 if unknown
   */
  Optional<Permit.Wait> reasonToWait(int planLimit, Caution caution) {
    if (!caution.limited()) {
      return Optional.empty();
    }
    if (blockedUntil > stamp) {
      return waitUntil(Reason.BLOCKED, blockedUntil);
    }
    int allowed = allowed(planLimit, caution);
    // Let one call probe the new quota first; a rolling window does not refill at once.
    boolean isRefilled = remaining.areSpent() && remaining.reset <= stamp;
    if (caution.alone()) {
      int others = countOthers(false);
      if (others > 0 && (allowed == 0 || isRefilled || blockedUntil > 0)
          || others >= MOST_WHILE_UNKNOWN && allowed == Integer.MAX_VALUE
          || caution.patient() && countOthers(true) >= FEW) {
        return waitUntil(Reason.OTHERS, stamp + LONGEST_WAIT_FOR_OTHERS);
      }
    }
    if (underWay.size() >= MOST_UNDER_WAY) {
      return waitUntil(Reason.FULL, stamp + SECOND);
    }
    if (remaining.reset > 0) {
      return remaining.areSpent() && !isRefilled
          ? waitUntil(Reason.FULL, remaining.reset)
          : Optional.empty();
    }
    return allowed > 0 && counted() >= allowed
        ? waitUntil(Reason.FULL, ended.freeAt(counted() - allowed + 1, stamp))
        : Optional.empty();
  }

  /** Calls per minute; 0 if unknown, {@code Integer.MAX_VALUE} if unlimited. */
  private int allowed(int planLimit, Caution caution) {
    if (limit > 0) {
      return limit;
    }
    int withoutPlan = everAnswered ? Integer.MAX_VALUE : 0;
    int allowed = planLimit > 0 ? planLimit : withoutPlan;
    return caution.paced() && inferredLimit > 0 ? Math.min(inferredLimit, allowed) : allowed;
  }

  private int countOthers(boolean patient) {
    int others = 0;
    for (UnderWay call : underWay) {
      boolean isRecent = call.since() + LONGEST_WAIT_FOR_OTHERS > stamp;
      others += isRecent && (call.patient() || !patient) ? 1 : 0;
    }
    return others;
  }

  /** Calls that the service may currently be counting. */
  private int counted() {
    return ended.total() + underWay.size();
  }

  private Optional<Permit.Wait> waitUntil(Reason reason, long until) {
    long after = Math.clamp(until, stamp + 1, stamp + HOUR);
    return Optional.of(
        new Permit.Wait(reason, Instant.ofEpochMilli(after), Duration.ofMillis(after - stamp)));
  }

  boolean isLocked(int number) {
    for (UnderWay call : underWay) {
      if (call.lock() == number) {
        return true;
      }
    }
    return false;
  }

  /** Records a call that is about to be sent; check {@link #reasonToWait} first. */
  Permit.Granted begin(long id, int lock, Caution caution) {
    if (underWay.size() < MOST_UNDER_WAY) {
      underWay.add(new UnderWay(id, lock, stamp, caution.patient()));
    }
    remaining.count--;
    if (caution.paced() && inferredLimit > 0) {
      inferredUntil = stamp + HOUR;
    }
    changed = true;
    return new Permit.Granted(id, stamp, refusals);
  }

  /** Forgets a call that did not reach the service. */
  void cancel(Permit.Granted permit) {
    remaining.count++;
    changed = true;
    underWay.removeIf(call -> call.id() == permit.id());
  }

  /**
   * Counts the calls of killed processes as sent, since they may have been.
   *
   * @return whether there are any
   */
  boolean countKilled(Predicate<UnderWay> isKilled) {
    int before = underWay.size();
    underWay.removeIf(isKilled);
    int killed = before - underWay.size();
    ended.add(killed);
    today += killed;
    changed |= killed > 0;
    return killed > 0;
  }

  /**
   * Records how a call ended.
   *
   * @param label of a stored key; empty for any other
   * @return whether it was refused, and no call has been answered since the previous refusal
   */
  boolean settle(Permit.Granted permit, String label, Observation seen) {
    underWay.removeIf(call -> call.id() == permit.id());
    boolean isRefused = seen.blockedFor() >= 0;
    ended.add(isRefused ? 0 : 1);
    today++;
    if (!label.isEmpty()) {
      labels.merge(label, 1, Integer::sum);
    }
    changed = true;
    everAnswered |= seen.known();
    limit = seen.limit() > 0 ? seen.limit() : limit;
    remaining.applyHeaders(permit, seen, stamp, underWay.size());
    boolean isBegunBefore = permit.refusals() < refusals;
    boolean isRefusedAgain = isRefused && blockedUntil > 0 && !isBegunBefore;
    if (isRefused) {
      refuse(isBegunBefore, stamp + seen.blockedFor());
    } else if (seen.known() && blockedUntil > 0 && !isBegunBefore) {
      blockedUntil = 0;
      if (lowestRefusedCount >= LEAST_LIMIT) {
        inferredLimit = lowestRefusedCount;
        inferredUntil = stamp + HOUR;
      }
    }
    return isRefusedAgain;
  }

  /** A call that began before the last refusal belongs to the same burst. */
  private void refuse(boolean isTogether, long until) {
    refused = true;
    if (!isTogether) {
      lowestRefusedCount = blockedUntil > 0 ? lowestRefusedCount : counted();
      blockedUntil = until;
      refusals++;
    } else if (blockedUntil > 0) { // No call was answered since.
      lowestRefusedCount = Math.min(lowestRefusedCount, counted());
      blockedUntil = Math.max(blockedUntil, until);
    }
  }

  Usage usage() {
    long until = Math.max(blockedUntil, remaining.areSpent() ? remaining.reset : 0);
    return new Usage(
        counted(),
        today + underWay.size(),
        labels,
        until > stamp ? Optional.of(Instant.ofEpochMilli(until)) : Optional.empty());
  }

  /** Moves a key's count to its new label. */
  void rename(String label, String other) {
    if (labels.containsKey(label)) {
      labels.put(other, labels.remove(label));
      changed = true;
    }
  }
}
