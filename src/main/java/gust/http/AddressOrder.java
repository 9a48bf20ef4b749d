package gust.http;

import gust.files.SystemLimit;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;

/**
 * Says which of a host's addresses java.net.http connects to. That client takes the first address
 * that a lookup gives, and checks certificates only where it is given a name. So the order is
 * changed underneath it, in the resolver of this process, for the hosts that were looked up here;
 * all others are left to the system.
 *
 * <p>The JDK finds this class by its service file and makes one of it: hence the static maps.
 */
public final class AddressOrder extends InetAddressResolverProvider {
  private static final Map<String, List<InetAddress>> ORDER = new ConcurrentHashMap<>();
  private static final Map<String, Future<List<InetAddress>>> UNDER_WAY = new ConcurrentHashMap<>();

  /** The lookup itself; may block. */
  @FunctionalInterface
  interface Lookup {
    /** At least one; each carries the host's name, as certificates are checked against it. */
    List<InetAddress> addresses(String host) throws UnknownHostException;
  }

  /**
   * The system's lookup can hang for longer than any deadline and cannot be stopped, so it has a
   * thread of its own, which all calls for the same host wait for.
   *
   * @return at least one address, or an {@link UnknownHostException}; a caller who stops waiting
   *     must not cancel it, as others wait for it too
   */
  static Future<List<InetAddress>> find(String host, Lookup lookup) {
    List<InetAddress> known = ORDER.get(host);
    return known == null
        ? UNDER_WAY.computeIfAbsent(host, _ -> start(host, lookup))
        : CompletableFuture.completedFuture(known);
  }

  private static Future<List<InetAddress>> start(String host, Lookup lookup) {
    FutureTask<List<InetAddress>> found =
        new FutureTask<>(() -> {
          // The end is seen only after it is out of the map: the next call may have to look anew.
          try {
            List<InetAddress> addresses = lookup.addresses(host);
            ORDER.put(host, addresses);
            return addresses;
          } finally {
            UNDER_WAY.remove(host);
          }
        });
    SystemLimit.start(Thread.ofPlatform().daemon().name("lookup").unstarted(found));
    return found;
  }

  /**
   * The address to try now.
   *
   * @param found the order where another call has had the host forgotten
   */
  static InetAddress first(String host, List<InetAddress> found) {
    return ORDER.getOrDefault(host, found).getFirst();
  }

  /** Has the host looked up anew next time: its addresses may have changed. */
  static void forget(String host) {
    ORDER.remove(host);
  }

  /** Puts an address last, unless another call has already moved it from the first place. */
  static void demote(String host, InetAddress address) {
    ORDER.computeIfPresent(
        host,
        (_, order) -> {
          if (!order.getFirst().equals(address)) {
            return order;
          }
          List<InetAddress> next = new ArrayList<>(order.subList(1, order.size()));
          next.add(address);
          return List.copyOf(next);
        });
  }

  @Override
  public InetAddressResolver get(Configuration configuration) {
    InetAddressResolver system = configuration.builtinResolver();
    return new InetAddressResolver() {
      @Override
      public Stream<InetAddress> lookupByName(String host, LookupPolicy policy)
          throws UnknownHostException {
        List<InetAddress> order = ORDER.get(host);
        return order == null ? system.lookupByName(host, policy) : order.stream();
      }

      @Override
      public String lookupByAddress(byte[] address) throws UnknownHostException {
        return system.lookupByAddress(address);
      }
    };
  }

  @Override
  public String name() {
    return "gust";
  }
}
