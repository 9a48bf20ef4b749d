package gust.http;

/**
 * No whole reply came. The message never holds a URI; the cause is shown only under {@code
 * --verbose}.
 */
public final class TransportException extends Exception {
  private static final long serialVersionUID = 1;

  /** Why, as far as the user can act on it. */
  public enum Reason {
    UNKNOWN_HOST,
    REFUSED,
    UNREACHABLE,
    CONNECT_TIMEOUT,
    TIMEOUT,
    /** No trusted authority signed the certificate. */
    UNTRUSTED,
    /** The certificate is for other host names. */
    WRONG_HOST,
    /** The certificate is expired or not yet valid: it is wrong, or this machine's clock. */
    EXPIRED,
    /** Any other failure of the TLS handshake. */
    TLS,
    CONNECTION_LOST,
    /** The proxy could not be reached, or did not reach the service. */
    PROXY,
    /** The proxy wants a user name and password, or other ones (407). */
    PROXY_AUTHENTICATION,
    /** Bytes came, but they were not HTTP. */
    NOT_HTTP,
    /** The body was larger than what gust reads. */
    TOO_LARGE,
    INTERRUPTED
  }

  private final Reason reason;
  private final String host;

  /**
   * @param host the host that was asked, or the proxy for {@link Reason#PROXY} and {@link
   *     Reason#PROXY_AUTHENTICATION}
   * @param cause may be null; must hold neither key nor proxy password, see {@link Redacted}
   */
  public TransportException(Reason reason, String host, Throwable cause) {
    super(reason.name(), cause);
    this.reason = reason;
    this.host = host;
  }

  public Reason reason() {
    return reason;
  }

  public String host() {
    return host;
  }
}
