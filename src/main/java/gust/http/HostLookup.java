package gust.http;

import gust.files.SystemLimit;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/**
 * Finds the addresses of hosts. The system's lookup can hang for longer than any deadline and
 * cannot be stopped, so it has a thread of its own, which all calls for the same host wait for.
 */
final class HostLookup {
  /** The lookup itself; may block. */
  @FunctionalInterface
  interface Source {
    /** At least one; each carries the host's name, as certificates are checked against it. */
    List<InetAddress> addresses(String host) throws UnknownHostException;
  }

  private final Source source;
  private final Map<String, Future<List<InetAddress>>> underWay = new ConcurrentHashMap<>();

  HostLookup(Source source) {
    this.source = source;
  }

  /**
   * @return at least one address, or an {@link UnknownHostException}; a caller who stops waiting
   *     must not cancel it, it is everybody's
   */
  Future<List<InetAddress>> begin(String host) {
    List<InetAddress> known = AddressOrder.of(host);
    return known == null
        ? underWay.computeIfAbsent(host, this::start)
        : CompletableFuture.completedFuture(known);
  }

  private Future<List<InetAddress>> start(String host) {
    FutureTask<List<InetAddress>> lookup = new FutureTask<>(() -> find(host));
    SystemLimit.start(Thread.ofPlatform().daemon().name("lookup").unstarted(lookup));
    return lookup;
  }

  /** Nobody hears of the end before it is out of the way: the next call may have to look anew. */
  private List<InetAddress> find(String host) throws UnknownHostException {
    try {
      List<InetAddress> addresses = source.addresses(host);
      AddressOrder.remember(host, addresses);
      return addresses;
    } finally {
      underWay.remove(host);
    }
  }
}
