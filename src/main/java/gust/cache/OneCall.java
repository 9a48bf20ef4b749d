package gust.cache;

import gust.files.IoReason;
import gust.files.RangeLock;
import gust.http.Call;
import gust.http.Reply;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.http.Worth;
import gust.limits.LimitPolicy;
import gust.text.Echo;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One call for all who ask the same at once, in this process and others: the first asks, the others
 * wait for what comes of it, be it a failure. Whoever waits takes only what was written since it
 * came.
 */
public final class OneCall {
  private final LimitPolicy limits;
  private final Shares shares;
  private final Trace trace;
  private final AtomicBoolean toldTrouble = new AtomicBoolean();

  /**
   * @param limits whether others may keep us waiting for the rate limit
   * @param shares whose failures are ours too
   */
  public OneCall(LimitPolicy limits, Shares shares, Trace trace) {
    this.limits = limits;
    this.shares = shares;
    this.trace = trace;
  }

  /** What came, and what it is worth. */
  record Got(Reply reply, Worth worth) {}

  /**
   * @param before the answer that was there when we came
   */
  Got send(Call call, Transport next, ReplySlot slot, Optional<StoredReply> before)
      throws TransportException {
    Optional<StoredReply> failureBefore = slot.failure();
    RangeLock turn;
    try {
      turn = await(call, slot);
    } catch (IOException e) {
      tellTrouble(e);
      return ask(call, next, slot, failureBefore);
    }
    try {
      Optional<StoredReply> answer = slot.reply();
      if (isNew(answer, before)) {
        trace.tell("another gust was answered meanwhile");
        return new Got(CachingTransport.reply(answer.get(), new Reply.Store()), Worth.ANSWER);
      }
      Optional<StoredReply> failure = slot.failure();
      if (isNew(failure, failureBefore)) {
        Optional<Reply.Trouble> shared = shares.take(failure.get(), call);
        if (shared.isPresent()) {
          trace.tell("another gust failed meanwhile");
          return outcome(shared.get(), call);
        }
      }
      return ask(call, next, slot, failure);
    } finally {
      end(turn);
    }
  }

  private static Got outcome(Reply.Trouble trouble, Call call) throws TransportException {
    if (trouble instanceof Reply.Lost lost) {
      throw lost.failure();
    }
    Reply reply = ((Reply.Refused) trouble).reply();
    return new Got(reply, call.worth().apply(reply));
  }

  private static boolean isNew(Optional<StoredReply> now, Optional<StoredReply> before) {
    return now.isPresent() && (before.isEmpty() || now.get().nonce() != before.get().nonce());
  }

  /** Who waits for the rate limit keeps others waiting: then that is no loss of their time. */
  private RangeLock await(Call call, ReplySlot slot) throws IOException, TransportException {
    boolean mayWait = limits.when() == LimitPolicy.When.WAIT;
    Duration given = mayWait ? limits.longestTurn() : Duration.ZERO;
    long start = System.nanoTime();
    try {
      return slot.lock(call.deadline().left().plus(given));
    } catch (TimeoutException e) {
      trace.tell("another gust asks the same, and takes too long");
      throw new TransportException(Reason.TIMEOUT, call.uri().getHost(), null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(Reason.INTERRUPTED, call.uri().getHost(), null);
    } finally {
      Duration waited = Duration.ofNanos(System.nanoTime() - start);
      call.deadline().putOff(waited.compareTo(given) < 0 ? waited : given);
    }
  }

  private Got ask(Call call, Transport next, ReplySlot slot, Optional<StoredReply> failureBefore)
      throws TransportException {
    try {
      Reply reply = next.send(call);
      Worth worth = call.worth().apply(reply);
      if (!mayBeKept(call)) {
        trace.tell("not kept: the question holds what looks like a key");
      } else if (worth == Worth.ANSWER) {
        keep(reply, slot, failureBefore.isPresent());
      } else {
        leaveFailure(new Reply.Refused(reply), call, slot);
      }
      return new Got(reply, worth);
    } catch (TransportException failure) {
      if (mayBeKept(call)) {
        leaveFailure(new Reply.Lost(failure), call, slot);
      }
      throw failure;
    }
  }

  /** Files name the question, and somebody may have pasted a key where a location goes. */
  private static boolean mayBeKept(Call call) {
    String asked = String.valueOf(call.uri().getRawQuery());
    return !Echo.holdsKey(asked) && call.key().get().secret().hideIn(asked).equals(asked);
  }

  private void keep(Reply reply, ReplySlot slot, boolean forgetFailure) {
    try {
      slot.keep(reply.status(), reply.when().toEpochMilli(), reply.body());
      if (forgetFailure) {
        slot.forgetFailure();
      }
    } catch (IOException e) {
      tellTrouble(e);
    }
  }

  private void leaveFailure(Reply.Trouble trouble, Call call, ReplySlot slot) {
    try {
      shares.leave(trouble, call, slot);
    } catch (IOException e) {
      tellTrouble(e);
    }
  }

  private static void end(RangeLock turn) {
    try {
      turn.close();
    } catch (IOException e) {
      return; // Its channel is closed all the same, or the process ends.
    }
  }

  /** The cache spares calls; without it every call is made. */
  private void tellTrouble(IOException e) {
    if (!toldTrouble.getAndSet(true)) {
      trace.tell("the cache cannot be used: " + IoReason.of(e));
    }
  }
}
