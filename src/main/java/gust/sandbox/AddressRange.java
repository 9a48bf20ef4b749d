package gust.sandbox;

import java.net.InetAddress;

/**
 * A source address or CIDR range, IPv4 or IPv6: {@code 127.0.0.1}, {@code 10.0.0.0/8}, {@code
 * fd00::/8}.
 */
final class AddressRange {
  private final byte[] network;
  private final int prefix;

  private AddressRange(byte[] network, int prefix) {
    this.network = network;
    this.prefix = prefix;
  }

  /**
   * @throws IllegalArgumentException where the text is neither; host names are not looked up
   */
  static AddressRange parse(String text) {
    int slash = text.indexOf('/');
    String literal = slash < 0 ? text : text.substring(0, slash);
    // Java also takes 1.2.3 for 1.2.0.3, which nobody means.
    if (literal.indexOf(':') < 0 && literal.chars().filter(c -> c == '.').count() != 3) {
      throw new IllegalArgumentException("address");
    }
    byte[] network = address(literal);
    int longest = network.length * 8;
    int prefix = slash < 0 ? longest : prefix(text.substring(slash + 1), longest);
    return new AddressRange(network, prefix);
  }

  /**
   * @param address an IP address, as text; IPv4 within IPv6 ({@code ::ffff:127.0.0.1}) is IPv4
   */
  boolean contains(String address) {
    byte[] bytes = address(address);
    if (bytes.length != network.length) {
      return false;
    }
    for (int bit = 0; bit < prefix; bit += 8) {
      int mask = prefix - bit >= 8 ? 0xff : 0xff << (8 - (prefix - bit)) & 0xff;
      if (((bytes[bit / 8] ^ network[bit / 8]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }

  private static byte[] address(String text) {
    int zone = text.indexOf('%');
    return InetAddress.ofLiteral(zone < 0 ? text : text.substring(0, zone)).getAddress();
  }

  private static int prefix(String text, int longest) {
    boolean digits = !text.isEmpty() && text.length() <= 3;
    for (int i = 0; i < text.length(); i++) {
      digits &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    int prefix = digits ? Integer.parseInt(text) : Integer.MAX_VALUE;
    if (prefix > longest) {
      throw new IllegalArgumentException("prefix");
    }
    return prefix;
  }
}
