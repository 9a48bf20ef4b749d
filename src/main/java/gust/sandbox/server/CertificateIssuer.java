package gust.sandbox.server;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Issues the sandbox's certificate (RFC 5280), self-signed and not an authority, so that trusting
 * it means trusting nothing else. It is written in DER (ITU-T X.690), as the JDK has no public way
 * to issue certificates and a native image comes without keytool.
 */
final class CertificateIssuer {
  /** The longest validity that all clients accept. */
  static final Duration LIFETIME = Duration.ofDays(800);

  private static final Duration CLOCK_SKEW = Duration.ofDays(1);

  private static final int INTEGER = 0x02;
  private static final int BIT_STRING = 0x03;
  private static final int OCTET_STRING = 0x04;
  private static final int OBJECT_IDENTIFIER = 0x06;
  private static final int UTF8_STRING = 0x0c;
  private static final int UTC_TIME = 0x17;
  private static final int GENERALIZED_TIME = 0x18;
  private static final int SEQUENCE = 0x30;
  private static final int SET = 0x31;
  private static final int DNS_NAME = 0x82;
  private static final int IP_ADDRESS = 0x87;
  private static final int EXTENSIONS = 0xa3;

  private static final byte[] VERSION_3 = hex("a003020102");
  private static final byte[] ECDSA_WITH_SHA256 = der(SEQUENCE, id("2a8648ce3d040302"));
  private static final byte[] CRITICAL = hex("0101ff");

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private CertificateIssuer() {}

  /** In PEM: the key, then the certificate. */
  static String issue(Instant now) {
    try {
      SecureRandom random = new SecureRandom();
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"), random);
      KeyPair keys = generator.generateKeyPair();
      byte[] content = content(now, random, keys.getPublic().getEncoded());
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(keys.getPrivate(), random);
      signature.update(content);
      byte[] certificate =
          der(SEQUENCE, content, ECDSA_WITH_SHA256, der(BIT_STRING, hex("00"), signature.sign()));
      return pem("PRIVATE KEY", keys.getPrivate().getEncoded()) + pem("CERTIFICATE", certificate);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java runtime cannot issue a certificate", e);
    }
  }

  /**
   * The part that is signed. Its random name distinguishes it from other certificates that a client
   * trusts.
   */
  private static byte[] content(Instant now, SecureRandom random, byte[] publicKey) {
    byte[] commonName =
        der(UTF8_STRING, ascii("gust sandbox " + Long.toHexString(random.nextLong())));
    byte[] name = der(SEQUENCE, der(SET, der(SEQUENCE, id("550403"), commonName)));
    byte[] names =
        der(
            SEQUENCE,
            der(DNS_NAME, ascii("localhost")),
            der(IP_ADDRESS, hex("7f000001")),
            der(IP_ADDRESS, hex("00000000000000000000000000000001")));
    byte[] serverAuthentication = der(SEQUENCE, id("2b06010505070301"));
    byte[] extensions =
        der(
            SEQUENCE,
            der(SEQUENCE, id("551d13"), CRITICAL, octets(der(SEQUENCE))), // Not an authority.
            der(SEQUENCE, id("551d0f"), CRITICAL, octets(hex("03020780"))), // For signatures.
            der(SEQUENCE, id("551d25"), octets(serverAuthentication)),
            der(SEQUENCE, id("551d11"), octets(names)));
    return der(
        SEQUENCE,
        VERSION_3,
        der(INTEGER, new BigInteger(126, random).setBit(126).toByteArray()),
        ECDSA_WITH_SHA256,
        name,
        der(SEQUENCE, time(now.minus(CLOCK_SKEW)), time(now.plus(LIFETIME))),
        name,
        publicKey,
        der(EXTENSIONS, extensions));
  }

  /** From 2050 on, years have four digits (RFC 5280, 4.1.2.5). */
  private static byte[] time(Instant time) {
    String digits = TIME.format(time);
    return digits.compareTo("2050") < 0
        ? der(UTC_TIME, ascii(digits.substring(2)))
        : der(GENERALIZED_TIME, ascii(digits));
  }

  private static byte[] id(String hex) {
    return der(OBJECT_IDENTIFIER, hex(hex));
  }

  private static byte[] octets(byte[] content) {
    return der(OCTET_STRING, content);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits);
  }

  private static byte[] der(int type, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    int length = content.size();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(length + 4);
    bytes.write(type);
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

  static String pem(String type, byte[] der) {
    String text =
        Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(der);
    return "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n";
  }
}
