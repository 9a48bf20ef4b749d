package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.Console.Log;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.format.CsvView;
import gust.format.Names;
import gust.format.Question;
import gust.format.SyntaxProblem;
import gust.format.TemplateView;
import gust.render.kit.GlyphChoice;
import gust.render.kit.HourCycle;
import gust.render.kit.RenderContext;
import gust.render.kit.UnitChoice;
import gust.render.kit.View;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.ColorDepth;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.text.Redaction;
import gust.weather.SpeedUnit;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import picocli.CommandLine.ParseResult;

/**
 * Options of {@code current} and {@code forecast} about the output.
 *
 * @param width as requested by the user
 * @param data the view for {@code --csv} or {@code --format}; empty for any other form, also for
 *     JSON
 * @param question of {@code --if}
 */
record OutputOptions<T>(
    Form form,
    Log log,
    OptionalInt width,
    RenderContext context,
    Optional<View<T>> data,
    Optional<Question<T>> question) {
  static final Option<Boolean> LINE = Option.flag("--line", "one line, for a status bar");
  static final Option<String> IF =
      Option.text("--if", "QUESTION", "exit 0 if true, 1 if not: 'main.temp < 0C'");
  private static final Option<String> FORMAT =
      Option.text("--format", "TEMPLATE", "print a line such as '{place} {main.temp}'")
          .reading(OutputOptions::template);
  private static final Option<SpeedUnit> WIND =
      Option.choice(
              "--wind",
              "UNIT",
              SettingName.WIND.choices(),
              "unit of wind: m/s, km/h, mph, kn or bft; else that of --units")
          .reading(SpeedUnit::named);
  private static final Option<HourCycle> CLOCK =
      Option.choice("--clock", "HOURS", SettingName.CLOCK.choices(), "times of day: 24h or 12h")
          .reading(HourCycle::named);
  private static final Option<String> COLOR =
      choice(SettingName.COLOR, "WHEN", "use colour: auto, always or never");
  private static final Option<String> THEME =
      choice(SettingName.THEME, "BACKGROUND", "terminal background: auto, dark or light");
  private static final Option<String> GLYPHS =
      choice(SettingName.GLYPHS, "SET", "symbols: auto, ascii, console, unicode, emoji or nerd");

  /** The form of the output; at most one of its options may be given. */
  enum Form {
    JSON(Option.JSON.withHelp("the service's reply, byte for byte; one location only")),
    JSON_LINES(Option.flag("--jsonl", "one line of JSON per location, failures included")),
    CSV(Option.flag("--csv", "CSV with a header, one row per location or entry")),
    TEMPLATE(FORMAT),
    LINE(OutputOptions.LINE),
    PLAIN(Option.flag("--plain", "plain sentences, for screen readers, mail and logs")),
    VIEW(null);

    private final Option<?> option;

    Form(Option<?> option) {
      this.option = option;
    }

    private static Form read(ParseResult parsed) {
      List<Form> chosen =
          Arrays.stream(values())
              .filter(form -> form != VIEW && form.option.isSet(parsed))
              .toList();
      if (chosen.size() > 1) {
        throw chosen.get(0).option.excludes(chosen.get(1).option, "only one of them");
      }
      return chosen.isEmpty() ? VIEW : chosen.getFirst();
    }

    /** Whether it is for people, not data for programs. */
    boolean isForPeople() {
      return this == LINE || this == PLAIN || this == VIEW;
    }
  }

  /** The most common options, for the first group in the help. */
  static List<Option<?>> common() {
    return List.of(Form.JSON.option, FORMAT, IF);
  }

  static void addTo(Command spec) {
    spec.group(
            "Output",
            LINE,
            Form.PLAIN.option,
            Form.JSON_LINES.option,
            Form.CSV.option,
            WIND,
            CLOCK,
            COLOR,
            THEME,
            GLYPHS,
            Option.WIDTH)
        .options(Option.LOG);
  }

  /**
   * @param names null for a command with none of {@link Option#OF_ONE_CALL}
   * @throws UsageProblem if {@code --format} or {@code --if} cannot be parsed
   */
  static <T> OutputOptions<T> read(ParseResult parsed, CommandContext context, Names<T> names) {
    Log log = Log.read(parsed, context.console());
    Form form = Form.read(parsed);
    OptionalInt width = Option.WIDTH.in(parsed).map(OptionalInt::of).orElse(OptionalInt.empty());
    RenderContext rendering = rendering(parsed, context, form, width);
    Optional<View<T>> data = data(parsed, form, names, log);
    Optional<Question<T>> question =
        IF.in(parsed).map(text -> parsed(IF, Question<T>::new, text, names));
    return new OutputOptions<>(form, log, width, rendering, data, question);
  }

  /** An option whose value is the name of a constant. */
  private static Option<String> choice(SettingName setting, String label, String help) {
    return Option.choice("--" + setting.key(), label, setting.choices(), help)
        .reading(word -> word.toUpperCase(Locale.ROOT));
  }

  private static <T> Optional<View<T>> data(
      ParseResult parsed, Form form, Names<T> names, Log log) {
    if (form == Form.CSV) {
      return Optional.of(new CsvView<>(names));
    }
    if (form != Form.TEMPLATE) {
      return Optional.empty();
    }
    String template = FORMAT.in(parsed).orElseThrow();
    if (template.indexOf('{') < 0) {
      log.note("this --format names nothing in { }, so it prints only itself");
    }
    return Optional.of(parsed(FORMAT, TemplateView<T>::new, template, names));
  }

  private static String template(String text) {
    if (List.of("json", "jsonl", "csv", "line", "plain").contains(text)) {
      throw new UsageProblem("--format takes a template, not \"" + text + '"', "--" + text);
    }
    return text;
  }

  /** The problem with its column and, for an unknown name, the nearest known one. */
  private static <N, R> R parsed(
      Option<String> option, BiFunction<String, N, R> parser, String text, N names) {
    try {
      return parser.apply(text, names);
    } catch (SyntaxProblem wrong) {
      String word = wrong.word();
      boolean shown = !word.isEmpty() && Redaction.isShowable(word);
      String problem = wrong.getMessage() + (shown ? " \"" + word + "\"" : "");
      throw new UsageProblem(
          problem + " (" + option.name() + ", column " + wrong.column() + ")", wrong.nextStep());
    }
  }

  private static RenderContext rendering(
      ParseResult parsed, CommandContext context, Form form, OptionalInt width) {
    Settings settings = context.settings();
    String color = COLOR.or(parsed, settings, SettingName.COLOR);
    String theme = THEME.or(parsed, settings, SettingName.THEME);
    GlyphChoice glyphs = GlyphChoice.valueOf(GLYPHS.or(parsed, settings, SettingName.GLYPHS));
    Console console = context.console();
    Terminal terminal = console.terminal(ColorDepth.Choice.valueOf(color));
    GlyphChoice shown = terminal.out() ? glyphs.on(console.type()) : glyphs;
    Instant now = context.process().clock().instant();
    boolean demo = Connection.DEMO.isSet(parsed);
    int columns = console.width(width);
    Optional<SpeedUnit> wind =
        WIND.in(parsed)
            .or(() -> settings.find(SettingName.WIND).map(it -> SpeedUnit.named(it.value())));
    HourCycle hours = CLOCK.or(parsed, settings, SettingName.CLOCK);
    RenderContext rendering =
        RenderContext.of(columns, terminal.color(), terminal.charset(), shown, now, demo)
            .withUnits(new UnitChoice(wind, hours))
            .withSize(columns, terminal.rows());
    return form == Form.VIEW || form == Form.LINE
        ? rendering.withTheme(console.theme(Theme.named(theme), terminal))
        : rendering;
  }

  /** Whether it requires exactly one location. */
  boolean isForOne() {
    return form == Form.JSON || question.isPresent();
  }

  /** Whether only the exit code is wanted. */
  boolean isSilent() {
    return question.isPresent() && log.quiet() && form.isForPeople();
  }
}
