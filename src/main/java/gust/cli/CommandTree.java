package gust.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;

/**
 * All commands by name, in the order of the help. Only the one asked for is built; the others are
 * names and summaries.
 */
public record CommandTree(List<Branch> branches) {
  /** A command, the heading it stands under in the root's help, and its line there. */
  public record Branch(String name, String heading, String summary, Supplier<Command> make) {
    /** Of the command as a whole, ready to parse. */
    CommandSpec spec(Command command) {
      return command.spec().name("gust " + name);
    }
  }

  Optional<Branch> find(String name) {
    return branches.stream().filter(branch -> branch.name().equals(name)).findFirst();
  }

  static CommandSpec root() {
    return new SpecBuilder("").build().name("gust");
  }

  /** The command with its own line in the root's help as its header. */
  static CommandSpec spec(Branch branch) {
    CommandSpec spec = branch.spec(branch.make().get());
    spec.usageMessage().header(branch.summary());
    return spec;
  }

  /** What {@code gust} alone shows: no more than one screen. */
  String help() {
    StringBuilder text = new StringBuilder("Usage: gust COMMAND [OPTIONS]\n");
    String heading = "";
    for (Branch branch : branches) {
      if (!branch.heading().equals(heading)) {
        heading = branch.heading();
        text.append('\n').append(heading).append(":\n");
      }
      text.append("  ").append(branch.name()).append(" ".repeat(12 - branch.name().length()));
      text.append(branch.summary()).append('\n');
    }
    text.append(
        """

        Examples:
          $ gust current 94040 --demo   try it without a key
          $ gust keys add               store your API key
          $ gust forecast --help        every option, with examples
        """);
    return text.toString();
  }
}
