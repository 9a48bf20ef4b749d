package gust.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A noun with several verbs: {@code gust keys add}. Alone it shows its help. */
public final class CommandGroup implements Command {
  /** One verb of a noun. */
  public record Verb(String name, Command command) {}

  private final String description;
  private final List<Verb> verbs;

  public CommandGroup(String description, Verb... verbs) {
    this.description = description;
    this.verbs = List.of(verbs);
  }

  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage().description(description).commandListHeading("%nCommands:%n");
    for (Verb verb : verbs) {
      spec.addSubcommand(verb.name(), new CommandLine(verb.command().spec()));
    }
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    if (!parsed.hasSubcommand()) {
      return Help.show(parsed.commandSpec(), session);
    }
    String name = parsed.subcommand().commandSpec().name();
    for (Verb verb : verbs) {
      if (verb.name().equals(name)) {
        return verb.command().run(parsed.subcommand(), session);
      }
    }
    throw new IllegalStateException(name);
  }
}
