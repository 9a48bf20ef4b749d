package gust.sandbox;

import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.sandbox.Sandbox.FaultInjection;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.IssuedKeys.IssuedKey;
import gust.sandbox.accounts.IssuedKeys.Restrictions;
import gust.sandbox.climate.WeatherModel;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The service in this process: answers calls in memory, without a network. */
public record SandboxTransport(Sandbox sandbox, InstantSource clock) implements Transport {
  /** The only key that the demo accepts; fictitious, so it may be shown. */
  public static final String DEMO_KEY = "demo";

  private static final long DEMO_SEED = 25;

  /**
   * The service behind {@code --demo}: every known place, {@link #DEMO_KEY} as the only key, no
   * limits.
   */
  public static SandboxTransport demo(InstantSource clock) {
    Account account = new Account(Optional.empty(), new Clocks(clock, () -> 0));
    IssuedKey key = new IssuedKey(DEMO_KEY, "demo", account, Restrictions.NONE, false);
    Sandbox sandbox =
        new Sandbox(
            new IssuedKeys(List.of(key)),
            FaultInjection.NONE,
            new ModelSource(new WeatherModel(DEMO_SEED), false, false, Optional.empty()),
            QuotaHeaders.ALL);
    return new SandboxTransport(sandbox, clock);
  }

  @Override
  public Reply send(Request call) {
    URI uri = call.uriWithKey();
    Sandbox.Request request =
        new Sandbox.Request("GET", uri.getRawPath(), uri.getRawQuery(), Map.of(), "127.0.0.1");
    return sandbox.answer(request, clock.instant());
  }
}
