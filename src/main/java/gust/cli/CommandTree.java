package gust.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;

/**
 * All commands by name, in the order of the help. Only the requested one is built; the others are
 * just names and summaries.
 */
public final class CommandTree {
  /** A command with its heading and its summary in the root's help. */
  record Branch(String name, String heading, String summary, Supplier<Command> make) {
    /** The full specification of the command, ready to parse. */
    CommandSpec spec() {
      return make.get().spec(summary).name(("gust " + name).strip());
    }
  }

  private static final String USAGE = "Usage: gust [LOCATION...|COMMAND] [OPTIONS]\n";

  private final CommandContext context;
  private final List<Branch> branches = new ArrayList<>();
  private String heading = "";
  private Branch overview;

  public CommandTree(CommandContext context) {
    this.context = context;
  }

  /** Starts a section of the help for the commands that follow. */
  public CommandTree under(String title) {
    heading = title;
    return this;
  }

  public CommandTree add(String name, String summary, Function<CommandContext, Command> maker) {
    branches.add(new Branch(name, heading, summary, () -> maker.apply(context)));
    return this;
  }

  /** What gust does if the first word names no command. */
  public CommandTree overview(Function<CommandContext, Command> maker) {
    overview = new Branch("", "", "now and the days ahead", () -> maker.apply(context));
    return this;
  }

  Branch overview() {
    return overview;
  }

  List<Branch> branches() {
    return branches;
  }

  Optional<Branch> find(String name) {
    return branches.stream().filter(branch -> branch.name().equals(name)).findFirst();
  }

  List<String> names() {
    return branches.stream().map(Branch::name).toList();
  }

  /** The output of {@code gust} alone; fits on one screen. */
  String help() {
    StringBuilder text = new StringBuilder(USAGE);
    String last = "";
    for (Branch branch : branches) {
      if (!branch.heading().equals(last)) {
        last = branch.heading();
        text.append('\n').append(last).append(":\n");
      }
      text.append("  ").append(branch.name()).append(" ".repeat(12 - branch.name().length()));
      text.append(branch.summary()).append('\n');
    }
    text.append(
        """

        Examples:
          $ gust London --demo     try it without a key
          $ gust keys add          store your API key
          $ gust forecast --help   every option, with examples
        """);
    return text.toString();
  }
}
