package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.Command.Tree;
import gust.settings.SettingName;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import gust.testing.Pages;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * What the help says is as it was, fits its terminal, and works as it stands; the manual pages are
 * made of it. {@code -Dgolden=write} writes them anew.
 */
class HelpTest {
  /** What gust is given of a line for the shell. */
  private static final Pattern COMMAND =
      Pattern.compile("(?:(\\w+)=(\\w+) )?gust ((?:'[^']*'|\"[^\"]*\"|[^'\"|>&)])*)");

  @TempDir Path home;

  private Ended gust(String... args) {
    return GustRun.in(home).run(args);
  }

  static List<String> helps() {
    return Stream.of(List.of(""), KnownCommand.names(), Help.TOPICS).flatMap(List::stream).toList();
  }

  @ParameterizedTest(name = "help {0}")
  @MethodSource("helps")
  void helpIsWhatItWasAndANarrowTerminalCutsNoWord(String words) {
    String[] line = ("help " + words).strip().split(" ");
    Ended ended = gust(line).exits(0).saysOnly("");
    Golden.check("help/" + (words.isEmpty() ? "gust" : words.replace(' ', '-')), ended.out());
    assertTrue(ended.out().lines().allMatch(l -> l.length() <= 80), ended.out());
    String narrow = GustRun.in(home).with("COLUMNS", "40").run(line).out();
    assertTrue(narrow.lines().allMatch(l -> l.length() <= 40 || isOneWord(l)), narrow);
    assertEquals(ended.out().replaceAll("\\s+", " "), narrow.replaceAll("\\s+", " "));
  }

  private static boolean isOneWord(String line) {
    return line.strip().indexOf(' ') < 0;
  }

  /** A prompt has room below it. */
  @Test
  void gustAloneFitsOnOneScreenAsItsHelpOptionsDo() {
    GustRun terminal = GustRun.in(home).onTerminal(80, StandardCharsets.UTF_8);
    for (String same : List.of("--help", "-h", "help")) {
      assertEquals(gust("help"), gust(same));
      assertEquals(terminal.run(), terminal.run(same));
    }
    String help = gust("help").out();
    assertTrue(help.lines().count() < 24, help);
    assertEquals(
        List.of("Weather:", "Setup:", "Tools:", "Examples:"),
        help.lines().filter(line -> line.endsWith(":")).toList());
    assertEquals(3, help.lines().filter(line -> line.startsWith("  $ gust ")).count());
  }

  @Test
  void theTopicsNameEverySettingAndTheOptionsThatDecideTheExitCode() throws IOException {
    String environment = GustRun.in(home).run("help", "environment").out();
    for (SettingName name : SettingName.values()) {
      String variable = "GUST_" + name.name();
      assertTrue(name == SettingName.KEY_COMMAND || environment.contains(variable), variable);
      String said =
          environment.replaceFirst("(?s).*?\n  " + variable + " ", "").split("\n  GUST|\n\n")[0];
      for (String choice : name.choices()) {
        assertTrue(said.contains(choice), () -> variable + " does not name " + choice);
      }
    }
    String readme = Files.readString(Pages.README);
    for (String text : List.of(GustRun.in(home).run("help", "exit-codes").out(), readme)) {
      for (String option : List.of("--if", "--once", "--when")) {
        assertTrue(text.contains(option), option);
      }
    }
  }

  static List<String> examples() {
    Stream<String> ofGust =
        KnownCommand.TREE.help().lines().filter(line -> line.startsWith("  $ "));
    return Stream.concat(
            ofGust.map(line -> line.substring(4).replaceFirst(" {3,}.*", "")),
            KnownCommand.all().stream()
                .flatMap(command -> Command.of(command.spec()).examples().stream()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleWorks(String line) {
    Matcher typed = COMMAND.matcher(line);
    assertTrue(typed.find(), line);
    List<String> words = Pages.words(typed.group(3));
    if (words.getFirst().equals("sandbox")) {
      // It would serve until it is ended.
      Tree.Branch branch = KnownCommand.TREE.find("sandbox").orElseThrow();
      String[] rest = words.subList(1, words.size()).toArray(String[]::new);
      assertEquals(List.of(), new CommandLine(branch.spec()).parseArgs(rest).errors(), line);
      return;
    }
    if (!line.contains("keys add")) {
      world().reading("0123456789abcdef").run("keys", "add", "work");
      world().reading("fedcba9876543210").run("keys", "add", "old");
    }
    if (!line.contains("places add")) {
      world().run("places", "add", "home", "94040");
      world().run("places", "add", "office", "New York");
    }
    if (List.of("current", "forecast").contains(words.getFirst()) && !words.contains("--help")) {
      words.add("--demo");
    }
    GustRun gust = world().reading("abcdef0123456789");
    if (typed.group(1) != null) {
      gust.with(typed.group(1), typed.group(2));
    }
    Ended ended = gust.run(words);
    boolean saidNo = words.contains("--if") && ended.code() == ExitCode.NO;
    assertTrue(ended.code() == 0 || saidNo, line + "\n" + ended.err());
    assertTrue(words.contains("--quiet") || !ended.out().isBlank(), line);
  }

  private GustRun world() {
    return GustRun.in(home).asking(ManyPlaces.always());
  }

  private static final Path FOLDER = Path.of("man");

  @Test
  void thePackagedPagesAreTheProgramsOwnHelp() throws IOException {
    if (Golden.isWritten()) {
      Files.createDirectories(FOLDER);
      for (File old : FOLDER.toFile().listFiles()) {
        assertTrue(old.delete());
      }
    }
    ManPages.pages().forEach((name, page) -> Golden.check(FOLDER.resolve(name), page));
    Set<String> files = Set.of(FOLDER.toFile().list());
    assertEquals(ManPages.pages().keySet(), files, "pages of commands that are gone");
  }
}
