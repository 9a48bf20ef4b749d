package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.http.Transport;
import gust.sandbox.SandboxTransport;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Whatever was typed, the command line that gust advises is another one, and gust takes it. {@code
 * -Dlines=100000} tries more lines.
 */
@Order(9)
class AdviceTest {
  private static final int LINES = Integer.getInteger("lines", 2_000);
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\\\\'|[^ '])+");

  /** What people type where they do not know better. */
  private static final String[] VALUES = {
    "5", "5 minutes", "0", "-1",
    "99999", "Imperial", "fahrenheit", "knot",
    "kmh", "12", "no", "tommorow",
    "sat,sunn", "{temp}", "temp < 5", "pop > 50% today",
    "json", "lang", "q=London", "units=metric",
    "London", "94040", "94040,10001", "51.5 -0.12",
    "48,137 11,575", "139.7,35.7", "free", "Startup",
    "home", "units", "x y", "é",
  };

  @TempDir Path folder;

  /** As a shell reads them. */
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(line); word.find(); ) {
      String written = word.group().replace("\\'", "\0").replace("'", "");
      words.add(written.replace('\0', '\''));
    }
    return words;
  }

  /** All that is said behind {@code try:}; empty if nothing is. */
  private static String nextStep(Ended ended) {
    int at = ended.err().indexOf("  try: ");
    return at < 0 ? "" : ended.err().substring(at + "  try: ".length()).stripTrailing();
  }

  /** The words of an advised command line; empty if there is none. */
  private static List<String> advised(Ended ended) {
    String line = nextStep(ended).split("\n| {3}\\(", 2)[0];
    return line.startsWith("gust") ? words(line.substring("gust".length())) : List.of();
  }

  /** A line with something wrong in it, as often as not. */
  private static List<String> line(Random random, List<KnownCommand> commands) {
    KnownCommand command = commands.get(random.nextInt(commands.size()));
    List<String> words = new ArrayList<>(command.path());
    List<OptionSpec> options = command.spec().options();
    for (int i = random.nextInt(4); i >= 0; i--) {
      OptionSpec option = options.get(random.nextInt(options.size()));
      String name = option.longestName();
      boolean isHelp = option.usageHelp() || option.versionHelp();
      String value = VALUES[random.nextInt(VALUES.length)];
      if (isHelp || random.nextInt(4) == 0) {
        words.add(value);
      } else {
        words.add(random.nextInt(5) == 0 ? mistyped(name, random) : name);
        boolean takesFile = KnownCommand.values(option) == Option.Values.Kind.FILE;
        if (option.arity().max() > 0 && !takesFile && random.nextInt(8) > 0) {
          words.addAll(List.of(value.split(random.nextBoolean() ? " " : "\n")));
        } else if (takesFile) {
          words.removeLast();
        }
      }
    }
    if (random.nextInt(6) == 0) {
      words.set(0, mistyped(words.getFirst(), random));
    } else if (random.nextInt(8) == 0) {
      words.removeFirst();
    }
    return words;
  }

  private static String mistyped(String word, Random random) {
    if (word.length() < 2) {
      return word;
    }
    int at = random.nextInt(word.length() - 1);
    return switch (random.nextInt(3)) {
      case 0 -> word.substring(0, at) + word.substring(at + 1);
      case 1 -> word.substring(0, at) + 'e' + word.substring(at);
      default ->
          word.substring(0, at) + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2);
    };
  }

  @Test
  void whatIsAdvisedForAnyLineIsTaken() throws IOException {
    LineWorld world = new LineWorld(folder, true);
    List<KnownCommand> commands = KnownCommand.all();
    Random random = new Random(20261127);
    Set<String> seen = new TreeSet<>();
    for (int i = 0; i < LINES; i++) {
      List<String> typed = line(random, commands);
      Ended wrong = world.run(typed);
      List<String> advised = wrong.code() == 0 ? List.of() : advised(wrong);
      if (!advised.isEmpty()) {
        String said = typed + "\n" + wrong + "\nadvised: " + advised;
        assertNotEquals(typed, advised, said);
        Ended right = world.run(advised);
        boolean isRefused = right.code() == ExitCode.USAGE && !isOfTheWorld(right.err());
        assertFalse(isRefused, () -> said + "\n" + right);
        keepsTheRest(typed, advised, said);
        seen.add(wrong.err().replaceAll("\"[^\"]*\"|[0-9]+", "").lines().findFirst().orElse(""));
      }
    }
    assertTrue(seen.size() > 60, "too few to be true: " + seen);
  }

  /** What only running a line can tell: what is stored, and what the answer holds. */
  private static boolean isOfTheWorld(String err) {
    return Pattern.compile(
            "already|no saved place|no stored key|active key|needs a terminal|not reach|nothing"
                + " left|no location|no key was given|one location|does not hold|was removed|is not"
                + " set|cannot be trusted|nothing to change|cannot be started")
        .matcher(err)
        .find();
  }

  /** A line put right has all words of the wrong one but a few. */
  private static void keepsTheRest(List<String> typed, List<String> advised, String said) {
    boolean isRepair = advised.size() > 3 && advised.containsAll(typed.subList(0, 1));
    if (isRepair && !advised.contains("--help")) {
      List<String> lost = new ArrayList<>(typed);
      advised.forEach(lost::remove);
      assertTrue(lost.size() <= 3 || advised.contains("places"), said);
    }
  }

  private Ended run(Transport service, List<String> words) {
    return GustRun.in(folder)
        .with("GUST_API_KEY", SandboxTransport.DEMO_KEY)
        .with("COLUMNS", "300")
        .with("GUST_LOCATION", "London")
        .asking(service)
        .run(words.toArray(String[]::new));
  }

  private static Transport always(int status, Map<String, String> headers, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return _ -> new Reply(status, headers, bytes, FakeService.NOW);
  }

  @Test
  void whatIsAdvisedAfterAnyAnswerIsTaken() {
    Set<String> seen = new HashSet<>();
    for (int status : new int[] {200, 302, 400, 401, 402, 403, 404, 429, 500, 503}) {
      for (String place : List.of("London", "94040", "80331,DE", "51.5,-0.12", "Portland,ME,US")) {
        for (String command : List.of("current", "forecast", "sun", "current --json", "")) {
          List<String> typed = new ArrayList<>(List.of((command + " " + place).strip().split(" ")));
          Ended failed =
              run(always(status, Map.of("retry-after", "30"), "{\"cod\":" + status + "}"), typed);
          assertNotEquals(0, failed.code());
          List<String> advised = advised(failed);
          seen.add(nextStep(failed));
          if (!advised.isEmpty()) {
            assertNotEquals(typed, advised);
            Ended next = run(SandboxTransport.demo(() -> FakeService.NOW), advised);
            assertNotEquals(ExitCode.USAGE, next.code(), typed + " " + failed + " " + next);
          }
        }
      }
      run(always(200, Map.of(), "{}"), List.of("cache", "clear", "--limits"));
    }
    assertTrue(seen.size() > 6, "too few to be true: " + seen);
    assertFalse(String.join("\n", seen).contains("--limits"));
  }

  /** By a service that knows no place at all: a step leads on, to an end, and never back. */
  @Test
  void stepsAfterAnUnknownPlaceComeToAnEnd() {
    String[] names = {"Portland", "Smalltown", "Londn", "New York"};
    String[] regions = {
      "", ",ME", ",ME,US", ",Maine", " Maine", ", Maine, USA",
      ",US", ", D.C.", " DC", ",GA", ",DE", ", BC",
      ", Ontario, Canada", ",ON,CA", ",Ontario,CA,US", ", Deutschland", " Korea", ", Kosovo",
      ",XX", ",ME,ME", ", Georgia", " WA", ",WA,AU"
    };
    for (String name : names) {
      for (String region : regions) {
        follow(List.of(name + region), region.length() % 3 == 0 ? "--demo" : "");
      }
    }
    follow(List.of("--zip", "EC1A 1BB"), "");
    follow(List.of("SW1A1AA"), "");
    follow(List.of("8001,CH"), "");
    follow(List.of("80331"), "");
  }

  /** What the service does not know. */
  @ParameterizedTest
  @CsvFileSource(resources = "unknown-places.csv", delimiter = '|', quoteCharacter = '^')
  void anUnknownPlaceIsMetWithOneThatCanBeMeant(String typed, String step) {
    Ended failed = run(always(404, Map.of(), "{\"cod\":\"404\"}"), words(typed));
    failed.exits(ExitCode.NOT_FOUND).says("  try: " + step);
  }

  /** What people type, as other programs, other services or they themselves have it. */
  @ParameterizedTest
  @CsvFileSource(resources = "hints.csv", delimiter = '|', quoteCharacter = '^')
  void aSlipIsMetWithTheNearestThatWorks(String typed, String problem, String step) {
    Ended ended = GustRun.in(folder).run(typed.split(" ")).exits(ExitCode.USAGE).printsOnly("");
    assertEquals(step, nextStep(ended));
    ended.saysFirst("gust: " + (problem == null ? "" : problem + "\n"));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "next-steps.csv", delimiter = '|')
  void theStepWorksAsItStands(String typed, String step) {
    Transport service = SandboxTransport.demo(() -> FakeService.NOW);
    Ended wrong = run(service, words(typed));
    assertNotEquals(0, wrong.code(), wrong.toString());
    assertEquals(step, nextStep(wrong).split("\n| {3}", 2)[0]);
    run(service, advised(wrong)).exits(0);
  }

  private void follow(List<String> first, String demo) {
    Set<List<String>> refused = new HashSet<>();
    List<String> line = new ArrayList<>(first);
    if (!demo.isEmpty()) {
      line.add(demo);
    }
    for (int steps = 0; !line.isEmpty(); steps++) {
      assertTrue(refused.add(List.copyOf(line)), refused + " and again " + line);
      assertTrue(steps < 4, first + " leads on and on: " + refused);
      Ended failed = run(always(404, Map.of(), "{\"cod\":\"404\"}"), line);
      line = failed.code() == ExitCode.NOT_FOUND ? advised(failed) : List.of();
    }
  }
}
