package gust.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Describes a command to picocli: what it does, what it takes, and how its help is laid out. */
public final class SpecBuilder {
  private final CommandSpec spec = CommandSpec.create();
  private final OptionGroups groups = OptionGroups.of(spec);

  /**
   * @param description whole sentences
   */
  public SpecBuilder(String description) {
    spec.usageMessage().description(description);
  }

  /** A few words, for the list of a noun's verbs. */
  public SpecBuilder header(String header) {
    spec.usageMessage().header(header);
    return this;
  }

  /** Two or three, as a shell takes them; the first thing in the help. */
  public SpecBuilder examples(String... commands) {
    spec.usageMessage().sectionMap().put(Examples.SECTION, new Examples(commands));
    return this;
  }

  /** The lines at the end of the help, below an empty one. */
  public SpecBuilder footer(String... lines) {
    String[] footer = new String[lines.length + 1];
    footer[0] = "";
    System.arraycopy(lines, 0, footer, 1, lines.length);
    spec.usageMessage().footer(footer);
    return this;
  }

  public SpecBuilder argument(Argument argument) {
    spec.addPositional(argument.spec());
    return this;
  }

  /** The options that follow stand together under this heading. */
  public SpecBuilder group(String heading, Option<?>... options) {
    groups.begin(heading);
    return options(List.of(options));
  }

  public SpecBuilder options(List<Option<?>> options) {
    for (Option<?> option : options) {
      OptionSpec one = option.spec();
      spec.addOption(one);
      groups.add(one);
    }
    return this;
  }

  public CommandSpec build() {
    return spec;
  }
}
