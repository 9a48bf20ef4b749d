package gust.cli;

import gust.completion.Values.Kind;
import gust.text.Reflow;
import gust.text.Resource;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust help [COMMAND | TOPIC]}. */
public record HelpCommand(Supplier<CommandTree> tree, Console console) implements Command {
  static final List<String> TOPICS = List.of("exit-codes", "environment", "formatting");

  private static final Argument SUBJECT =
      Argument.words("COMMAND", Kind.ANYTHING, "a command, such as keys add, or a topic", 0);

  @Override
  public CommandSpec spec() {
    return new SpecBuilder("Shows help on a command or a topic.")
        .examples("gust help forecast", "gust help keys add", "gust help formatting")
        .argument(SUBJECT)
        .footer("Topics: " + String.join(", ", TOPICS))
        .build();
  }

  @Override
  public int run(ParseResult parsed) {
    List<String> words = SUBJECT.allIn(parsed);
    if (words.isEmpty() || TOPICS.contains(words.getFirst())) {
      if (words.size() > 1) {
        throw new UsageProblem("a topic has no commands", "gust help " + words.getFirst());
      }
      String text = words.isEmpty() ? tree.get().help() : topic(words.getFirst());
      console.out().print(Reflow.to(console.textWidth(), text));
      return ExitCode.OK;
    }
    String name = words.getFirst();
    CommandTree.Branch branch =
        tree.get().find(name).orElseThrow(() -> ParseErrors.command(List.of(name), tree.get()));
    CommandLine line = CommandTree.commandLine(branch, branch.make().get());
    for (String verb : words.subList(1, words.size())) {
      if (!line.getSubcommands().containsKey(verb)) {
        throw ParseErrors.verb(verb, line.getCommandSpec());
      }
      line = line.getSubcommands().get(verb);
    }
    return Help.show(line.getCommandSpec(), console);
  }

  static String topic(String name) {
    return Resource.text(HelpCommand.class.getResourceAsStream("/gust/help/" + name + ".txt"));
  }
}
