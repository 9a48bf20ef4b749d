package gust.cli.keys;

import com.google.gson.stream.JsonWriter;
import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.JsonDocument;
import gust.cli.Option;
import gust.http.RetryTime;
import gust.keys.KeyRing;
import gust.keys.Plan;
import gust.keys.StoredKey;
import gust.limits.Usage;
import gust.text.Printable;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust keys list}. */
record KeysList(CommandContext context) {
  private static final Option<Boolean> LABELS =
      Option.flag("--labels", "labels only, one per line");
  private static final Option<Boolean> PLANS =
      Option.flag("--plans", "list the service's plans instead");

  private static final List<Plan> SERVICES_PLANS =
      Arrays.stream(Plan.values()).filter(plan -> plan != Plan.NONE).toList();

  static Command spec() {
    return new Command("Lists the stored keys. Only the last four characters of a key are shown.")
        .examples("gust keys list", "gust keys list --plans")
        .group("Output", Option.JSON, LABELS, PLANS);
  }

  int run(ParseResult parsed) {
    Console console = context.console();
    boolean json = Option.JSON.isSet(parsed);
    if (PLANS.isSet(parsed)) {
      console
          .out()
          .print(
              json
                  ? JsonDocument.array(SERVICES_PLANS, KeysList::writePlan)
                  : plans(console.textWidth()));
      return ExitCode.OK;
    }
    KeyRing ring = context.keys().read();
    if (LABELS.isSet(parsed)) {
      ring.keys().forEach(key -> console.out().line(key.label()));
    } else if (json) {
      console.out().print(JsonDocument.array(ring.keys(), (to, key) -> writeKey(to, key, ring)));
    } else if (ring.keys().isEmpty()) {
      console.errors().note("no key is stored", "gust keys add");
    } else {
      console.printWrapped(table(ring));
    }
    return ExitCode.OK;
  }

  private static String plans(int width) {
    Columns columns = new Columns("PLAN", "CALLS A MINUTE", "USD A MONTH");
    for (Plan plan : SERVICES_PLANS) {
      columns.row(plan.word(), "" + plan.callsPerMinute(), "" + plan.monthlyDollars());
    }
    return columns.text(width);
  }

  private static void writePlan(JsonWriter json, Plan plan) throws IOException {
    json.name("plan").value(plan.word());
    json.name("calls_per_minute").value(plan.callsPerMinute());
    json.name("usd_per_month").value(plan.monthlyDollars());
  }

  private static Optional<Integer> callsPerMinute(StoredKey key) {
    return key.plan().map(Plan::callsPerMinute).filter(calls -> calls > 0);
  }

  private String table(KeyRing ring) {
    Columns columns =
        new Columns(
            ",LABEL,KEY,ACCOUNT,PLAN,LIMIT,LAST MINUTE,TODAY,BY KEY,BLOCKED,NOTE".split(","));
    for (StoredKey key : ring.keys()) {
      Optional<Usage> usage = usage(key);
      columns.row(
          ring.isActive(key) ? "*" : "",
          key.label(),
          key.lastFour(),
          key.account(),
          key.plan().map(Plan::word).orElse("unknown"),
          callsPerMinute(key).map(calls -> calls + "/min").orElse(""),
          usage.map(calls -> "" + calls.lastMinute()).orElse(""),
          usage.map(calls -> "" + calls.today()).orElse(""),
          usage.map(calls -> "" + calls.ofKey(key.label())).orElse(""),
          blockedUntil(usage).map(until -> "until " + until).orElse(""),
          Printable.text(key.note().orElse("")));
    }
    return columns.text(context.console().textWidth());
  }

  private Optional<Usage> usage(StoredKey key) {
    return context.settings().usableBaseUrl().map(base -> context.accounts().usage(base, key));
  }

  private static Optional<String> blockedUntil(Optional<Usage> usage) {
    return usage.flatMap(Usage::blockedUntil).map(RetryTime::nextSecond).map(Instant::toString);
  }

  private void writeKey(JsonWriter json, StoredKey key, KeyRing ring) throws IOException {
    Optional<Usage> usage = usage(key);
    json.name("label").value(key.label());
    json.name("key").value(key.lastFour());
    json.name("active").value(ring.isActive(key));
    json.name("account").value(key.account());
    json.name("plan").value(key.plan().map(Plan::word).orElse(null));
    json.name("calls_per_minute").value(callsPerMinute(key).orElse(null));
    json.name("calls_last_minute").value(usage.map(Usage::lastMinute).orElse(null));
    json.name("calls_today").value(usage.map(Usage::today).orElse(null));
    json.name("key_calls_today").value(usage.map(calls -> calls.ofKey(key.label())).orElse(null));
    json.name("blocked_until").value(blockedUntil(usage).orElse(null));
    json.name("note").value(key.note().orElse(null));
    json.name("added").value(key.added().toString());
  }
}
