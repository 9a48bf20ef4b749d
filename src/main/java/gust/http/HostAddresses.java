package gust.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Says which of a host's addresses java.net.http connects to. That client asks for a host by name
 * and only ever tries the first address it is given, and only by name does it check certificates.
 * So the order of the addresses is changed underneath it, in the resolver of this process.
 *
 * <p>The JDK finds this class by its service file and makes one of it: hence the static map.
 */
public final class HostAddresses extends InetAddressResolverProvider {
  private static final Map<String, List<InetAddress>> ORDER = new ConcurrentHashMap<>();

  /** The order to try now; empty where the host was not looked up yet. */
  static Optional<List<InetAddress>> of(String host) {
    return Optional.ofNullable(ORDER.get(host));
  }

  static void remember(String host, List<InetAddress> addresses) {
    ORDER.put(host, List.copyOf(addresses));
  }

  /** Has the host looked up anew next time: its addresses may have changed. */
  static void forget(String host) {
    ORDER.remove(host);
  }

  /** Puts an address last, unless another call has already moved it from the first place. */
  static void demote(String host, InetAddress address) {
    ORDER.computeIfPresent(
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

  @Override
  public InetAddressResolver get(Configuration configuration) {
    InetAddressResolver builtin = configuration.builtinResolver();
    return new InetAddressResolver() {
      @Override
      public Stream<InetAddress> lookupByName(String host, LookupPolicy policy)
          throws UnknownHostException {
        List<InetAddress> order = ORDER.get(host);
        return order == null ? builtin.lookupByName(host, policy) : order.stream();
      }

      @Override
      public String lookupByAddress(byte[] address) throws UnknownHostException {
        return builtin.lookupByAddress(address);
      }
    };
  }

  @Override
  public String name() {
    return "gust";
  }
}
