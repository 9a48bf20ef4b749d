package gust.text;

import java.math.BigInteger;
import java.net.InetAddress;

/**
 * A source address or CIDR range, IPv4 or IPv6: {@code 127.0.0.1}, {@code 10.0.0.0/8}, {@code
 * fd00::/8}.
 *
 * @param network the first address, 4 or 16 bytes
 * @param prefix the number of significant bits
 */
public record AddressRange(byte[] network, int prefix) {
  /**
   * @throws IllegalArgumentException if the text is neither an address nor a range; host names are
   *     not looked up
   */
  public static AddressRange parse(String text) {
    int slash = text.indexOf('/');
    String literal = slash < 0 ? text : text.substring(0, slash);
    // Java would read 1.2.3 as 1.2.0.3.
    if (literal.indexOf(':') < 0 && literal.split("\\.", -1).length != 4) {
      throw new IllegalArgumentException("address");
    }
    byte[] network = address(literal);
    int longest = network.length * 8;
    String prefix = slash < 0 ? Integer.toString(longest) : text.substring(slash + 1);
    if (!prefix.matches("[0-9]{1,3}") || Integer.parseInt(prefix) > longest) {
      throw new IllegalArgumentException("prefix");
    }
    return new AddressRange(network, Integer.parseInt(prefix));
  }

  /**
   * @param source an IP address; IPv4-mapped IPv6 ({@code ::ffff:127.0.0.1}) counts as IPv4
   * @throws IllegalArgumentException if it is not an IP address
   */
  public boolean contains(String source) {
    byte[] address = address(source);
    if (address.length != network.length) {
      return false;
    }
    BigInteger difference = new BigInteger(1, address).xor(new BigInteger(1, network));
    return difference.shiftRight(8 * network.length - prefix).signum() == 0;
  }

  private static byte[] address(String text) {
    int zone = text.indexOf('%');
    return InetAddress.ofLiteral(zone < 0 ? text : text.substring(0, zone)).getAddress();
  }
}
