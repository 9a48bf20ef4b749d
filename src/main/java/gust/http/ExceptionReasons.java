package gust.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.security.cert.CertPathValidatorException.BasicReason.ALGORITHM_CONSTRAINED;

import gust.keys.Secret;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLProtocolException;

/**
 * Finds out from an exception of java.net.http why there was no reply. Its class says little, so
 * all of its causes are looked at, and the last of their reasons in {@link TransportReason}'s order
 * counts. Messages of the JDK and of Conscrypt are matched only if they throw the same class for
 * different failures. Each has a test that fails if the message changes.
 */
final class ExceptionReasons {
  private static final Set<TransportReason> NOT_CONNECTED =
      EnumSet.of(
          TransportReason.REFUSED, TransportReason.UNREACHABLE, TransportReason.CONNECT_TIMEOUT);

  private static final Set<TransportReason> OF_PROXY =
      EnumSet.of(
          TransportReason.PROXY, TransportReason.PROXY_REFUSED, TransportReason.UNKNOWN_HOST);

  /** A server's broken line may be a whole page. */
  private static final int LONGEST = 600;

  private ExceptionReasons() {}

  static TransportException failure(
      ExecutionException failure, URI uri, Secret key, HttpProxy proxy) {
    String shown = shown(failure.getCause());
    for (String secret : proxy == null ? List.<String>of() : proxy.secrets()) {
      shown = shown.replace(secret, "****");
    }
    shown = new String(key.hideIn(shown.getBytes(UTF_8)), UTF_8);
    String cut = shown.substring(0, Math.min(shown.length(), LONGEST));
    return failure(reason(failure), uri, proxy, cut);
  }

  /**
   * @param detail for {@code --verbose}; may be null
   */
  static TransportException failure(
      TransportReason reason, URI uri, HttpProxy proxy, String detail) {
    return proxy != null && (OF_PROXY.contains(reason) || NOT_CONNECTED.contains(reason))
        ? new TransportException(
            reason == TransportReason.PROXY_REFUSED ? reason : TransportReason.PROXY,
            proxy.host(),
            detail)
        : new TransportException(reason, uri.getHost(), detail);
  }

  /** Why a proxy answered 407: it got no password, or a wrong one, or knows no passwords. */
  static TransportException unauthorized(HttpHeaders headers, HttpProxy proxy) {
    String offers = String.join(", ", headers.allValues("Proxy-Authenticate"));
    TransportReason reason =
        proxy.authorization() == null
            ? TransportReason.PROXY_AUTHENTICATION
            : TransportReason.PROXY_AUTH_REJECTED;
    boolean isKnown = offers.isEmpty() || offers.matches("(?i)(.*, *)?basic( .*|,.*)?");
    return new TransportException(
        isKnown ? reason : TransportReason.PROXY_AUTH_UNKNOWN, proxy.host(), null);
  }

  /**
   * The classes and messages of an exception and its causes. A server can send a key back (in a
   * broken status line, say), and exceptions quote what they could not read.
   */
  private static String shown(Throwable failure) {
    StringBuilder causes = new StringBuilder();
    // A chain of causes may be circular.
    for (Throwable cause = failure; cause != null && causes.length() < LONGEST; ) {
      causes.append(causes.isEmpty() ? "" : "; ").append(cause);
      cause = cause.getCause();
    }
    return causes.toString();
  }

  /** Whether nothing was sent, and another address may do better. */
  static boolean isWorthAnotherAddress(ExecutionException failure) {
    TransportReason reason = reason(failure);
    return NOT_CONNECTED.contains(reason)
        || reason == TransportReason.HANDSHAKE_LOST
        || reason == TransportReason.TLS && isInHandshake(failure);
  }

  /** The client wraps an SSLException in a plain IOException once it has sent the request. */
  private static boolean isInHandshake(ExecutionException failure) {
    return failure.getCause() instanceof SSLException;
  }

  static TransportReason reason(ExecutionException failure) {
    TransportReason reason =
        isInHandshake(failure) ? TransportReason.TLS : TransportReason.CONNECTION_LOST;
    for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
      TransportReason found = ofOne(cause);
      if (found != null && found.compareTo(reason) > 0) {
        reason = found;
      }
    }
    return reason;
  }

  private static TransportReason ofOne(Throwable cause) {
    return switch (cause) {
      case HttpConnectTimeoutException _ -> TransportReason.CONNECT_TIMEOUT;
      case UnknownHostException _, UnresolvedAddressException _ -> TransportReason.UNKNOWN_HOST;
      case NoRouteToHostException _ -> TransportReason.UNREACHABLE;
      // A server accepted the connection and reset it before the JDK looked.
      case ConnectException reset when messageHas(reset, "reset") -> TransportReason.HANDSHAKE_LOST;
      // Without any network: the JDK has no exception class for it.
      case ConnectException refused ->
          messageHas(refused, "unreach") ? TransportReason.UNREACHABLE : TransportReason.REFUSED;
      case CertificateExpiredException _, CertificateNotYetValidException _ ->
          TransportReason.EXPIRED;
      case CertPathValidatorException e when e.getReason() == ALGORITHM_CONSTRAINED ->
          TransportReason.WEAK;
      case CertPathBuilderException _, CertPathValidatorException _ -> TransportReason.UNTRUSTED;
      // The JDK's check of the host name has no exception of its own.
      case CertificateException name
          when messageHas(name, "No subject alternative|No name matching") ->
          TransportReason.WRONG_HOST;
      // Nor has that of the certificate's purpose.
      case CertificateException use when messageHas(use, "key usage does not") ->
          TransportReason.WRONG_PURPOSE;
      // The connection was closed in the handshake, without an alert.
      case SSLHandshakeException end when messageHas(end, "Remote host") ->
          TransportReason.HANDSHAKE_LOST;
      case SSLHandshakeException _ -> TransportReason.TLS;
      // How Conscrypt reports an alert that comes after its own part of the handshake.
      case SSLProtocolException alert when messageHas(alert, "_ALERT_") -> TransportReason.TLS;
      // Once in several thousand calls, the client has already sent the request when the JDK finds
      // that the server does not speak TLS, and reports a failed answer.
      case SSLException e when messageHas(e, "plaintext connection|too big|during handshake") ->
          TransportReason.TLS;
      // The latter for the size of a chunk.
      case ProtocolException _, NumberFormatException _ -> TransportReason.NOT_HTTP;
      // The rest are plain IOExceptions. The client throws the second one instead of trying again,
      // which HttpClientTransport forbids.
      case IOException large when messageHas(large, "exceeds capacity") ->
          TransportReason.TOO_LARGE;
      case IOException closed when messageHas(closed, "Too many retries") ->
          TransportReason.UNANSWERED;
      case IOException end
          when messageHas(end, "chunk size|[Cc]hunk header|unexpected content length") ->
          TransportReason.NOT_HTTP;
      case IOException tunnel when messageHas(tunnel, "Tunnel failed, got: 4") ->
          TransportReason.PROXY_REFUSED;
      case IOException tunnel when messageHas(tunnel, "Tunnel failed") -> TransportReason.PROXY;
      default -> null;
    };
  }

  private static boolean messageHas(Throwable cause, String words) {
    return cause.getMessage() != null && Pattern.compile(words).matcher(cause.getMessage()).find();
  }
}
