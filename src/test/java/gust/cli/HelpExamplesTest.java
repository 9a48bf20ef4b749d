package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.http.Transport;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Pages;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What each command's help tells people to type works as it stands. */
class HelpExamplesTest {
  /** What gust is given of a line for the shell. */
  private static final Pattern COMMAND =
      Pattern.compile("(?:(\\w+)=(\\w+) )?gust ((?:'[^']*'|\"[^\"]*\"|[^'\"|>&)])*)");

  @TempDir Path home;

  static List<String> commands() {
    return KnownCommand.names();
  }

  static List<String> examples() {
    List<String> examples = new ArrayList<>(examplesOf(""));
    commands().forEach(command -> examples.addAll(examplesOf(command)));
    return examples;
  }

  private static List<String> helpOn(String command) {
    return GustRun.in(Path.of("target"))
        .run(("help " + command).strip().split(" "))
        .out()
        .lines()
        .toList();
  }

  private static List<String> examplesOf(String command) {
    return helpOn(command).stream()
        .filter(line -> line.startsWith("  $ "))
        .map(line -> line.substring(4).replaceFirst(" {3,}.*", ""))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpOpensWithTwoOrThreeExamplesOfTheCommand(String command) {
    List<String> help = helpOn(command);
    int heading = help.indexOf("Examples:");
    int options = help.indexOf("Help:");
    assertTrue(heading >= 0 && heading < 9 && heading < options, String.join("\n", help));
    List<String> examples = examplesOf(command);
    assertTrue(examples.size() >= 2 && examples.size() <= 3, examples.toString());
    assertTrue(examples.stream().anyMatch(line -> line.contains("gust " + command)), command);
  }

  @Test
  void commonOptionsComeFirst() {
    for (String command : List.of("current", "forecast")) {
      List<String> groups =
          helpOn(command).stream().filter(line -> line.matches("[A-Z][a-z ]+:")).toList();
      List<String> expected =
          new ArrayList<>(
              List.of(
                  "Examples:",
                  "Common options:",
                  "Location:",
                  "Output:",
                  "Stored answers:",
                  "Service:",
                  "Help:"));
      if (command.equals("forecast")) {
        expected.add(1, "Days:");
      }
      assertEquals(expected, groups);
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleWorks(String line) {
    Matcher typed = COMMAND.matcher(line);
    assertTrue(typed.find(), line);
    List<String> words = Pages.words(typed.group(3));
    if (words.getFirst().equals("sandbox")) {
      parse(words);
      return;
    }
    if (!line.contains("keys add")) {
      gust().reading("0123456789abcdef").run("keys", "add", "work");
      gust().reading("fedcba9876543210").run("keys", "add", "old");
    }
    if (!line.contains("places add")) {
      gust().run("places", "add", "home", "94040");
      gust().run("places", "add", "office", "New York");
    }
    if (List.of("current", "forecast").contains(words.getFirst()) && !words.contains("--help")) {
      words.add("--demo");
    }
    GustRun gust = gust().reading("abcdef0123456789");
    if (typed.group(1) != null) {
      gust.with(typed.group(1), typed.group(2));
    }
    Ended ended = gust.run(words.toArray(String[]::new));
    boolean saidNo = words.contains("--if") && ended.code() == ExitCode.NO;
    assertTrue(ended.code() == 0 || saidNo, line + "\n" + ended.err());
    assertTrue(words.contains("--quiet") || !ended.out().isBlank(), line);
  }

  private GustRun gust() {
    byte[] weather = FakeService.fixture("weather-full.json").getBytes(StandardCharsets.UTF_8);
    Transport service = call -> new Reply(200, Map.of(), weather, FakeService.NOW);
    return GustRun.in(home).asking(service);
  }

  /** It would serve until somebody ends it. */
  private static void parse(List<String> words) {
    CommandTree.Branch branch = KnownCommand.TREE.find(words.getFirst()).orElseThrow();
    new CommandLine(CommandTree.spec(branch))
        .parseArgs(words.subList(1, words.size()).toArray(String[]::new));
  }
}
