package gust.sandbox;

import gust.files.Directories;
import gust.http.HttpsTransport;
import gust.http.ProxyFromEnvironment;
import gust.http.Reply;
import gust.http.Trace;
import gust.http.Trust;
import gust.testing.Requests;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** A sandbox that listens on a free port, and callers that trust its certificate. */
final class Loop implements AutoCloseable {
  final IdentityFiles identity;
  final SandboxServer server;
  final List<Throwable> bugs = new ArrayList<>();

  Loop(Path home, Responder responder, Duration delay, AccessLog log) {
    this.identity = new IdentityFiles(directories(home));
    this.server =
        new SandboxServer(responder, InstantSource.system(), identity, 0, delay, log, bugs::add);
    server.start();
  }

  Loop(Path home, Responder responder) {
    this(home, responder, Duration.ZERO, AccessLog.NONE);
  }

  static Directories directories(Path home) {
    return Directories.of(Map.of("HOME", home.toString()), null, "Linux");
  }

  /** Over gust's own wire. */
  HttpsTransport client() {
    return new HttpsTransport(
        "test",
        new Trust(Map.of(), Optional.of(identity.authorityFile()), "Linux"),
        new ProxyFromEnvironment(Map.of()),
        InstantSource.system(),
        Trace.NONE);
  }

  gust.http.Request call(String host, String pathAndQuery, String key) {
    return Requests.of(
        URI.create("https://" + host + ":" + server.port() + pathAndQuery),
        key,
        Duration.ofSeconds(10));
  }

  Reply get(String host, String pathAndQuery, String key) throws Exception {
    try (HttpsTransport client = client()) {
      return client.send(call(host, pathAndQuery, key));
    }
  }

  SSLSocket connect() throws Exception {
    KeyStore anchors = KeyStore.getInstance("PKCS12");
    anchors.load(null, null);
    anchors.setCertificateEntry(
        "ca",
        CertificateFactory.getInstance("X.509")
            .generateCertificate(
                new ByteArrayInputStream(Files.readAllBytes(identity.authorityFile()))));
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(anchors);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    SSLSocket socket =
        (SSLSocket)
            context
                .getSocketFactory()
                .createSocket(InetAddress.getByName("127.0.0.1"), server.port());
    socket.setSoTimeout(5_000);
    return socket;
  }

  /** What comes back for these very bytes, until the server closes or has answered once. */
  String raw(String request) throws Exception {
    try (SSLSocket socket = connect()) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
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
    int at = text.indexOf("Content-Length: ") + 16;
    int length = Integer.parseInt(text.substring(at, text.indexOf("\r", at)));
    return text + new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    server.close();
    if (!bugs.isEmpty()) {
      throw new AssertionError(bugs.getFirst());
    }
  }
}
