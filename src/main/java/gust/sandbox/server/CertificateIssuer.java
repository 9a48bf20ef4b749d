package gust.sandbox.server;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/**
 * Issues the sandbox's certificate (RFC 5280). The authority signs this one certificate and its key
 * is forgotten: whoever trusts it trusts nothing else by it. Written out in DER, as the JDK has no
 * public way to issue certificates and a native program has no keytool.
 */
final class CertificateIssuer {
  /** The longest that all clients take, even those that limit it. */
  static final Duration LIFETIME = Duration.ofDays(800);

  private static final Duration CLOCK_SKEW = Duration.ofDays(1);

  // Object identifiers, as they are written.
  private static final String COMMON_NAME = "550403";
  private static final String ECDSA_WITH_SHA256 = "2a8648ce3d040302";
  private static final String SERVER_AUTHENTICATION = "2b06010505070301";
  private static final String BASIC_CONSTRAINTS = "551d13";
  private static final String KEY_USAGE = "551d0f";
  private static final String EXTENDED_KEY_USAGE = "551d25";
  private static final String ALTERNATIVE_NAMES = "551d11";
  private static final String SUBJECT_KEY = "551d0e";
  private static final String AUTHORITY_KEY = "551d23";

  private static final int KEY_CERT_SIGN = 5;
  private static final int DIGITAL_SIGNATURE = 0;

  private final SecureRandom random = new SecureRandom();
  private final byte[] validity;

  private CertificateIssuer(Instant now) {
    this.validity = Der.sequence(Der.time(now.minus(CLOCK_SKEW)), Der.time(now.plus(LIFETIME)));
  }

  static ServerCertificate issue(Instant now) throws GeneralSecurityException {
    return new CertificateIssuer(now).issue();
  }

  private ServerCertificate issue() throws GeneralSecurityException {
    KeyPair authority = keyPair();
    KeyPair server = keyPair();
    byte[] authorityName = name("gust sandbox " + Long.toHexString(random.nextLong()));
    byte[] authorityId = id(authority.getPublic());
    X509Certificate root =
        sign(
            authority.getPrivate(),
            authorityName,
            authorityName,
            authority.getPublic(),
            critical(BASIC_CONSTRAINTS, Der.sequence(Der.yes(), Der.integer(BigInteger.ZERO))),
            critical(KEY_USAGE, Der.bit(KEY_CERT_SIGN)),
            extension(SUBJECT_KEY, Der.octets(authorityId)));
    X509Certificate leaf =
        sign(
            authority.getPrivate(),
            authorityName,
            name("localhost"),
            server.getPublic(),
            critical(BASIC_CONSTRAINTS, Der.sequence()),
            critical(KEY_USAGE, Der.bit(DIGITAL_SIGNATURE)),
            extension(EXTENDED_KEY_USAGE, Der.sequence(Der.oid(SERVER_AUTHENTICATION))),
            extension(ALTERNATIVE_NAMES, alternativeNames()),
            extension(SUBJECT_KEY, Der.octets(id(server.getPublic()))),
            extension(AUTHORITY_KEY, Der.sequence(Der.implicit(0, authorityId))));
    return new ServerCertificate(server.getPrivate(), leaf, root);
  }

  private X509Certificate sign(
      PrivateKey by, byte[] issuer, byte[] subject, PublicKey key, byte[]... extensions)
      throws GeneralSecurityException {
    byte[] algorithm = Der.sequence(Der.oid(ECDSA_WITH_SHA256));
    byte[] content =
        Der.sequence(
            Der.explicit(0, Der.integer(BigInteger.TWO)),
            Der.integer(new BigInteger(126, random).setBit(126)),
            algorithm,
            issuer,
            validity,
            subject,
            key.getEncoded(),
            Der.explicit(3, Der.sequence(extensions)));
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(by, random);
    signature.update(content);
    byte[] der = Der.sequence(content, algorithm, Der.bits(signature.sign()));
    return (X509Certificate)
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
  }

  private static byte[] alternativeNames() {
    return Der.sequence(
        Der.implicit(2, "localhost".getBytes(StandardCharsets.US_ASCII)),
        Der.implicit(7, new byte[] {127, 0, 0, 1}),
        Der.implicit(7, new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
  }

  private static byte[] name(String common) {
    return Der.sequence(Der.set(Der.sequence(Der.oid(COMMON_NAME), Der.text(common))));
  }

  private static byte[] extension(String id, byte[] value) {
    return Der.sequence(Der.oid(id), Der.octets(value));
  }

  private static byte[] critical(String id, byte[] value) {
    return Der.sequence(Der.oid(id), Der.yes(), Der.octets(value));
  }

  /** Any name that is this key's own will do. */
  private static byte[] id(PublicKey key) throws GeneralSecurityException {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
    return Arrays.copyOf(hash, 20);
  }

  private KeyPair keyPair() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"), random);
    return generator.generateKeyPair();
  }
}
