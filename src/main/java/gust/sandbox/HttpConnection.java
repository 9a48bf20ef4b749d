package gust.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** One caller's connection: its requests are answered one after the other. */
final class HttpConnection implements Runnable {
  /** What it is about, and how long it may be. */
  enum State {
    /** Waits for the caller's next request. */
    IDLE(60),
    /** The handshake, or a request, has begun to come. */
    READING(10),
    /** The service thinks, which it may. */
    ANSWERING(Long.MAX_VALUE / 1_000_000_000),
    WRITING(30);

    private final long longest;

    State(long seconds) {
      this.longest = TimeUnit.SECONDS.toNanos(seconds);
    }
  }

  private static final int MOST_TO_DRAIN = 256 * 1024;

  private final Socket raw;
  private final SSLSocketFactory tls;
  private final SandboxServer server;
  private volatile State state = State.READING;
  private volatile long since = System.nanoTime();

  HttpConnection(Socket raw, SSLSocketFactory tls, SandboxServer server) {
    this.raw = raw;
    this.tls = tls;
    this.server = server;
  }

  @Override
  public void run() {
    try (raw) {
      raw.setTcpNoDelay(true);
      String source = raw.getInetAddress().getHostAddress();
      try (SSLSocket socket = (SSLSocket) tls.createSocket(raw, source, raw.getPort(), true)) {
        socket.setUseClientMode(false);
        socket.startHandshake();
        converse(socket, source);
      }
    } catch (IOException gone) {
      return; // The caller's affair: it hung up, or spoke no TLS.
    } finally {
      server.ended(this);
    }
  }

  private void converse(SSLSocket socket, String source) throws IOException {
    InputStream in = socket.getInputStream();
    OutputStream out = socket.getOutputStream();
    HttpReader reader = new HttpReader(in, source);
    enter(State.IDLE);
    while (!server.isStopping() && reader.awaitsMore()) {
      if (!answerNext(reader, out)) {
        // Closing on unread input would reset the connection under the answer.
        socket.shutdownOutput();
        drain(in);
        return;
      }
      enter(State.IDLE);
    }
  }

  /** False where the connection ends with this answer. */
  private boolean answerNext(HttpReader reader, OutputStream out) throws IOException {
    enter(State.READING);
    HttpReader.Read read;
    Response response;
    try {
      read = reader.next();
      enter(State.ANSWERING);
      response = server.answer(read.request());
    } catch (Refusal malformed) {
      read = new HttpReader.Read(null, true);
      response = malformed.response();
    }
    enter(State.WRITING);
    boolean last = read.last() || server.isStopping();
    boolean bodyless = read.request() != null && read.request().method().equals("HEAD");
    HttpWriter.write(out, response, bodyless, last, server.now());
    return !last;
  }

  private void drain(InputStream in) throws IOException {
    enter(State.READING);
    byte[] buffer = new byte[8 * 1024];
    for (int left = MOST_TO_DRAIN; left > 0 && !server.isStopping(); ) {
      int read = in.read(buffer);
      if (read < 0) {
        return;
      }
      left -= read;
    }
  }

  private void enter(State next) {
    since = System.nanoTime();
    state = next;
  }

  boolean isIdle() {
    return state == State.IDLE;
  }

  boolean isOverdue(long now) {
    State current = state;
    return now - since > current.longest;
  }

  /** At once, whatever it does: closing the TLS socket could wait for the caller. */
  void abort() {
    try {
      raw.close();
    } catch (IOException e) {
      return;
    }
  }
}
