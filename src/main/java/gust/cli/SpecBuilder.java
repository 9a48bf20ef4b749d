package gust.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Describes a command to picocli: what it does, what it takes, and how its help is laid out. */
public final class SpecBuilder {
  private final Help help = new Help(new ArrayList<>(), new ArrayList<>());
  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(help);

  /**
   * @param description whole sentences
   */
  public SpecBuilder(String description) {
    spec.usageMessage().description(description);
  }

  /** Two or three, as a shell takes them; the first thing in the help. */
  public SpecBuilder examples(String... commands) {
    help.examples().addAll(List.of(commands));
    return this;
  }

  /** The lines at the end of the help, below an empty one. */
  public SpecBuilder footer(String... lines) {
    spec.usageMessage().footer(("\n" + String.join("\n", lines)).split("\n", -1));
    return this;
  }

  public SpecBuilder argument(Argument argument) {
    spec.addPositional(argument.spec());
    return this;
  }

  /** The options that follow stand together under this heading. */
  public SpecBuilder group(String heading, Option<?>... options) {
    help.groups().add(new Help.Group(heading, new ArrayList<>()));
    return options(List.of(options));
  }

  public SpecBuilder options(List<Option<?>> options) {
    options.forEach(option -> add(option.spec()));
    return this;
  }

  private void add(OptionSpec option) {
    spec.addOption(option);
    help.groups().getLast().options().add(option);
  }

  /**
   * Adds help and version, and has the line read as gust's are. {@code @name} is a saved place, so
   * picocli must not look for a file of that name. If an option is given twice, the last counts, so
   * that an alias can be overridden. What follows an option is its value, whatever it looks like,
   * and a mistake does not keep picocli from reading on, because help may follow.
   */
  public CommandSpec build() {
    group("Help");
    add(flag(Help.HELP, "show this help").usageHelp(true).build());
    add(flag(Help.VERSION, "show the version").versionHelp(true).build());
    spec.parser()
        .expandAtFiles(false)
        .overwrittenOptionsAllowed(true)
        .allowOptionsAsOptionParameters(true)
        .collectErrors(true);
    return spec;
  }

  private static OptionSpec.Builder flag(List<String> names, String help) {
    return OptionSpec.builder(names.toArray(String[]::new)).arity("0").description(help);
  }
}
