package gust.cli;

import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;

/** What people type, the first thing that a command's help shows; nothing else reads it. */
record Examples(String[] commands) implements IHelpSectionRenderer {
  static final String SECTION = "examples";

  static Examples of(CommandSpec spec) {
    return (Examples) spec.usageMessage().sectionMap().get(SECTION);
  }

  @Override
  public String render(picocli.CommandLine.Help help) {
    StringBuilder text = new StringBuilder("\nExamples:\n");
    for (String command : commands) {
      text.append("  $ ").append(command).append('\n');
    }
    return text.toString();
  }
}
