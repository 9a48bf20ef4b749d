package gust.cli.weather;

import static gust.cli.weather.WeatherOptions.COMPARE;
import static gust.cli.weather.WeatherOptions.DAY;
import static gust.cli.weather.WeatherOptions.DAYS;
import static gust.cli.weather.WeatherOptions.FOR;
import static gust.cli.weather.WeatherOptions.FORMAT;
import static gust.cli.weather.WeatherOptions.HOURLY;
import static gust.cli.weather.WeatherOptions.HOURS;
import static gust.cli.weather.WeatherOptions.IF;
import static gust.cli.weather.WeatherOptions.MAX_WAIT;
import static gust.cli.weather.WeatherOptions.OFFLINE;
import static gust.cli.weather.WeatherOptions.ONCE;
import static gust.cli.weather.WeatherOptions.PARALLEL;
import static gust.cli.weather.WeatherOptions.PARAM;
import static gust.cli.weather.WeatherOptions.UNITS;
import static gust.cli.weather.WeatherOptions.WAIT;
import static gust.cli.weather.WeatherOptions.WATCH;
import static gust.cli.weather.WeatherOptions.WHEN;

import gust.cache.StoredReply;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.Messages;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.cli.watch.Views;
import gust.cli.watch.WatchRequest;
import gust.format.Asked;
import gust.format.CsvView;
import gust.format.Names;
import gust.format.Question;
import gust.format.SyntaxProblem;
import gust.format.TemplateView;
import gust.format.WindowSearch;
import gust.keys.KeyResolver;
import gust.limits.Caller;
import gust.render.kit.RenderContext;
import gust.render.kit.StatusLine;
import gust.render.kit.View;
import gust.service.Endpoint;
import gust.service.Query;
import gust.service.Query.Parameter;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.text.Redaction;
import gust.weather.DayWord;
import gust.weather.ForecastSpan;
import gust.weather.Location;
import gust.weather.Units;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/**
 * What the user wants to see: the {@link WeatherOptions} of a command line, completed by the
 * settings.
 */
final class WeatherRequest {
  /** Places of a list; a longer one would push out what people ask for. */
  private static final int MOST_REMEMBERED = 8;

  final OutputForm form;

  /** Whether sentences are asked for, though another form may win: nothing is redrawn then. */
  final boolean isSpoken;

  /** The view for {@code --csv} or {@code --format}; empty for any other form. */
  final Optional<View> data;

  /** {@code --if} or {@code --when}. */
  final Optional<Asked> question;

  final Optional<WindowSearch> windows;

  /** Names the question of {@code --once} in gust's record, without the place. */
  final Optional<String> once;

  /** The time between two calls. */
  final Optional<Duration> watch;

  final Locations locations;

  /** Whether to ask for several locations and print them in turn. */
  final boolean isList;

  final Hints hints;
  final RenderContext screen;
  final ForecastSpan span;

  /** Whether to show every entry rather than days. */
  final boolean isHourly;

  /** Whether what is answered is kept, and what was is shown: not in long lists. */
  final boolean remembers;

  /** Maximum number of calls at the same time. */
  final int parallel;

  final Connection connection;
  final KeyResolver key;
  private final OptionalInt width;
  private final Units units;
  private final List<Parameter> extra;

  /**
   * @param names null for a command that prints no data
   * @throws UsageProblem if a value is invalid, two options contradict each other, or what is asked
   *     for cannot be done here
   */
  WeatherRequest(ParseResult parsed, CommandContext context, Names names) {
    Settings settings = context.settings();
    boolean isPlain = settings.isYes(SettingName.PLAIN);
    form = form(parsed, isPlain);
    isSpoken = isPlain || Option.PLAIN.isSet(parsed);
    width = optional(Option.WIDTH.get(parsed));
    RenderContext whole = ScreenOptions.read(parsed, context, form, width);
    windows = windows(parsed, names);
    Optional<Question> asked = IF.get(parsed).map(text -> parsed(IF, Question::new, text, names));
    question = windows.<Asked>map(search -> search).or(() -> asked);
    Names named = windows.map(WindowSearch::names).orElse(names);
    data = data(parsed, named);
    watch = watch(parsed, form);
    hints = new Hints(parsed, context);
    locations = Locations.read(parsed, context, hints);
    boolean isForOne = form == OutputForm.JSON || IF.isSet(parsed) || watch.isPresent();
    isList = locations.areSeveral() && !isForOne;
    boolean isBar = form == OutputForm.LINE && width.isEmpty() && !isList;
    int columns = isBar ? Math.min(whole.width(), StatusLine.USUAL_WIDTH) : whole.width();
    RenderContext room = whole.withRoom(columns, whole.rows());
    screen = room.sharedIfRoom(isList && !COMPARE.isSet(parsed) ? locations.known() : 1);
    boolean isForPeople = question.isEmpty() && (form.isForPeople() || form == OutputForm.TEMPLATE);
    Optional<StoredReply.Policy> cache = AnswerAge.policy(parsed, settings, isForPeople, watch);
    Duration maxWait = MAX_WAIT.getOrSetting(parsed, settings);
    Caller caller = isList ? Caller.LIST : WAIT.isSet(parsed) ? Caller.WAITING : Caller.SINGLE;
    Messages messages = context.console().messages();
    connection = Connection.read(parsed, settings, messages, cache, caller, maxWait);
    once = once(parsed, asked);
    key = context.key(Connection.KEY_LABEL.get(parsed));
    int places = locations.known();
    remembers =
        !connection.demo()
            && (!isList || places > 1 && places <= MOST_REMEMBERED)
            && settings.isYes(SettingName.MEMORY);
    span = span(parsed);
    isHourly = HOURLY.isSet(parsed);
    units = UNITS.getOrSetting(parsed, settings);
    parallel = PARALLEL.getOrSetting(parsed, settings);
    extra = PARAM.getAll(parsed);
    check(parsed, context);
  }

  /** What depends on the terminal, the settings and the files, and what is odd. */
  private void check(ParseResult parsed, CommandContext context) {
    Console console = context.console();
    if (FORMAT.get(parsed).filter(text -> text.indexOf('{') < 0).isPresent()) {
      console.messages().note("this --format names nothing in { }, so it prints only itself");
    }
    if (watch.isPresent()) {
      requireScreen(console);
    }
    locations.noteSaved(console.messages());
    if (once.isPresent() && !context.settings().isYes(SettingName.MEMORY)) {
      throw ONCE.problem("needs the setting memory, which is off");
    }
    if (!connection.demo() && !OFFLINE.isSet(parsed)) {
      key.check();
    }
  }

  /**
   * @param plain whether the settings ask for sentences
   */
  private static OutputForm form(ParseResult parsed, boolean plain) {
    WeatherOptions.requireCompatible(parsed);
    OutputForm form = OutputForm.read(parsed, plain);
    if (COMPARE.isSet(parsed) && !form.isForPeople()) {
      throw COMPARE.problem("prints a table for people");
    }
    boolean isReply =
        form == OutputForm.JSON || form == OutputForm.JSON_LINES && !WHEN.isSet(parsed);
    if (isReply && !span(parsed).isAll()) {
      throw new UsageProblem(
          "--json and --jsonl print the whole reply, not days or hours of it", "--csv or --format");
    }
    return form;
  }

  /** Which part of a forecast to show. */
  static ForecastSpan span(ParseResult parsed) {
    List<DayWord> days = new ArrayList<>();
    DAY.getAll(parsed).forEach(days::addAll);
    return new ForecastSpan(days, optional(DAYS.get(parsed)), optional(HOURS.get(parsed)));
  }

  /** What to watch; only if {@link #watch} is present. */
  WatchRequest watched(Views views) {
    boolean isPlain = form == OutputForm.PLAIN;
    return new WatchRequest(views, watch.get(), span, isHourly, isPlain, width, screen);
  }

  <U> Query<U> query(Endpoint<U> endpoint, Location location) {
    return new Query<>(endpoint, location, units, extra);
  }

  private static OptionalInt optional(Optional<Integer> number) {
    return number.map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  private Optional<View> data(ParseResult parsed, Names names) {
    return switch (form) {
      case CSV -> Optional.of(new CsvView(names));
      case JSON_LINES -> windows.map(_ -> new TemplateView(WindowSearch.JSON_LINE, names, true));
      case TEMPLATE -> {
        String text = FORMAT.get(parsed).orElseThrow();
        boolean isEach = HOURLY.isSet(parsed) || WHEN.isSet(parsed);
        yield Optional.of(
            parsed(FORMAT, (it, all) -> new TemplateView(it, all, isEach), text, names));
      }
      default -> Optional.empty();
    };
  }

  private static Optional<WindowSearch> windows(ParseResult parsed, Names names) {
    return WHEN.get(parsed)
        .map(text -> parsed(WHEN, Question::ofEntry, text, names))
        .map(each -> new WindowSearch(each, span(parsed), FOR.get(parsed).orElse(Duration.ZERO)));
  }

  private Optional<String> once(ParseResult parsed, Optional<Question> asked) {
    if (!ONCE.isSet(parsed)) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>(List.of(ONCE.get(parsed).orElseThrow()));
    parts.add(connection.baseUrl().orElseThrow() + " " + parsed.commandSpec().name());
    List<String> days = DAY.isSet(parsed) ? parsed.matchedOption(DAY.name()).getValue() : List.of();
    Set<String> words = new TreeSet<>();
    days.forEach(all -> Stream.of(all.split(",")).map(DayWord::shortest).forEach(words::add));
    parts.add(words + " " + DAYS.get(parsed) + HOURS.get(parsed));
    parts.add(asked.orElseThrow().canonical());
    return Optional.of(String.join("\n", parts));
  }

  private static Optional<Duration> watch(ParseResult parsed, OutputForm form) {
    Optional<Duration> interval = WATCH.get(parsed);
    if (interval.isPresent()
        && (IF.isSet(parsed) || form != OutputForm.VIEW && form != OutputForm.PLAIN)) {
      throw WATCH.problem("works only with views, not with --if or other formats");
    }
    if (interval.isPresent() && interval.get().compareTo(WatchRequest.SHORTEST) < 0) {
      throw WATCH.problem("must be at least 30s");
    }
    return interval;
  }

  private void requireScreen(Console console) {
    if (!console.terminal().out()) {
      throw new UsageProblem(
          "--watch needs a terminal", "a cron job: 0,10,20,30,40,50 * * * * gust current 94040");
    }
    if (console.isDumb() && form == OutputForm.VIEW) {
      throw new UsageProblem(
          "--watch cannot redraw this terminal (TERM=dumb)",
          "the same with --plain, which prints what has changed");
    }
  }

  /**
   * @throws UsageProblem if the text is wrong: with the column and the word
   */
  private static <R> R parsed(
      Option<String> option, BiFunction<String, Names, R> parser, String text, Names names) {
    try {
      return parser.apply(text, names);
    } catch (SyntaxProblem wrong) {
      String word = wrong.word();
      boolean shown = !word.isEmpty() && Redaction.isShowable(word);
      String problem = wrong.getMessage() + (shown ? " \"" + word + "\"" : "");
      String sentence = problem + " (" + option.name() + ", column " + wrong.column() + ")";
      throw new UsageProblem(sentence, wrong.nextStep());
    }
  }
}
