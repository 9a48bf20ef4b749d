package gust.cli.sandbox;

import gust.cli.Command;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.keys.Plan;
import gust.sandbox.ModelSource;
import gust.sandbox.Sandbox;
import gust.sandbox.Sandbox.FaultInjection;
import gust.sandbox.Sandbox.FaultInjection.Fault;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.AccountQuota;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.IssuedKeys.IssuedKey;
import gust.sandbox.accounts.IssuedKeys.Restrictions;
import gust.sandbox.climate.WeatherModel;
import gust.text.AddressRange;
import gust.text.Durations;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import picocli.CommandLine.ParseResult;

/**
 * What the sandbox answers: the keys that it accepts with their limits, its weather and its
 * failures. A key is {@code KEY[:LABEL[:ACCOUNT]]}: keys of one account share its limit.
 */
final class AnswerOptions {
  private static final String DEFAULT_KEY = "sandbox-key";
  private static final String DEFAULT_ACCOUNT = "sandbox";
  private static final String WORD = "[A-Za-z0-9_-]{1,256}";

  private static final Option<String[]> ACCEPT_KEY =
      key("--accept-key", "a valid key, or KEY:LABEL:ACCOUNT (" + DEFAULT_KEY + ")");
  private static final Option<String[]> REVOKED_KEY =
      key("--revoked-key", "a key that no longer works: 401");
  private static final Option<String> PLAN =
      Option.choice(
          "--plan",
          "PLAN",
          List.of("free", "startup", "developer", "professional", "enterprise"),
          "free, startup, developer, professional or enterprise (free)");
  private static final Option<Optional<AccountQuota>> LIMIT =
      Option.text("--limit", "CALLS/TIME", "a limit instead of a plan's: 5/10s, or off")
          .reading(
              "must be off, or up to "
                  + AccountQuota.MOST_CALLS
                  + " calls and a time of up to a day",
              AnswerOptions::quota);
  private static final Option<QuotaHeaders> LIMIT_HEADERS =
      Option.choice(
              "--limit-headers",
              "H",
              List.of("all", "retry-after", "none"),
              "headers to tell it by: all, retry-after or none (all)")
          .reading(word -> QuotaHeaders.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_')));
  private static final Option<AddressRange> ALLOW_IP =
      Option.text("--allow-ip", "CIDR", "accept calls only from these addresses, else 403")
          .reading("must be an IP address or a CIDR range", AddressRange::parse)
          .many();
  private static final Option<String> ALLOW_DOMAIN =
      Option.text("--allow-domain", "D", "accept calls only from pages on this domain, else 403")
          // Only hosts are compared, so anything else could never match.
          .reading("takes a host name", matching(WORD + "(\\." + WORD + ")*"))
          .many();
  private static final Option<String> ALLOW_APP =
      Option.text("--allow-app", "ID", "accept calls only from this app (X-App-Id), else 403")
          .many();

  private static final long DEFAULT_SEED = 25;
  private static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

  private static final Option<Boolean> ANY_PLACE =
      Option.flag("--any-place", "accept any ZIP code or city; make up unknown ones");
  private static final Option<Boolean> STRICT =
      Option.flag("--strict", "allow only what the interface document shows");
  private static final Option<Long> SEED =
      Option.text("--seed", "N", "seed for weather and failures (" + DEFAULT_SEED + ")")
          .reading("must be a whole number", Long::valueOf);
  private static final Option<Instant> CLOCK =
      Option.text("--clock", "INSTANT", "set the weather's time, such as 2026-11-20T10:20:30Z")
          .reading("must be an instant in the years 1900 to 2199", AnswerOptions::instant);
  private static final Option<Fault> FAIL =
      Option.text("--fail", "STATUS:RATE", "make a share of the calls fail, such as 500:0.1")
          .reading("must be a status from 400 to 599 and a rate from 0 to 1", AnswerOptions::fault)
          .many();

  private AnswerOptions() {}

  static void addTo(Command spec) {
    spec.group(
        "Keys and limits",
        ACCEPT_KEY,
        REVOKED_KEY,
        PLAN,
        LIMIT,
        LIMIT_HEADERS,
        ALLOW_IP,
        ALLOW_DOMAIN,
        ALLOW_APP);
    spec.group("Answers", ANY_PLACE, STRICT, SEED, CLOCK, FAIL);
  }

  static IssuedKeys keys(ParseResult parsed, Clocks clocks) {
    Optional<AccountQuota> quota = quota(parsed);
    Restrictions restrictions =
        new Restrictions(
            ALLOW_IP.getAll(parsed), ALLOW_DOMAIN.getAll(parsed), ALLOW_APP.getAll(parsed));
    Map<String, Account> accounts = new HashMap<>();
    List<IssuedKey> keys = new ArrayList<>();
    for (Option<String[]> option : List.of(ACCEPT_KEY, REVOKED_KEY)) {
      List<String[]> given = new ArrayList<>(option.getAll(parsed));
      if (option == ACCEPT_KEY && given.isEmpty()) {
        given.add(new String[] {DEFAULT_KEY});
      }
      for (String[] words : given) {
        String label = words.length > 1 ? words[1] : "key-" + (keys.size() + 1);
        Account account =
            accounts.computeIfAbsent(
                words.length > 2 ? words[2] : DEFAULT_ACCOUNT, _ -> new Account(quota, clocks));
        keys.add(new IssuedKey(words[0], label, account, restrictions, option == REVOKED_KEY));
      }
    }
    return new IssuedKeys(keys);
  }

  static Sandbox sandbox(ParseResult parsed, IssuedKeys keys) {
    long seed = SEED.get(parsed).orElse(DEFAULT_SEED);
    ModelSource source =
        new ModelSource(
            new WeatherModel(seed),
            ANY_PLACE.isSet(parsed),
            STRICT.isSet(parsed),
            CLOCK.get(parsed));
    QuotaHeaders headers = LIMIT_HEADERS.get(parsed).orElse(QuotaHeaders.ALL);
    return new Sandbox(keys, faults(parsed, seed), source, headers);
  }

  /**
   * @throws UsageProblem if two options contradict each other
   */
  static void check(ParseResult parsed) {
    quota(parsed);
    faults(parsed, 0);
  }

  private static Optional<AccountQuota> quota(ParseResult parsed) {
    PLAN.exclude(parsed, LIMIT);
    if (LIMIT.isSet(parsed)) {
      return LIMIT.get(parsed).orElseThrow();
    }
    int calls = Plan.find(PLAN.get(parsed).orElse("free")).orElseThrow().callsPerMinute();
    return Optional.of(new AccountQuota(calls, Duration.ofMinutes(1)));
  }

  private static Optional<AccountQuota> quota(String text) {
    int slash = text.indexOf('/');
    return text.equals("off")
        ? Optional.empty()
        : Optional.of(
            new AccountQuota(
                Integer.parseInt(text.substring(0, Math.max(slash, 0))),
                Durations.parse(text.substring(slash + 1))));
  }

  private static Option<String[]> key(String name, String help) {
    return Option.text(name, "KEY", help)
        .reading(
            "takes KEY, KEY:LABEL or KEY:LABEL:ACCOUNT, of letters, digits, - and _",
            matching(WORD + "(:" + WORD + "){0,2}"))
        .reading(text -> text.split(":"))
        .many();
  }

  private static UnaryOperator<String> matching(String pattern) {
    return text -> {
      if (!text.matches(pattern)) {
        throw new IllegalArgumentException(text);
      }
      return text;
    };
  }

  private static Instant instant(String text) {
    Instant instant = Instant.parse(text);
    if (instant.isBefore(EARLIEST) || !instant.isBefore(LATEST)) {
      throw new IllegalArgumentException(text);
    }
    return instant;
  }

  private static Fault fault(String text) {
    int colon = text.indexOf(':');
    int status = Integer.parseInt(text.substring(0, Math.max(colon, 0)));
    String rate = text.substring(colon + 1).replaceFirst("%$", "e-2"); // As BigDecimal reads it.
    return new Fault(status, new BigDecimal(rate).doubleValue());
  }

  private static FaultInjection faults(ParseResult parsed, long seed) {
    List<Fault> faults = FAIL.getAll(parsed);
    // Sums of tenths are not exact.
    if (faults.stream().mapToDouble(Fault::rate).sum() > 1 + 1e-9) {
      throw new UsageProblem("the rates of " + FAIL.name() + " add up to more than 1");
    }
    return new FaultInjection(faults, new SplittableRandom(seed));
  }
}
