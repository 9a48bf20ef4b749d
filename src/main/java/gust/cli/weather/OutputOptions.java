package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.Log;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.StandardOptions;
import gust.cli.UsageProblem;
import gust.cli.Values.Kind;
import gust.format.CsvView;
import gust.format.Names;
import gust.format.Question;
import gust.format.SyntaxProblem;
import gust.format.TemplateView;
import gust.render.GlyphChoice;
import gust.render.RenderContext;
import gust.render.View;
import gust.settings.SettingName;
import gust.terminal.ColorChoice;
import gust.terminal.Terminal;
import gust.terminal.ThemeChoice;
import gust.text.Redaction;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import picocli.CommandLine.ParseResult;

/**
 * How an answer is shown: options of {@code current} and {@code forecast}.
 *
 * @param width that the user asked for
 * @param data what prints answers for programs: {@code --csv} or {@code --format}
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
      Option.of(
          "--format",
          "TEMPLATE",
          Kind.ANYTHING,
          "print a line such as '{place} {main.temp}'",
          OutputOptions::template);
  private static final Choice COLOR =
      Choice.of(SettingName.COLOR, "WHEN", "use colour: auto, always or never");
  private static final Choice THEME =
      Choice.of(SettingName.THEME, "BACKGROUND", "terminal background: auto, dark or light");
  private static final Choice GLYPHS =
      Choice.of(SettingName.GLYPHS, "SET", "symbols: auto, ascii, console, unicode, emoji or nerd");

  /** An option whose default is a setting. */
  private record Choice(Option<String> option, SettingName setting) {
    private static Choice of(SettingName setting, String label, String help) {
      String name = "--" + setting.key();
      return new Choice(Option.choice(name, label, setting.choices(), help), setting);
    }

    /** As the name of a constant. */
    private String read(ParseResult parsed, CommandContext command) {
      return option
          .in(parsed)
          .orElseGet(() -> command.settings().text(setting))
          .toUpperCase(Locale.ROOT);
    }
  }

  /** What goes to stdout; one of its options at most may be given. */
  enum Form {
    JSON(StandardOptions.JSON.withHelp("the service's reply, byte for byte; one location only")),
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
      Form chosen = VIEW;
      for (Form form : values()) {
        if (form != VIEW && form.option.isSet(parsed)) {
          if (chosen != VIEW) {
            throw chosen.option.excludes(form.option, "only one of them");
          }
          chosen = form;
        }
      }
      return chosen;
    }

    /** Whether it is drawn, not data for a program. */
    boolean isForPeople() {
      return this == LINE || this == PLAIN || this == VIEW;
    }
  }

  /** What most people want, for the first group of all. */
  static List<Option<?>> common() {
    return List.of(Form.JSON.option, FORMAT, IF);
  }

  static void addTo(SpecBuilder spec) {
    spec.group(
            "Output",
            LINE,
            Form.PLAIN.option,
            Form.JSON_LINES.option,
            Form.CSV.option,
            COLOR.option(),
            THEME.option(),
            GLYPHS.option(),
            StandardOptions.WIDTH)
        .options(StandardOptions.LOG);
  }

  /**
   * @throws UsageProblem where {@code --format} or {@code --if} cannot be understood
   */
  static <T> OutputOptions<T> read(ParseResult parsed, CommandContext command, Names<T> names) {
    Log log = Log.read(parsed, command.console());
    Form form = Form.read(parsed);
    OptionalInt width =
        StandardOptions.WIDTH.in(parsed).map(OptionalInt::of).orElse(OptionalInt.empty());
    RenderContext context = context(parsed, command, form, width);
    Optional<View<T>> data = data(parsed, form, names, log);
    Optional<String> question = IF.in(parsed);
    return new OutputOptions<>(
        form,
        log,
        width,
        context,
        data,
        question.isEmpty()
            ? Optional.empty()
            : Optional.of(parsed(IF, Question<T>::new, question.get(), names)));
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
    for (Form form : Form.values()) {
      if (form != Form.VIEW && form != Form.TEMPLATE && form.option.name().equals("--" + text)) {
        throw new UsageProblem(
            "--format takes a template, not \"" + text + '"', form.option.name());
      }
    }
    return text;
  }

  /** With the column of what is wrong, and with the nearest name for one that there is not. */
  private static <N, R> R parsed(
      Option<String> option, BiFunction<String, N, R> parser, String text, N names) {
    try {
      return parser.apply(text, names);
    } catch (SyntaxProblem wrong) {
      String word = wrong.word();
      boolean shown = !word.isEmpty() && Redaction.isShowable(word);
      throw new UsageProblem(
          wrong.getMessage()
              + (shown ? " \"" + word + "\"" : "")
              + " ("
              + option.name()
              + ", column "
              + wrong.column()
              + ")",
          wrong.nextStep());
    }
  }

  private static RenderContext context(
      ParseResult parsed, CommandContext command, Form form, OptionalInt width) {
    String color = COLOR.read(parsed, command);
    String theme = THEME.read(parsed, command);
    String glyphs = GLYPHS.read(parsed, command);
    Console console = command.console();
    Terminal terminal = console.terminal(ColorChoice.valueOf(color));
    GlyphChoice glyphChoice = GlyphChoice.valueOf(glyphs);
    int columns = console.width(width);
    RenderContext context =
        RenderContext.of(
                columns,
                terminal.color(),
                terminal.charset(),
                terminal.out() ? glyphChoice.on(console.type()) : glyphChoice,
                command.process().clock().instant(),
                Connection.DEMO.isSet(parsed))
            .withSize(columns, terminal.rows());
    return form == Form.VIEW || form == Form.LINE
        ? context.withTheme(console.theme(ThemeChoice.valueOf(theme), terminal))
        : context;
  }

  /** Whether it is answered for exactly one location. */
  boolean isForOne() {
    return form == Form.JSON || question.isPresent();
  }

  /** Whether only the exit code is wanted. */
  boolean isSilent() {
    return question.isPresent() && log.quiet() && form.isForPeople();
  }
}
