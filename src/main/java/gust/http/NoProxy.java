package gust.http;

import gust.text.AddressRange;
import java.util.Locale;

/**
 * The hosts to ask without a proxy: {@code no_proxy}'s list, separated by commas or blanks, and
 * every loopback host. An entry is {@code *}, a domain that stands for itself and all below it
 * (with or without a leading dot or {@code *.}), an IP address or a network like {@code
 * 10.0.0.0/8}; each may end in {@code :port}. What is none of these covers nothing.
 */
final class NoProxy {
  private final String list;

  NoProxy(String list) {
    this.list = list;
  }

  boolean covers(String host, int port) {
    String name = host.replaceAll("[\\[\\]]|[.]$", "").toLowerCase(Locale.ROOT);
    boolean isAddress = isInRange(name, "0.0.0.0/0") || isInRange(name, "::/0");
    if (isWithin(name, "localhost") || isInRange(name, "127.0.0.0/8") || isInRange(name, "::1")) {
      return true;
    }
    for (String entry : list.toLowerCase(Locale.ROOT).split("[,\\s]+", 0)) {
      if (covers(entry, name, isAddress, port)) {
        return true;
      }
    }
    return false;
  }

  private static boolean covers(String entry, String name, boolean isAddress, int port) {
    if (entry.equals("*")) {
      return true;
    }
    String pattern = entry;
    int colon = entry.lastIndexOf(':');
    boolean isPlainIpv6 = colon > entry.indexOf(':') && !entry.startsWith("[");
    if (colon > entry.lastIndexOf(']') && !isPlainIpv6) {
      if (!entry.substring(colon + 1).equals(Integer.toString(port))) {
        return false;
      }
      pattern = entry.substring(0, colon);
    }
    return isAddress
        ? isInRange(name, pattern.replace("[", "").replace("]", ""))
        : isWithin(name, pattern.startsWith("*.") ? pattern.substring(2) : pattern);
  }

  private static boolean isWithin(String name, String domain) {
    String bare = domain.startsWith(".") ? domain.substring(1) : domain;
    return !bare.isEmpty() && (name.equals(bare) || name.endsWith("." + bare));
  }

  private static boolean isInRange(String name, String range) {
    try {
      return AddressRange.parse(range).contains(name);
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
