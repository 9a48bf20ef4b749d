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
import java.util.stream.LongStream;

/**
 * One account's calls and limit, and the rules by which the next call may be made. All times are
 * milliseconds since 1970 by one wall clock, which may be set: after a jump forwards everything is
 * free, and after one backwards all that is remembered moves with it.
 */
final class AccountCalls {
  /** No service blocks for longer; a larger figure is a fault or a trap. */
  static final long HOUR = 60 * Quota.MINUTE;

  private static final int FEW = 4;

  /** Under way while the limit is unknown: no more are refused at once where it is found. */
  private static final int MOST_UNKNOWING = 8;

  /** What a refusal teaches below that is rather another machine's doing. */
  private static final int LEAST_LIMIT = 5;

  /**
   * A call under way; after that time its process is taken for killed.
   *
   * @param patient whether it was begun with {@link Caution#FEW}
   */
  record UnderWay(long nonce, long expires, boolean patient) {
    LongStream numbers() {
      return LongStream.of(nonce, expires, patient ? 1 : 0);
    }
  }

  final Quota quota = new Quota();
  final List<UnderWay> underWay = new ArrayList<>();
  SlidingWindow calls = new SlidingWindow(Quota.MINUTE);
  CallCount all = new CallCount();

  /** By the labels of stored keys; of a process that was killed nobody knows the label. */
  final Map<String, CallCount> labels = new TreeMap<>();

  /** When this was last brought up to date. */
  long stamp;

  long begun;

  /** The end of a 429's block; 0 where a call was answered since. */
  long blockedUntil;

  /** How often calls were refused; those under way together count once. */
  long refusals;

  /** The fewest calls, answered or under way, beside which one was refused the last time. */
  int fewest;

  /**
   * What they are taken for once a call is answered: calls a minute; 0 where nothing is learned.
   */
  int learned;

  /** An hour after the last call that was paced by it. */
  long learnedUntil;

  /** When the service will have calls left again. */
  long spentUntil;

  /** Calls of other machines. */
  int others;

  long othersUntil;

  /**
   * To be called first, whatever is to be done.
   *
   * @return whether the clock was set back, which is to be written down
   */
  boolean advance(long now) {
    boolean setBack = now < stamp;
    // By when it was written, since a limit that is counted from now on never ends.
    blockedUntil = Math.min(blockedUntil, stamp + HOUR);
    spentUntil = Math.min(spentUntil, stamp + HOUR);
    othersUntil = Math.min(othersUntil, stamp + HOUR);
    learnedUntil = Math.min(learnedUntil, stamp + HOUR);
    if (setBack) {
      moveBack(stamp - now, now);
    }
    stamp = now;
    if (calls.window() != quota.window()) {
      calls = calls.in(quota.window(), 0, now);
    }
    calls.advance(now);
    all.advance(now);
    labels.values().forEach(label -> label.advance(now));
    for (int i = underWay.size() - 1; i >= 0; i--) {
      if (underWay.get(i).expires() <= now) {
        count(underWay.remove(i).expires(), now);
      }
    }
    if (othersUntil <= now) {
      others = 0;
    }
    if (learnedUntil <= now) {
      learned = 0;
    }
    return setBack;
  }

  private void moveBack(long by, long now) {
    calls = calls.in(calls.window(), by, now);
    all.moveBack(by, now);
    labels.values().forEach(label -> label.moveBack(by, now));
    underWay.replaceAll(call -> new UnderWay(call.nonce(), call.expires() - by, call.patient()));
    blockedUntil -= by;
    spentUntil -= by;
    othersUntil -= by;
    learnedUntil -= by;
  }

  /**
   * @param planLimit calls per minute by the plan; 0 where unknown
   * @param nonce told to nobody else
   * @param expires when the call will have ended, whatever comes of it
   */
  Permit take(long now, int planLimit, Caution caution, long nonce, long expires) {
    if (caution.limited()) {
      int allowed = allowed(planLimit, caution);
      if (blockedUntil > now) {
        return wait(Reason.BLOCKED, blockedUntil, now);
      }
      if (mustLetOthersEnd(caution, allowed)) {
        return wait(Reason.OTHERS, underWay.getFirst().expires(), now);
      }
      if (spentUntil > now) {
        return wait(Reason.FULL, spentUntil, now);
      }
      if (allowed > 0 && counted() + others >= allowed) {
        return wait(Reason.FULL, free(allowed, now), now);
      }
    }
    underWay.add(new UnderWay(nonce, Math.min(expires, now + HOUR), caution.patient()));
    begun++;
    if (caution.paced() && learned > 0) {
      learnedUntil = now + HOUR;
    }
    return new Permit.Granted(nonce, expires, counted(), begun, refusals);
  }

  /** Calls per window; 0 where unknown, {@code Integer.MAX_VALUE} for none. */
  private int allowed(int planLimit, Caution caution) {
    int allowed = quota.allowed(planLimit);
    return caution.paced() && learned > 0 && quota.limit == 0
        ? Math.min(learned, allowed)
        : allowed;
  }

  private boolean mustLetOthersEnd(Caution caution, int allowed) {
    if (!caution.alone() || underWay.isEmpty()) {
      return false;
    }
    return allowed == 0
        || isAfterRefusal()
        || allowed == Integer.MAX_VALUE && underWay.size() >= MOST_UNKNOWING
        || caution.patient() && underWay.stream().filter(UnderWay::patient).count() >= FEW;
  }

  /** How many calls more may be made at this moment; 0 where that is unknown. */
  int room(int planLimit, Caution caution) {
    int allowed = allowed(planLimit, caution);
    return isAfterRefusal() || allowed == Integer.MAX_VALUE
        ? 0
        : Math.max(0, allowed - counted() - others);
  }

  private boolean isAfterRefusal() {
    return blockedUntil > 0;
  }

  /** Calls that the service may count now, those of other machines left out. */
  private int counted() {
    return calls.total() + underWay.size();
  }

  private long free(int allowed, long now) {
    int tooMany = counted() - allowed + 1;
    long withOthers = calls.left(tooMany + others, now);
    return others == 0
        ? withOthers
        : Math.min(withOthers, Math.max(othersUntil, calls.left(tooMany, now)));
  }

  private static Permit wait(Reason reason, long until, long now) {
    long after = Math.clamp(until, now + 1, now + HOUR);
    return new Permit.Wait(reason, Instant.ofEpochMilli(after), Duration.ofMillis(after - now));
  }

  /** The call did not reach the service. */
  void cancel(Permit.Granted permit) {
    underWay.removeIf(call -> call.nonce() == permit.nonce());
  }

  /**
   * The call has ended; {@link #advance} is to be called after.
   *
   * @param label of a stored key; empty for any other
   * @param now not later than the last {@link #advance}
   * @return whether it was refused, and no call was answered since one was refused before
   */
  boolean settle(Permit.Granted permit, String label, Observation seen, long now) {
    boolean isRefused = seen.blockedFor() >= 0;
    cancel(permit);
    // One that has expired was counted then; one that is missing is of a ledger that was replaced.
    if (permit.expires() > stamp) {
      all.count(now, now);
      calls.add(now, isRefused ? 0 : 1);
      if (!label.isEmpty()) {
        labels.computeIfAbsent(label, _ -> new CallCount()).count(now, now);
      }
    }
    quota.learn(seen);
    boolean isRefusedAgain = isRefused && isAfterRefusal() && permit.refusals() >= refusals;
    if (isRefused) {
      refuse(permit, now + Math.min(seen.blockedFor(), HOUR), now);
    } else if (seen.known() && isAfterRefusal() && permit.refusals() >= refusals) {
      blockedUntil = 0;
      if (fewest >= LEAST_LIMIT) {
        learned = fewest;
        learnedUntil = now + HOUR;
      }
    }
    // At the turn of a minute, or without a limit, all calls come back at once, and not before.
    if (seen.remaining() == 0 && (seen.reset() % Quota.MINUTE == 0 || quota.limit == 0)) {
      spentUntil = Math.min(seen.reset(), now + HOUR);
    }
    if (seen.remaining() >= 0 && seen.limit() > 0) {
      learnOfOthers(permit, seen, now);
    }
    return isRefusedAgain;
  }

  /** A call that was begun before the last refusal was refused together with that one. */
  private void refuse(Permit.Granted permit, long until, long now) {
    boolean isTogether = permit.refusals() < refusals;
    if (isTogether && !isAfterRefusal()) {
      return; // A call was answered since.
    }
    if (!isTogether && !isAfterRefusal()) {
      fewest = counted();
      if (permit.counted() <= quota.limit) {
        quota.surprise();
      }
    }
    fewest = isTogether ? Math.min(fewest, counted()) : fewest;
    blockedUntil = isTogether ? Math.max(blockedUntil, until) : until;
    refusals += isTogether ? 0 : 1;
  }

  /** The service counts more than all that this machine can have sent it by then. */
  private void learnOfOthers(Permit.Granted permit, Observation seen, long now) {
    long mine = permit.counted() + (begun - permit.number());
    long more = seen.limit() - seen.remaining() - mine;
    if (more > 0 && more >= others) {
      others = (int) Math.min(more, Observation.MOST);
      othersUntil = seen.reset() > now ? seen.reset() : now + quota.window();
    }
  }

  private void count(long time, long now) {
    calls.add(time, 1);
    all.count(time, now);
  }

  /** What is used up to {@code now}; {@link #advance} is called before. */
  Usage usage(long now) {
    long until = Math.max(blockedUntil, spentUntil);
    return new Usage(
        all.lastMinute.total() + underWay.size(),
        all.today(now) + underWay.size(),
        until > now ? Optional.of(Instant.ofEpochMilli(until)) : Optional.empty());
  }

  /**
   * @return whether there were calls with a key of that label
   */
  boolean rename(String label, String other) {
    CallCount count = labels.remove(label);
    if (count != null) {
      labels.put(other, count);
    }
    return count != null;
  }

  /** The same of one key; until when is the account's. */
  Usage usage(String label, long now) {
    CallCount count = labels.getOrDefault(label, new CallCount());
    return new Usage(count.lastMinute.total(), count.today(now), Optional.empty());
  }
}
