package gust.sandbox.server;

import gust.files.Directories;
import gust.sandbox.Clocks;
import gust.sandbox.Sandbox;
import gust.sandbox.TestSandbox;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** A sandbox that listens on a free port, and callers that trust its certificate. */
final class ServedSandbox implements AutoCloseable {
  final CertificateFiles certificate;
  final SandboxServer server;
  final Queue<Throwable> bugs = new ConcurrentLinkedQueue<>();

  /**
   * @param delay of each answer
   * @param steady asked when a call has come
   */
  ServedSandbox(Path home, Duration delay, LongSupplier steady) {
    this.certificate = new CertificateFiles(directories(home));
    Sandbox sandbox = TestSandbox.open().at(new Clocks(InstantSource.system(), steady));
    this.server = new SandboxServer(sandbox, certificate, 0, delay, AccessLog.NONE, bugs::add);
  }

  static Directories directories(Path home) {
    return Directories.of(Map.of("HOME", home.toString()), null, "Linux");
  }

  /** Trusts this sandbox alone. */
  private SSLContext trust() throws Exception {
    KeyStore anchors = KeyStore.getInstance("PKCS12");
    anchors.load(null, null);
    try (InputStream file = Files.newInputStream(certificate.authorityFile())) {
      anchors.setCertificateEntry(
          "ca", CertificateFactory.getInstance("X.509").generateCertificate(file));
    }
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(anchors);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  /** As a client of HTTPS: the certificate must be for this name or address. */
  SSLSocket connect(String host) throws Exception {
    SSLSocket socket = (SSLSocket) trust().getSocketFactory().createSocket(host, server.port());
    SSLParameters strict = socket.getSSLParameters();
    strict.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(strict);
    socket.setSoTimeout(5_000);
    return socket;
  }

  /** What comes back for these very bytes, until the server closes or has answered once. */
  String raw(String host, String request) throws Exception {
    try (SSLSocket socket = connect(host)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return answer(socket);
    }
  }

  /** One answer, head and body. */
  static String answer(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder text = new StringBuilder();
    while (text.indexOf("\r\n\r\n") < 0) {
      int b = in.read();
      if (b < 0) {
        return text.toString();
      }
      text.append((char) b);
    }
    int at = text.toString().toLowerCase(Locale.ROOT).indexOf("content-length: ") + 16;
    int length = at < 16 ? 0 : Integer.parseInt(text.substring(at, text.indexOf("\r", at)));
    return text + new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    server.close();
    if (!bugs.isEmpty()) {
      throw new AssertionError(bugs.peek());
    }
  }
}
