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
 * One account's calls and limit, and the rules by which the next call may be made. All times are
 * milliseconds since 1970 by one wall clock, which may be set: after a jump forwards everything is
 * free, and after one backwards all that is remembered moves with it.
 */
final class AccountCalls {
  /** No service blocks for longer; a larger figure is a fault or a trap. */
  static final long HOUR = 60 * SlidingWindow.MINUTE;

  /** More calls under way are not written down, nor begun where the limit is to be kept. */
  static final int MOST_UNDER_WAY = 160;

  private static final long DAY = 24 * HOUR;
  private static final long SECOND = 1_000;

  /** A call that takes longer, as in a stopped process, holds back no other. */
  private static final long LONGEST_WAIT_FOR_OTHERS = 10 * SECOND;

  /** A call that never ends counts as if it had ended after ten seconds. */
  private static final long LONGEST_COUNTED =
      LONGEST_WAIT_FOR_OTHERS + SlidingWindow.MINUTE + SECOND;

  private static final int FEW = 4;

  /** Under way while the limit is unknown: no more are refused at once where it is found. */
  private static final int MOST_WHILE_UNKNOWN = 8;

  /** What a refusal teaches below that is rather another machine's doing. */
  private static final int LEAST_LIMIT = 5;

  /**
   * A call under way.
   *
   * @param lock the byte that its process holds locked; 0 for none
   * @param patient whether it was begun with {@link Caution#FEW_AT_A_TIME}
   */
  record UnderWay(long id, int lock, long since, boolean patient) {}

  final List<UnderWay> underWay = new ArrayList<>();

  /** Calls of this day in UTC by the labels of stored keys. */
  final Map<String, Integer> labels = new TreeMap<>();

  SlidingWindow ended = new SlidingWindow();

  /** When this was last brought up to date. */
  long stamp;

  long day;
  int today;

  /** Whether the service answered a call of this account. */
  boolean known;

  /** Calls a minute by the service's headers; 0 where it sent none. */
  int limit;

  /** By the service's headers. */
  final RemainingCalls remaining = new RemainingCalls();

  /** The end of a 429's block; 0 where a call was answered since. */
  long blockedUntil;

  /** How often calls were refused; those under way together count once. */
  long refusals;

  /** The fewest calls, answered or under way, beside which one was refused the last time. */
  int fewest;

  /** What they are taken for once a call is answered: calls a minute; 0 where not known. */
  int learned;

  /** An hour after the last call that was paced by it. */
  long learnedUntil;

  /** Grows with each change that is written down. */
  long generation;

  /** Whether it is to be written down. */
  boolean changed;

  /** Whether a call was refused, which is to outlast a power cut. */
  boolean refused;

  /** To be called first, whatever is to be done. */
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
    if (learnedUntil <= now) {
      learned = 0;
    }
  }

  private void moveBack(long by) {
    ended.moveBack(by);
    underWay.replaceAll(
        call -> new UnderWay(call.id(), call.lock(), call.since() - by, call.patient()));
    blockedUntil -= by;
    remaining.reset -= by;
    learnedUntil -= by;
    changed = true;
  }

  /**
   * Why a call may not be made now; empty where it may.
   *
   * @param planLimit calls per minute by the plan; 0 where unknown
   */
  Optional<Permit.Wait> hold(int planLimit, Caution caution) {
    if (!caution.limited()) {
      return Optional.empty();
    }
    if (blockedUntil > stamp) {
      return wait(Reason.BLOCKED, blockedUntil);
    }
    int allowed = allowed(planLimit, caution);
    // One call then sees how many there are again: not all at once where windows are rolling.
    boolean isRefilled = remaining.areSpent() && remaining.reset <= stamp;
    if (caution.alone()) {
      int others = countOthers(false);
      if (others > 0 && (allowed == 0 || isRefilled || isAfterRefusal())
          || others >= MOST_WHILE_UNKNOWN && allowed == Integer.MAX_VALUE
          || caution.patient() && countOthers(true) >= FEW) {
        return wait(Reason.OTHERS, stamp + LONGEST_WAIT_FOR_OTHERS);
      }
    }
    if (underWay.size() >= MOST_UNDER_WAY) {
      return wait(Reason.FULL, stamp + SECOND);
    }
    if (remaining.reset > 0) {
      return remaining.areSpent() && !isRefilled
          ? wait(Reason.FULL, remaining.reset)
          : Optional.empty();
    }
    return allowed > 0 && counted() >= allowed
        ? wait(Reason.FULL, ended.left(counted() - allowed + 1, stamp))
        : Optional.empty();
  }

  /** Calls a minute; 0 where unknown, {@code Integer.MAX_VALUE} for none. */
  private int allowed(int planLimit, Caution caution) {
    if (limit > 0) {
      return limit;
    }
    int withoutPlan = known ? Integer.MAX_VALUE : 0;
    int allowed = planLimit > 0 ? planLimit : withoutPlan;
    return caution.paced() && learned > 0 ? Math.min(learned, allowed) : allowed;
  }

  private boolean isAfterRefusal() {
    return blockedUntil > 0;
  }

  private int countOthers(boolean patient) {
    int others = 0;
    for (UnderWay call : underWay) {
      boolean isRecent = call.since() + LONGEST_WAIT_FOR_OTHERS > stamp;
      others += isRecent && (call.patient() || !patient) ? 1 : 0;
    }
    return others;
  }

  /** Calls that the service may count now. */
  private int counted() {
    return ended.total() + underWay.size();
  }

  private Optional<Permit.Wait> wait(Reason reason, long until) {
    long after = Math.clamp(until, stamp + 1, stamp + HOUR);
    return Optional.of(
        new Permit.Wait(reason, Instant.ofEpochMilli(after), Duration.ofMillis(after - stamp)));
  }

  /** Whether one of the calls under way has this lock. */
  boolean isLocked(int number) {
    boolean isLocked = false;
    for (UnderWay call : underWay) {
      isLocked |= call.lock() == number;
    }
    return isLocked;
  }

  /** A call is sent now, where {@link #hold} allows it. */
  Permit.Granted begin(long id, int lock, Caution caution) {
    if (underWay.size() < MOST_UNDER_WAY) {
      underWay.add(new UnderWay(id, lock, stamp, caution.patient()));
    }
    remaining.count--;
    if (caution.paced() && learned > 0) {
      learnedUntil = stamp + HOUR;
    }
    changed = true;
    return new Permit.Granted(id, stamp, refusals);
  }

  /** The call did not reach the service. */
  void cancel(Permit.Granted permit) {
    remaining.count++;
    changed = true;
    underWay.removeIf(call -> call.id() == permit.id());
  }

  /**
   * Counts calls as sent, since they may have been.
   *
   * @return whether there are any
   */
  boolean lose(Predicate<UnderWay> isKilled) {
    int before = underWay.size();
    underWay.removeIf(isKilled);
    int killed = before - underWay.size();
    ended.add(killed);
    today += killed;
    changed |= killed > 0;
    return killed > 0;
  }

  /**
   * The call has ended.
   *
   * @param label of a stored key; empty for any other
   * @return whether it was refused, and no call was answered since one was refused before
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
    known |= seen.known();
    limit = seen.limit() > 0 ? seen.limit() : limit;
    remaining.believe(permit, seen, stamp, underWay.size());
    boolean isBegunBefore = permit.refusals() < refusals;
    boolean isRefusedAgain = isRefused && isAfterRefusal() && !isBegunBefore;
    if (isRefused) {
      refuse(isBegunBefore, stamp + seen.blockedFor());
    } else if (seen.known() && isAfterRefusal() && !isBegunBefore) {
      blockedUntil = 0;
      if (fewest >= LEAST_LIMIT) {
        learned = fewest;
        learnedUntil = stamp + HOUR;
      }
    }
    return isRefusedAgain;
  }

  /** A call that was begun before the last refusal was refused together with that one. */
  private void refuse(boolean isTogether, long until) {
    refused = true;
    if (!isTogether) {
      fewest = isAfterRefusal() ? fewest : counted();
      blockedUntil = until;
      refusals++;
    } else if (isAfterRefusal()) { // No call was answered since.
      fewest = Math.min(fewest, counted());
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

  /** The key keeps its own count under its new label. */
  void rename(String label, String other) {
    if (labels.containsKey(label)) {
      labels.put(other, labels.remove(label));
      changed = true;
    }
  }
}
