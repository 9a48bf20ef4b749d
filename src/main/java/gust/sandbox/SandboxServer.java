package gust.sandbox;

import gust.files.SetupProblem;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.net.ssl.SSLSocketFactory;

/**
 * The service's HTTPS face, on loopback only: a virtual thread for each connection. HTTP is read
 * here and not by the JDK's own server, which answers what it cannot parse in HTML, where the
 * interface promises the error record, and is half as fast.
 */
public final class SandboxServer implements AutoCloseable {
  private static final int MOST_CONNECTIONS = 2_000;
  private static final Duration PATIENCE = Duration.ofMillis(700);

  private final Responder responder;
  private final InstantSource clock;
  private final Duration delay;
  private final AccessLog log;
  private final Consumer<Throwable> bugs;
  private final SSLSocketFactory tls;
  private final List<ServerSocket> listeners;
  private final Set<HttpConnection> connections = ConcurrentHashMap.newKeySet();
  private final CountDownLatch stopping = new CountDownLatch(1);

  /**
   * Takes the port; callers wait until {@link #start}.
   *
   * @param port 0 for any that is free
   * @param delay before each answer
   * @param bugs told what should not have happened
   * @throws SetupProblem where the port is taken, or the certificate cannot be kept
   */
  public SandboxServer(
      Responder responder,
      InstantSource clock,
      IdentityFiles identity,
      int port,
      Duration delay,
      AccessLog log,
      Consumer<Throwable> bugs) {
    this.responder = responder;
    this.clock = clock;
    this.delay = delay;
    this.log = log;
    this.bugs = bugs;
    this.tls = identity.get(clock.instant()).context().getSocketFactory();
    this.listeners = Loopback.listen(port);
  }

  public int port() {
    return listeners.getFirst().getLocalPort();
  }

  public void start() {
    for (ServerSocket listener : listeners) {
      Thread.ofPlatform().daemon().name("sandbox-accept").start(() -> accept(listener));
    }
    Thread.ofPlatform().daemon().name("sandbox-reap").start(this::reap);
  }

  /**
   * Takes no more calls, finishes those under way, and ends within a second. May be called twice.
   */
  @Override
  public void close() {
    stopping.countDown();
    for (ServerSocket listener : listeners) {
      close(listener);
    }
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!connections.isEmpty() && System.nanoTime() - deadline < 0) {
      abortIf(HttpConnection::isIdle);
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    abortIf(connection -> true);
    log.close();
  }

  Response answer(Request request) {
    long start = System.nanoTime();
    Response response;
    try {
      // Cut short when the server ends, so that what is under way is finished.
      boolean _ = !delay.isZero() && stopping.await(delay.toNanos(), TimeUnit.NANOSECONDS);
      response = responder.answer(request, clock.instant());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      response = new Refusal(503, "the sandbox ends").response();
    } catch (RuntimeException bug) {
      bugs.accept(bug);
      response = new Refusal(500, "a bug in the sandbox").response();
    }
    log.write(request, response, clock.instant(), System.nanoTime() - start);
    return response;
  }

  Instant now() {
    return clock.instant();
  }

  boolean isStopping() {
    return stopping.getCount() == 0;
  }

  void ended(HttpConnection connection) {
    connections.remove(connection);
  }

  private void accept(ServerSocket listener) {
    while (!isStopping()) {
      try {
        Socket socket = listener.accept();
        HttpConnection connection = new HttpConnection(socket, tls, this);
        connections.add(connection);
        if (connections.size() > MOST_CONNECTIONS || isStopping()) {
          connection.abort();
          ended(connection);
        } else {
          Thread.startVirtualThread(connection);
        }
      } catch (SocketTimeoutException e) {
        continue;
      } catch (IOException e) {
        // Too many open files, say: the callers there are will end some time.
        pause();
      }
    }
  }

  private void reap() {
    while (!isStopping()) {
      long now = System.nanoTime();
      abortIf(connection -> connection.isOverdue(now));
      pause();
    }
  }

  private void abortIf(Predicate<HttpConnection> condition) {
    for (HttpConnection connection : connections) {
      if (condition.test(connection)) {
        connection.abort();
      }
    }
  }

  private void pause() {
    try {
      boolean _ = stopping.await(200, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void close(ServerSocket listener) {
    try {
      listener.close();
    } catch (IOException e) {
      return;
    }
  }
}
