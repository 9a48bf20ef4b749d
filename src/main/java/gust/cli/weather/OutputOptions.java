package gust.cli.weather;

import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.Talk;
import gust.cli.UsageProblem;
import gust.completion.Values.Words;
import gust.render.GlyphChoice;
import gust.render.Look;
import gust.settings.SettingName;
import gust.terminal.ColorChoice;
import gust.terminal.Terminal;
import gust.terminal.ThemeChoice;
import gust.terminal.Width;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * How an answer is shown: options of {@code current} and {@code forecast}.
 *
 * @param template of {@code --format}
 * @param question of {@code --if}
 */
record OutputOptions(Form form, Look look, Optional<String> template, Optional<String> question) {
  /** What goes to stdout. */
  enum Form {
    VIEW,
    JSON,
    JSON_LINES,
    CSV,
    TEMPLATE
  }

  private static final int WIDEST = 10_000;

  static void addTo(CommandSpec spec) {
    OptionGroup group =
        new OptionGroup("Output", 2)
            .flag("--json", "the reply of the one location asked, byte for byte")
            .flag("--jsonl", "a line of JSON for each location, failures too")
            .flag("--csv", "a line of CSV for each location or entry, under a header")
            .value("--format", "TEMPLATE", "a line like '{place} {main.temp}'")
            .value("--if", "QUESTION", "exit 0 if so, 1 if not: 'main.temp < 0C'")
            .value(
                "--color", "WHEN", new Words(SettingName.COLOR.choices()), "auto, always or never")
            .value(
                "--theme",
                "BACKGROUND",
                new Words(SettingName.THEME.choices()),
                "auto, dark or light")
            .value(
                "--glyphs",
                "SET",
                new Words(SettingName.GLYPHS.choices()),
                "auto, ascii, console, unicode, emoji or nerd")
            .value("--width", "COLUMNS", "no line is longer than this");
    Talk.addTo(Watch.addTo(group)).addTo(spec);
  }

  static OutputOptions read(ParseResult parsed, Session session) {
    return new OutputOptions(
        form(parsed),
        look(parsed, session),
        Options.value(parsed, "--format"),
        Options.value(parsed, "--if"));
  }

  private static Form form(ParseResult parsed) {
    List<String> chosen = new ArrayList<>();
    for (String option : List.of("--json", "--jsonl", "--csv")) {
      if (Options.isSet(parsed, option)) {
        chosen.add(option);
      }
    }
    if (Options.value(parsed, "--format").isPresent()) {
      chosen.add("--format");
    }
    if (chosen.size() > 1) {
      throw new UsageProblem(
          chosen.get(0) + " and " + chosen.get(1) + " exclude each other", "one of them");
    }
    return switch (chosen.isEmpty() ? "" : chosen.getFirst()) {
      case "--json" -> Form.JSON;
      case "--jsonl" -> Form.JSON_LINES;
      case "--csv" -> Form.CSV;
      case "--format" -> Form.TEMPLATE;
      default -> Form.VIEW;
    };
  }

  private static Look look(ParseResult parsed, Session session) {
    String color =
        Options.oneOf(parsed, "--color", () -> session.settings().text(SettingName.COLOR));
    ThemeChoice theme =
        ThemeChoice.valueOf(
            Options.oneOf(parsed, "--theme", () -> session.settings().text(SettingName.THEME))
                .toUpperCase(Locale.ROOT));
    OptionalInt width =
        Options.number(parsed, "--width", Width.LEAST, WIDEST)
            .map(OptionalInt::of)
            .orElse(OptionalInt.empty());
    Terminal terminal = session.terminal(colorChoice(color));
    Look look =
        Look.of(
            terminal.width(width, session.environment()),
            terminal.color(),
            terminal.charset(),
            glyphs(parsed, session, terminal),
            session.clock().instant(),
            Options.isSet(parsed, "--demo"));
    return form(parsed) == Form.VIEW
        ? look.on(theme.decide(terminal, session.environment(), session::background))
        : look;
  }

  private static GlyphChoice glyphs(ParseResult parsed, Session session, Terminal terminal) {
    String name =
        Options.oneOf(parsed, "--glyphs", () -> session.settings().text(SettingName.GLYPHS));
    GlyphChoice choice = GlyphChoice.valueOf(name.toUpperCase(Locale.ROOT));
    return terminal.out() ? choice.on(session.environment().getOrDefault("TERM", "")) : choice;
  }

  private static ColorChoice colorChoice(String name) {
    return switch (name) {
      case "always" -> ColorChoice.ALWAYS;
      case "never" -> ColorChoice.NEVER;
      default -> ColorChoice.AUTO;
    };
  }

  /** Forms that answer for exactly one location. */
  boolean isForOne() {
    return form == Form.JSON || question.isPresent();
  }
}
