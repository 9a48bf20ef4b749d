package gust.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;

/**
 * All commands, in the order of the help. Only the requested one is built; the others are just
 * names and summaries.
 *
 * @param overview what gust does if the first word names no command
 */
public record CommandTree(List<Branch> branches, Branch overview) {
  /**
   * A command.
   *
   * @param heading of its section in the list of commands
   * @param summary a few words, for that list
   */
  public record Branch(String heading, String name, String summary, Supplier<Command> make) {
    /** The full specification of the command, ready to parse. */
    CommandSpec spec() {
      return make.get().spec(summary).name(("gust " + name).strip());
    }
  }

  private static final String USAGE = "Usage: gust [LOCATION...|COMMAND] [OPTIONS]\n";

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
