package gust.testing;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/** A server that does to each connection what the test says: what no HTTP server would do. */
public final class RawServer implements AutoCloseable {
  /** One connection; what it throws ends that connection only. */
  public interface Behaviour {
    void meet(Socket socket) throws IOException, InterruptedException;
  }

  /** Chains to send; {@code roots.pem} has their authorities, as for {@code --ca-cert}. */
  public static final Path CHAINS = Path.of("src/test/resources/tls/chains");

  /** A whole answer, with an empty record. */
  public static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";

  private static final char[] PASSWORD = "gust-test".toCharArray();

  private static SSLContext tls;

  private final ServerSocket listening;
  private final SSLContext context;
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final Consumer<Socket> underneath;
  private final Behaviour behaviour;
  private final Thread accepting;

  /**
   * @param port 0 for any that is free
   * @param context null for no TLS
   * @param underneath is given each connection before TLS is laid over it
   */
  private RawServer(
      String address,
      int port,
      SSLContext context,
      Consumer<Socket> underneath,
      Behaviour behaviour)
      throws IOException {
    this.underneath = underneath;
    this.listening = listening(address, port, 50);
    this.context = context;
    this.behaviour = behaviour;
    accepting = Thread.ofVirtual().start(this::accept);
  }

  /**
   * The one before may still be letting go of its port, or a connection have it for a moment.
   *
   * @param port 0 for any that is free
   * @param queue how many connections may wait to be taken
   */
  public static ServerSocket listening(String address, int port, int queue) throws IOException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (true) {
      try {
        return new ServerSocket(port, queue, InetAddress.ofLiteral(address));
      } catch (BindException e) {
        if (System.nanoTime() > deadline) {
          throw e;
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
      }
    }
  }

  public static RawServer plain(Behaviour behaviour) throws IOException {
    return plain("127.0.0.1", 0, behaviour);
  }

  public static RawServer plain(String address, int port, Behaviour behaviour) throws IOException {
    return new RawServer(address, port, null, _ -> {}, behaviour);
  }

  public static RawServer tls(Behaviour behaviour) throws IOException {
    return tls("127.0.0.1", 0, behaviour);
  }

  public static RawServer tls(String address, int port, Behaviour behaviour) throws IOException {
    return new RawServer(address, port, context(), _ -> {}, behaviour);
  }

  public static RawServer tls(Consumer<Socket> underneath, Behaviour behaviour) throws IOException {
    return tls("127.0.0.1", 0, underneath, behaviour);
  }

  public static RawServer tls(
      String address, int port, Consumer<Socket> underneath, Behaviour behaviour)
      throws IOException {
    return new RawServer(address, port, context(), underneath, behaviour);
  }

  /**
   * @param chain of {@code src/test/resources/tls/chains}, from one of the authorities there
   */
  public static RawServer sending(String chain, Behaviour behaviour) throws IOException {
    try (InputStream pem = Files.newInputStream(CHAINS.resolve(chain + ".pem"))) {
      KeyStore keys = keys();
      Certificate[] certificates =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(pem)
              .toArray(Certificate[]::new);
      keys.setKeyEntry("it", keys.getKey("it", PASSWORD), PASSWORD, certificates);
      return new RawServer("127.0.0.1", 0, context(keys), _ -> {}, behaviour);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** For {@code localhost} and others; made once, since its key is behind a password. */
  private static synchronized SSLContext context() throws IOException {
    if (tls == null) {
      try {
        tls = context(keys());
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }
    return tls;
  }

  private static KeyStore keys() throws GeneralSecurityException, IOException {
    return KeyStore.getInstance(new File("src/test/resources/tls/server.p12"), PASSWORD);
  }

  private static SSLContext context(KeyStore store) throws GeneralSecurityException {
    // "PKIX" would take the key out of the store at each handshake.
    KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
    keys.init(store, PASSWORD);
    SSLContext made = SSLContext.getInstance("TLS");
    made.init(keys.getKeyManagers(), null, null);
    return made;
  }

  /** A port of loopback without a listener. */
  public static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  /** Up to and with the empty line. */
  public static String readHead(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the peer hung up");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  public static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }

  /** Reads a request, and answers it. Returns the request. */
  public static String answer(Socket socket, String answer) throws IOException {
    String head = readHead(socket.getInputStream());
    write(socket, answer);
    return head;
  }

  /** Ends the connection as a crash does. */
  public static void reset(Socket plain) throws IOException {
    plain.setSoLinger(true, 0);
    plain.close();
  }

  /** Keeps the connection, and does nothing more with it. */
  public static void forGood() throws InterruptedException {
    new CountDownLatch(1).await();
  }

  public int port() {
    return listening.getLocalPort();
  }

  public URI uri() {
    return URI.create("https://localhost:" + port() + "/data/2.5/weather?zip=94040");
  }

  public int connections() {
    return open.size();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listening.accept();
        open.add(socket);
        underneath.accept(socket);
        Thread.ofVirtual().start(() -> meet(socket));
      }
    } catch (IOException _) {
      // Closed: the test is over.
    }
  }

  /** Lays TLS over a connection, which stays open when TLS comes to its end. */
  public static SSLSocket secured(Socket plain) throws IOException {
    return (SSLSocket) context().getSocketFactory().createSocket(plain, null, false);
  }

  /** Speaks TLS as it is told to, and gives each call the same answer. */
  public static RawServer answering(String answer, Consumer<SSLParameters> demands)
      throws IOException {
    return tls(socket -> {
      SSLSocket tls = (SSLSocket) socket;
      SSLParameters parameters = tls.getSSLParameters();
      demands.accept(parameters);
      tls.setSSLParameters(parameters);
      answer(tls, answer);
    });
  }

  /** Talks only to clients that have a certificate of their own. */
  public static RawServer demandingCertificates(String address, int port, String version)
      throws IOException {
    return plain(
        address,
        port,
        socket -> {
          SSLSocket tls = secured(socket);
          tls.setEnabledProtocols(new String[] {version});
          tls.setNeedClientAuth(true);
          try {
            tls.startHandshake();
          } catch (SSLException _) {
            // Closing now would reset the connection before the client has read the alert.
            socket.getInputStream().readAllBytes();
          }
        });
  }

  private void meet(Socket socket) {
    try (socket;
        Socket over =
            context == null
                ? socket
                : context.getSocketFactory().createSocket(socket, null, true)) {
      behaviour.meet(over);
    } catch (IOException | InterruptedException _) {
      // The client hung up, as it should.
    }
  }

  /** Pulls the plug: to close TLS properly would wait for who is writing. */
  @Override
  public void close() {
    try {
      listening.close();
      for (Socket socket : open) {
        socket.close();
      }
      // Until then the port is taken.
      accepting.join(Duration.ofSeconds(5));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
