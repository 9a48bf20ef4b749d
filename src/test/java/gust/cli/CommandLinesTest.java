package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ArgumentValues.LookedUp;
import gust.cli.ArgumentValues.OneOf;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Command lines made from the very model that parses them, so that a new command or option is tried
 * too. {@link AdviceTest} tries random ones.
 */
@Order(8)
class CommandLinesTest {
  private static final List<String> ASKING = List.of("-h", "--help", "-V", "--version");

  /** A value that is taken, by the label of the option; any other gets the first below. */
  private static final Map<String, String> SAMPLES =
      Map.ofEntries(
          Map.entry("", "1"),
          Map.entry("TIME", "1s"),
          Map.entry("COLUMNS", "80"),
          Map.entry("NAME=VALUE", "lang=de"),
          Map.entry("CALLS/TIME", "5/10s"),
          Map.entry("STATUS:RATE", "500:0.1"),
          Map.entry("CIDR", "127.0.0.1/32"),
          Map.entry("D", "example.org"),
          Map.entry("INSTANT", "2026-11-20T10:20:30Z"),
          Map.entry("URL", "https://weather.example/data/2.5"),
          Map.entry("TEMPLATE", "{name}"),
          Map.entry("QUESTION", "main.temp < 0C"),
          Map.entry("ZIP[,CC]", "94040"),
          Map.entry("CC", "us"));

  @TempDir Path folder;

  private LineWorld world;

  /** Where no call is made, which takes far less time. */
  private LineWorld keyless;

  private final Map<String, String> helps = new HashMap<>();

  @BeforeEach
  void fill() throws IOException {
    world = new LineWorld(Files.createDirectory(folder.resolve("keyed")), true);
    keyless = new LineWorld(Files.createDirectory(folder.resolve("keyless")), false);
  }

  private String sample(ArgSpec arg) {
    if (arg instanceof OptionSpec option && option.longestName().equals("--port")) {
      return "0"; // Any other may be taken by a line that is tried at the same time.
    }
    return switch (KnownCommand.values(arg)) {
      case OneOf words -> words.words().getFirst();
      case LookedUp.FILE -> folder.resolve("given").toString();
      case LookedUp.LOCATION -> "94040";
      case LookedUp.PLACE -> "home";
      case LookedUp.KEY_LABEL -> "work";
      default -> SAMPLES.getOrDefault(arg.paramLabel(), SAMPLES.get(""));
    };
  }

  /** What an ordinary line of that command has behind its name. */
  private List<String> arguments(KnownCommand command) {
    List<String> words = new ArrayList<>();
    for (PositionalParamSpec argument : command.spec().positionalParameters()) {
      if (argument.userObject() == LookedUp.PROGRAM) {
        words.addAll(List.of("--", LineWorld.PROGRAM));
      } else {
        words.add(sample(argument));
      }
    }
    return words;
  }

  private TriedLine line(KnownCommand command) {
    return new TriedLine().words(command.path());
  }

  private TriedLine with(OptionSpec option, TriedLine line) {
    return option.arity().min() == 0
        ? line.words(List.of(option.longestName()))
        : line.option(option.longestName()).words(List.of(sample(option)));
  }

  private static List<OptionSpec> options(KnownCommand command) {
    return command.spec().options().stream()
        .filter(option -> !option.usageHelp() && !option.versionHelp())
        .toList();
  }

  @Test
  void helpAndVersionAreAllThatIsDone() throws IOException {
    for (KnownCommand command : KnownCommand.all()) {
      isAskedEverywhere(command, line(command));
      isAskedEverywhere(command, line(command).words(List.of("--bogus")));
      TriedLine usual = line(command).words(arguments(command));
      isAskedEverywhere(command, usual);
      if (!command.isGroup()) {
        isAskedEverywhere(command, line(command).words(List.of("--", "x", "y")));
      }
      for (OptionSpec option : options(command)) {
        isAskedEverywhere(command, with(option, line(command)).words(arguments(command)));
        if (option.arity().min() > 0) {
          TriedLine valueless = line(command).words(List.of("--json=x"));
          isAskedEverywhere(command, valueless.option(option.longestName()));
          TriedLine none = line(command).option(option.longestName());
          isAskedEverywhere(command, none.words(List.of("--", "x")));
        }
      }
    }
  }

  private void isAskedEverywhere(KnownCommand command, TriedLine line) throws IOException {
    for (int gap = 0; gap <= line.size(); gap++) {
      check(command, line, gap, ASKING.get((line.all().toString().length() + gap) % 4));
    }
  }

  private void check(KnownCommand command, TriedLine line, int gap, String word)
      throws IOException {
    List<String> words = line.withAt(gap, word);
    switch (line.gap(gap)) {
      case FREE ->
          assertEquals(asked(command, word), world.touchingNothing(words), words::toString);
      case VALUE -> {
        String before = line.all().get(gap - 1);
        if (takesPath(command, before)) {
          // It would lie in the working folder.
          return;
        }
        if (Collections.disjoint(line.all(), ASKING)) {
          isNotHelp(words, keyless.run(words));
        }
        Ended attached = keyless.run(line.attachedAt(gap, word));
        assertEquals(unrepeated(attached), unrepeated(keyless.run(words)), words::toString);
      }
      case BEHIND -> isNotHelp(words, keyless.run(words));
    }
  }

  private static boolean takesPath(KnownCommand command, String option) {
    Object values = command.spec().optionsMap().get(option).userObject();
    return values == LookedUp.FILE;
  }

  /** Without the words of the line itself, which a next step may repeat. */
  private static Ended unrepeated(Ended ended) {
    return new Ended(
        ended.code(), ended.out(), ended.err().replaceAll("(?m)^  try: gust .*(\n {6}.*)*", ""));
  }

  private Ended asked(KnownCommand command, String word) {
    return word.startsWith("-V") || word.startsWith("--v")
        ? new Ended(0, "gust " + ProcessContext.version() + "\n", "")
        : new Ended(0, help(command.name()), "");
  }

  private String help(String path) {
    return helps.computeIfAbsent(
        path, name -> world.run(List.of(("help " + name).strip().split(" "))).out());
  }

  private void isNotHelp(List<String> words, Ended result) {
    assertFalse(result.out().startsWith("Usage: gust"), words::toString);
    assertFalse(result.out().equals("gust " + ProcessContext.version() + "\n"), words::toString);
  }

  @Test
  void anUnknownCommandIsUnknownWhateverElseIsAsked() {
    for (String word : ASKING) {
      String[] lines = {
        "curent W", "W curent", "curent W x",
        "keys bogus W", "W keys bogus", "keys W bogus",
        "places W bogus home", "curent -- W", "config --bogus W nonsense"
      };
      for (String line : lines) {
        List<String> words = List.of(line.replace("W", word).split(" "));
        Ended result = world.touchingNothing(words);
        assertEquals(ExitCode.USAGE, result.code(), words::toString);
        assertEquals("", result.out(), words::toString);
      }
      // What a program is given behind its name is the program's.
      Ended program = world.touchingNothing(List.of("sandbox", "program", word));
      program.exits(ExitCode.USAGE).says("only after --");
      world
          .touchingNothing(List.of("--bogus", word))
          .printsOnly(
              word.toLowerCase().contains("h")
                  ? help("")
                  : "gust " + ProcessContext.version() + "\n");
    }
  }

  /**
   * Which exclude each other is found out: then it is so in both orders, and nothing is printed.
   */
  @Test
  void anyTwoOptionsMeanTheSameInBothOrders() {
    int excluding = 0;
    for (KnownCommand command : KnownCommand.all()) {
      List<OptionSpec> options = options(command);
      for (int i = 0; i < options.size(); i++) {
        for (int j = 0; j < i; j++) {
          TriedLine line = with(options.get(i), with(options.get(j), line(command)));
          TriedLine other = with(options.get(j), with(options.get(i), line(command)));
          Ended result = keyless.run(line.words(arguments(command)).all());
          String said = line.all().toString();
          boolean excludes = result.err().contains("cannot be used together");
          if (excludes || (i + j) % 5 == 0) {
            Ended turned = keyless.run(other.words(arguments(command)).all());
            // Locations are asked for in their own order.
            boolean many = options.get(i).isMultiValue() && options.get(j).isMultiValue();
            assertEquals(
                many ? result.code() : unrepeated(result),
                many ? turned.code() : unrepeated(turned),
                said);
          }
          if (excludes) {
            excluding++;
            assertEquals(ExitCode.USAGE, result.code(), said);
            assertEquals("", result.out(), said);
          }
        }
      }
    }
    assertTrue(excluding > 30, "too few to be true: " + excluding);
  }

  @Test
  void anyOddWordEndsWithAKnownCode() {
    String[] odd = {
      "",
      " ",
      "-",
      "--",
      "=",
      "@nowhere",
      "-1",
      "-h-33°",
      "1e9",
      "\u001b[31mred",
      "\0",
      "\uD800",
      "x".repeat(300)
    };
    int turn = 0;
    for (KnownCommand command : KnownCommand.all()) {
      for (String word : odd) {
        world.run(line(command).words(arguments(command)).words(List.of(word)).all());
      }
      for (OptionSpec option : options(command)) {
        // A file of that name would be written where the tests run.
        String before = option.paramLabel().contains("FILE") ? folder + "/" : "";
        String name = option.longestName() + "=" + before + odd[turn++ % odd.length];
        keyless.run(line(command).words(List.of(name)).words(arguments(command)).all());
      }
    }
  }

  /** A command line, and for each place between its words what a word would mean there. */
  private static final class TriedLine {
    enum Gap {
      /** An option of its own. */
      FREE,
      /** The value of the option before it. */
      VALUE,
      /** Behind {@code --}: no option at all. */
      BEHIND
    }

    private final List<String> words = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private boolean needsValue;

    TriedLine words(List<String> more) {
      for (String word : more) {
        gaps.add(last());
        needsValue = false;
        words.add(word);
      }
      return this;
    }

    /** What follows is its value. */
    TriedLine option(String name) {
      boolean isOption = last() == Gap.FREE;
      words(List.of(name));
      needsValue = isOption;
      return this;
    }

    private Gap last() {
      return needsValue ? Gap.VALUE : words.contains("--") ? Gap.BEHIND : Gap.FREE;
    }

    int size() {
      return words.size();
    }

    /** Before the word of that number. */
    Gap gap(int number) {
      return number < gaps.size() ? gaps.get(number) : last();
    }

    List<String> all() {
      return List.copyOf(words);
    }

    List<String> withAt(int gap, String word) {
      List<String> more = new ArrayList<>(words);
      more.add(gap, word);
      return more;
    }

    /** The same as {@link #withAt}, in one word with the option that it is the value of. */
    List<String> attachedAt(int gap, String word) {
      List<String> more = new ArrayList<>(words);
      more.set(gap - 1, more.get(gap - 1) + "=" + word);
      return more;
    }
  }
}
