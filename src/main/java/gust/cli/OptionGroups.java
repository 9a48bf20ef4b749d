package gust.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * A command's options under headings, which only its help shows. picocli's own groups take part in
 * the parsing too, and spell out their synopsis there: a quarter of a short run.
 */
final class OptionGroups implements IHelpSectionRenderer {
  /**
   * @param heading without the colon
   */
  record Group(String heading, List<OptionSpec> options) {}

  private final List<Group> groups = new ArrayList<>();

  private OptionGroups() {}

  static OptionGroups of(CommandSpec spec) {
    return (OptionGroups)
        spec.usageMessage()
            .sectionMap()
            .compute(
                UsageMessageSpec.SECTION_KEY_OPTION_LIST,
                (_, renderer) ->
                    renderer instanceof OptionGroups groups ? groups : new OptionGroups());
  }

  void begin(String heading) {
    groups.add(new Group(heading, new ArrayList<>()));
  }

  void add(OptionSpec option) {
    groups.getLast().options().add(option);
  }

  List<Group> groups() {
    return groups;
  }

  @Override
  public String render(picocli.CommandLine.Help help) {
    StringBuilder text = new StringBuilder();
    for (Group group : groups) {
      Layout layout = help.createDefaultLayout();
      layout.addOptions(group.options(), help.parameterLabelRenderer());
      text.append(help.createHeading("%n" + group.heading() + ":%n")).append(layout);
    }
    return text.toString();
  }
}
