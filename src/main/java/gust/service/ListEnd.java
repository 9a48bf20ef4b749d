package gust.service;

import gust.http.Reply;
import gust.http.RetryTime;
import gust.keys.NoKey;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Remembers what ended a list, and counts 403s: a 401, three 403s in a row or a missing key end it.
 * The callers report a second 429 without an answer in between ({@link #refused}) and blocks that
 * outlast the list's maximum wait ({@link #limitReached}). Single calls never end.
 */
final class ListEnd {
  /** A single 403 may concern only one location. */
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

  /** Whether the key caused the stop, so that cached answers are withheld too. */
  boolean isOfTheKey() {
    return isReached() && !endedBy.isTemporary();
  }

  /** Why no further calls are made. */
  ServiceException failure() {
    return new ServiceException(endedBy, null);
  }

  /**
   * @return the failure of the call that needed the key
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

  /** Stops the list because further calls would fail too. */
  void refused(Reply reply) {
    end(new Failure.NotAsked(ReplyReader.failure(reply)));
  }

  /** Stops the list because of a block, for which every call reports {@link Failure.LimitKnown}. */
  void limitReached(RetryTime retry) {
    end(new Failure.LimitKnown(retry));
  }

  private synchronized void end(Failure failure) {
    if (isList && !isReached()) {
      endedBy = failure;
    }
  }
}
