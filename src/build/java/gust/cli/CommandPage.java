package gust.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page of one command, made of the model that also parses it and prints its help. */
final class CommandPage {
  private static final Map<String, String> FILES =
      Map.of(
          "config", "settings",
          "keys.json", "your API keys; only you can read this file",
          "places", "saved places");

  private final CommandSpec spec;
  private final String name;
  private final Roff page;

  private CommandPage(CommandSpec spec, String date) {
    this.spec = spec;
    this.name = pageName(spec);
    this.page = new Roff(name, 1, date, ProcessContext.version(), Help.summary(spec));
  }

  static String of(CommandSpec spec, String date) {
    return new CommandPage(spec, date).source();
  }

  /** {@code gust-keys-add} */
  static String pageName(CommandSpec spec) {
    return spec.qualifiedName().replace(' ', '-');
  }

  private String source() {
    synopsis();
    page.section("DESCRIPTION").text(Help.text(spec.usageMessage().description()));
    for (PositionalParamSpec positional : spec.positionalParameters()) {
      page.item(Roff.italic(positional.paramLabel()), Help.text(positional.description()));
    }
    if (!spec.subcommands().isEmpty()) {
      commands();
    }
    options();
    exitStatus();
    if (callsTheService()) {
      page.section("ENVIRONMENT")
          .text("GUST_API_KEY or GUST_API_KEY_FILE gives the key, GUST_UNITS the units, and so on")
          .text("for the other settings; options win over variables.")
          .text("All variables are listed in")
          .references(List.of("gust-environment(7)."));
    }
    files(page, filesOf());
    examples();
    seeAlso();
    return page.toString();
  }

  private void synopsis() {
    StringBuilder line = new StringBuilder(Roff.bold(spec.qualifiedName()));
    line.append(" [").append(Roff.italic("OPTIONS")).append(']');
    for (PositionalParamSpec positional : spec.positionalParameters()) {
      boolean many = positional.isMultiValue();
      String label = Roff.italic(positional.paramLabel()) + (many ? " ..." : "");
      line.append(' ').append(positional.required() ? label : "[" + label + "]");
    }
    if (!spec.subcommands().isEmpty()) {
      line.append(' ').append(Roff.italic("COMMAND"));
    }
    page.section("SYNOPSIS").filled(line.toString());
  }

  private void commands() {
    page.section("COMMANDS");
    for (CommandLine sub : spec.subcommands().values()) {
      CommandSpec below = sub.getCommandSpec();
      page.item("\\fB" + Roff.code(pageName(below)) + "\\fR(1)", Help.summary(below));
    }
  }

  private void options() {
    page.section("OPTIONS");
    options(spec, page);
  }

  /** In the groups and the order of the help. */
  static void options(CommandSpec spec, Roff page) {
    List<Command.Group> groups = Command.of(spec).groups();
    for (Command.Group group : groups) {
      if (groups.size() > 1 && !group.heading().equals("Options")) {
        page.subsection(group.heading());
      }
      for (OptionSpec option : group.options()) {
        List<String> names = new ArrayList<>();
        for (String optionName : option.names()) {
          names.add(Roff.bold(optionName));
        }
        String required = option.arity().max() == 0 ? "" : "=" + Roff.italic(option.paramLabel());
        boolean isOptional = option.arity().max() > option.arity().min();
        String value = isOptional ? "[" + required + "]" : required;
        page.item(String.join(", ", names) + value, Help.text(option.description()));
      }
    }
  }

  private void exitStatus() {
    page.section("EXIT STATUS");
    if (spec.findOption("--if") != null) {
      TopicPage.exitCodes(page);
    } else {
      page.text("0 if it worked, otherwise a code for the cause:")
          .references(List.of("gust-exit-codes(7)."));
    }
  }

  private boolean callsTheService() {
    return spec.findOption("--base-url") != null;
  }

  private List<String> filesOf() {
    String top = spec.qualifiedName().split(" ")[1];
    return switch (top) {
      case "keys" -> callsTheService() ? List.of("config", "keys.json") : List.of("keys.json");
      case "places" -> List.of("places");
      case "config" -> List.of("config");
      case "current", "forecast", "doctor" -> List.of("config", "keys.json", "places");
      default -> List.of();
    };
  }

  static void files(Roff page, List<String> files) {
    if (files.isEmpty()) {
      return;
    }
    page.section("FILES");
    for (String file : files) {
      page.item(Roff.italic("$XDG_CONFIG_HOME/gust/" + file), FILES.get(file));
    }
    page.paragraph().text("XDG_CONFIG_HOME defaults to ~/.config.");
  }

  /** What people type, and what they should know of it: indented lines are typed, too. */
  private void examples() {
    List<String> typed = new ArrayList<>();
    for (String command : Command.of(spec).examples()) {
      typed.add("$ " + command);
    }
    page.section("EXAMPLES").verbatim(typed);
    List<String> notes = new ArrayList<>();
    for (String line : spec.usageMessage().footer()) {
      notes.add(Help.text(line));
    }
    notes.removeIf(line -> line.contains("gust help "));
    TopicPage.blocks(page, notes);
  }

  private void seeAlso() {
    TreeSet<String> topics = new TreeSet<>(List.of("exit-codes"));
    for (String topic : Help.TOPICS) {
      if (String.join(" ", spec.usageMessage().footer()).contains(topic)) {
        topics.add(topic);
      }
    }
    if (callsTheService()) {
      topics.add("environment");
    }
    List<String> pages = new ArrayList<>(List.of("gust(1)"));
    CommandSpec above = spec.parent();
    if (above != null) {
      pages.add(pageName(above) + "(1)");
      for (CommandLine sibling : above.subcommands().values()) {
        if (sibling.getCommandSpec() != spec) {
          pages.add(pageName(sibling.getCommandSpec()) + "(1)");
        }
      }
    }
    topics.forEach(topic -> pages.add("gust-" + topic + "(7)"));
    page.section("SEE ALSO").references(pages);
  }
}
