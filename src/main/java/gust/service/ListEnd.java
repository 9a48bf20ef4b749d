package gust.service;

import gust.http.Reply;
import gust.http.RetryTime;
import gust.keys.NoKey;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Decides what ends a list: a 401, three 403s in a row, no key, a second 429 while no call was
 * answered, or a 429 that lasts longer than the list may wait. Any other call just goes on.
 */
final class ListEnd {
  /** One 403 may be about one location. */
  private static final int ENOUGH_FORBIDDEN = 3;

  private final boolean isList;
  private final AtomicInteger forbidden = new AtomicInteger();
  private volatile Failure endedBy;

  ListEnd(boolean isList) {
    this.isList = isList;
  }

  boolean isReached() {
    return endedBy != null;
  }

  /** Whether the key is at fault, which has to be mended before anything else is shown. */
  boolean isOfTheKey() {
    return isReached() && !endedBy.isTemporary();
  }

  /** Why no further call is made. */
  ServiceException failure() {
    return new ServiceException(endedBy, null);
  }

  /**
   * @return the failure of the call that was to be made
   */
  ServiceException noKey(NoKey none) {
    Failure failure = new Failure.NoKey(none.getMessage(), none.nextStep());
    end(new Failure.NotAsked(failure));
    return new ServiceException(failure, null);
  }

  void answered(Reply reply) {
    boolean isForbidden = reply.cod() == 403;
    if (!isForbidden) {
      forbidden.set(0);
    }
    if (reply.cod() == 401 || isForbidden && forbidden.incrementAndGet() >= ENOUGH_FORBIDDEN) {
      refused(reply);
    }
  }

  void unanswered() {
    forbidden.set(0);
  }

  /** By a reply that leaves no hope for the next call. */
  void refused(Reply reply) {
    end(new Failure.NotAsked(FailureKinds.ofReply(reply).failure()));
  }

  void limitReached(RetryTime retry) {
    end(new Failure.LimitKnown(retry));
  }

  private synchronized void end(Failure failure) {
    if (isList && !isReached()) {
      endedBy = failure;
    }
  }
}
