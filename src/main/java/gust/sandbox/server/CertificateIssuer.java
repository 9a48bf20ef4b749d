package gust.sandbox.server;

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
 * to issue certificates and a native image comes without keytool. DER is in hexadecimal here: type,
 * length and content of each part.
 */
final class CertificateIssuer {
  /** The longest validity that all clients accept. */
  static final Duration LIFETIME = Duration.ofDays(800);

  private static final Duration CLOCK_SKEW = Duration.ofDays(1);

  private static final String INTEGER = "02";
  private static final String BIT_STRING = "03";
  private static final String UTF8_STRING = "0c";
  private static final String SEQUENCE = "30";
  private static final String SET = "31";

  private static final String VERSION_3 = "a003020102";
  private static final String ECDSA_WITH_SHA256 = "300a06082a8648ce3d040302";
  private static final String COMMON_NAME = "0603550403";

  /** Not an authority; for signatures; for servers; for localhost, 127.0.0.1 and ::1. */
  private static final String EXTENSIONS =
      "a3633061"
          + "300c0603551d130101ff04023000"
          + "300e0603551d0f0101ff040403020780"
          + "30130603551d25040c300a06082b06010505070301"
          + "302c0603551d110425302382096c6f63616c686f737487047f0000018710"
          + "00000000000000000000000000000001";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private CertificateIssuer() {}

  /** In PEM: the key, then the certificate. */
  static String issue(Instant now) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      KeyPair keys = generator.generateKeyPair();
      String content = content(now, hex(keys.getPublic().getEncoded()));
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(keys.getPrivate());
      signature.update(HexFormat.of().parseHex(content));
      String signed = der(BIT_STRING, "00", hex(signature.sign()));
      String certificate = der(SEQUENCE, content, ECDSA_WITH_SHA256, signed);
      return pem("PRIVATE KEY", keys.getPrivate().getEncoded())
          + pem("CERTIFICATE", HexFormat.of().parseHex(certificate));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java runtime cannot issue a certificate", e);
    }
  }

  /**
   * The part that is signed. Its random name distinguishes it from other certificates that a client
   * trusts.
   */
  private static String content(Instant now, String publicKey) {
    SecureRandom random = new SecureRandom();
    String text = der(UTF8_STRING, hex("gust sandbox " + Long.toHexString(random.nextLong())));
    String name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, text)));
    return der(
        SEQUENCE,
        VERSION_3,
        der(INTEGER, hex(new BigInteger(126, random).setBit(126).toByteArray())),
        ECDSA_WITH_SHA256,
        name,
        der(SEQUENCE, time(now.minus(CLOCK_SKEW)), time(now.plus(LIFETIME))),
        name,
        publicKey,
        EXTENSIONS);
  }

  /**
   * A UTCTime; from 2050 on a GeneralizedTime, with four digits of the year (RFC 5280, 4.1.2.5).
   */
  private static String time(Instant time) {
    String digits = TIME.format(time);
    return digits.compareTo("2050") < 0 ? "170d" + hex(digits.substring(2)) : "180f" + hex(digits);
  }

  private static String hex(String text) {
    return hex(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static String der(String type, String... parts) {
    String content = String.join("", parts);
    int length = content.length() / 2;
    // A longer part of a certificate has at least 256 bytes, and fewer than 64 kB.
    String size =
        length < 0x80
            ? HexFormat.of().toHexDigits((byte) length)
            : "82" + HexFormat.of().toHexDigits((short) length);
    return type + size + content;
  }

  static String pem(String type, byte[] der) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n";
  }
}
