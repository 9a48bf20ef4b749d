package gust.sandbox;

import gust.http.Reply;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.Account.QuotaStatus;
import gust.sandbox.accounts.AccountQuota;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The sandbox's account under a clock that a test moves: what a real limiter says to each call. */
public final class QuotaCounter {
  private final Account account;
  private long nanos;

  public QuotaCounter(int calls, Duration window) {
    Clocks clocks = new Clocks(() -> Instant.EPOCH.plusNanos(nanos), () -> nanos);
    account = new Account("test", Optional.of(new AccountQuota(calls, window)), clocks);
  }

  /**
   * @param at nanoseconds since 1970, never before an earlier call's
   */
  public Reply call(long at) {
    nanos = at;
    QuotaStatus status = account.take().orElseThrow();
    Map<String, String> headers = new HashMap<>();
    QuotaHeaders.ALL
        .of(status)
        .forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
    OffsetDateTime date = Instant.EPOCH.plusNanos(at).atOffset(ZoneOffset.UTC);
    headers.put("date", DateTimeFormatter.RFC_1123_DATE_TIME.format(date));
    return new Reply(
        status.allowed() ? 200 : 429, headers, new byte[0], Instant.EPOCH.plusNanos(at));
  }

  public long refused() {
    return account.refused();
  }
}
