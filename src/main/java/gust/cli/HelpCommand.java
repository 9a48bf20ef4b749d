package gust.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust help [COMMAND]}. */
final class HelpCommand implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage().description("Shows help on gust or on one of its commands.");
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity("0..1")
            .paramLabel("COMMAND")
            .description("a command's name")
            .build());
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    List<String> words = parsed.matchedPositionalValue(0, List.<String>of());
    if (words.isEmpty()) {
      return Help.root(session);
    }
    CommandTree.Branch branch =
        CommandTree.find(words.get(0)).orElseThrow(() -> UnknownWord.command(words.get(0)));
    CommandLine line = Help.commandLine(branch.name(), branch.make().get().spec());
    return Help.show(line.getCommandSpec(), session);
  }
}
