package gust.http;

import gust.http.TransportException.Reason;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;

/**
 * Tells from an exception why there was no reply. The JDK's own classes say little, so the whole
 * chain of causes counts, and where several fit, the most telling one.
 */
final class Failures {
  private Failures() {}

  /**
   * @param shown the exception as it may be shown
   */
  static TransportException failure(IOException failure, Route route, Redacted shown) {
    Reason reason = Thread.currentThread().isInterrupted() ? Reason.INTERRUPTED : reason(failure);
    HttpProxy proxy = route.proxy();
    if (proxy == null) {
      return new TransportException(reason, route.host(), shown);
    }
    if (reason == Reason.UNKNOWN_HOST || isBeforeAnythingWasSent(reason)) {
      reason = Reason.PROXY;
    }
    boolean isProxys = reason == Reason.PROXY || reason == Reason.PROXY_AUTHENTICATION;
    return new TransportException(reason, isProxys ? proxy.host() : route.host(), shown);
  }

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
      default -> false;
    };
  }

  private static Reason ofOne(Throwable cause) {
    return switch (cause) {
      case TooLarge _ -> Reason.TOO_LARGE;
      case NotHttp _ -> Reason.NOT_HTTP;
      case Connection.Late _ -> Reason.CONNECT_TIMEOUT;
      case SocketTimeoutException _ -> Reason.TIMEOUT;
      case Tunnel.Refused refused ->
          refused.isForWantOfAPassword ? Reason.PROXY_AUTHENTICATION : Reason.PROXY;
      case UnknownHostException _ -> Reason.UNKNOWN_HOST;
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
      default -> null;
    };
  }

  private static boolean says(Throwable cause, String words) {
    return cause.getMessage() != null && cause.getMessage().contains(words);
  }
}
