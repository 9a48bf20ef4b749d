package gust.cli;

import gust.cli.ArgumentValues.LookedUp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * One command: its purpose, its parameters, the layout of its help, and what it does. Commands use
 * picocli's programmatic model, and only the requested one is built: see {@code docs/decisions.md}.
 */
public final class Command {
  /**
   * @param heading without the colon
   */
  record Group(String heading, List<OptionSpec> options) {}

  static final List<String> HELP = List.of("-h", "--help");
  static final List<String> VERSION = List.of("-V", "--version");

  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
  private final Command root;
  private final Map<String, Command> verbs = new LinkedHashMap<>();
  private final List<String> examples = new ArrayList<>();
  private final List<Group> groups = new ArrayList<>();
  private final List<Option<?>> options = new ArrayList<>();
  private ToIntFunction<ParseResult> action;

  /**
   * @param description whole sentences
   */
  public Command(String description) {
    root = this;
    description(description);
  }

  private Command(Command root) {
    this.root = root;
  }

  /** What the command does, in whole sentences. */
  public Command description(String sentences) {
    spec.usageMessage().description(sentences);
    return this;
  }

  /** The command that picocli's model describes. */
  static Command of(CommandSpec spec) {
    return (Command) spec.userObject();
  }

  /** Two or three examples as typed in a shell; they come first in the help. */
  public Command examples(String... commands) {
    examples.addAll(List.of(commands));
    return this;
  }

  /** Lines at the end of the help, after an empty one. */
  public Command footer(String... lines) {
    spec.usageMessage().footer(("\n" + String.join("\n", lines)).split("\n", -1));
    return this;
  }

  public Command argument(Argument argument) {
    spec.addPositional(argument.spec());
    // What follows are the other program's options.
    spec.parser().stopAtPositional(argument.values() == LookedUp.PROGRAM);
    return this;
  }

  /** Starts a section of options with this heading. */
  public Command group(String heading, Option<?>... options) {
    groups.add(new Group(heading, new ArrayList<>()));
    return options(List.of(options));
  }

  public Command options(List<Option<?>> options) {
    options.forEach(option -> add(option.spec()));
    this.options.addAll(options);
    return this;
  }

  /**
   * Adds a command such as {@code add} of {@code gust keys add}; what follows describes that one.
   *
   * @param summary a few words, for the list of subcommands
   */
  public Command verb(String name, String summary, ToIntFunction<ParseResult> run) {
    Command verb = new Command(root);
    verb.action(run).spec.usageMessage().header(summary);
    root.spec.usageMessage().commandListHeading("%nCommands:%n");
    root.verbs.put(name, verb);
    return verb;
  }

  /** What runs the command, and returns the exit code; without it, the command shows its help. */
  public Command action(ToIntFunction<ParseResult> run) {
    action = run;
    return this;
  }

  /** An option that was given without its value. */
  UsageProblem missing(OptionSpec given) {
    return options.stream()
        .filter(option -> option.describes(given))
        .findFirst()
        .orElseThrow()
        .missing();
  }

  /** Null if it only shows its help. */
  ToIntFunction<ParseResult> action() {
    return action;
  }

  List<String> examples() {
    return examples;
  }

  List<Group> groups() {
    return groups;
  }

  /**
   * picocli's model of the whole command with all its verbs, ready to parse.
   *
   * @param summary a few words, for the list of commands
   */
  CommandSpec spec(String summary) {
    root.spec.usageMessage().header(summary);
    return root.complete();
  }

  /**
   * Adds help, version and {@code --plain}, and configures the parser. {@code @name} is a saved
   * place, so picocli must not expand it to a file. If an option is given twice, the last one wins,
   * so that an alias can be overridden. The word after an option is its value, whatever it looks
   * like. Parsing continues after an error, because help may follow.
   */
  private CommandSpec complete() {
    verbs.forEach((name, verb) -> spec.addSubcommand(name, new CommandLine(verb.complete())));
    if (!spec.optionsMap().containsKey(Option.PLAIN.name())) {
      spec.addOption(Option.PLAIN.spec().toBuilder().hidden(true).build());
    }
    group("Help");
    add(flag(HELP, "show this help").usageHelp(true).build());
    add(flag(VERSION, "show the version").versionHelp(true).build());
    spec.parser()
        .expandAtFiles(false)
        .overwrittenOptionsAllowed(true)
        .allowOptionsAsOptionParameters(true)
        .collectErrors(true);
    return spec;
  }

  private void add(OptionSpec option) {
    spec.addOption(option);
    groups.getLast().options().add(option);
  }

  private static OptionSpec.Builder flag(List<String> names, String help) {
    return OptionSpec.builder(names.toArray(String[]::new)).arity("0").description(help);
  }

  /**
   * All commands, in the order of the help. Only the requested one is built; the others are just
   * names and summaries.
   *
   * @param overview what gust does if the first word names no command
   */
  public record Tree(List<Branch> branches, Branch overview) {
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
}
