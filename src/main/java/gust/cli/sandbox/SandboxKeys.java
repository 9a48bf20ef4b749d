package gust.cli.sandbox;

import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.UsageProblem;
import gust.completion.Values.Words;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.Clocks;
import gust.sandbox.accounts.IssuedKey;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.Quota;
import gust.sandbox.accounts.Restrictions;
import gust.text.Durations;
import gust.text.Echo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * Which keys the sandbox takes, and how many calls of them. A key is {@code KEY[:LABEL[:ACCOUNT]]}:
 * keys of one account share its limit.
 */
final class SandboxKeys {
  private static final String DEFAULT_KEY = "sandbox-key";
  private static final String DEFAULT_ACCOUNT = "sandbox";
  private static final int LONGEST = 256;

  private final Optional<Quota> quota;
  private final Restrictions restrictions;
  private final Clocks clocks;
  private final Map<String, Account> accounts = new HashMap<>();
  private final List<IssuedKey> keys = new ArrayList<>();

  private SandboxKeys(Optional<Quota> quota, Restrictions restrictions, Clocks clocks) {
    this.quota = quota;
    this.restrictions = restrictions;
    this.clocks = clocks;
  }

  static void addTo(CommandSpec spec) {
    new OptionGroup("Keys and limits", 1)
        .values("--accept-key", "KEY", "a good key (" + DEFAULT_KEY + "); KEY:LABEL:ACCOUNT, too")
        .values("--revoked-key", "KEY", "a key that was good once: 401")
        .value(
            "--plan",
            "PLAN",
            new Words(Quota.PLANS),
            "free, startup, developer, professional or enterprise (free)")
        .value("--limit", "CALLS/TIME", "instead of a plan's: 5/10s, or off")
        .values("--allow-ip", "CIDR", "take the keys from these addresses only, else 403")
        .values("--allow-domain", "D", "take the keys from pages of this domain only, else 403")
        .values("--allow-app", "ID", "take the keys from this app (X-App-Id) only, else 403")
        .addTo(spec);
  }

  static IssuedKeys read(ParseResult parsed, Clocks clocks) {
    SandboxKeys reading = new SandboxKeys(quota(parsed), restrictions(parsed), clocks);
    List<String> accepted = Options.values(parsed, "--accept-key");
    for (String words : accepted.isEmpty() ? List.of(DEFAULT_KEY) : accepted) {
      reading.add("--accept-key", words, false);
    }
    for (String words : Options.values(parsed, "--revoked-key")) {
      reading.add("--revoked-key", words, true);
    }
    return new IssuedKeys(reading.keys);
  }

  /** The one that clients are given: the first good one, or a bad one where all are. */
  static IssuedKey first(IssuedKeys keys) {
    for (IssuedKey key : keys.all()) {
      if (!key.revoked()) {
        return key;
      }
    }
    return keys.all().getFirst();
  }

  private void add(String option, String text, boolean revoked) {
    String[] words = text.split(":", -1);
    for (String word : words) {
      if (!isWord(word) || words.length > 3) {
        throw new UsageProblem(
            option + " takes KEY, KEY:LABEL or KEY:LABEL:ACCOUNT, of letters, digits, - and _",
            option + " test-1:work:office");
      }
    }
    String label = words.length > 1 ? words[1] : "key-" + (keys.size() + 1);
    String name = words.length > 2 ? words[2] : DEFAULT_ACCOUNT;
    Account account = accounts.computeIfAbsent(name, n -> new Account(n, quota, clocks));
    keys.add(new IssuedKey(words[0], label, account, restrictions, revoked));
  }

  private static boolean isWord(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c >= 128 || !Character.isLetterOrDigit(c) && c != '-' && c != '_') {
        return false;
      }
    }
    return !word.isEmpty() && word.length() <= LONGEST;
  }

  private static Optional<Quota> quota(ParseResult parsed) {
    Optional<String> limit = Options.value(parsed, "--limit");
    if (limit.isEmpty()) {
      String none = Options.value(parsed, "--record").isPresent() ? "" : "free";
      return Quota.ofPlan(Options.oneOf(parsed, "--plan", () -> none));
    }
    if (Options.value(parsed, "--plan").isPresent()) {
      throw new UsageProblem("--plan and --limit exclude each other", "--limit 5/10s");
    }
    return limit.get().equals("off") ? Optional.empty() : Optional.of(quota(limit.get()));
  }

  private static Quota quota(String text) {
    int slash = text.indexOf('/');
    try {
      return new Quota(
          Integer.parseInt(text.substring(0, Math.max(slash, 0))),
          Durations.parse(text.substring(slash + 1)));
    } catch (IllegalArgumentException wrong) {
      throw new UsageProblem(
          "--limit must be off, or up to "
              + Quota.MOST_CALLS
              + " calls and a time of up to a day"
              + Echo.butNot(text),
          "--limit 5/10s");
    }
  }

  private static Restrictions restrictions(ParseResult parsed) {
    List<String> addresses = Options.values(parsed, "--allow-ip");
    try {
      return new Restrictions(
          addresses,
          Options.values(parsed, "--allow-domain"),
          Options.values(parsed, "--allow-app"));
    } catch (IllegalArgumentException wrong) {
      throw new UsageProblem(
          "--allow-ip must be an IP address or a CIDR range"
              + Echo.butNot(String.join(", ", addresses)),
          "--allow-ip 127.0.0.0/8");
    }
  }
}
