package gust.cli.keys;

import com.google.gson.stream.JsonWriter;
import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Problems;
import gust.cli.Session;
import gust.cli.weather.Columns;
import gust.files.SetupProblem;
import gust.keys.KeyRing;
import gust.keys.Plan;
import gust.keys.StoredKey;
import gust.limits.Usage;
import gust.text.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust keys list}. */
final class KeysList implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("list the stored keys")
        .description("Lists the stored keys; of each key the last four characters.");
    new OptionGroup("Output", 1)
        .flag("--json", "as JSON")
        .flag("--labels", "bare labels, one a line")
        .flag("--plans", "the service's plans instead")
        .addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    if (Options.isSet(parsed, "--plans")) {
      session.out().print(plans());
      return ExitCode.OK;
    }
    KeyRing ring = session.keys().read();
    if (Options.isSet(parsed, "--labels")) {
      for (StoredKey key : ring.keys()) {
        session.out().line(key.label());
      }
    } else if (Options.isSet(parsed, "--json")) {
      session.out().line(json(ring, usages(ring, session)));
    } else if (ring.keys().isEmpty()) {
      session.err().line("gust: no key is stored\n  try: gust keys add");
    } else {
      session.out().print(table(ring, usages(ring, session)));
    }
    return ExitCode.OK;
  }

  /** By account, since the keys of one share what they may. */
  private static Map<String, Usage> usages(KeyRing ring, Session session) {
    URI base;
    try {
      base = session.settings().baseUrl();
    } catch (SetupProblem broken) {
      return Map.of();
    }
    Map<String, Usage> usages = new HashMap<>();
    for (StoredKey key : ring.keys()) {
      usages.put(key.account(), session.accounts().usage(base, key));
    }
    return usages;
  }

  private static String plans() {
    Columns columns = new Columns("PLAN", "CALLS A MINUTE", "USD A MONTH");
    for (Plan plan : Plan.values()) {
      columns.row(
          plan.word(),
          Integer.toString(plan.callsPerMinute()),
          Integer.toString(plan.monthlyDollars()));
    }
    return columns.text();
  }

  private static String table(KeyRing ring, Map<String, Usage> usages) {
    boolean anyBlocked = false;
    for (Usage usage : usages.values()) {
      anyBlocked |= usage.blockedUntil().isPresent();
    }
    Columns columns =
        new Columns(
            "",
            "LABEL",
            "KEY",
            "ACCOUNT",
            "PLAN",
            "CALLS A MINUTE",
            "LAST MINUTE",
            "TODAY",
            anyBlocked ? "BLOCKED" : "",
            "NOTE");
    for (StoredKey key : ring.keys()) {
      Optional<Usage> usage = Optional.ofNullable(usages.get(key.account()));
      columns.row(
          isActive(ring, key) ? "*" : "",
          key.label(),
          key.lastFour(),
          key.account(),
          key.plan().map(Plan::word).orElse("unknown"),
          key.plan().map(plan -> Integer.toString(plan.callsPerMinute())).orElse(""),
          usage.map(calls -> Integer.toString(calls.lastMinute())).orElse(""),
          usage.map(calls -> Integer.toString(calls.today())).orElse(""),
          usage
              .flatMap(Usage::blockedUntil)
              .map(until -> "until " + Problems.shown(until))
              .orElse(""),
          Printable.text(key.note().orElse("")));
    }
    return columns.text();
  }

  private static String json(KeyRing ring, Map<String, Usage> usages) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.setIndent("  ");
      json.beginArray();
      for (StoredKey key : ring.keys()) {
        json.beginObject();
        json.name("label").value(key.label());
        json.name("key").value(key.lastFour());
        json.name("active").value(isActive(ring, key));
        json.name("account").value(key.account());
        json.name("plan").value(key.plan().map(Plan::word).orElse(null));
        json.name("calls_per_minute").value(key.plan().map(Plan::callsPerMinute).orElse(null));
        Optional<Usage> usage = Optional.ofNullable(usages.get(key.account()));
        json.name("calls_last_minute").value(usage.map(Usage::lastMinute).orElse(null));
        json.name("calls_today").value(usage.map(Usage::today).orElse(null));
        json.name("blocked_until")
            .value(usage.flatMap(Usage::blockedUntil).map(Problems::shown).orElse(null));
        json.name("note").value(key.note().orElse(null));
        json.name("added").value(key.added().toString());
        json.endObject();
      }
      json.endArray();
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return text.toString();
  }

  private static boolean isActive(KeyRing ring, StoredKey key) {
    return ring.active().filter(key::equals).isPresent();
  }
}
