package gust.cli;

import gust.cli.Values.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /** In whole sentences. */
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
   * picocli's model of the whole command with all its verbs, ready to parse.
   *
   * @param summary a few words, for the list of commands
   */
  CommandSpec spec(String summary) {
    root.spec.usageMessage().header(summary);
    return root.complete();
  }

  /**
   * Adds help and version, and configures the parser. {@code @name} is a saved place, so picocli
   * must not expand it to a file. If an option is given twice, the last one wins, so that an alias
   * can be overridden. The word after an option is its value, whatever it looks like. Parsing
   * continues after an error, because help may follow.
   */
  private CommandSpec complete() {
    verbs.forEach((name, verb) -> spec.addSubcommand(name, new CommandLine(verb.complete())));
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
}
