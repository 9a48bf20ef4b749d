package gust.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;

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

  /**
   * The system's own. No method reference: one that returns an array is not archived with the
   * classes, and costs every start some milliseconds.
   */
  static final class OfSystem implements Source {
    @Override
    public InetAddress[] addresses(String host) throws UnknownHostException {
      return InetAddress.getAllByName(host);
    }
  }

  private final Source source;
  private final Map<String, CompletableFuture<List<InetAddress>>> underWay =
      new ConcurrentHashMap<>();

  Lookup(Source source) {
    this.source = source;
  }

  /**
   * Begins the lookup, so that its caller can do other things before waiting for it.
   *
   * @return at least one address, or an {@link UnknownHostException}; a caller who stops waiting
   *     must not cancel it, it is everybody's
   */
  Future<List<InetAddress>> begin(String host) {
    return HostAddresses.of(host)
        .map(CompletableFuture::completedFuture)
        .orElseGet(() -> underWay.computeIfAbsent(host, this::start));
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
