package gust.service;

import gust.cache.CachePolicy;
import gust.cache.ReplyCache;
import gust.cache.SingleFlight;
import gust.cache.StoredReply;
import gust.http.Deadline;
import gust.http.Reply;
import gust.http.Request;
import gust.http.ServerTime;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.NoKey;
import gust.keys.ResolvedKey;
import gust.limits.LimitHeaders;
import gust.weather.CurrentWeather;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The only door to the service: a query in, an answer or a {@link Failure} out. What is stored and
 * fresh is taken from disk: no network is opened for it, and no key read.
 */
public final class WeatherService implements AutoCloseable {
  /** The way to the service. */
  public interface Network {
    /**
     * @throws TransportException where nothing may be asked
     */
    Transport open() throws TransportException;
  }

  /** What may be taken from disk, and is kept there; stored replies have an age by the clock. */
  public record Cache(
      ReplyCache replies, CachePolicy policy, SingleFlight flights, InstantSource clock) {}

  private final URI base;
  private final Network network;
  private final Supplier<ResolvedKey> key;
  private final Duration timeout;
  private final Optional<Cache> cache;
  private final Sleeper sleeper;
  private final Trace trace;
  private Transport opened;

  /**
   * @param base checked, {@code https}, ending in the version segment without a slash (interface
   *     document, Versioning)
   * @param network opened with the first call, closed with this
   * @param key asked only where a request is really sent
   * @param timeout for one whole answer, retries included
   * @param cache empty where every answer is asked for
   * @param sleeper by whose time deadlines are measured
   */
  public WeatherService(
      URI base,
      Network network,
      Supplier<ResolvedKey> key,
      Duration timeout,
      Optional<Cache> cache,
      Sleeper sleeper,
      Trace trace) {
    this.base = base;
    this.network = network;
    this.key = key;
    this.timeout = timeout;
    this.cache = cache;
    this.sleeper = sleeper;
    this.trace = trace;
  }

  /** Every answer is asked for, and nobody told how. */
  public WeatherService(URI base, Network network, Supplier<ResolvedKey> key, Duration timeout) {
    this(base, network, key, timeout, Optional.empty(), Thread::sleep, Trace.NONE);
  }

  /**
   * @throws gust.files.SetupProblem where the user's own set-up is in the way
   */
  public <T> Answer<T> ask(Query<T> query) throws ServiceException {
    try {
      return cache.isPresent()
          ? ask(query, cache.get())
          : read(query, send(uri(query), openNetwork(), key.get(), timeout));
    } catch (NoKey none) {
      throw FailureKinds.ofNoKey(none);
    } catch (TransportException lost) {
      throw failed(query, lost);
    }
  }

  private static ServiceException failed(Query<?> query, TransportException lost) {
    Optional<Failure> because = lost.reply().flatMap(reply -> failure(query, reply));
    return because.isPresent()
        ? new ServiceException(new Failure.NotAsked(because.get()), lost)
        : FailureKinds.ofLost(lost);
  }

  private <T> Answer<T> ask(Query<T> query, Cache cache)
      throws ServiceException, TransportException {
    URI uri = uri(query);
    String question = uri.toString();
    Optional<StoredReply> stored = cache.replies().reply(question);
    Instant now = cache.clock().instant();
    Optional<StoredReply> fresh = stored.filter(reply -> cache.policy().isFresh(reply, now));
    if (fresh.isPresent()) {
      trace.tell("answered from the cache: " + question);
      return read(query, fresh.get());
    }
    if (cache.policy().offline()) {
      throw new TransportException(Reason.NOT_STORED, base.getHost(), null);
    }
    ServiceException failed;
    try {
      return askOnce(query, uri, stored, cache.flights());
    } catch (TransportException lost) {
      failed = failed(query, lost);
    } catch (ServiceException refused) {
      failed = refused;
    }
    if (failed.failure().mayPass()) {
      Instant later = cache.clock().instant();
      Optional<StoredReply> standIn =
          cache.replies().reply(question).filter(reply -> cache.policy().mayStandIn(reply, later));
      if (standIn.isPresent()) {
        return read(query, standIn.get()).inPlaceOf(failed.failure());
      }
    }
    throw failed;
  }

  /** Unless another gust that asked the same was answered, or failed, while we waited for it. */
  private <T> Answer<T> askOnce(
      Query<T> query, URI uri, Optional<StoredReply> stored, SingleFlight flights)
      throws ServiceException, TransportException {
    try (SingleFlight.Flight flight =
        flights.join(uri.toString(), base.getHost(), stored, timeout)) {
      if (flight.answer().isPresent()) {
        return read(query, flight.answer().get());
      }
      Optional<Reply> refusal = flight.refusal(key);
      if (refusal.isPresent()) {
        return read(query, refusal.get());
      }
      Transport transport = openNetwork();
      ResolvedKey sent = key.get();
      Reply reply;
      try {
        reply = send(uri, transport, sent, flight.left());
      } catch (TransportException lost) {
        flight.share(lost, sent);
        throw lost;
      }
      try {
        Answer<T> answer = read(query, reply);
        flight.keep(reply, sent);
        return answer;
      } catch (ServiceException refused) {
        flight.share(reply, sent);
        throw refused;
      }
    }
  }

  /**
   * Makes one call to find out what the service thinks of the key.
   *
   * @throws gust.files.SetupProblem where the user's own set-up is in the way
   */
  public KeyCheck checkKey(Query<CurrentWeather> query) {
    try {
      Reply reply = send(uri(query), openNetwork(), key.get(), timeout);
      return new KeyCheck(
          failure(query, reply), Optional.of(LimitHeaders.of(reply)), ServerTime.date(reply));
    } catch (NoKey none) {
      return unanswered(FailureKinds.ofNoKey(none));
    } catch (TransportException lost) {
      return unanswered(FailureKinds.ofLost(lost));
    }
  }

  private static KeyCheck unanswered(ServiceException failed) {
    return new KeyCheck(Optional.of(failed.failure()), Optional.empty(), Optional.empty());
  }

  private static Optional<Failure> failure(Query<?> query, Reply reply) {
    try {
      ReplyReader.read(query.endpoint(), reply);
      return Optional.empty();
    } catch (ServiceException failed) {
      return Optional.of(failed.failure());
    }
  }

  private URI uri(Query<?> query) {
    return URI.create(base + "/" + query.endpoint().path() + "?" + query.encoded());
  }

  private Reply send(URI uri, Transport transport, ResolvedKey key, Duration left)
      throws TransportException {
    return transport.send(new Request(base, uri, key, Deadline.in(left, sleeper)));
  }

  private static <T> Answer<T> read(Query<T> query, Reply reply) throws ServiceException {
    return answer(query, reply, false);
  }

  private static <T> Answer<T> read(Query<T> query, StoredReply stored) throws ServiceException {
    return answer(query, stored.reply(), true);
  }

  private static <T> Answer<T> answer(Query<T> query, Reply reply, boolean cached)
      throws ServiceException {
    ReplyReader.Reading<T> reading = ReplyReader.read(query.endpoint(), reply);
    return new Answer<>(
        reading.weather(),
        reading.raw(),
        query.location(),
        query.units(),
        reply.body(),
        reply.when(),
        cached,
        Optional.empty());
  }

  private synchronized Transport openNetwork() throws TransportException {
    if (opened == null) {
      opened = network.open();
    }
    return opened;
  }

  @Override
  public synchronized void close() {
    if (opened != null) {
      opened.close();
    }
  }
}
