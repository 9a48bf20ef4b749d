package gust.limits;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * One account's calls and limit, and the rules by which the next call may be made. All times are
 * milliseconds since 1970 by one wall clock, which may be set: after a jump forwards everything is
 * free, and after one backwards all that is remembered moves with it.
 */
final class AccountCalls {
  static final long LONGEST_BLOCK = 60 * Quota.MINUTE;

  /** No limit is larger, and no sum of counts overflows. */
  static final int MOST = 1 << 24;

  private static final long DAY = 24 * LONGEST_BLOCK;

  /** A call under way; after that time its process is taken for killed. */
  record UnderWay(long nonce, long expires) {}

  final Quota quota = new Quota();
  final List<UnderWay> underWay = new ArrayList<>();
  Buckets calls = new Buckets(Quota.MINUTE);
  Buckets lastMinute = new Buckets(Quota.MINUTE);

  /** When this was last brought up to date. */
  long stamp;

  long begun;
  long blockedUntil;
  long spentUntil;

  /** Calls of other machines. */
  int others;

  long othersUntil;
  long day;
  int today;

  /**
   * To be called first, whatever is to be done.
   *
   * @return whether the clock was set back, which is to be written down
   */
  boolean advance(long now) {
    boolean setBack = now < stamp;
    if (setBack) {
      moveBack(stamp - now, now);
    }
    stamp = now;
    if (calls.window() != quota.effectiveWindow()) {
      calls = calls.in(quota.effectiveWindow(), 0, now);
    }
    calls.advance(now);
    lastMinute.advance(now);
    for (int i = underWay.size() - 1; i >= 0; i--) {
      if (underWay.get(i).expires() <= now) {
        count(underWay.remove(i).expires(), now);
      }
    }
    if (othersUntil <= now) {
      others = 0;
    }
    blockedUntil = Math.min(blockedUntil, now + LONGEST_BLOCK);
    spentUntil = Math.min(spentUntil, now + LONGEST_BLOCK);
    othersUntil = Math.min(othersUntil, now + quota.effectiveWindow());
    return setBack;
  }

  private void moveBack(long by, long now) {
    calls = calls.in(calls.window(), by, now);
    lastMinute = lastMinute.in(lastMinute.window(), by, now);
    underWay.replaceAll(call -> new UnderWay(call.nonce(), call.expires() - by));
    blockedUntil -= by;
    spentUntil -= by;
    othersUntil -= by;
  }

  /**
   * @param planLimit calls per minute by the plan; 0 where unknown
   * @param regardless whether to go even where the limit is reached
   * @param first whether to go where nothing is known yet
   * @param nonce told to nobody else
   * @param expires when the call will have ended, whatever comes of it
   */
  Turn take(long now, int planLimit, boolean regardless, boolean first, long nonce, long expires) {
    int allowed = quota.allowed(planLimit);
    boolean blocked = blockedUntil > now;
    if (!regardless) {
      if (blocked) {
        return later(blockedUntil, now, true);
      }
      if (allowed == 0 && !first) {
        return new Turn.Unknown();
      }
      if (spentUntil > now) {
        return later(spentUntil, now, false);
      }
      if (allowed > 0 && counted() + others >= allowed) {
        return later(free(allowed, now), now, false);
      }
    }
    underWay.add(new UnderWay(nonce, Math.min(expires, now + LONGEST_BLOCK)));
    begun++;
    boolean expected = !regardless && quota.limit > 0;
    return new Turn.Go(nonce, expires, counted(), begun, expected, blocked);
  }

  /** How many calls more may be made at this moment, as far as is known. */
  int room(int planLimit) {
    return Math.max(0, quota.allowed(planLimit) - counted() - others);
  }

  /** Calls that the service may count now, those of other machines left out. */
  int counted() {
    return calls.total() + underWay.size();
  }

  private long free(int allowed, long now) {
    int tooMany = counted() - allowed + 1;
    long withOthers = calls.left(tooMany + others, now);
    return others == 0
        ? withOthers
        : Math.min(withOthers, Math.max(othersUntil, calls.left(tooMany, now)));
  }

  private static Turn later(long until, long now, boolean refused) {
    long after = Math.max(until, now + 1);
    return new Turn.Later(Instant.ofEpochMilli(after), Duration.ofMillis(after - now), refused);
  }

  /** The call did not reach the service. */
  void cancel(Turn.Go go) {
    remove(go.nonce());
  }

  /**
   * The call has ended; {@link #advance} is to be called after.
   *
   * @param now not later than the last {@link #advance}
   */
  void settle(Turn.Go go, Told told, long now) {
    // Where it is missing, it was counted as soon as it expired; or else the ledger was replaced.
    if (remove(go.nonce()) || go.expires() > now) {
      count(now, now);
    }
    quota.learn(told);
    if (told.blockedFor() >= 0) {
      blockedUntil = now + Math.min(told.blockedFor(), LONGEST_BLOCK);
      if (go.expected()) {
        quota.becomeStrict();
      }
    } else if (go.blocked() && told.known()) {
      blockedUntil = 0;
    }
    if (told.remaining() == 0 && told.reset() > now && quota.resetBinds()) {
      spentUntil = Math.min(told.reset(), now + LONGEST_BLOCK);
    }
    if (told.remaining() >= 0 && told.limit() > 0) {
      learnOfOthers(go, told, now);
    }
  }

  /** The service counts more than all that this machine can have sent it by then. */
  private void learnOfOthers(Turn.Go go, Told told, long now) {
    long mine = go.counted() + (begun - go.number());
    long more = told.limit() - told.remaining() - mine;
    if (more > 0 && more >= others) {
      others = (int) Math.min(more, MOST);
      othersUntil = told.reset() > now ? told.reset() : now + quota.effectiveWindow();
    }
  }

  private boolean remove(long nonce) {
    for (int i = 0; i < underWay.size(); i++) {
      if (underWay.get(i).nonce() == nonce) {
        underWay.remove(i);
        return true;
      }
    }
    return false;
  }

  private void count(long time, long now) {
    calls.add(time, 1);
    lastMinute.add(time, 1);
    long callsDay = Math.floorDiv(now, DAY);
    today = callsDay == day ? today + 1 : 1;
    day = callsDay;
  }

  /** Of this day in UTC, those under way among them. */
  int today(long now) {
    return (Math.floorDiv(now, DAY) == day ? today : 0) + underWay.size();
  }
}
