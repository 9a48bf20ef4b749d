package gust.http;

import gust.problem.SystemLimit;
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
 * Decides which of a host's addresses java.net.http connects to. The client always uses the first
 * address of a lookup, and it must be given the host's name, which it compares with the
 * certificate. So this resolver, which serves the whole process, changes the order of the addresses
 * that were looked up here; it leaves all other hosts to the system.
 *
 * <p>The JDK makes the instance itself, from the service file, so the maps are static.
 */
public final class AddressOrder extends InetAddressResolverProvider {
  private static final Map<String, List<InetAddress>> ORDER = new ConcurrentHashMap<>();
  private static final Map<String, Future<List<InetAddress>>> UNDER_WAY = new ConcurrentHashMap<>();

  /** The lookup itself; may block. */
  public interface Lookup {
    /** At least one; each has the host's name, with which the certificate is compared. */
    List<InetAddress> addresses(String host) throws UnknownHostException;
  }

  /**
   * The system's lookup can take longer than any deadline and cannot be stopped, so it has its own
   * thread. All calls for the same host wait for it.
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
          // Removed before anyone sees the result: if it is a failure, the next call looks again.
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
   * @param found used if another call has called {@link #forget}
   */
  static InetAddress first(String host, List<InetAddress> found) {
    return ORDER.getOrDefault(host, found).getFirst();
  }

  /** The host is looked up again next time: its addresses may have changed. */
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
