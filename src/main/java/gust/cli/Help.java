package gust.cli;

import gust.cli.ArgumentValues.LookedUp;
import gust.cli.Command.Tree;
import gust.cli.Command.Tree.Branch;
import gust.files.TextFile;
import gust.problem.Advice;
import gust.terminal.ColorDepth;
import gust.text.Reflow;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code gust help [COMMAND | TOPIC]}, and the help of each command: the most important parts
 * first, options under headings.
 */
public record Help(Supplier<Tree> tree, Console console) {
  static final List<String> TOPICS = List.of("exit-codes", "environment", "formatting");

  private static final int NARROWEST = 60;
  private static final int WIDEST = 100;
  private static final int UNBROKEN = 1000;

  private static final Argument SUBJECT =
      Argument.words("COMMAND", LookedUp.ANYTHING, "a command, such as keys add, or a topic", 0);

  public Command command() {
    return new Command("Shows help on a command or a topic.")
        .examples("gust help forecast", "gust help keys add", "gust help formatting")
        .argument(SUBJECT)
        .footer("Topics: " + String.join(", ", TOPICS))
        .action(this::run);
  }

  private int run(ParseResult parsed) {
    List<String> words = SUBJECT.getAll(parsed);
    if (words.isEmpty()) {
      return commands();
    }
    String name = words.getFirst();
    if (!TOPICS.contains(name)) {
      return show(spec(words), console);
    }
    if (words.size() > 1) {
      throw new UsageProblem("a topic has no commands", Advice.gust("help", name));
    }
    return console.printWrapped(topic(name));
  }

  private CommandSpec spec(List<String> words) {
    String name = words.getFirst();
    Tree all = tree.get();
    CommandSpec spec =
        all.find(name).map(Branch::spec).orElseThrow(() -> ParseErrors.subject(name, all, TOPICS));
    for (String verb : words.subList(1, words.size())) {
      CommandLine found = spec.subcommands().get(verb);
      if (found == null) {
        throw ParseErrors.verb(verb, spec);
      }
      spec = found.getCommandSpec();
    }
    return spec;
  }

  /** Lists all commands. */
  public int commands() {
    return console.printWrapped(tree.get().help());
  }

  static String topic(String name) {
    return TextFile.ofJar(Help.class.getResourceAsStream("/gust/help/" + name + ".txt"));
  }

  static int show(CommandSpec spec, Console console) {
    UsageMessageSpec usage = spec.usageMessage();
    int width = console.textWidth();
    boolean isNarrow = width < NARROWEST;
    // On narrower screens, picocli prints descriptions unwrapped and they are wrapped here.
    usage.width(isNarrow ? UNBROKEN : Math.min(width == Integer.MAX_VALUE ? 80 : width, WIDEST));
    usage.abbreviateSynopsis(true).sortOptions(false).longOptionsMaxWidth(28);
    usage.parameterListHeading("%n");
    String text = text(Command.of(spec), new picocli.CommandLine.Help(spec, colors(console)));
    console.print(isNarrow ? Reflow.wrap(width, text) : text);
    return ExitCode.OK;
  }

  private static String text(Command command, picocli.CommandLine.Help parts) {
    StringBuilder text = new StringBuilder(parts.synopsisHeading());
    text.append(parts.synopsis(parts.synopsisHeadingLength())).append('\n');
    text.append(parts.description()).append("\nExamples:\n");
    command.examples().forEach(line -> text.append("  $ ").append(line).append('\n'));
    text.append(parts.parameterListHeading()).append(parts.parameterList());
    text.append(parts.commandListHeading()).append(parts.commandList());
    for (Command.Group group : command.groups()) {
      Layout layout = parts.createDefaultLayout();
      layout.addOptions(group.options(), parts.parameterLabelRenderer());
      text.append('\n').append(group.heading()).append(":\n").append(layout);
    }
    return text.append(parts.footer()).toString();
  }

  /** As in manual pages, which look right on any background: names in bold, values underlined. */
  private static ColorScheme colors(Console console) {
    boolean plain = console.color() == ColorDepth.NONE;
    return new ColorScheme.Builder(plain ? Ansi.OFF : Ansi.ON)
        .commands(Style.bold)
        .options(Style.bold)
        .parameters(Style.underline)
        .optionParams(Style.underline)
        .build();
  }

  /** A few words, for a list of commands. */
  static String summary(CommandSpec spec) {
    return text(spec.usageMessage().header());
  }

  /** One text of picocli's lines. */
  static String text(String... lines) {
    return String.join("\n", lines);
  }
}
