package gust.sandbox;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The few ASN.1 types of a certificate in their binary form (DER, ITU-T X.690). */
final class Der {
  private static final DateTimeFormatter UTC_TIME =
      DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter GENERALIZED_TIME =
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
    return time.isBefore(YEAR_2050)
        ? tagged(0x17, UTC_TIME.format(time).getBytes(StandardCharsets.US_ASCII))
        : tagged(0x18, GENERALIZED_TIME.format(time).getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * @param arcs of an object identifier, the first two of them below 40
   */
  static byte[] oid(int... arcs) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(arcs[0] * 40 + arcs[1]);
    for (int i = 2; i < arcs.length; i++) {
      for (int shift = 28; shift > 0; shift -= 7) {
        if (arcs[i] >>> shift != 0) {
          bytes.write(arcs[i] >>> shift & 0x7f | 0x80);
        }
      }
      bytes.write(arcs[i] & 0x7f);
    }
    return tagged(0x06, bytes.toByteArray());
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
    int length = 0;
    for (byte[] part : parts) {
      length += part.length;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(length + 4);
    bytes.write(tag);
    if (length < 0x80) {
      bytes.write(length);
    } else if (length < 0x100) {
      bytes.write(0x81);
      bytes.write(length);
    } else if (length < 0x10000) {
      bytes.write(0x82);
      bytes.write(length >> 8);
      bytes.write(length);
    } else {
      throw new IllegalArgumentException("no certificate has so long a part");
    }
    for (byte[] part : parts) {
      bytes.writeBytes(part);
    }
    return bytes.toByteArray();
  }
}
