package gust.cli.weather;

import static gust.cli.weather.WeatherOptions.CLOCK;
import static gust.cli.weather.WeatherOptions.COLOR;
import static gust.cli.weather.WeatherOptions.COMPARE;
import static gust.cli.weather.WeatherOptions.DAY;
import static gust.cli.weather.WeatherOptions.DAYS;
import static gust.cli.weather.WeatherOptions.FORMAT;
import static gust.cli.weather.WeatherOptions.GLYPHS;
import static gust.cli.weather.WeatherOptions.HOURLY;
import static gust.cli.weather.WeatherOptions.HOURS;
import static gust.cli.weather.WeatherOptions.IF;
import static gust.cli.weather.WeatherOptions.LINE;
import static gust.cli.weather.WeatherOptions.MAX_WAIT;
import static gust.cli.weather.WeatherOptions.PARALLEL;
import static gust.cli.weather.WeatherOptions.PARAM;
import static gust.cli.weather.WeatherOptions.THEME;
import static gust.cli.weather.WeatherOptions.UNITS;
import static gust.cli.weather.WeatherOptions.WAIT;
import static gust.cli.weather.WeatherOptions.WATCH;
import static gust.cli.weather.WeatherOptions.WIND;

import gust.cache.StoredReply;
import gust.cli.CommandContext;
import gust.cli.CommandContext.Connection;
import gust.cli.Console;
import gust.cli.Console.Log;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.cli.weather.WeatherOptions.Form;
import gust.files.PathText.ShellWord;
import gust.format.CsvView;
import gust.format.Names;
import gust.format.Question;
import gust.format.SyntaxProblem;
import gust.format.TemplateView;
import gust.keys.KeyResolver;
import gust.limits.Caller;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.render.kit.LocalTimes.HourCycle;
import gust.render.kit.RenderContext;
import gust.render.kit.RenderContext.UnitChoice;
import gust.render.kit.View;
import gust.service.Query;
import gust.service.Query.Endpoint;
import gust.service.Query.Parameter;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.ColorDepth;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.text.Redaction;
import gust.weather.ForecastSpan;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Location;
import gust.weather.Units;
import gust.weather.Units.SpeedUnit;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import picocli.CommandLine.ParseResult;

/**
 * What the user wants to see: the {@link WeatherOptions} of a command line, completed by the
 * settings.
 *
 * @param span which part of a forecast to show
 * @param hourly whether to show every entry rather than days
 * @param compare whether to show all places in one table
 * @param data the view for {@code --csv} or {@code --format}; empty for any other form
 * @param question of {@code --if}
 * @param watch the time between two calls
 * @param isList whether to ask for several locations and print them in turn
 * @param width as requested by the user
 * @param parallel maximum number of concurrent calls
 * @param extra additional query parameters given by the user
 */
record WeatherRequest<T>(
    ForecastSpan span,
    boolean hourly,
    boolean compare,
    Units units,
    Form form,
    Optional<View<T>> data,
    Optional<Question<T>> question,
    Optional<Duration> watch,
    Locations locations,
    boolean isList,
    FirstRun firstRun,
    OptionalInt width,
    RenderContext screen,
    Log log,
    KeyResolver key,
    int parallel,
    List<Parameter> extra,
    Connection connection) {
  /**
   * @param names null for a command that prints no data
   * @throws UsageProblem if a value is invalid, or if two options contradict each other
   */
  static <T> WeatherRequest<T> read(ParseResult parsed, CommandContext context, Names<T> names) {
    Settings settings = context.settings();
    // The line is for status bars: about the next 24 hours, or the days of --day.
    LINE.exclude(parsed, DAYS, HOURS, HOURLY);
    COMPARE.exclude(parsed, HOURLY, LINE, IF);
    Form form = Form.read(parsed);
    Log log = Log.read(parsed, context.console());
    OptionalInt width = optional(Option.WIDTH.get(parsed));
    RenderContext screen = screen(parsed, context, form, width);
    Optional<View<T>> data = data(parsed, form, names, log);
    Optional<Question<T>> question =
        IF.get(parsed).map(text -> parsed(IF, Question<T>::new, text, names));
    Optional<Duration> watch =
        watch(parsed, form == Form.VIEW && question.isEmpty(), context.console());
    FirstRun firstRun = FirstRun.read(parsed, context);
    Locations locations = Locations.read(parsed, context, firstRun);
    boolean isForOne = form == Form.JSON || question.isPresent() || watch.isPresent();
    boolean isList = locations.areSeveral() && !isForOne;
    Units units = UNITS.getOrSetting(parsed, settings);
    List<Parameter> extra = PARAM.getAll(parsed);
    boolean forPeople = question.isEmpty() && (form.isForPeople() || form == Form.TEMPLATE);
    Optional<StoredReply.Policy> cache = CacheOptions.read(parsed, settings, forPeople, watch);
    Duration maxWait = MAX_WAIT.getOrSetting(parsed, settings);
    Caller caller = caller(parsed, isList);
    Connection connection = Connection.read(parsed, settings, log, cache, caller, maxWait);
    if (connection.demo() && !context.console().terminal().out()) {
      log.note("demo: this weather is made up");
    }
    int parallel = PARALLEL.getOrSetting(parsed, settings);
    KeyResolver key = context.key(Connection.KEY_LABEL.get(parsed));
    return new WeatherRequest<>(
        span(parsed),
        HOURLY.isSet(parsed),
        COMPARE.isSet(parsed),
        units,
        form,
        data,
        question,
        watch,
        locations,
        isList,
        firstRun,
        width,
        screen,
        log,
        key,
        parallel,
        extra,
        connection);
  }

  /** Which part of a forecast to show. */
  static ForecastSpan span(ParseResult parsed) {
    List<DayWord> days = new ArrayList<>();
    DAY.getAll(parsed).forEach(days::addAll);
    return new ForecastSpan(days, optional(DAYS.get(parsed)), optional(HOURS.get(parsed)));
  }

  <U> Query<U> query(Endpoint<U> endpoint, Location location) {
    return new Query<>(endpoint, location, units, extra);
  }

  /** Whether only the exit code is wanted. */
  boolean isSilent() {
    return question.isPresent() && log.quiet() && form.isForPeople();
  }

  private static OptionalInt optional(Optional<Integer> number) {
    return number.map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  private static RenderContext screen(
      ParseResult parsed, CommandContext context, Form form, OptionalInt width) {
    Settings settings = context.settings();
    ColorDepth.Choice color = COLOR.getOrSetting(parsed, settings);
    Theme theme = THEME.getOrSetting(parsed, settings);
    GlyphChoice glyphs = GLYPHS.getOrSetting(parsed, settings);
    Console console = context.console();
    Terminal terminal = console.terminal(color);
    GlyphChoice shown = terminal.out() ? glyphs.on(console.type()) : glyphs;
    Instant now = context.process().clock().instant();
    boolean demo = Connection.DEMO.isSet(parsed);
    int columns = console.width(width);
    Optional<SpeedUnit> wind =
        WIND.get(parsed)
            .or(() -> settings.find(SettingName.WIND).map(it -> SpeedUnit.named(it.value())));
    HourCycle hours = CLOCK.getOrSetting(parsed, settings);
    Optional<ZoneOffset> own =
        form == Form.VIEW
            ? Optional.of(context.process().zone().get().getRules().getOffset(now))
            : Optional.empty();
    RenderContext screen =
        RenderContext.of(columns, terminal.color(), terminal.charset(), shown, now, demo)
            .withUnits(new UnitChoice(wind, hours, own))
            .withSize(columns, terminal.rows());
    return form == Form.VIEW || form == Form.LINE
        ? screen.withTheme(console.theme(theme, terminal))
        : screen;
  }

  private static <T> Optional<View<T>> data(
      ParseResult parsed, Form form, Names<T> names, Log log) {
    return switch (form) {
      case CSV -> Optional.of(new CsvView<>(names));
      case TEMPLATE -> Optional.of(template(FORMAT.get(parsed).orElseThrow(), names, log));
      default -> Optional.empty();
    };
  }

  private static <T> View<T> template(String text, Names<T> names, Log log) {
    if (text.indexOf('{') < 0) {
      log.note("this --format names nothing in { }, so it prints only itself");
    }
    return parsed(FORMAT, TemplateView<T>::new, text, names);
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
          problem + " (" + option.name() + ", column " + wrong.column() + ")",
          corrected(parser, text, names, wrong)
              .map(right -> option.name() + " " + ShellWord.of(right))
              .orElse(wrong.nextStep()));
    }
  }

  /** The text with a name and a unit put right; empty if that is not enough, or it may be a key. */
  private static <N, R> Optional<String> corrected(
      BiFunction<String, N, R> parser, String text, N names, SyntaxProblem first) {
    Optional<String> right = Redaction.holdsKey(text) ? Optional.empty() : first.corrected(text);
    for (int i = 0; i < 2 && right.isPresent(); i++) {
      try {
        parser.apply(right.get(), names);
        return right;
      } catch (SyntaxProblem next) {
        right = next.corrected(right.get());
      }
    }
    return Optional.empty();
  }

  private static Optional<Duration> watch(ParseResult parsed, boolean isView, Console console) {
    Optional<Duration> interval = WATCH.get(parsed);
    if (interval.isEmpty()) {
      return interval;
    }
    if (!isView) {
      throw WATCH.problem("works only with views", "10m without --if, --json and other formats");
    }
    if (!console.terminal().out() || console.isDumb()) {
      throw new UsageProblem(
          "--watch needs a terminal", "a cron job: 0,10,20,30,40,50 * * * * gust current 94040");
    }
    if (interval.get().compareTo(WeatherOptions.SHORTEST_WATCH) < 0) {
      throw WATCH.problem("must be at least 30s", "10m");
    }
    return interval;
  }

  /** A list always waits for quota. */
  private static Caller caller(ParseResult parsed, boolean isList) {
    if (isList) {
      return Caller.LIST;
    }
    return WAIT.isSet(parsed) ? Caller.WAITING : Caller.SINGLE;
  }
}
