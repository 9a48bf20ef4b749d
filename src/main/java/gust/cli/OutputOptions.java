package gust.cli;

import gust.render.GlyphChoice;
import gust.render.Look;
import gust.settings.SettingName;
import gust.terminal.ColorChoice;
import gust.terminal.Terminal;
import gust.terminal.Width;
import java.util.List;
import java.util.OptionalInt;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** How an answer is shown: options of {@code current} and {@code forecast}. */
record OutputOptions(Form form, Look look) {
  /** What goes to stdout. */
  enum Form {
    VIEW,
    JSON,
    JSON_LINES
  }

  private static final int WIDEST = 10_000;

  static void addTo(CommandSpec spec) {
    OptionGroup group =
        new OptionGroup("Output", 2)
            .flag("--json", "the reply of the one location asked, byte for byte")
            .flag("--jsonl", "a line of JSON for each location, failures too")
            .value("--color", "WHEN", "auto, always or never")
            .value("--width", "COLUMNS", "no line is longer than this");
    Talk.addTo(Watch.addTo(group)).addTo(spec);
  }

  static OutputOptions read(ParseResult parsed, Session session) {
    return new OutputOptions(form(parsed), look(parsed, session));
  }

  private static Form form(ParseResult parsed) {
    boolean lines = Options.isSet(parsed, "--jsonl");
    if (!Options.isSet(parsed, "--json")) {
      return lines ? Form.JSON_LINES : Form.VIEW;
    }
    if (lines) {
      throw new UsageProblem("--json and --jsonl exclude each other", "--jsonl");
    }
    return Form.JSON;
  }

  private static Look look(ParseResult parsed, Session session) {
    String color =
        Options.oneOf(
            parsed,
            "--color",
            List.of("auto", "always", "never"),
            () -> session.settings().text(SettingName.COLOR));
    OptionalInt width =
        Options.number(parsed, "--width", Width.LEAST, WIDEST)
            .map(OptionalInt::of)
            .orElse(OptionalInt.empty());
    Terminal terminal = session.terminal(colorChoice(color));
    return Look.of(
        terminal.width(width, session.environment()),
        terminal.color(),
        terminal.charset(),
        GlyphChoice.AUTO,
        session.clock().instant(),
        Options.isSet(parsed, "--demo"));
  }

  private static ColorChoice colorChoice(String name) {
    return switch (name) {
      case "always" -> ColorChoice.ALWAYS;
      case "never" -> ColorChoice.NEVER;
      default -> ColorChoice.AUTO;
    };
  }
}
