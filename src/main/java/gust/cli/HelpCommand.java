package gust.cli;

import gust.cli.CommandTree.Branch;
import gust.cli.Values.Kind;
import gust.text.Resource;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust help [COMMAND | TOPIC]}. */
public record HelpCommand(Supplier<CommandTree> tree, Console console) {
  static final List<String> TOPICS = List.of("exit-codes", "environment", "formatting");

  private static final Argument SUBJECT =
      Argument.words("COMMAND", Kind.ANYTHING, "a command, such as keys add, or a topic", 0);

  public Command command() {
    return new Command("Shows help on a command or a topic.")
        .examples("gust help forecast", "gust help keys add", "gust help formatting")
        .argument(SUBJECT)
        .footer("Topics: " + String.join(", ", TOPICS))
        .action(this::run);
  }

  private int run(ParseResult parsed) {
    List<String> words = SUBJECT.allIn(parsed);
    if (words.isEmpty()) {
      return commands();
    }
    String name = words.getFirst();
    if (TOPICS.contains(name)) {
      if (words.size() > 1) {
        throw new UsageProblem("a topic has no commands", "gust help " + name);
      }
      return Help.print(topic(name), console);
    }
    CommandTree all = tree.get();
    CommandSpec spec =
        all.find(name).map(Branch::spec).orElseThrow(() -> ParseErrors.command(name, all));
    for (String verb : words.subList(1, words.size())) {
      CommandLine found = spec.subcommands().get(verb);
      if (found == null) {
        throw ParseErrors.verb(verb, spec);
      }
      spec = found.getCommandSpec();
    }
    return Help.show(spec, console);
  }

  /** Lists all commands. */
  public int commands() {
    return Help.print(tree.get().help(), console);
  }

  static String topic(String name) {
    return Resource.text(HelpCommand.class.getResourceAsStream("/gust/help/" + name + ".txt"));
  }
}
