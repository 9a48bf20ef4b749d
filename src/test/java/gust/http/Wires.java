package gust.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.http.trust.Trust;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.process.Deadline;
import gust.testing.TestService;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import java.util.function.BiConsumer;

/** A transport that trusts the tests' authority, with its trace. */
public final class Wires implements AutoCloseable {
  static final String KEY = "k3y-of_Tests-0123456789abcdef";
  private static final ThreadFactory DAEMONS = Thread.ofPlatform().daemon().factory();
  private static final Optional<Path> TESTS = Optional.of(TestService.caCert());
  public static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  final List<String> traced = new CopyOnWriteArrayList<>();
  final HttpClientTransport transport;

  private Wires(
      Map<String, String> environment,
      AddressOrder.Lookup lookup,
      Optional<Path> caCert,
      BiConsumer<Wires, String> meanwhile,
      ThreadFactory threads) {
    transport =
        new HttpClientTransport(
            "1.2.3",
            new Trust(Map.of(), caCert, "Linux", List.of()),
            new ProxyFromEnvironment(environment),
            InstantSource.fixed(NOW),
            line -> {
              traced.add(line);
              meanwhile.accept(this, line);
            },
            lookup,
            threads);
  }

  static Wires direct() {
    return in(Map.of());
  }

  static Wires trustingOnlyTheRuntime() {
    return new Wires(Map.of(), Wires::ofSystem, Optional.empty(), (_, _) -> {}, DAEMONS);
  }

  /**
   * @param caCert as for {@code --ca-cert}
   */
  static Wires trusting(Path caCert) {
    return new Wires(Map.of(), Wires::ofSystem, Optional.of(caCert), (_, _) -> {}, DAEMONS);
  }

  private static List<InetAddress> ofSystem(String host) throws UnknownHostException {
    return List.of(InetAddress.getAllByName(host));
  }

  static Wires lookingUp(AddressOrder.Lookup lookup) {
    return new Wires(Map.of(), lookup, TESTS, (_, _) -> {}, DAEMONS);
  }

  /**
   * @param meanwhile called with each traced line
   */
  static Wires tracing(BiConsumer<Wires, String> meanwhile) {
    return new Wires(Map.of(), Wires::ofSystem, TESTS, meanwhile, DAEMONS);
  }

  static Wires warmingUpOn(ThreadFactory threads) {
    return new Wires(Map.of(), Wires::ofSystem, TESTS, (_, _) -> {}, threads);
  }

  static Wires in(Map<String, String> environment) {
    return new Wires(environment, Wires::ofSystem, TESTS, (_, _) -> {}, DAEMONS);
  }

  /** The address 127.0.0.{@code last}, as a lookup of the host gives it. */
  static InetAddress loopback(String host, int last) throws UnknownHostException {
    return InetAddress.getByAddress(host, new byte[] {127, 0, 0, (byte) last});
  }

  public static Request call(URI uri, Duration timeout) {
    return new Request(
        uri,
        ResolvedKey.of(Secret.parse(KEY).orElseThrow()),
        Deadline.fromNow(timeout, Thread::sleep));
  }

  static Request call(String uri) {
    return call(URI.create(uri), Duration.ofSeconds(5));
  }

  Reply get(URI uri) throws TransportException {
    return transport.send(call(uri, Duration.ofSeconds(5)));
  }

  /** Also checks that neither the failure nor the trace contains the key. */
  TransportException failure(Request call) {
    TransportException failure = assertThrows(TransportException.class, () -> transport.send(call));
    assertFalse(text(failure).contains(KEY), "the failure holds the key");
    assertFalse(traced.toString().contains(KEY), "the trace holds the key");
    return failure;
  }

  TransportException failure(URI uri) {
    return failure(call(uri, Duration.ofSeconds(5)));
  }

  /** All that a stack trace shows, causes included. */
  static String text(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  @Override
  public void close() {
    transport.close();
  }
}
