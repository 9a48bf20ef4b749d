package gust.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Describes a command to picocli: its purpose, its parameters, and the layout of its help. */
public final class SpecBuilder {
  private final Help help = new Help(new ArrayList<>(), new ArrayList<>());
  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(help);

  /**
   * @param description whole sentences
   */
  public SpecBuilder(String description) {
    spec.usageMessage().description(description);
  }

  /** Two or three examples as typed in a shell; they come first in the help. */
  public SpecBuilder examples(String... commands) {
    help.examples().addAll(List.of(commands));
    return this;
  }

  /** Lines at the end of the help, after an empty one. */
  public SpecBuilder footer(String... lines) {
    spec.usageMessage().footer(("\n" + String.join("\n", lines)).split("\n", -1));
    return this;
  }

  public SpecBuilder argument(Argument argument) {
    spec.addPositional(argument.spec());
    return this;
  }

  /** Starts a section of options with this heading. */
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
   * Adds help and version, and configures the parser. {@code @name} is a saved place, so picocli
   * must not expand it to a file. If an option is given twice, the last one wins, so that an alias
   * can be overridden. The word after an option is its value, whatever it looks like. Parsing
   * continues after an error, because help may follow.
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
