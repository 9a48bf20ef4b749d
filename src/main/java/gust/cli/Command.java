package gust.cli;

import gust.cli.Values.Kind;
import java.util.ArrayList;
import java.util.List;
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
  private final List<String> examples = new ArrayList<>();
  private final List<Group> groups = new ArrayList<>();
  private ToIntFunction<ParseResult> action;

  /**
   * @param description whole sentences
   */
  public Command(String description) {
    spec.usageMessage().description(description);
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
    spec.parser().stopAtPositional(argument.values() == Kind.PROGRAM);
    return this;
  }

  /** Starts a section of options with this heading. */
  public Command group(String heading, Option<?>... options) {
    groups.add(new Group(heading, new ArrayList<>()));
    return options(List.of(options));
  }

  public Command options(List<Option<?>> options) {
    options.forEach(option -> add(option.spec()));
    return this;
  }

  /**
   * Adds a command such as {@code add} of {@code gust keys add}.
   *
   * @param summary a few words, for the list of subcommands
   */
  public Command verb(
      String name, String summary, Command verb, ToIntFunction<ParseResult> action) {
    spec.usageMessage().commandListHeading("%nCommands:%n");
    spec.addSubcommand(name, new CommandLine(verb.action(action).spec(summary)));
    return this;
  }

  /** What it does, with its exit code; without it, it shows its help. */
  public Command action(ToIntFunction<ParseResult> run) {
    action = run;
    return this;
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
   * Adds help and version, and configures the parser. {@code @name} is a saved place, so picocli
   * must not expand it to a file. If an option is given twice, the last one wins, so that an alias
   * can be overridden. The word after an option is its value, whatever it looks like. Parsing
   * continues after an error, because help may follow.
   */
  CommandSpec spec(String summary) {
    group("Help");
    add(flag(HELP, "show this help").usageHelp(true).build());
    add(flag(VERSION, "show the version").versionHelp(true).build());
    spec.usageMessage().header(summary);
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
}
