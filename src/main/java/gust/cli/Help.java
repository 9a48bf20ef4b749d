package gust.cli;

import gust.terminal.ColorDepth;
import gust.text.Reflow;
import java.util.Locale;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Style;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * A command's help: the most important parts first, options under headings. picocli's own groups
 * are not used, as they would slow down parsing by a quarter of a short run.
 */
final class Help {
  private static final int NARROWEST = 60;
  private static final int WIDEST = 100;
  private static final int UNBROKEN = 1000;

  private Help() {}

  static int print(String text, Console console) {
    console.printWrapped(text);
    return ExitCode.OK;
  }

  static int show(CommandSpec spec, Console console) {
    UsageMessageSpec usage = spec.usageMessage();
    int width = console.textWidth();
    boolean isNarrow = width < NARROWEST;
    // On narrower screens, picocli prints descriptions unwrapped and they are wrapped here.
    usage.width(isNarrow ? UNBROKEN : Math.min(width == Integer.MAX_VALUE ? 80 : width, WIDEST));
    usage.abbreviateSynopsis(true).sortOptions(false).longOptionsMaxWidth(28);
    usage.parameterListHeading("%n");
    String text = text(Command.of(spec), new picocli.CommandLine.Help(spec, colors(console)));
    console.out().print(isNarrow ? Reflow.to(width, text) : text);
    return ExitCode.OK;
  }

  private static String text(Command command, picocli.CommandLine.Help parts) {
    StringBuilder text = new StringBuilder(parts.synopsisHeading());
    text.append(parts.synopsis(parts.synopsisHeadingLength())).append('\n');
    text.append(parts.description()).append("\nExamples:\n");
    command.examples().forEach(line -> text.append("  $ ").append(line).append('\n'));
    text.append(parts.parameterListHeading()).append(parts.parameterList());
    text.append(parts.commandListHeading()).append(parts.commandList());
    for (Command.Group group : command.groups()) {
      Layout layout = parts.createDefaultLayout();
      layout.addOptions(group.options(), parts.parameterLabelRenderer());
      text.append('\n').append(group.heading()).append(":\n").append(layout);
    }
    return text.append(parts.footer()).toString();
  }

  /** As in manual pages, which look right on any background: names in bold, values underlined. */
  private static ColorScheme colors(Console console) {
    boolean plain = console.terminal().color() == ColorDepth.NONE;
    return new ColorScheme.Builder(plain ? Ansi.OFF : Ansi.ON)
        .commands(Style.bold)
        .options(Style.bold)
        .parameters(Style.underline)
        .optionParams(Style.underline)
        .build();
  }

  /** A few words, for a list of commands. */
  static String summary(CommandSpec spec) {
    return text(spec.usageMessage().header());
  }

  /** Unescapes texts, which picocli treats as formats. */
  static String text(String... lines) {
    String text = String.join("\n", lines);
    return text.indexOf('%') < 0 ? text : String.format(Locale.ROOT, text);
  }
}
