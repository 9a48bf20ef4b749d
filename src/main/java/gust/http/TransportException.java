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
    UNTRUSTED,
    TLS,
    CONNECTION_LOST,
    PROXY,
    /** Bytes came, but they were not HTTP. */
    NOT_HTTP,
    /** The body was larger than what gust reads. */
    TOO_LARGE,
    INTERRUPTED
  }

  private final Reason reason;
  private final String host;

  /**
   * @param host the host that was asked, or the proxy for {@link Reason#PROXY}
   * @param cause may be null
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
