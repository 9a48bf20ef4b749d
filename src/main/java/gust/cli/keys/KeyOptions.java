package gust.cli.keys;

import gust.cli.Argument;
import gust.cli.Option;
import gust.cli.Values.Kind;
import gust.keys.Plan;
import java.util.Arrays;

/** Parameters shared by the commands about stored keys. */
final class KeyOptions {
  static final Argument STORED = Argument.required("LABEL", Kind.KEY_LABEL, "the key's label", 0);
  static final Option<String> PLAN =
      Option.choice(
          "--plan",
          "PLAN",
          Arrays.stream(Plan.values()).map(Plan::word).toList(),
          "free, startup, developer, professional, enterprise or none");
  static final Option<String> ACCOUNT =
      Option.text("--account", "NAME", "the key's account; its keys share a rate limit (default)");
  static final Option<String> NOTE = Option.text("--note", "TEXT", "a reminder for yourself");

  private KeyOptions() {}
}
