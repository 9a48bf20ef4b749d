package gust.sandbox;

import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.sandbox.climate.WeatherModel;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** The service in this process: answers calls in memory, without a network. */
public record SandboxTransport(Sandbox sandbox) implements Transport {
  /** The only key that the demo accepts; fictitious, so it may be shown. */
  public static final String DEMO_KEY = "demo";

  private static final long DEMO_SEED = 25;

  /**
   * The service behind {@code --demo}: every known place, {@link #DEMO_KEY} as the only key, no
   * limits.
   */
  public static SandboxTransport demo(InstantSource clock) {
    Account account = new Account(Optional.empty());
    IssuedKey key = new IssuedKey(DEMO_KEY, "demo", account, Restrictions.NONE, false);
    WeatherModel model = new WeatherModel(DEMO_SEED);
    return new SandboxTransport(
        new Sandbox(
            List.of(key),
            new ModelSource(model, false, false, Optional.empty()),
            List.of(),
            new SplittableRandom(),
            QuotaHeaders.NONE,
            new Clocks(clock, () -> 0)));
  }

  @Override
  public Reply send(Request call) {
    URI uri = call.uriWithKey();
    return sandbox.answer(
        new Sandbox.Request("GET", uri.getRawPath(), uri.getRawQuery(), Map.of(), "127.0.0.1"));
  }
}
