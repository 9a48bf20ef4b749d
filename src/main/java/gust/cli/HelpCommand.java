package gust.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust help [COMMAND | TOPIC]}. */
final class HelpCommand implements Command {
  static final List<String> TOPICS = List.of("exit-codes", "environment", "formatting");

  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description("Shows help on gust, on a command or on a topic.")
        .footer("", "Topics: " + String.join(", ", TOPICS));
    spec.addPositional(
        PositionalParamSpec.builder()
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity("0..1")
            .paramLabel("COMMAND")
            .description("a command (keys add) or a topic")
            .build());
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    List<String> words = parsed.matchedPositionalValue(0, List.<String>of());
    if (words.isEmpty()) {
      return Help.root(session);
    }
    if (TOPICS.contains(words.getFirst())) {
      session.out().print(topic(words.getFirst()));
      return ExitCode.OK;
    }
    String name = words.getFirst();
    CommandTree.Branch branch = CommandTree.find(name).orElseThrow(() -> UnknownWord.command(name));
    CommandLine line = Help.commandLine(branch.name(), branch.make().get().spec());
    for (String verb : words.subList(1, words.size())) {
      if (!line.getSubcommands().containsKey(verb)) {
        throw new UsageProblem(
            line.getCommandSpec().qualifiedName() + " has no command of that name",
            line.getCommandSpec().qualifiedName() + " --help");
      }
      line = line.getSubcommands().get(verb);
    }
    return Help.show(line.getCommandSpec(), session);
  }

  static String topic(String name) {
    try (InputStream in = HelpCommand.class.getResourceAsStream("/gust/help/" + name + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new IllegalStateException("the jar lacks a help topic", unreadable);
    }
  }
}
