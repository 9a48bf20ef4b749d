package gust.service;

import gust.http.TransportReason;
import gust.limits.Permit;
import gust.weather.Forecast;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;

/**
 * Two calls for one location: the forecast is the second. The permit of the first decides, once,
 * whether both go side by side: if the key is known, and there is a thread for the second. Else the
 * second follows the first.
 */
final class TwoCalls extends Turn {
  private final Optional<Executor> threads;
  private final FutureTask<Answer<Forecast>> second;
  private boolean isDecided;

  /**
   * @param threads begins the second call; if it rejects it, or is empty, that follows the first
   * @param query of the second call
   */
  TwoCalls(
      Optional<Executor> threads, WeatherService service, Query<Forecast> query, boolean refresh) {
    this.threads = threads;
    this.second = new FutureTask<>(() -> service.ask(query, refresh, this));
  }

  @Override
  void permitted(Permit.Granted permit) {
    boolean isFirst = !isDecided;
    isDecided = true;
    if (isFirst && permit.isKeyKnown()) {
      try {
        threads.ifPresent(some -> some.execute(second));
      } catch (RejectedExecutionException | OutOfMemoryError _) {
        // One after the other, then.
      }
    }
  }

  /** Makes the second call, unless another thread has begun it, and waits for it. */
  Answer<Forecast> second() throws ServiceException {
    isDecided = true;
    second.run();
    try {
      return second.get();
    } catch (ExecutionException failed) {
      switch (failed.getCause()) {
        case ServiceException known -> throw known;
        case RuntimeException broken -> throw broken;
        default -> throw (Error) failed.getCause();
      }
    } catch (InterruptedException _) {
      second.cancel(true);
      Thread.currentThread().interrupt();
      throw new ServiceException(new Failure.Unreachable(TransportReason.INTERRUPTED, ""), null);
    }
  }
}
