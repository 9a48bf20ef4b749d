package gust.service;

import gust.http.Call;
import gust.http.Deadline;
import gust.http.HttpDate;
import gust.http.Reply;
import gust.http.Transport;
import gust.http.TransportException;
import gust.keys.NoKey;
import gust.keys.ResolvedKey;
import gust.limits.RateLimits;
import gust.weather.CurrentWeather;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** The only door to the service: a query in, an answer or a {@link Failure} out. */
public final class WeatherService implements AutoCloseable {
  private final Endpoints endpoints;
  private final Transport transport;
  private final Supplier<ResolvedKey> key;
  private final Duration timeout;

  /**
   * @param key asked only where a request is really sent
   * @param timeout for one whole answer, retries included
   */
  public WeatherService(
      Endpoints endpoints, Transport transport, Supplier<ResolvedKey> key, Duration timeout) {
    this.endpoints = endpoints;
    this.transport = transport;
    this.key = key;
    this.timeout = timeout;
  }

  /**
   * @throws gust.files.SetupProblem where the user's own set-up is in the way
   */
  public <T> Answer<T> ask(Query<T> query) throws ServiceException {
    Reading<T> reading = new Reading<>(query.endpoint());
    Reply reply = send(query, reading);
    return new Answer<>(
        reading.of(reply),
        query.location(),
        query.units(),
        reply.body(),
        reply.when(),
        !(reply.origin() instanceof Reply.Service),
        reply.origin() instanceof Reply.StandIn standIn
            ? Optional.of(failure(standIn.trouble(), reading))
            : Optional.empty());
  }

  /**
   * Makes one call to find out what the service thinks of the key.
   *
   * @throws gust.files.SetupProblem where the user's own set-up is in the way
   */
  public KeyCheck checkKey(Query<CurrentWeather> query) {
    Optional<RateLimits> limits = Optional.empty();
    Optional<Instant> serverTime = Optional.empty();
    Optional<Failure> failure = Optional.empty();
    try {
      Reading<CurrentWeather> reading = new Reading<>(query.endpoint());
      Reply reply = send(query, reading);
      limits = Optional.of(RateLimits.of(reply));
      serverTime = HttpDate.parse(reply.header("date").orElse(""));
      reading.of(reply);
    } catch (ServiceException failed) {
      failure = Optional.of(failed.failure());
    }
    return new KeyCheck(failure, limits, serverTime);
  }

  private Reply send(Query<?> query, Reading<?> reading) throws ServiceException {
    try {
      Deadline deadline = Deadline.in(timeout);
      return transport.send(
          new Call(endpoints.uri(query), () -> keyBeside(deadline), reading::worth, deadline));
    } catch (NoKey none) {
      throw new ServiceException(new Failure.NoKey(none.getMessage(), none.nextStep()), null);
    } catch (TransportException lost) {
      throw new ServiceException(failure(lost), lost);
    }
  }

  /** A command that asks somebody for the key takes its own time. */
  private ResolvedKey keyBeside(Deadline deadline) {
    long start = System.nanoTime();
    try {
      return key.get();
    } finally {
      deadline.putOff(Duration.ofNanos(System.nanoTime() - start));
    }
  }

  private static Failure failure(Reply.Trouble trouble, Reading<?> reading) {
    if (trouble instanceof Reply.Lost lost) {
      return failure(lost.failure());
    }
    try {
      reading.of(((Reply.Refused) trouble).reply());
    } catch (ServiceException failed) {
      return failed.failure();
    }
    throw new IllegalArgumentException("an answer stands in for another");
  }

  private static Failure failure(TransportException lost) {
    return switch (lost.reason()) {
      case LIMIT_REACHED -> new Failure.LimitKnown(lost.until().orElseThrow());
      case TOO_LARGE -> new Failure.BadAnswer(Optional.empty(), "is too large");
      case NOT_HTTP -> new Failure.BadAnswer(Optional.empty(), "is not HTTP");
      default -> new Failure.Unreachable(lost.reason(), lost.host());
    };
  }

  @Override
  public void close() {
    transport.close();
  }
}
