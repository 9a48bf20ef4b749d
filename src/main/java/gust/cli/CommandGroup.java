package gust.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A noun with several verbs: {@code gust keys add}. Alone it shows its help. */
public final class CommandGroup implements Command {
  private final String description;
  private final Console console;
  private final String[] examples;
  private final Map<String, Command> verbs = new LinkedHashMap<>();

  public CommandGroup(String description, Console console, String... examples) {
    this.description = description;
    this.console = console;
    this.examples = examples;
  }

  public CommandGroup verb(String name, Command command) {
    verbs.put(name, command);
    return this;
  }

  @Override
  public CommandSpec spec() {
    CommandSpec spec = new SpecBuilder(description).examples(examples).build();
    spec.usageMessage().commandListHeading("%nCommands:%n");
    verbs.forEach((name, verb) -> spec.addSubcommand(name, new CommandLine(verb.spec())));
    return spec;
  }

  @Override
  public int run(ParseResult parsed) {
    if (!parsed.hasSubcommand()) {
      return Help.show(parsed.commandSpec(), console);
    }
    ParseResult verb = parsed.subcommand();
    return verbs.get(verb.commandSpec().name()).run(verb);
  }
}
