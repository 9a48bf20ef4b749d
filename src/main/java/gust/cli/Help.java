package gust.cli;

import gust.terminal.ColorChoice;
import gust.terminal.ColorDepth;
import gust.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help and version: the two options that every command has, and how help looks. */
final class Help {
  private static final int NARROWEST = 60;
  private static final int WIDEST = 100;
  private static final int LAST = 9;

  private Help() {}

  /**
   * Ready to parse. {@code @name} is a saved place, so picocli must not look for a file of that
   * name. Of an option given twice the last counts, so that an alias can be overridden.
   */
  static CommandLine commandLine(String name, CommandSpec spec) {
    spec.name("gust " + name);
    addStandardOptions(spec);
    return new CommandLine(spec).setExpandAtFiles(false).setOverwrittenOptionsAllowed(true);
  }

  static int version(Session session) {
    session.out().line("gust " + Version.current());
    return ExitCode.OK;
  }

  static int root(Session session) {
    StringBuilder text = new StringBuilder();
    text.append(
        "Usage: gust COMMAND [OPTIONS]\n\nThe weather, for people, scripts and cron jobs.\n");
    String heading = "";
    for (CommandTree.Branch branch : CommandTree.branches()) {
      if (!branch.heading().equals(heading)) {
        heading = branch.heading();
        text.append('\n').append(heading).append(":\n");
      }
      text.append("  ").append(branch.name()).append(" ".repeat(12 - branch.name().length()));
      text.append(branch.summary()).append('\n');
    }
    text.append(
        """

        Try it without a key:
          $ gust current 94040 --demo

        More: gust COMMAND --help, gust help exit-codes, environment or formatting
        """);
    session.out().print(text.toString());
    return ExitCode.OK;
  }

  static int show(CommandSpec spec, Session session) {
    Terminal terminal = session.terminal(ColorChoice.AUTO);
    UsageMessageSpec usage = spec.usageMessage();
    usage.width(Math.clamp(terminal.columns().orElse(80), NARROWEST, WIDEST));
    // Its place is the list of commands above this one.
    usage.header(new String[0]);
    usage.descriptionHeading("%n").parameterListHeading("%n");
    usage.abbreviateSynopsis(true).sortOptions(false).longOptionsMaxWidth(28);
    StringWriter text = new StringWriter();
    spec.commandLine().usage(new PrintWriter(text), colors(terminal.color()));
    session.out().print(text.toString());
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

  static void addStandardOptions(CommandSpec spec) {
    spec.addArgGroup(
        ArgGroupSpec.builder()
            .validate(false)
            .heading("%nHelp:%n")
            .order(LAST)
            .addArg(helpOption("show this help", "-h", "--help").usageHelp(true).build())
            .addArg(helpOption("show the version", "-V", "--version").versionHelp(true).build())
            .build());
    for (CommandLine subcommand : spec.subcommands().values()) {
      addStandardOptions(subcommand.getCommandSpec());
    }
  }

  private static OptionSpec.Builder helpOption(String description, String... names) {
    return OptionSpec.builder(names).type(boolean.class).arity("0").description(description);
  }
}
