package gust.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Finds the addresses of hosts, once per process, under a deadline. The system's lookup can hang
 * for longer than any deadline and cannot be stopped, so it has a thread of its own, which all
 * calls for the same host wait for.
 */
final class Lookup {
  /** The lookup itself; may block. */
  @FunctionalInterface
  interface Source {
    /** At least one; each carries the host's name, as certificates are checked against it. */
    InetAddress[] addresses(String host) throws UnknownHostException;
  }

  private final Source source;
  private final Map<String, CompletableFuture<List<InetAddress>>> underWay =
      new ConcurrentHashMap<>();

  Lookup(Source source) {
    this.source = source;
  }

  /** Lets the lookup begin while its caller has other things to do. */
  void begin(String host) {
    if (HostAddresses.of(host).isEmpty()) {
      underWay.computeIfAbsent(host, this::start);
    }
  }

  /**
   * @return at least one address
   * @throws ExecutionException caused by an {@link UnknownHostException}
   * @throws TimeoutException the lookup goes on, for a later call
   */
  List<InetAddress> addresses(String host, Deadline by)
      throws ExecutionException, TimeoutException, InterruptedException {
    List<InetAddress> known = HostAddresses.of(host).orElse(null);
    if (known != null) {
      return known;
    }
    return underWay
        .computeIfAbsent(host, this::start)
        .get(by.left().toNanos(), TimeUnit.NANOSECONDS);
  }

  private CompletableFuture<List<InetAddress>> start(String host) {
    CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("lookup").start(() -> find(host, found));
    return found;
  }

  /** Nobody hears of the end before it is out of the way: the next call may have to look anew. */
  private void find(String host, CompletableFuture<List<InetAddress>> found) {
    try {
      List<InetAddress> addresses = List.of(source.addresses(host));
      HostAddresses.remember(host, addresses);
      underWay.remove(host, found);
      found.complete(addresses);
    } catch (UnknownHostException | RuntimeException e) {
      underWay.remove(host, found);
      found.completeExceptionally(e);
    }
  }
}
