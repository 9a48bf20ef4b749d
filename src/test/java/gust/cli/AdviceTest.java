package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Transport;
import gust.sandbox.SandboxTransport;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

/** A next step is certain or it is not there. {@code -Dlines=100000} tries more lines. */
@Order(9)
class AdviceTest {
  private static final int LINES = Integer.getInteger("lines", 3_000);
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\\\\'|[^ '])+");

  /** The commands that a failure calls for, whatever was typed. */
  private static final Pattern MEND =
      Pattern.compile(
          "(use one of these labels: .*|the same without --offline|choose a short name, like"
              + " --account work|gust config set \\S+ \\S+)|gust (@\\S+|keys (add|replace)"
              + " LABEL|keys add( work)?|places add \\S+ 94040|places list|places remove"
              + " \\S+|config list|keys list|keys use \\S+|keys replace \\S+|keys remove \\S+"
              + " --yes|completion bash|(current |forecast |sun )?94040( --demo)?|sandbox --"
              + " COMMAND|current, or gust forecast)(   \\(.*\\))?");

  private static final Pattern HELP = Pattern.compile("gust (help( \\S+)?|([a-z]+ ){0,2}--help)");

  /** What is taken: {@code a, b or c}, or an example of it. */
  private static final Pattern VALUES =
      Pattern.compile(
          "[^ ]+(, [^ ]+)*( or [^ ]+)?|main.temp < 0C|0C, 50% or 10m/s|between .* and .*|within"
              + " 12h|--at [-0-9.]+,[-0-9.]+|main.temp > 20C today|--format '\\{.*|use one like"
              + " https.*");

  /** What people type where they do not know better. */
  private static final String[] VALUES_TYPED = {
    "5", "5 minutes", "0", "-1",
    "99999", "Imperial", "fahrenheit", "knot",
    "kmh", "12", "no", "tomorow",
    "sat,sunn", "{temp}", "temp < 5", "pop > 50% tody",
    "json", "lang", "q=London", "units=metric",
    "London", "94040", "94040,10001", "51.5 -0.12",
    "48,137 11,575", "139.7,35.7", "free", "Startup",
    "home", "units", "x y", "é",
  };

  private static final Transport UNKNOWN = _ -> ManyPlaces.reply(404, "{\"cod\":\"404\"}");
  private static final Transport DEMO = SandboxTransport.demo(() -> FakeService.NOW);

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

  /** A line with something wrong in it, as often as not. */
  private static List<String> line(Random random, List<KnownCommand> commands) {
    KnownCommand command = commands.get(random.nextInt(commands.size()));
    List<String> words = new ArrayList<>(command.path());
    List<OptionSpec> options = command.spec().options();
    for (int i = random.nextInt(4); i >= 0; i--) {
      OptionSpec option = options.get(random.nextInt(options.size()));
      String name = option.longestName();
      boolean isHelp = option.usageHelp() || option.versionHelp();
      String value = VALUES_TYPED[random.nextInt(VALUES_TYPED.length)];
      if (isHelp || random.nextInt(4) == 0) {
        words.add(value);
      } else {
        words.add(random.nextInt(5) == 0 ? mistyped(name, random) : name);
        boolean takesFile = KnownCommand.values(option) == ArgumentValues.LookedUp.FILE;
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

  /** Whether a letter less, more or other, or a swapped pair, makes one of the other. */
  private static boolean isOneEdit(String a, String b) {
    int start = 0;
    while (start < Math.min(a.length(), b.length()) && a.charAt(start) == b.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < Math.min(a.length(), b.length()) - start
        && a.charAt(a.length() - 1 - end) == b.charAt(b.length() - 1 - end)) {
      end++;
    }
    String left = a.substring(start, a.length() - end);
    String right = b.substring(start, b.length() - end);
    boolean isSwap =
        left.length() == 2 && new StringBuilder(left).reverse().toString().equals(right);
    return isSwap || left.length() <= 1 && right.length() <= 1;
  }

  @Test
  void everyStepIsOneEditTheMendAListOrTheHelp() throws IOException {
    LineWorld world = new LineWorld(folder, true);
    List<KnownCommand> commands = KnownCommand.all();
    Random random = new Random(20261127);
    Set<String> edits = new TreeSet<>();
    Set<String> others = new TreeSet<>();
    for (int i = 0; i < LINES; i++) {
      List<String> typed = line(random, commands);
      Ended wrong = world.run(typed);
      String step = wrong.code() == 0 ? "" : nextStep(wrong).split("\n", 2)[0];
      String line = "gust " + String.join(" ", typed);
      if (isOneEdit(line, String.join(" ", words(step)))) {
        edits.add(step);
        assertNotEquals(typed, words(step));
        assertNotEquals(
            nextStep(wrong), nextStep(world.run(words(step).subList(1, words(step).size()))));
      } else if (!step.isEmpty()
          && !MEND.matcher(step).matches()
          && !HELP.matcher(step).matches()
          && !VALUES.matcher(step).matches()) {
        others.add(line + " -> " + wrong.err());
      }
    }
    assertEquals(Set.of(), others);
    assertTrue(edits.size() > 100, "too few to be true: " + edits);
  }

  private Ended run(Transport service, List<String> words) {
    return GustRun.in(folder)
        .with("GUST_API_KEY", SandboxTransport.DEMO_KEY)
        .with("COLUMNS", "300")
        .asking(service)
        .run(words);
  }

  /** What people type, as other programs, other services or they themselves have it. */
  @ParameterizedTest
  @CsvFileSource(resources = "hints.csv", delimiter = '|', quoteCharacter = '^')
  void aWrongLineIsMetWithWhatIsCertain(String typed, String problem, String step) {
    Ended ended = GustRun.in(folder).run(words(typed));
    ended.exits(ExitCode.USAGE).printsOnly("");
    assertEquals(step, nextStep(ended).lines().findFirst().orElse(""));
    ended.saysFirst("gust: " + (problem == null ? "" : problem + "\n"));
  }

  /** A service that knows no place: the step is a place that the sandbox knows. */
  @ParameterizedTest
  @CsvFileSource(resources = "unknown-places.csv", delimiter = '|', quoteCharacter = '^')
  void anUnknownPlaceIsMetWithOneOfTheGazetteer(String typed, String step) {
    Ended failed = run(UNKNOWN, words(typed)).exits(ExitCode.NOT_FOUND);
    assertEquals(
        step == null ? "" : "gust " + step, nextStep(failed).lines().findFirst().orElse(""));
    if (step != null) {
      run(DEMO, words(step)).exits(0);
    }
  }

  /** As the people of a country type them: in its script, with its keyboard's commas. */
  @ParameterizedTest
  @CsvFileSource(resources = "places-of-the-world.csv", delimiter = '|')
  void aPlaceOfTheWorldIsMetWithItselfOrWithNothing(String typed, String place) {
    boolean isAsTyped = "as typed".equals(place);
    List<String> step = place == null || isAsTyped ? List.of() : List.of("gust", "current", place);
    Ended failed = run(UNKNOWN, List.of("current", typed)).exits(ExitCode.NOT_FOUND);
    assertEquals(step, words(nextStep(failed)));
    if (place != null) {
      run(DEMO, List.of("current", isAsTyped ? typed : place)).exits(0);
    }
  }
}
