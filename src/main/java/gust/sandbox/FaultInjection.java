package gust.sandbox;

import gust.sandbox.SandboxResponse.Refusal;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Makes a share of the calls fail, chosen by the seed and the order of the calls. */
public final class FaultInjection {
  /** The message from the interface document (E-8). */
  private static final long RETRY_AFTER = 60;

  public static final FaultInjection NONE = new FaultInjection(List.of(), 0);

  /**
   * A planned failure.
   *
   * @param status 400 to 599
   * @param rate the share of calls that fail like this, 0 to 1
   */
  public record Fault(int status, double rate) {
    public Fault {
      if (status < 400 || status > 599 || !(rate >= 0 && rate <= 1)) {
        throw new IllegalArgumentException(status + ":" + rate);
      }
    }
  }

  private final List<Fault> faults;
  private final SplittableRandom random;

  /**
   * @param faults whose rates add up to at most 1
   */
  public FaultInjection(List<Fault> faults, long seed) {
    this.faults = List.copyOf(faults);
    this.random = new SplittableRandom(seed);
  }

  /**
   * @param now seconds since 1970
   * @param headers of the answer so far; adjusted to match a 429
   */
  synchronized void inject(long now, Map<String, String> headers) throws Refusal {
    double drawn = random.nextDouble();
    for (Fault fault : faults) {
      drawn -= fault.rate();
      if (drawn < 0) {
        if (fault.status() == 429) {
          exhaust(now, headers);
        }
        throw new Refusal(fault.status(), "caused by the sandbox's --fail");
      }
    }
  }

  private static void exhaust(long now, Map<String, String> headers) {
    headers.put("Retry-After", Long.toString(RETRY_AFTER));
    if (headers.containsKey("X-RateLimit-Limit")) {
      headers.put("X-RateLimit-Remaining", "0");
      headers.put("X-RateLimit-Reset", Long.toString(now + RETRY_AFTER));
    }
  }
}
