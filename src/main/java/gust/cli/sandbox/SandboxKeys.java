package gust.cli.sandbox;

import gust.cli.Command;
import gust.cli.Option;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Account.Clocks;
import gust.sandbox.accounts.AccountQuota;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.IssuedKeys.IssuedKey;
import gust.sandbox.accounts.Restrictions;
import gust.text.Durations;
import gust.text.Redaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * The keys that the sandbox accepts and their quotas. A key is {@code KEY[:LABEL[:ACCOUNT]]}: keys
 * of one account share its limit.
 */
final class SandboxKeys {
  private static final String DEFAULT_KEY = "sandbox-key";
  private static final String DEFAULT_ACCOUNT = "sandbox";
  private static final String WORD = "[A-Za-z0-9_-]{1,256}";

  private static final Option<String> ACCEPT_KEY =
      Option.text("--accept-key", "KEY", "a valid key, or KEY:LABEL:ACCOUNT (" + DEFAULT_KEY + ")")
          .many();
  private static final Option<String> REVOKED_KEY =
      Option.text("--revoked-key", "KEY", "a key that no longer works: 401").many();
  private static final Option<String> PLAN =
      Option.choice(
          "--plan",
          "PLAN",
          AccountQuota.PLANS,
          "free, startup, developer, professional or enterprise (free)");
  private static final Option<Optional<AccountQuota>> LIMIT =
      Option.text("--limit", "CALLS/TIME", "a limit instead of a plan's: 5/10s, or off")
          .reading(SandboxKeys::quota);
  private static final Option<String> LIMIT_HEADERS =
      Option.choice(
          "--limit-headers",
          "H",
          List.of("all", "retry-after", "none"),
          "headers to tell it by: all, retry-after or none (all)");
  private static final Option<String> ALLOW_IP =
      Option.text("--allow-ip", "CIDR", "accept calls only from these addresses, else 403").many();
  private static final Option<String> ALLOW_DOMAIN =
      Option.text("--allow-domain", "D", "accept calls only from pages on this domain, else 403")
          .many()
          .reading(SandboxKeys::domain);
  private static final Option<String> ALLOW_APP =
      Option.text("--allow-app", "ID", "accept calls only from this app (X-App-Id), else 403")
          .many();

  private SandboxKeys() {}

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
  }

  static IssuedKeys read(ParseResult parsed, Clocks clocks) {
    Optional<AccountQuota> quota = quota(parsed);
    Restrictions restrictions = restrictions(parsed);
    Map<String, Account> accounts = new HashMap<>();
    List<IssuedKey> keys = new ArrayList<>();
    for (Option<String> option : List.of(ACCEPT_KEY, REVOKED_KEY)) {
      boolean isDefault = option == ACCEPT_KEY && !option.isSet(parsed);
      for (String text : isDefault ? List.of(DEFAULT_KEY) : option.allIn(parsed)) {
        if (!text.matches(WORD + "(:" + WORD + "){0,2}")) {
          throw option.problem(
              "takes KEY, KEY:LABEL or KEY:LABEL:ACCOUNT, of letters, digits, - and _",
              "test-1:work:office");
        }
        String[] words = text.split(":");
        String label = words.length > 1 ? words[1] : "key-" + (keys.size() + 1);
        Account account =
            accounts.computeIfAbsent(
                words.length > 2 ? words[2] : DEFAULT_ACCOUNT,
                name -> new Account(name, quota, clocks));
        keys.add(new IssuedKey(words[0], label, account, restrictions, option == REVOKED_KEY));
      }
    }
    return new IssuedKeys(keys);
  }

  static QuotaHeaders headers(ParseResult parsed) {
    String which = LIMIT_HEADERS.in(parsed).orElse("all");
    return QuotaHeaders.valueOf(which.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** The key given to clients: the first valid one, else an invalid one. */
  static IssuedKey first(IssuedKeys keys) {
    List<IssuedKey> all = keys.all();
    return all.stream().filter(key -> !key.revoked()).findFirst().orElse(all.getFirst());
  }

  /** Only hosts are compared, so anything else could never match. */
  private static String domain(String text) {
    if (!text.matches(WORD + "(\\." + WORD + ")*")) {
      throw ALLOW_DOMAIN.problem("takes a host name" + Redaction.butNot(text), "example.org");
    }
    return text;
  }

  private static Optional<AccountQuota> quota(ParseResult parsed) {
    if (LIMIT.isSet(parsed)) {
      if (PLAN.isSet(parsed)) {
        throw PLAN.excludes(LIMIT, LIMIT.name() + " 5/10s");
      }
      return LIMIT.in(parsed).orElseThrow();
    }
    return AccountQuota.ofPlan(PLAN.in(parsed).orElse("free"));
  }

  private static Optional<AccountQuota> quota(String text) {
    if (text.equals("off")) {
      return Optional.empty();
    }
    int slash = text.indexOf('/');
    try {
      return Optional.of(
          new AccountQuota(
              Integer.parseInt(text.substring(0, Math.max(slash, 0))),
              Durations.parse(text.substring(slash + 1))));
    } catch (IllegalArgumentException _) {
      throw LIMIT.problem(
          "must be off, or up to "
              + AccountQuota.MOST_CALLS
              + " calls and a time of up to a day"
              + Redaction.butNot(text),
          "5/10s");
    }
  }

  private static Restrictions restrictions(ParseResult parsed) {
    List<String> addresses = ALLOW_IP.allIn(parsed);
    try {
      return new Restrictions(addresses, ALLOW_DOMAIN.allIn(parsed), ALLOW_APP.allIn(parsed));
    } catch (IllegalArgumentException _) {
      throw ALLOW_IP.problem(
          "must be an IP address or a CIDR range" + Redaction.butNot(String.join(", ", addresses)),
          "127.0.0.0/8");
    }
  }
}
