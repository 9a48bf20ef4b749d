package gust.http;

import java.util.Optional;

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
    /** The connection was closed or reset before TLS was set up: nothing was sent. */
    HANDSHAKE_LOST,
    CONNECTION_LOST,
    /** The connection was closed before a byte of the answer came. */
    UNANSWERED,
    /** The proxy could not be reached, or did not reach the service. */
    PROXY,
    /** The proxy wants a user name and password, or other ones (407). */
    PROXY_AUTHENTICATION,
    /** Bytes came, but they were not HTTP. */
    NOT_HTTP,
    /** The body was larger than what gust reads. */
    TOO_LARGE,
    /** The rate limit is known to be reached, so nothing was sent. */
    LIMIT_REACHED,
    INTERRUPTED;

    /**
     * Whether another try may do better. A certificate does not mend itself, nor does a body that
     * is too large or not HTTP at all.
     */
    public boolean isWorthRetrying() {
      return switch (this) {
        case UNKNOWN_HOST, REFUSED, UNREACHABLE, CONNECT_TIMEOUT, PROXY -> true;
        case TIMEOUT, HANDSHAKE_LOST, CONNECTION_LOST, UNANSWERED -> true;
        default -> false;
      };
    }

    /** Whether the service may have counted the call. */
    public boolean mayHaveArrived() {
      return switch (this) {
        case UNKNOWN_HOST, REFUSED, UNREACHABLE, CONNECT_TIMEOUT, PROXY -> false;
        case UNTRUSTED, WRONG_HOST, EXPIRED, HANDSHAKE_LOST, PROXY_AUTHENTICATION -> false;
        default -> true;
      };
    }
  }

  private final Reason reason;
  private final String host;
  private final transient RetryTime retry;

  /**
   * @param host the host that was asked, or the proxy for {@link Reason#PROXY} and {@link
   *     Reason#PROXY_AUTHENTICATION}
   * @param cause may be null; must hold neither key nor proxy password, see {@link RedactedCause}
   */
  public TransportException(Reason reason, String host, Throwable cause) {
    this(reason, host, null, cause);
  }

  private TransportException(Reason reason, String host, RetryTime retry, Throwable cause) {
    super(reason.name(), cause);
    this.reason = reason;
    this.host = host;
    this.retry = retry;
  }

  public static TransportException limitReached(String host, RetryTime retry) {
    return new TransportException(Reason.LIMIT_REACHED, host, retry, null);
  }

  /** Has the thread stay interrupted. */
  public static TransportException interrupted(String host) {
    Thread.currentThread().interrupt();
    return new TransportException(Reason.INTERRUPTED, host, null);
  }

  public Reason reason() {
    return reason;
  }

  public String host() {
    return host;
  }

  /** When a call may be made again; empty but for {@link Reason#LIMIT_REACHED}. */
  public Optional<RetryTime> retry() {
    return Optional.ofNullable(retry);
  }
}
