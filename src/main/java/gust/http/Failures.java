package gust.http;

import gust.http.TransportException.Reason;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;

/**
 * Tells from an exception of java.net.http why there was no reply. Its own classes say little, so
 * the whole chain of causes counts, and where several fit, the most telling one.
 */
final class Failures {
  private Failures() {}

  static Reason reason(Throwable failure) {
    Reason reason = Reason.CONNECTION_LOST;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Reason found = ofOne(cause);
      if (found != null && (reason == Reason.CONNECTION_LOST || moreTelling(found, reason))) {
        reason = found;
      }
    }
    return reason;
  }

  /**
   * The failure itself. The client is told never to try again by itself, and where it would have,
   * it wraps what happened into "Too many retries".
   */
  static Throwable unwrapped(Throwable failure) {
    return says(failure, "Too many retries") && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }

  /** The connection was never made, so nothing was sent and another address may do better. */
  static boolean isBeforeAnythingWasSent(Reason reason) {
    return switch (reason) {
      case REFUSED, UNREACHABLE, CONNECT_TIMEOUT -> true;
      default -> false;
    };
  }

  private static boolean moreTelling(Reason found, Reason known) {
    return switch (known) {
      case TLS -> true;
      case UNTRUSTED -> found == Reason.EXPIRED;
      case REFUSED -> found == Reason.UNKNOWN_HOST || found == Reason.UNREACHABLE;
      default -> false;
    };
  }

  private static Reason ofOne(Throwable cause) {
    return switch (cause) {
      case LimitedBody.TooLarge _ -> Reason.TOO_LARGE;
      case HttpConnectTimeoutException _ -> Reason.CONNECT_TIMEOUT;
      case HttpTimeoutException _ -> Reason.TIMEOUT;
      case UnknownHostException _ -> Reason.UNKNOWN_HOST;
      case UnresolvedAddressException _ -> Reason.UNKNOWN_HOST;
      case NoRouteToHostException _ -> Reason.UNREACHABLE;
      case ConnectException refused ->
          says(refused, "unreach") ? Reason.UNREACHABLE : Reason.REFUSED;
      case CertificateExpiredException _ -> Reason.EXPIRED;
      case CertificateNotYetValidException _ -> Reason.EXPIRED;
      case CertPathBuilderException _ -> Reason.UNTRUSTED;
      case CertPathValidatorException _ -> Reason.UNTRUSTED;
      // The JDK's check of the host name has no exception of its own.
      case CertificateException name when says(name, "No subject alternative") -> Reason.WRONG_HOST;
      case CertificateException name when says(name, "No name matching") -> Reason.WRONG_HOST;
      case SSLException end when says(end, "terminated the handshake") -> Reason.CONNECTION_LOST;
      case SSLException _ -> Reason.TLS;
      case ProtocolException _ -> Reason.NOT_HTTP;
      case NumberFormatException _ -> Reason.NOT_HTTP; // a Content-Length
      case IOException chunk when says(chunk, "chunk size") -> Reason.NOT_HTTP;
      case IOException tunnel when says(tunnel, "Tunnel failed") -> Reason.PROXY;
      default -> null;
    };
  }

  private static boolean says(Throwable cause, String words) {
    return cause.getMessage() != null && cause.getMessage().contains(words);
  }
}
