package gust.http;

/**
 * No complete reply came. The message never contains a URI, and is shown only with {@code
 * --verbose}.
 */
public final class TransportException extends Exception {
  private static final long serialVersionUID = 1;

  private final TransportReason reason;
  private final String host;

  /**
   * @param host the host that was asked, or the proxy if the reason is about it
   * @param detail what the JDK said; may be null; must contain neither the key nor the proxy's
   *     password
   */
  public TransportException(TransportReason reason, String host, String detail) {
    super(detail == null ? reason.name() : reason + ": " + detail);
    this.reason = reason;
    this.host = host;
  }

  /** Keeps the thread interrupted. */
  public static TransportException interrupted(String host) {
    Thread.currentThread().interrupt();
    return new TransportException(TransportReason.INTERRUPTED, host, null);
  }

  public TransportReason reason() {
    return reason;
  }

  public String host() {
    return host;
  }
}
