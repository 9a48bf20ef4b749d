package gust.cli.sandbox;

import gust.cli.Command;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.keys.Plan;
import gust.sandbox.Account;
import gust.sandbox.Account.AccountQuota;
import gust.sandbox.Clocks;
import gust.sandbox.IssuedKey;
import gust.sandbox.ModelSource;
import gust.sandbox.QuotaHeaders;
import gust.sandbox.Restrictions;
import gust.sandbox.Sandbox;
import gust.sandbox.Sandbox.Fault;
import gust.sandbox.climate.WeatherModel;
import gust.settings.SettingName;
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
import picocli.CommandLine.ParseResult;

/**
 * What the sandbox answers: the keys that it accepts with their limits, its weather and its
 * failures. A key is {@code KEY[:LABEL[:ACCOUNT]]}: keys of one account share its limit.
 */
final class AnswerOptions {
  private static final String DEFAULT_KEY = "sandbox-key";
  private static final String WORD = "[A-Za-z0-9_-]{1,256}";

  private static final Option<String[]> ACCEPT_KEY =
      key("--accept-key", "a valid key, or KEY:LABEL:ACCOUNT (" + DEFAULT_KEY + ")");
  private static final Option<String[]> REVOKED_KEY =
      key("--revoked-key", "a key that no longer works: 401");

  /** The plans of the service: those of a key, but none. */
  private static final List<String> PLANS =
      SettingName.PLAN.choices().stream().filter(word -> !word.equals(Plan.NONE.word())).toList();

  private static final Option<String> PLAN =
      Option.choice("--plan", "PLAN", PLANS, SettingName.anyOf(PLANS) + " (free)");
  private static final Option<Optional<AccountQuota>> LIMIT =
      Option.text("--limit", "CALLS/TIME", "a limit instead of a plan's: 5/10s, or off")
          .reading(
              "must be off, or up to 1000000 calls and a time of up to a day",
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
          .reading("takes a host name", text -> matching(WORD + "(\\." + WORD + ")*", text))
          .many();
  private static final Option<String> ALLOW_APP =
      Option.text("--allow-app", "ID", "accept calls only from this app (X-App-Id), else 403")
          .many();

  private static final long DEFAULT_SEED = 25;

  private static final Option<Boolean> ANY_PLACE =
      Option.flag("--any-place", "accept any ZIP code or city; make up unknown ones");
  private static final Option<Boolean> STRICT =
      Option.flag("--strict", "allow only what the interface document shows");
  private static final Option<Long> SEED =
      Option.text("--seed", "N", "seed for weather and failures (" + DEFAULT_SEED + ")")
          .reading("must be a whole number", Long::valueOf);
  private static final Option<Instant> CLOCK =
      Option.text("--clock", "INSTANT", "set the weather's time, such as 2026-11-20T10:20:30Z")
          .reading(
              "must be an instant in the years 1900 to 2199",
              text -> Instant.parse(matching("(19|2[01]).*", text)));
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

  /**
   * @throws UsageProblem if two options contradict each other
   */
  static Sandbox sandbox(ParseResult parsed, Clocks clocks) {
    long seed = SEED.get(parsed).orElse(DEFAULT_SEED);
    boolean strict = STRICT.isSet(parsed);
    List<Fault> faults = FAIL.getAll(parsed);
    // Sums of tenths are not exact.
    if (faults.stream().mapToDouble(Fault::rate).sum() > 1 + 1e-9) {
      throw new UsageProblem("the rates of " + FAIL.name() + " add up to more than 1");
    }
    return new Sandbox(
        keys(parsed),
        new ModelSource(new WeatherModel(seed), ANY_PLACE.isSet(parsed), strict, CLOCK.get(parsed)),
        faults,
        new SplittableRandom(seed),
        LIMIT_HEADERS.get(parsed).orElse(QuotaHeaders.ALL),
        clocks);
  }

  private static List<IssuedKey> keys(ParseResult parsed) {
    Optional<AccountQuota> quota = quota(parsed);
    Restrictions restrictions =
        new Restrictions(
            ALLOW_IP.getAll(parsed), ALLOW_DOMAIN.getAll(parsed), ALLOW_APP.getAll(parsed));
    List<String[]> all = new ArrayList<>(ACCEPT_KEY.getAll(parsed));
    if (all.isEmpty()) {
      all.add(new String[] {DEFAULT_KEY});
    }
    int accepted = all.size();
    all.addAll(REVOKED_KEY.getAll(parsed));
    Map<String, Account> accounts = new HashMap<>();
    List<IssuedKey> keys = new ArrayList<>();
    for (String[] words : all) {
      int number = keys.size() + 1;
      String label = words.length > 1 ? words[1] : "key-" + number;
      String name = words.length > 2 ? words[2] : "sandbox";
      Account account = accounts.computeIfAbsent(name, _ -> new Account(quota));
      keys.add(new IssuedKey(words[0], label, account, restrictions, number > accepted));
    }
    return keys;
  }

  private static Optional<AccountQuota> quota(ParseResult parsed) {
    PLAN.exclude(parsed, LIMIT);
    Plan plan = Plan.find(PLAN.get(parsed).orElse("free")).orElseThrow();
    AccountQuota usual = new AccountQuota(plan.callsPerMinute(), Duration.ofMinutes(1));
    return LIMIT.get(parsed).orElse(Optional.of(usual));
  }

  private static Optional<AccountQuota> quota(String text) {
    if (text.equals("off")) {
      return Optional.empty();
    }
    String[] parts = matching("[0-9]+/.+", text).split("/", 2);
    return Optional.of(new AccountQuota(Integer.parseInt(parts[0]), Durations.parse(parts[1])));
  }

  private static Option<String[]> key(String name, String help) {
    return Option.text(name, "KEY", help)
        .reading(
            "takes KEY, KEY:LABEL or KEY:LABEL:ACCOUNT, of letters, digits, - and _",
            text -> matching(WORD + "(:" + WORD + "){0,2}", text).split(":"))
        .many();
  }

  private static String matching(String pattern, String text) {
    if (!text.matches(pattern)) {
      throw new IllegalArgumentException(text);
    }
    return text;
  }

  private static Fault fault(String text) {
    String[] parts = matching("[0-9]+:.+", text).split(":", 2);
    String rate = parts[1].replaceFirst("%$", "e-2"); // As BigDecimal reads it.
    return new Fault(Integer.parseInt(parts[0]), new BigDecimal(rate).doubleValue());
  }
}
