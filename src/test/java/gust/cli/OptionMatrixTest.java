package gust.cli;

import static gust.cli.OptionMatrixTest.Form.CSV;
import static gust.cli.OptionMatrixTest.Form.JSON;
import static gust.cli.OptionMatrixTest.Form.JSONL;
import static gust.cli.OptionMatrixTest.Form.LINE;
import static gust.cli.OptionMatrixTest.Form.PLAIN;
import static gust.cli.OptionMatrixTest.Form.QUESTION;
import static gust.cli.OptionMatrixTest.Form.TEMPLATE;
import static gust.cli.OptionMatrixTest.Form.TEMPLATE_OF_HOURS;
import static gust.cli.OptionMatrixTest.Form.VIEW;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ArgumentValues.OneOf;
import gust.http.Reply;
import gust.http.Request;
import gust.http.TransportException;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What is accepted has an effect: every option of the commands that show the weather, in every
 * form, changes what is printed, asked or waited for, or the line is refused, or the pair is one of
 * {@link NoEffect}, where it must have none.
 */
class OptionMatrixTest {
  /** The ways to print, by the options that choose them; only those that the command has. */
  enum Form {
    VIEW,
    JSON("--json"),
    JSONL("--jsonl"),
    CSV("--csv"),
    TEMPLATE("--format={place} {main.temp} {condition} {glyph}"),
    TEMPLATE_OF_HOURS("--format={main.temp}", "--hourly"),
    LINE("--line"),
    PLAIN("--plain"),
    QUESTION("--if=main.temp > -90C");

    private final List<String> words;

    Form(String... words) {
      this.words = List.of(words);
    }

    List<String> options() {
      return words.stream().map(word -> word.replaceFirst("=.*", "")).toList();
    }
  }

  /** The pairs that are accepted without an effect, and why. */
  private enum NoEffect {
    DATA_HAS_NO_LOOKS(
        "current forecast sun",
        "--color --theme --glyphs --width --wind --pressure --clock --lang",
        JSON,
        JSONL,
        CSV),
    TEMPLATES_NAME_THEIR_UNITS(
        "current forecast", "--color --theme --width --wind --pressure --clock", TEMPLATE),
    SENTENCES_HAVE_NO_SIGNS("gust current forecast sun", "--color --theme --glyphs", PLAIN),
    /** So that an alias or the setting can hold it. */
    PLAIN_YIELDS("gust current forecast sun", "--plain", JSON, JSONL, CSV, TEMPLATE, LINE),
    REPLIES_AND_ROWS_ARE_WHOLE("forecast", "--hourly", JSON, JSONL, CSV),
    LINE_NOW_NAMES_NO_TIME("current", "--pressure --clock", LINE),
    DAYS_HAVE_NO_PRESSURE("forecast", "--pressure", VIEW, PLAIN, LINE, QUESTION),
    OVERVIEW_HAS_NO_PRESSURE("gust", "--pressure", VIEW, LINE),
    FIRST_ENTRY_IS_IN_EACH("forecast", "--days --hours", TEMPLATE),
    HOURS_OF_A_TEMPLATE(
        "forecast",
        "--color --theme --glyphs --width --wind --pressure --clock --lang --plain",
        TEMPLATE_OF_HOURS),
    /** Which {@code --when}, without which there is no {@code --for}, does not take either. */
    WINDOWS_ARE_NO_ENTRIES("forecast", "--for", JSON, TEMPLATE, TEMPLATE_OF_HOURS, QUESTION),
    /** It decides how many calls are under way, not what comes of them. */
    PACE_OF_LISTS("gust current forecast", "--parallel", Form.values());

    private final List<String> commands;
    private final List<String> options;
    private final List<Form> forms;

    NoEffect(String commands, String options, Form... forms) {
      this.commands = List.of(commands.split(" "));
      this.options = List.of(options.split(" "));
      this.forms = List.of(forms);
    }

    boolean holds(String command, Form form, String option) {
      return commands.contains(command) && forms.contains(form) && options.contains(option);
    }
  }

  /** What an option is given, and what must be so that it matters: see {@link #run}. */
  private static final Map<String, String> LINES =
      Map.ofEntries(
          Map.entry("--zip", "10001"),
          Map.entry("--city", "Paris"),
          Map.entry("--at", "1.5,2.5"),
          Map.entry("--country", "de | 94040"),
          Map.entry("--days", "1"),
          Map.entry("--day", "sun"),
          Map.entry("--hours", "5"),
          Map.entry("--width", "20"),
          Map.entry("--format", "{main.temp}"),
          Map.entry("--if", "main.temp > 90C"),
          Map.entry("--wind", "bft | --lang zh"),
          Map.entry("--when", "main.temp>-90C"),
          Map.entry("--for", "400h | --when=main.temp>-90C"),
          Map.entry("--once", "job | again"),
          Map.entry("--watch", "1m"),
          Map.entry("--param", "lang=de"),
          Map.entry("--base-url", "https://other.example/data/2.5"),
          Map.entry("--ca-cert", "authority.pem"),
          Map.entry("--key-label", "second"),
          Map.entry("--parallel", "1"),
          Map.entry("--verbose", " | failing"),
          Map.entry("--quiet", " | --base-url https://other.example/data/3.0"),
          Map.entry("--timeout", "1s"),
          Map.entry("--retries", "0 | failing"),
          Map.entry("--wait", " | limited"),
          Map.entry("--max-wait", "1s | limited --wait"),
          Map.entry("--refresh", " | stored"),
          Map.entry("--max-age", "1s | stored"),
          Map.entry("--max-stale", "8h | old failing"));

  @TempDir Path folder;

  private int runs;
  private final List<String> wrong = new ArrayList<>();

  @Test
  void everyOptionHasAnEffectInEveryForm() {
    GustRun keys = GustRun.in(folder).reading("0123456789abcdef");
    keys.run("keys", "add", "first").exits(0);
    keys.reading("fedcba9876543210").run("keys", "add", "second").exits(0);
    for (String name : List.of("current", "forecast", "sun")) {
      tryAll(name, KnownCommand.TREE.find(name).orElseThrow().spec());
    }
    tryAll("gust", KnownCommand.TREE.overview().spec());
    assertTrue(runs > 900, "too few to be true: " + runs);
    assertEquals("", String.join("\n", wrong));
  }

  private void tryAll(String command, CommandSpec spec) {
    Set<String> refused = new TreeSet<>();
    Set<String> taken = new TreeSet<>();
    for (Form form : Form.values()) {
      if (form.options().stream().anyMatch(name -> spec.findOption(name) == null)) {
        continue;
      }
      Map<String, String> without = new HashMap<>();
      for (OptionSpec option : spec.options()) {
        String name = option.longestName();
        boolean isHelp = option.usageHelp() || option.versionHelp();
        if (isHelp || form.options().contains(name)) {
          continue;
        }
        String[] line = line(option).split(" ?\\| ?", -1);
        String world = line.length > 1 ? line[1] : "";
        without.computeIfAbsent(world, same -> run(command, form, same, "").toString());
        String value = option.arity().max() == 0 ? "" : "=" + line[0];
        Ended with = run(command, form, world, name + value);
        boolean isSame = without.get(world).equals(with.toString());
        boolean isRefused = with.code() == ExitCode.USAGE;
        boolean hasReason =
            Stream.of(NoEffect.values()).anyMatch(it -> it.holds(command, form, name));
        if (isSame != hasReason && !isRefused) {
          // A busy machine may have stopped one of both runs for longer than a time limit.
          without.put(world, run(command, form, world, "").toString());
          with = run(command, form, world, name + value);
          isSame = without.get(world).equals(with.toString());
        }
        (isRefused ? refused : taken).add(name);
        if (isSame != hasReason && (isSame || !isRefused)) {
          String pair = command + " " + form.words + " " + name;
          String effect = without.get(world) + " and " + with;
          wrong.add(pair + (isSame ? ": no effect in " : ": ") + effect);
        }
      }
    }
    refused.removeAll(taken);
    refused.forEach(name -> wrong.add(command + " " + name + ": refused in every form"));
  }

  private static String line(OptionSpec option) {
    if (option.arity().max() == 0) {
      return LINES.getOrDefault(option.longestName(), "");
    }
    String usual =
        KnownCommand.values(option) instanceof OneOf words
            ? words.words().getLast()
            : "no sample of a value";
    return LINES.getOrDefault(option.longestName(), usual);
  }

  /**
   * What a line does: what it prints, and each call with its key, time limit and certificates.
   *
   * @param world further words, and what is so: {@code failing}, {@code limited}, {@code stored}
   *     (five minutes ago), {@code old} (stored seven hours ago), {@code again} (the second time)
   */
  private Ended run(String command, Form form, String world, String option) {
    List<String> words = new ArrayList<>();
    List<String> facts = new ArrayList<>(List.of(world.split(" ")));
    boolean isFailing = facts.remove("failing");
    boolean isAgain = facts.remove("again");
    boolean isLimited = facts.remove("limited");
    boolean isOld = facts.remove("old");
    boolean isStored = facts.remove("stored") || isOld;
    words.add(command);
    words.addAll(form.words);
    words.add(option);
    words.addAll(facts);
    words.removeAll(List.of("gust", ""));
    String home = folder.resolve("world" + runs++).toString();
    GustRun gust =
        GustRun.in(folder)
            .keepingReplies()
            .with("XDG_CACHE_HOME", home + "/cache")
            .with("XDG_STATE_HOME", home + "/state")
            .with("GUST_LOCATION", "London,GB")
            .with("COLORTERM", "truecolor")
            .onTerminal(100, UTF_8)
            .rows(40)
            .interruptedAfter(Duration.ofMinutes(3));
    if (isStored) {
      Instant then = FakeService.NOW.minus(Duration.ofMinutes(isOld ? 7 * 60 : 5));
      gust.at(then.toString()).asking(call -> reply(call, then)).run("--quiet").exits(0);
      gust.at(FakeService.NOW.toString());
    }
    List<String> calls = new ArrayList<>();
    gust.over((certificates, _) ->
        call -> {
          boolean isLong = call.deadline().left().toSeconds() > 0;
          calls.add(call.uriWithKey() + " " + isLong + " " + certificates);
          return isFailing
              ? ManyPlaces.reply(503, "{}")
              : isLimited && calls.size() == 1
                  ? ManyPlaces.reply(429, "{}")
                  : reply(call, FakeService.NOW);
        });
    String[] line = words.toArray(String[]::new);
    Ended ended = gust.run(line);
    ended = isAgain ? gust.run(line) : ended;

    // An interrupted watch leaves its mark on the thread.
    Thread.interrupted();
    return new Ended(ended.code(), ended.out(), ended.err() + calls);
  }

  private static Reply reply(Request call, Instant time) throws TransportException {
    Reply reply = ManyPlaces.always().send(call);
    // So that the wind has room in --line.
    String windy =
        new String(reply.body(), UTF_8)
            .replaceAll("\"gust\": [0-9.]+", "\"gust\": 21")
            .replace("\"id\": 802", "\"id\": 800");
    return new Reply(reply.status(), Map.of(), windy.getBytes(UTF_8), time);
  }
}
