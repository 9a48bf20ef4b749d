package gust.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.Gust;
import gust.ProcessContext;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * For any other type picocli would look for a converter by reflection, which a native image has
 * not.
 */
class OptionTypesTest {
  private static final Set<Class<?>> PLAIN = Set.of(String.class, boolean.class, List.class);

  private int options;

  @Test
  void everyOptionOfEveryCommandIsText() {
    CommandTree tree = new Gust(ProcessContext.ofThisProcess()).commands();
    for (CommandTree.Branch branch : tree.branches()) {
      check(CommandTree.spec(branch));
    }
    assertTrue(options > 60, "too few to be true: " + options);
  }

  private void check(CommandSpec command) {
    for (ArgSpec option : command.args()) {
      options++;
      assertTrue(
          PLAIN.contains(option.type())
              && Set.of(String.class, boolean.class).contains(option.auxiliaryTypes()[0])
              && option.converters().length == 0
              && !option.interactive(),
          option::toString);
    }
    command.subcommands().values().forEach(line -> check(line.getCommandSpec()));
  }
}
