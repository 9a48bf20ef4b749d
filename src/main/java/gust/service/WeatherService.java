package gust.service;

import gust.http.Call;
import gust.http.Deadline;
import gust.http.HttpDate;
import gust.http.Reply;
import gust.http.Transport;
import gust.http.TransportException;
import gust.keys.NoKey;
import gust.keys.Secret;
import gust.weather.CurrentWeather;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** The only door to the service: a query in, an answer or a {@link Failure} out. */
public final class WeatherService implements AutoCloseable {
  private final Endpoints endpoints;
  private final Transport transport;
  private final Supplier<Secret> key;
  private final Duration timeout;

  /**
   * @param key asked only where a request is really sent
   * @param timeout for one whole answer, retries included
   */
  public WeatherService(
      Endpoints endpoints, Transport transport, Supplier<Secret> key, Duration timeout) {
    this.endpoints = endpoints;
    this.transport = transport;
    this.key = key;
    this.timeout = timeout;
  }

  /**
   * @throws gust.store.SetupProblem where the user's own set-up is in the way
   */
  public <T> Answer<T> ask(Query<T> query) throws ServiceException {
    Reply reply = send(query);
    return new Answer<>(
        query.endpoint().read(reply), query.location(), query.units(), reply.body(), reply.when());
  }

  /**
   * Makes one call to find out what the service thinks of the key.
   *
   * @throws gust.store.SetupProblem where the user's own set-up is in the way
   */
  public KeyCheck checkKey(Query<CurrentWeather> query) {
    Optional<RateLimits> limits = Optional.empty();
    Optional<Instant> serverTime = Optional.empty();
    Optional<Failure> failure = Optional.empty();
    try {
      Reply reply = send(query);
      limits = Optional.of(RateLimits.of(reply));
      serverTime = HttpDate.parse(reply.header("date").orElse(""));
      query.endpoint().read(reply);
    } catch (ServiceException failed) {
      failure = Optional.of(failed.failure());
    }
    return new KeyCheck(failure, limits, serverTime);
  }

  private Reply send(Query<?> query) throws ServiceException {
    try {
      // Before the deadline begins: a command that asks somebody for the key takes its own time.
      Secret secret = key.get();
      return transport.send(new Call(endpoints.uri(query), () -> secret, Deadline.in(timeout)));
    } catch (NoKey none) {
      throw new ServiceException(new Failure.NoKey(none.getMessage(), none.nextStep()), null);
    } catch (TransportException lost) {
      throw new ServiceException(failure(lost), lost);
    }
  }

  private static Failure failure(TransportException lost) {
    return switch (lost.reason()) {
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
