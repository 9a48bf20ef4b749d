package gust.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.Security;
import java.util.ArrayList;
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
    OfSystem() {
      // Else a host's first addresses would stand for 30 s, and "unknown host" for 10 s.
      Security.setProperty("networkaddress.cache.ttl", "0");
      Security.setProperty("networkaddress.cache.negative.ttl", "0");
    }

    @Override
    public InetAddress[] addresses(String host) throws UnknownHostException {
      return InetAddress.getAllByName(host);
    }
  }

  private final Source source;
  private final Map<String, List<InetAddress>> found = new ConcurrentHashMap<>();
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
    List<InetAddress> known = found.get(host);
    return known == null
        ? underWay.computeIfAbsent(host, this::start)
        : CompletableFuture.completedFuture(known);
  }

  /** The one to try now, after {@link #begin} has found some. */
  InetAddress next(String host, List<InetAddress> begun) {
    return found.getOrDefault(host, begun).getFirst();
  }

  /** Puts an address last, unless another call has already moved it from the first place. */
  void demote(String host, InetAddress address) {
    found.computeIfPresent(
        host,
        (same, order) -> {
          if (!order.getFirst().equals(address)) {
            return order;
          }
          List<InetAddress> next = new ArrayList<>(order.subList(1, order.size()));
          next.add(address);
          return List.copyOf(next);
        });
  }

  /** Has the host looked up anew next time: its addresses may have changed. */
  void forget(String host) {
    found.remove(host);
  }

  private CompletableFuture<List<InetAddress>> start(String host) {
    CompletableFuture<List<InetAddress>> lookup = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("lookup").start(() -> find(host, lookup));
    return lookup;
  }

  /** Nobody hears of the end before it is out of the way: the next call may have to look anew. */
  private void find(String host, CompletableFuture<List<InetAddress>> lookup) {
    try {
      List<InetAddress> addresses = List.of(source.addresses(host));
      found.put(host, addresses);
      underWay.remove(host, lookup);
      lookup.complete(addresses);
    } catch (UnknownHostException | RuntimeException e) {
      underWay.remove(host, lookup);
      lookup.completeExceptionally(e);
    }
  }
}
