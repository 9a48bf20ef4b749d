package gust.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/** One TLS connection to a service, for one request after the other. For one thread at a time. */
final class Connection {
  private final Route route;
  private final InetAddress address;
  private final DeadlineSocket tcp;
  private final SSLSocket tls;
  private final InputStream in;
  private long answered;

  private Connection(Route route, InetAddress address, DeadlineSocket tcp, SSLSocket tls)
      throws IOException {
    this.route = route;
    this.address = address;
    this.tcp = tcp;
    this.tls = tls;
    this.in = new BufferedInputStream(tls.getInputStream());
  }

  /** It was not there in time. */
  static final class Late extends IOException {
    private static final long serialVersionUID = 1;

    Late(SocketTimeoutException cause) {
      super("no connection in time", cause);
    }
  }

  /**
   * @param address of the service, or of the proxy on the way
   * @param deadline for the connection, the tunnel and the TLS handshake
   * @throws Late
   */
  static Connection open(
      Route route, InetAddress address, SSLContext trust, String userAgent, Deadline deadline)
      throws IOException {
    DeadlineSocket tcp = new DeadlineSocket(deadline);
    try {
      tcp.connect(new InetSocketAddress(address, route.nextPort()));
      if (route.proxy() != null) {
        Tunnel.open(tcp, route, userAgent);
      }
      return new Connection(route, address, tcp, secured(tcp, route, trust));
    } catch (SocketTimeoutException e) {
      tcp.close();
      throw new Late(e);
    } catch (IOException | RuntimeException e) {
      tcp.close();
      throw e;
    }
  }

  private static SSLSocket secured(DeadlineSocket tcp, Route route, SSLContext trust)
      throws IOException {
    SSLSocket tls =
        (SSLSocket) trust.getSocketFactory().createSocket(tcp, route.host(), route.port(), true);
    SSLParameters parameters = tls.getSSLParameters();
    // Without this any trusted certificate would do, whatever host it is for.
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    tls.setSSLParameters(parameters);
    tls.startHandshake();
    return tls;
  }

  Route route() {
    return route;
  }

  InetAddress address() {
    return address;
  }

  /**
   * @param request its whole head; there is no body
   * @throws IOException also where the deadline passes; this connection is of no further use then
   */
  Response answer(byte[] request, Deadline deadline) throws IOException {
    tcp.endBy(deadline);
    tls.getOutputStream().write(request);
    Response response = Response.read(in);
    answered = System.nanoTime();
    return response;
  }

  /** For how long nothing was asked. */
  Duration idle() {
    return Duration.ofNanos(System.nanoTime() - answered);
  }

  /** Whether it may be asked again: the server has not hung up, nor said more than it was asked. */
  boolean isOpen() {
    try {
      return in.available() == 0 && tcp.isSilent();
    } catch (IOException e) {
      return false;
    }
  }

  /** Says goodbye, and does not wait for the server's. */
  void close() {
    tcp.endBy(Deadline.in(Duration.ZERO));
    try {
      tls.close();
    } catch (IOException e) {
      return; // There is nobody to say it to.
    } finally {
      abort();
    }
  }

  /** Lets go of it at once; what the server may still send has no reader. */
  void abort() {
    tcp.close();
  }
}
