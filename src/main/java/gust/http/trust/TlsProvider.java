package gust.http.trust;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.conscrypt.Conscrypt;
import org.conscrypt.OpenSSLProvider;

/**
 * Chooses the TLS: Conscrypt's BoringSSL, which takes half the CPU of the JDK's TLS in a cold
 * process; or the JDK's, if Conscrypt has no library for this machine. A native image has none of
 * Conscrypt's classes.
 */
public final class TlsProvider {
  /** Null for the JDK's TLS. Only whether the library loads decides, never a failed handshake. */
  private static final Provider CONSCRYPT = load();

  /** Listed because Conscrypt does not obey {@code jdk.tls.disabledAlgorithms}. */
  private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

  /** All have forward secrecy and authenticated encryption. */
  private static final String[] SUITES = {
    "TLS_AES_128_GCM_SHA256",
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
    "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
    "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
    "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
    "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
    "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256",
  };

  private TlsProvider() {}

  private static Provider load() {
    // For tests of the JDK's TLS.
    if ("jdk".equals(System.getProperty("gust.tls"))) {
      return null;
    }
    try {
      Provider conscrypt = Library.load();
      // Last, so that it serves only those who ask for it.
      Security.addProvider(conscrypt);
      return conscrypt;
    } catch (LinkageError _) {
      return null;
    }
  }

  /** A class of its own: if Conscrypt's classes are missing, only this one cannot be used. */
  private static final class Library {
    static Provider load() {
      return new OpenSSLProvider();
    }
  }

  /** For {@code doctor}. */
  public static String shown() {
    if (CONSCRYPT == null) {
      return "the Java runtime's";
    }
    Conscrypt.Version version = Conscrypt.version();
    return "Conscrypt " + version.major() + "." + version.minor() + "." + version.patch();
  }

  /** The protocols and cipher suites that a handshake may use. */
  public static SSLParameters parameters() {
    return new SSLParameters(SUITES, PROTOCOLS);
  }

  static SSLContext context() throws GeneralSecurityException {
    return CONSCRYPT == null
        ? SSLContext.getInstance("TLS")
        : SSLContext.getInstance("TLS", CONSCRYPT);
  }

  /** Who verifies the signatures of certificates fastest; null for the JDK's default. */
  static String verifier() {
    return CONSCRYPT == null ? null : CONSCRYPT.getName();
  }
}
