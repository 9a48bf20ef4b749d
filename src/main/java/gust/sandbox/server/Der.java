package gust.sandbox.server;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/** The few ASN.1 types of a certificate in their binary form (DER, ITU-T X.690). */
final class Der {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** From here on certificates spell years with four digits (RFC 5280, 4.1.2.5). */
  private static final Instant YEAR_2050 = Instant.parse("2050-01-01T00:00:00Z");

  private Der() {}

  static byte[] sequence(byte[]... parts) {
    return tagged(0x30, parts);
  }

  static byte[] set(byte[]... parts) {
    return tagged(0x31, parts);
  }

  static byte[] integer(BigInteger value) {
    return tagged(0x02, value.toByteArray());
  }

  static byte[] yes() {
    return tagged(0x01, new byte[] {(byte) 0xff});
  }

  static byte[] octets(byte[] content) {
    return tagged(0x04, content);
  }

  /** Whole bytes, the usual case. */
  static byte[] bits(byte[] content) {
    return tagged(0x03, new byte[] {0}, content);
  }

  /** One bit, counted from the left. */
  static byte[] bit(int number) {
    return tagged(0x03, new byte[] {(byte) (7 - number), (byte) (0x80 >> number)});
  }

  static byte[] text(String ascii) {
    return tagged(0x0c, ascii.getBytes(StandardCharsets.US_ASCII));
  }

  static byte[] time(Instant time) {
    byte[] digits = TIME.format(time).getBytes(StandardCharsets.US_ASCII);
    return time.isBefore(YEAR_2050)
        ? tagged(0x17, Arrays.copyOfRange(digits, 2, digits.length))
        : tagged(0x18, digits);
  }

  /**
   * @param hex an object identifier's content
   */
  static byte[] oid(String hex) {
    return tagged(0x06, HexFormat.of().parseHex(hex));
  }

  /** Content that replaces a type's own tag, {@code [number] IMPLICIT}. */
  static byte[] implicit(int number, byte[] content) {
    return tagged(0x80 | number, content);
  }

  /** A whole value within {@code [number] EXPLICIT}. */
  static byte[] explicit(int number, byte[] value) {
    return tagged(0xa0 | number, value);
  }

  private static byte[] tagged(int tag, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    int length = content.size();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(length + 4);
    bytes.write(tag);
    // No certificate has a part of 64 kB.
    if (length >= 0x100) {
      bytes.write(0x82);
      bytes.write(length >> 8);
    } else if (length >= 0x80) {
      bytes.write(0x81);
    }
    bytes.write(length);
    bytes.writeBytes(content.toByteArray());
    return bytes.toByteArray();
  }
}
