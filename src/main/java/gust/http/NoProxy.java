package gust.http;

import java.net.InetAddress;
import java.util.Locale;

/**
 * The hosts to ask without a proxy: {@code no_proxy}'s list, separated by commas or blanks, and
 * every loopback host. An entry is {@code *}, a domain that stands for itself and all below it
 * (with or without a leading dot or {@code *.}), an IP address or a network like {@code
 * 10.0.0.0/8}; each but a network may end in {@code :port}. What is none of these covers nothing.
 */
final class NoProxy {
  private final String list;

  NoProxy(String list) {
    this.list = list;
  }

  boolean covers(String host, int port) {
    String name = bare(host);
    InetAddress address = literal(name);
    if (address != null ? address.isLoopbackAddress() : isWithin(name, "localhost")) {
      return true;
    }
    for (String entry : list.split("[,\\s]+", 0)) {
      if (!entry.isEmpty() && covers(entry.toLowerCase(Locale.ROOT), name, address, port)) {
        return true;
      }
    }
    return false;
  }

  private static boolean covers(String entry, String name, InetAddress address, int port) {
    if (entry.equals("*")) {
      return true;
    }
    int slash = entry.indexOf('/');
    if (slash >= 0) {
      return address != null && isInNetwork(address, entry, slash);
    }
    String pattern = entry;
    int colon = entry.lastIndexOf(':');
    boolean isPlainIpv6 = colon > entry.indexOf(':') && !entry.startsWith("[");
    if (colon > entry.lastIndexOf(']') && colon >= 0 && !isPlainIpv6) {
      if (!entry.substring(colon + 1).equals(Integer.toString(port))) {
        return false;
      }
      pattern = entry.substring(0, colon);
    }
    if (address != null) {
      return address.equals(literal(bare(pattern)));
    }
    return isWithin(name, pattern.startsWith("*.") ? pattern.substring(2) : pattern);
  }

  private static boolean isWithin(String name, String domain) {
    String bare = domain.startsWith(".") ? domain.substring(1) : domain;
    return !bare.isEmpty() && (name.equals(bare) || name.endsWith("." + bare));
  }

  private static boolean isInNetwork(InetAddress address, String entry, int slash) {
    InetAddress network = literal(bare(entry.substring(0, slash)));
    int bits;
    try {
      bits = Integer.parseInt(entry.substring(slash + 1));
    } catch (NumberFormatException e) {
      return false;
    }
    if (network == null) {
      return false;
    }
    byte[] a = address.getAddress();
    byte[] n = network.getAddress();
    if (a.length != n.length || bits < 0 || bits > 8 * a.length) {
      return false;
    }
    for (int bit = 0; bit < bits; bit++) {
      if (((a[bit / 8] ^ n[bit / 8]) >> (7 - bit % 8) & 1) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Lower case, without an IPv6 address's brackets or a fully qualified name's last dot. */
  private static String bare(String host) {
    String bare = host.toLowerCase(Locale.ROOT);
    if (bare.startsWith("[") && bare.endsWith("]")) {
      return bare.substring(1, bare.length() - 1);
    }
    return bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
  }

  private static InetAddress literal(String text) {
    try {
      return InetAddress.ofLiteral(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
