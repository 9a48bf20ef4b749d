package gust.testing;

import gust.cli.ProcessContext;
import gust.files.Directories;
import gust.http.Reply;
import gust.http.Trace;
import gust.http.Transport;
import gust.sandbox.FaultInjection;
import gust.sandbox.ModelSource;
import gust.sandbox.Sandbox;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.SandboxTransport;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.AccountQuota;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.IssuedKeys.IssuedKey;
import gust.sandbox.accounts.Restrictions;
import gust.sandbox.climate.WeatherModel;
import gust.sandbox.server.AccessLog;
import gust.sandbox.server.CertificateFiles;
import gust.sandbox.server.SandboxServer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counterparts of the client that must all look the same to it. */
public enum Face {
  IN_MEMORY {
    @Override
    public Open open(Path home) {
      URI base = URI.create("https://sandbox.invalid/data/2.5");
      return new Open(base, new SandboxTransport(sandbox(), CLOCK), CLOCK, () -> {});
    }
  },
  HTTPS {
    @Override
    public Open open(Path home) {
      CertificateFiles certificate =
          new CertificateFiles(Directories.of(Map.of("HOME", home.toString()), null, "Linux"));
      SandboxServer server =
          new SandboxServer(
              sandbox(), CLOCKS, certificate, 0, Duration.ZERO, AccessLog.NONE, Face::fail);
      Transport wire =
          ProcessContext.openNetwork(
              Map.of(), CLOCK, "Linux", Optional.of(certificate.authorityFile()), Trace.NONE);
      URI base = URI.create("https://localhost:" + server.port() + "/data/2.5");
      return new Open(base, wire, CLOCK, server::close);
    }
  },
  REPLIES_OF_REAL_SERVERS {
    @Override
    public Open open(Path home) {
      URI base = URI.create("https://api.example.org/data/2.5");
      return new Open(base, Face::fixture, InstantSource.fixed(FakeService.NOW), () -> {});
    }
  };

  public static final String GOOD = "good-key";
  public static final String UNKNOWN = "unknown-key";
  public static final String RESTRICTED = "restricted-key";
  public static final String EXHAUSTED = "exhausted-key";

  /** Statuses by what a call's address contains. */
  private static final Map<String, Integer> REFUSED =
      Map.of(UNKNOWN, 401, RESTRICTED, 403, EXHAUSTED, 429, "zip=&", 400, "zip=00000", 404);

  private static final InstantSource CLOCK = InstantSource.system();
  private static final Clocks CLOCKS = new Clocks(CLOCK, System::nanoTime);

  /**
   * A counterpart that is ready to be asked.
   *
   * @param clock by which it says until when
   */
  public record Open(URI base, Transport transport, InstantSource clock, Runnable end)
      implements AutoCloseable {
    public Instant now() {
      return clock.instant();
    }

    @Override
    public void close() {
      transport.close();
      end.run();
    }
  }

  public abstract Open open(Path home);

  private static Sandbox sandbox() {
    Account plain = new Account("plain", AccountQuota.ofPlan("free"), CLOCKS);
    Account spent =
        new Account("spent", Optional.of(new AccountQuota(1, Duration.ofMinutes(1))), CLOCKS);
    Restrictions elsewhere = new Restrictions(List.of("192.0.2.0/24"), List.of(), List.of());
    List<IssuedKey> keys =
        List.of(
            new IssuedKey(GOOD, "good", plain, Restrictions.NONE, false),
            new IssuedKey(RESTRICTED, "restricted", plain, elsewhere, false),
            new IssuedKey(EXHAUSTED, "exhausted", spent, Restrictions.NONE, false));
    ModelSource model = new ModelSource(new WeatherModel(1), false, false, Optional.empty());
    Sandbox sandbox =
        new Sandbox(new IssuedKeys(keys), FaultInjection.NONE, model, QuotaHeaders.ALL);
    sandbox.answer(
        new Sandbox.Request(
            "GET", "/data/2.5/weather", "zip=94040&appid=" + EXHAUSTED, Map.of(), "127.0.0.1"),
        CLOCK.instant());
    return sandbox;
  }

  private static void fail(Throwable bug) {
    throw new AssertionError(bug);
  }

  /** As public servers have been seen to answer. */
  private static Reply fixture(gust.http.Request call) {
    String uri = call.uriWithKey().toString();
    for (Map.Entry<String, Integer> refused : REFUSED.entrySet()) {
      if (uri.contains(refused.getKey())) {
        int status = refused.getValue();
        Map<String, String> headers = status == 429 ? Map.of("retry-after", "60") : Map.of();
        return reply(status, headers, "error-" + status + ".json");
      }
    }
    String file = uri.contains("/weather?") ? "weather-full.json" : "forecast-forty.json";
    return reply(200, Map.of(), file);
  }

  private static Reply reply(int status, Map<String, String> headers, String file) {
    byte[] body = FakeService.fixture(file).getBytes(StandardCharsets.UTF_8);
    return new Reply(status, headers, body, FakeService.NOW);
  }
}
