package gust.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Says which of a host's addresses java.net.http connects to. That client takes the first address
 * that a lookup gives, and checks certificates only where it is given a name. So the order is
 * changed underneath it, in the resolver of this process, for the hosts that {@link HostLookup} has
 * found; all others are left to the system.
 *
 * <p>The JDK finds this class by its service file and makes one of it: hence the static map.
 */
public final class AddressOrder extends InetAddressResolverProvider {
  private static final Map<String, List<InetAddress>> ORDER = new ConcurrentHashMap<>();

  /**
   * @return the addresses, the one to try now first; null where the host was not looked up yet
   */
  static List<InetAddress> of(String host) {
    return ORDER.get(host);
  }

  static void remember(String host, List<InetAddress> addresses) {
    ORDER.put(host, addresses);
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
