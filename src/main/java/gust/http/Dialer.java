package gust.http;

import gust.http.TransportException.Reason;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;

/** Makes a connection, to the first of the host's addresses that takes it. */
final class Dialer {
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final Lookup lookup;
  private final Trust trust;
  private final String userAgent;
  private final Trace trace;

  Dialer(Lookup lookup, Trust trust, String userAgent, Trace trace) {
    this.lookup = lookup;
    this.trust = trust;
    this.userAgent = userAgent;
    this.trace = trace;
  }

  /**
   * @param trying hears of each address before it is tried
   * @throws gust.files.SetupProblem about the certificates
   * @throws IOException the last address's failure, or that of the lookup
   */
  Connection dial(Route route, Deadline deadline, Consumer<InetAddress> trying) throws IOException {
    Deadline connectBy = deadline.atMostIn(LONGEST);
    String host = route.nextHost();
    Future<List<InetAddress>> begun = lookup.begin(host);
    SSLContext context = trust.context();
    List<InetAddress> addresses = found(begun, deadline, connectBy);
    for (int untried = addresses.size(); ; untried--) {
      InetAddress address = lookup.next(host, addresses);
      Deadline share = connectBy.part(untried);
      trying.accept(address);
      try {
        return Connection.open(route, address, context, userAgent, share);
      } catch (IOException e) {
        Reason reason = Failures.reason(e);
        if (!Failures.isBeforeAnythingWasSent(reason)) {
          throw e;
        }
        lookup.demote(host, address);
        if (untried == 1) {
          lookup.forget(host);
          throw e;
        }
        trace.tell(reason + ", trying the next address");
      }
    }
  }

  private static List<InetAddress> found(
      Future<List<InetAddress>> begun, Deadline deadline, Deadline connectBy) throws IOException {
    try {
      return begun.get(connectBy.left().toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException unknown ? unknown : new IOException(e.getCause());
    } catch (TimeoutException e) {
      SocketTimeoutException late = new SocketTimeoutException("the lookup took too long");
      // Before the deadline, it has taken all the time there is for connecting.
      throw deadline.hasPassed() ? late : new Connection.Late(late);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }
}
