package gust.cli;

import gust.completion.Syntax;
import gust.completion.Values;
import gust.completion.Values.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** All commands as completion sees them, taken from the very model that parses command lines. */
final class CommandSyntax {
  private CommandSyntax() {}

  static Syntax of(CommandTree tree) {
    List<Syntax> commands = new ArrayList<>();
    for (CommandTree.Branch branch : tree.branches()) {
      commands.add(of(branch.name(), CommandTree.spec(branch)));
    }
    commands.replaceAll(
        command -> command.name().equals("help") ? withTopics(command, commands) : command);
    return new Syntax(
        "", "the weather", options(CommandTree.root()), List.of(), List.copyOf(commands));
  }

  private static Syntax of(String name, CommandSpec spec) {
    List<Syntax> commands = new ArrayList<>();
    for (CommandLine sub : spec.subcommands().values()) {
      if (!sub.getCommandSpec().usageMessage().hidden()) {
        commands.add(of(sub.getCommandName(), sub.getCommandSpec()));
      }
    }
    return new Syntax(name, Help.summary(spec), options(spec), arguments(spec), commands);
  }

  private static List<Syntax.Option> options(CommandSpec spec) {
    List<Syntax.Option> options = new ArrayList<>();
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        options.add(
            new Syntax.Option(
                List.of(option.names()),
                Help.text(option.description()),
                option.isMultiValue(),
                option.arity().max() == 0 ? Optional.empty() : Optional.of(argument(option))));
      }
    }
    return options;
  }

  private static List<Syntax.Argument> arguments(CommandSpec spec) {
    List<Syntax.Argument> arguments = new ArrayList<>();
    for (PositionalParamSpec positional : spec.positionalParameters()) {
      if (!positional.hidden()) {
        arguments.add(argument(positional));
      }
    }
    return arguments;
  }

  private static Syntax.Argument argument(ArgSpec arg) {
    Values values = arg.userObject() instanceof Values known ? known : Kind.ANYTHING;
    return new Syntax.Argument(arg.paramLabel(), values, arg.isMultiValue());
  }

  /** For completion, what help is asked on are commands below it. */
  private static Syntax withTopics(Syntax help, List<Syntax> commands) {
    List<Syntax> subjects = new ArrayList<>();
    for (Syntax command : commands) {
      subjects.add(bare(command));
    }
    for (String topic : HelpCommand.TOPICS) {
      subjects.add(new Syntax(topic, "a topic", List.of(), List.of(), List.of()));
    }
    return new Syntax(help.name(), help.summary(), help.options(), List.of(), subjects);
  }

  private static Syntax bare(Syntax command) {
    List<Syntax> commands = new ArrayList<>();
    for (Syntax sub : command.commands()) {
      commands.add(bare(sub));
    }
    return new Syntax(command.name(), command.summary(), List.of(), List.of(), commands);
  }
}
