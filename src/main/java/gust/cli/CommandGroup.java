package gust.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A command with subcommands, such as {@code gust keys add}. Alone it shows its help. */
public final class CommandGroup implements Command {
  private final CommandSpec spec;
  private final Console console;
  private final Map<String, ToIntFunction<ParseResult>> verbs = new HashMap<>();

  public CommandGroup(String description, Console console) {
    this.spec = new SpecBuilder(description).build();
    this.spec.usageMessage().commandListHeading("%nCommands:%n");
    this.console = console;
  }

  public CommandGroup examples(String... commands) {
    Help.of(spec).examples().addAll(List.of(commands));
    return this;
  }

  /**
   * @param summary a few words, for the list of subcommands
   */
  public CommandGroup verb(
      String name, String summary, SpecBuilder builder, ToIntFunction<ParseResult> action) {
    CommandSpec verb = builder.build();
    verb.usageMessage().header(summary);
    spec.addSubcommand(name, new CommandLine(verb));
    verbs.put(name, action);
    return this;
  }

  @Override
  public CommandSpec spec() {
    return spec;
  }

  @Override
  public int run(ParseResult parsed) {
    if (!parsed.hasSubcommand()) {
      return Help.show(parsed.commandSpec(), console);
    }
    ParseResult verb = parsed.subcommand();
    return verbs.get(verb.commandSpec().name()).applyAsInt(verb);
  }
}
