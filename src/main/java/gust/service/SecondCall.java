package gust.service;

import gust.http.TransportException.Reason;
import gust.limits.Permit;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;

/**
 * The second call for a location. The permit of the first decides, once, whether both go side by
 * side: if the key is known, and there is a thread for it. Else the second follows the first.
 */
final class SecondCall<T> {
  /** Of both calls. */
  final Turn turn = new Turn(this::decide);

  private final Executor threads;
  private final FutureTask<Answer<T>> call;
  private boolean isDecided;
  private boolean isBeside;

  /**
   * @param threads rejects the call if there is no thread for it
   */
  SecondCall(Executor threads, WeatherService service, Query<T> query, boolean refresh) {
    this.threads = threads;
    this.call = new FutureTask<>(() -> service.ask(query, refresh, turn));
  }

  private void decide(Permit.Granted permit) {
    boolean isFirst = !isDecided;
    isDecided = true;
    if (isFirst && permit.isKeyKnown()) {
      try {
        threads.execute(call);
        isBeside = true;
      } catch (RejectedExecutionException | OutOfMemoryError _) {
        return; // One after the other, then.
      }
    }
  }

  /** Makes the call, unless another thread does, and waits for it. */
  Answer<T> result() throws ServiceException {
    isDecided = true;
    if (!isBeside) {
      call.run();
    }
    try {
      return call.get();
    } catch (ExecutionException failed) {
      switch (failed.getCause()) {
        case ServiceException known -> throw known;
        case RuntimeException broken -> throw broken;
        default -> throw (Error) failed.getCause();
      }
    } catch (InterruptedException _) {
      call.cancel(true);
      Thread.currentThread().interrupt();
      throw new ServiceException(new Failure.Unreachable(Reason.INTERRUPTED, ""), null);
    }
  }
}
