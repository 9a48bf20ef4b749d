package gust.http;

/**
 * Why, as far as the user can act on it. Of the reasons that an exception and its causes give, the
 * last one here counts: it says most.
 */
public enum TransportReason {
  CONNECTION_LOST,
  /** Bytes came, but they were not HTTP. */
  NOT_HTTP,
  /** The connection was closed before the first byte of the answer. */
  UNANSWERED,
  /** Any failure of the TLS handshake that is not one of those below. */
  TLS,
  REFUSED,
  UNREACHABLE,
  UNKNOWN_HOST,
  CONNECT_TIMEOUT,
  TIMEOUT,
  /** The connection was closed or reset before TLS was set up: nothing was sent. */
  HANDSHAKE_LOST,
  /** A signature or key is not accepted, the certificate's or an authority's. */
  WEAK,
  /** No trusted authority signed the certificate. */
  UNTRUSTED,
  /** The certificate is for other host names. */
  WRONG_HOST,
  /** The certificate is not for servers. */
  WRONG_PURPOSE,
  /** The certificate is expired or not yet valid, or this machine's clock is wrong. */
  EXPIRED,
  /** The proxy could not be reached, or did not reach the service. */
  PROXY,
  /** The proxy forbids the connection. */
  PROXY_REFUSED,
  /** The proxy asks for a user name and password (407). */
  PROXY_AUTHENTICATION,
  /** The proxy rejects those that it got. */
  PROXY_AUTH_REJECTED,
  /** The proxy does not take a user name and password. */
  PROXY_AUTH_UNKNOWN,
  /** The body is larger than gust accepts. */
  TOO_LARGE,
  INTERRUPTED;

  /**
   * Whether trying again may help. It does not if the certificate is wrong, or if the answer is too
   * large or not HTTP.
   */
  public boolean isWorthRetrying() {
    return switch (this) {
      case UNKNOWN_HOST, REFUSED, UNREACHABLE, CONNECT_TIMEOUT, PROXY -> true;
      case TIMEOUT, HANDSHAKE_LOST, CONNECTION_LOST, UNANSWERED -> true;
      default -> false;
    };
  }

  /** Whether it came after connecting, so that another call may be answered. */
  public boolean affectsOneCall() {
    return this == TIMEOUT || this == CONNECTION_LOST || this == UNANSWERED;
  }

  /** Whether the service may have counted the call. */
  public boolean mayHaveArrived() {
    return switch (this) {
      case CONNECTION_LOST, NOT_HTTP, UNANSWERED, TLS, TIMEOUT, TOO_LARGE, INTERRUPTED -> true;
      default -> false;
    };
  }
}
