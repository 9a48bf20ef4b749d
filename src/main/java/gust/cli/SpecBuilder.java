package gust.cli;

import java.util.List;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Describes a command to picocli: what it does, what it takes, and how its help is laid out. */
public final class SpecBuilder {
  private final CommandSpec spec = CommandSpec.create();
  private ArgGroupSpec.Builder group;
  private int groups;

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

  /**
   * The options that follow stand together under this heading. Said to be exclusive, picocli would
   * first spell out the synopsis of a group that it does not validate.
   */
  public SpecBuilder group(String heading, Option<?>... options) {
    finishGroup();
    group =
        ArgGroupSpec.builder()
            .validate(false)
            .exclusive(false)
            .heading("%n" + heading + ":%n")
            .order(++groups);
    return options(List.of(options));
  }

  public SpecBuilder options(List<Option<?>> options) {
    options.forEach(option -> group.addArg(option.spec()));
    return this;
  }

  public CommandSpec build() {
    finishGroup();
    return spec;
  }

  private void finishGroup() {
    if (group != null) {
      spec.addArgGroup(group.build());
      group = null;
    }
  }
}
