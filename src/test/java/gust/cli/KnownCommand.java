package gust.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.Gust;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.Command.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** A command with the words that lead to it. */
record KnownCommand(List<String> path, CommandSpec spec) {
  static final Tree TREE = new Gust(ProcessContext.ofThisProcess()).commands();

  /** All of them, each noun before its verbs. */
  static List<KnownCommand> all() {
    List<KnownCommand> all = new ArrayList<>();
    for (Tree.Branch branch : TREE.branches()) {
      CommandSpec spec = branch.spec();
      all.add(new KnownCommand(List.of(branch.name()), spec));
      for (Map.Entry<String, CommandLine> verb : spec.subcommands().entrySet()) {
        List<String> path = List.of(branch.name(), verb.getKey());
        all.add(new KnownCommand(path, verb.getValue().getCommandSpec()));
      }
    }
    assertTrue(all.size() >= 25, "too few to be true: " + all.size());
    return all;
  }

  static List<String> names() {
    return all().stream().map(KnownCommand::name).toList();
  }

  static ArgumentValues values(ArgSpec arg) {
    return arg.userObject() instanceof ArgumentValues values ? values : LookedUp.ANYTHING;
  }

  String name() {
    return String.join(" ", path);
  }

  boolean isGroup() {
    return !spec.subcommands().isEmpty();
  }
}
