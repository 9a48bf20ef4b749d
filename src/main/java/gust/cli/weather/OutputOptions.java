package gust.cli.weather;

import gust.cli.ConnectionOptions;
import gust.cli.Console;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.StandardOptions;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.render.GlyphChoice;
import gust.render.RenderContext;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.ColorChoice;
import gust.terminal.Terminal;
import gust.terminal.ThemeChoice;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.ParseResult;

/**
 * How an answer is shown: options of {@code current} and {@code forecast}.
 *
 * @param template of {@code --format}
 * @param question of {@code --if}
 */
record OutputOptions(
    Form form, RenderContext context, Optional<String> template, Optional<String> question) {
  private static final Option<Boolean> JSON =
      StandardOptions.JSON.explained("the service's reply, byte for byte; one location only");
  private static final Option<Boolean> JSON_LINES =
      Option.flag("--jsonl", "one line of JSON per location, failures included");
  private static final Option<Boolean> CSV =
      Option.flag("--csv", "CSV with a header, one row per location or entry");
  static final Option<Boolean> LINE = Option.flag("--line", "one line, for a status bar");
  private static final Option<Boolean> PLAIN =
      Option.flag("--plain", "plain sentences, for screen readers, mail and logs");
  static final Option<String> FORMAT =
      Option.of(
          "--format",
          "TEMPLATE",
          Kind.ANYTHING,
          "print a line such as '{place} {main.temp}'",
          OutputOptions::template);
  static final Option<String> IF =
      Option.text("--if", "QUESTION", "exit 0 if true, 1 if not: 'main.temp < 0C'");
  private static final Option<String> COLOR =
      Option.choice(
          "--color", "WHEN", SettingName.COLOR.choices(), "use colour: auto, always or never");
  private static final Option<String> THEME =
      Option.choice(
          "--theme",
          "BACKGROUND",
          SettingName.THEME.choices(),
          "terminal background: auto, dark or light");
  private static final Option<String> GLYPHS =
      Option.choice(
          "--glyphs",
          "SET",
          SettingName.GLYPHS.choices(),
          "symbols: auto, ascii, console, unicode, emoji or nerd");
  static final Option<Integer> WIDTH =
      Option.number(
          StandardOptions.WIDTH, "COLUMNS", Terminal.LEAST_WIDTH, 10_000, "longest line to print");
  static final Option<Duration> WATCH =
      Option.duration("--watch", "update on screen at this interval, such as 10m");

  /** What goes to stdout. */
  enum Form {
    VIEW(true),
    LINE(true),
    PLAIN(true),
    JSON(false),
    JSON_LINES(false),
    CSV(false),
    TEMPLATE(false);

    private final boolean forPeople;

    Form(boolean forPeople) {
      this.forPeople = forPeople;
    }

    /** Whether it is drawn, not data for a program. */
    boolean isForPeople() {
      return forPeople;
    }
  }

  /** What most people want, for the first group of all. */
  static final List<Option<?>> COMMON = List.of(JSON, FORMAT, IF, WATCH);

  private static String template(String text) {
    for (Option<?> form : List.of(JSON, JSON_LINES, CSV, LINE, PLAIN)) {
      if (form.name().substring(2).equals(text)) {
        throw new UsageProblem("--format takes a template, not \"" + text + '"', form.name());
      }
    }
    return text;
  }

  static void addTo(SpecBuilder spec) {
    spec.group("Output", LINE, PLAIN, JSON_LINES, CSV, COLOR, THEME, GLYPHS, WIDTH)
        .options(StandardOptions.LOG);
  }

  static OutputOptions read(ParseResult parsed, Console console, Settings settings, Instant now) {
    return new OutputOptions(
        form(parsed), context(parsed, console, settings, now), FORMAT.in(parsed), IF.in(parsed));
  }

  static Form form(ParseResult parsed) {
    JSON.exclude(parsed, JSON_LINES, CSV, FORMAT, LINE, PLAIN);
    JSON_LINES.exclude(parsed, CSV, FORMAT, LINE, PLAIN);
    CSV.exclude(parsed, FORMAT, LINE, PLAIN);
    FORMAT.exclude(parsed, LINE, PLAIN);
    LINE.exclude(parsed, PLAIN);
    if (JSON.isSet(parsed)) {
      return Form.JSON;
    }
    if (JSON_LINES.isSet(parsed)) {
      return Form.JSON_LINES;
    }
    if (CSV.isSet(parsed)) {
      return Form.CSV;
    }
    if (FORMAT.isSet(parsed)) {
      return Form.TEMPLATE;
    }
    if (LINE.isSet(parsed)) {
      return Form.LINE;
    }
    return PLAIN.isSet(parsed) ? Form.PLAIN : Form.VIEW;
  }

  private static RenderContext context(
      ParseResult parsed, Console console, Settings settings, Instant now) {
    String color = COLOR.in(parsed).orElseGet(() -> settings.text(SettingName.COLOR));
    String theme = THEME.in(parsed).orElseGet(() -> settings.text(SettingName.THEME));
    String glyphs = GLYPHS.in(parsed).orElseGet(() -> settings.text(SettingName.GLYPHS));
    OptionalInt width = WIDTH.in(parsed).map(OptionalInt::of).orElse(OptionalInt.empty());
    Terminal terminal = console.terminal(ColorChoice.valueOf(color.toUpperCase(Locale.ROOT)));
    GlyphChoice glyphChoice = GlyphChoice.valueOf(glyphs.toUpperCase(Locale.ROOT));
    ThemeChoice themeChoice = ThemeChoice.valueOf(theme.toUpperCase(Locale.ROOT));
    int columns = console.width(width);
    RenderContext context =
        RenderContext.of(
                columns,
                terminal.color(),
                terminal.charset(),
                terminal.out() ? glyphChoice.on(console.type()) : glyphChoice,
                now,
                ConnectionOptions.DEMO.isSet(parsed))
            .withSize(columns, terminal.rows());
    Form form = form(parsed);
    boolean colored = form == Form.VIEW || form == Form.LINE;
    return colored ? context.withTheme(console.theme(themeChoice, terminal)) : context;
  }

  /** Forms that answer for exactly one location. */
  boolean isForOne() {
    return form == Form.JSON || question.isPresent();
  }
}
