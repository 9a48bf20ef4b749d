package gust.cli;

import gust.terminal.ColorDepth;
import gust.terminal.Terminal;
import gust.text.Reflow;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help and version: the two options that every command has, and how help looks. */
final class Help {
  static final List<String> HELP = List.of("-h", "--help");
  static final List<String> VERSION = List.of("-V", "--version");

  /** What most people look for comes first. */
  private static final List<String> SECTIONS =
      List.of(
          UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS,
          UsageMessageSpec.SECTION_KEY_DESCRIPTION_HEADING,
          UsageMessageSpec.SECTION_KEY_DESCRIPTION,
          Examples.SECTION,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
          UsageMessageSpec.SECTION_KEY_OPTION_LIST,
          UsageMessageSpec.SECTION_KEY_FOOTER);

  private static final int NARROWEST = 60;
  private static final int WIDEST = 100;
  private static final int UNBROKEN = 1000;

  private Help() {}

  static int show(CommandSpec spec, Console console) {
    Terminal terminal = console.terminal();
    UsageMessageSpec usage = spec.usageMessage();
    int width = console.textWidth();
    boolean isNarrow = width < NARROWEST;
    // Below that, descriptions first come out in one piece and are then broken by ourselves.
    usage.width(isNarrow ? UNBROKEN : Math.min(width == Integer.MAX_VALUE ? 80 : width, WIDEST));
    usage.sectionKeys(SECTIONS);
    usage.descriptionHeading("%n").parameterListHeading("%n");
    usage.abbreviateSynopsis(true).sortOptions(false).longOptionsMaxWidth(28);
    StringWriter text = new StringWriter();
    spec.commandLine().usage(new PrintWriter(text), colors(terminal.color()));
    console.out().print(isNarrow ? Reflow.to(width, text.toString()) : text.toString());
    return ExitCode.OK;
  }

  /** Names in bold, values in the one of the sixteen colours that reads on any background. */
  private static ColorScheme colors(ColorDepth depth) {
    ColorScheme.Builder scheme =
        new ColorScheme.Builder(depth == ColorDepth.NONE ? Ansi.OFF : Ansi.ON);
    scheme.commands(Style.bold).options(Style.bold);
    if (depth.compareTo(ColorDepth.ANSI_16) >= 0) {
      scheme.parameters(Style.fg_cyan).optionParams(Style.fg_cyan);
    }
    return scheme.build();
  }

  /** In a few words, for a list of commands. */
  static String summary(CommandSpec spec) {
    UsageMessageSpec usage = spec.usageMessage();
    if (usage.header().length > 0) {
      return text(usage.header());
    }
    String description = text(usage.description());
    int end = description.indexOf('.');
    return end < 0 ? description : description.substring(0, end);
  }

  /** What picocli prints of texts that it takes for formats. */
  static String text(String... lines) {
    return String.format(Locale.ROOT, String.join("\n", lines));
  }

  /**
   * Also has the line read as gust's are. {@code @name} is a saved place, so picocli must not look
   * for a file of that name. Of an option given twice the last counts, so that an alias can be
   * overridden. What follows an option is its value, whatever it looks like, and a mistake does not
   * keep picocli from reading on, since help may follow.
   */
  static void addStandardOptions(CommandSpec spec) {
    spec.parser()
        .expandAtFiles(false)
        .overwrittenOptionsAllowed(true)
        .allowOptionsAsOptionParameters(true)
        .collectErrors(true);
    OptionGroups groups = OptionGroups.of(spec);
    groups.begin("Help");
    OptionSpec help = option(HELP, "show this help").usageHelp(true).build();
    OptionSpec version = option(VERSION, "show the version").versionHelp(true).build();
    for (OptionSpec option : List.of(help, version)) {
      spec.addOption(option);
      groups.add(option);
    }
    for (CommandLine subcommand : spec.subcommands().values()) {
      addStandardOptions(subcommand.getCommandSpec());
    }
  }

  private static OptionSpec.Builder option(List<String> names, String help) {
    return OptionSpec.builder(names.toArray(String[]::new))
        .type(boolean.class)
        .arity("0")
        .description(help);
  }
}
