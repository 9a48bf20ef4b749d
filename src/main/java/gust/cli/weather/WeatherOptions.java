package gust.cli.weather;

import static gust.cli.LocationSyntax.AT;
import static gust.cli.LocationSyntax.CITY;
import static gust.cli.LocationSyntax.ZIP;
import static gust.settings.SettingName.MOST_PARALLEL;

import gust.cli.Argument;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.ArgumentValues.OneOf;
import gust.cli.Command;
import gust.cli.Connection;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.gazetteer.Region;
import gust.problem.Advice;
import gust.render.kit.GlyphChoice;
import gust.render.kit.HourCycle;
import gust.service.Query.Parameter;
import gust.settings.SettingName;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.text.NearestName;
import gust.text.Redaction;
import gust.weather.DayWord;
import gust.weather.PressureUnit;
import gust.weather.SpeedUnit;
import gust.weather.Units;
import java.time.DayOfWeek;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ParseResult;

/** The options of the commands that show the weather, in the order of the help. */
final class WeatherOptions {
  private static final int MOST_DAYS = 16;

  /** Query parameters with options of their own. */
  private static final Map<String, String> OWN_PARAMETERS =
      Map.of("units", "--units", "zip", "--zip", "q", "--city");

  static final Option<List<DayWord>> DAY =
      Option.of(
              "--day",
              "DAY",
              new OneOf(dayWords()),
              "today, tonight, tomorrow, weekend or a weekday; several: sat,sun")
          .reading(WeatherOptions::days)
          .many();
  static final Option<Integer> DAYS =
      Option.number("--days", "N", 1, MOST_DAYS, "the first N days, starting today");
  static final Option<Integer> HOURS =
      Option.number("--hours", "N", 1, 24 * MOST_DAYS, "the next N hours");
  static final Option<Boolean> HOURLY = Option.flag("--hourly", "show every entry, not whole days");
  static final Option<Boolean> COMPARE =
      Option.flag("--compare", "all locations in one table, a column for each day");

  static final Option<Units> UNITS =
      choice(SettingName.UNITS, "SYSTEM", "metric (C, m/s, mm) or imperial (F, mph, in)")
          .reading(word -> Units.valueOf(constant(word)));
  static final Option<Boolean> JSON =
      Option.flag("--json", "the service's reply, byte for byte; one location only");
  static final Option<String> FORMAT =
      Option.text("--format", "TEMPLATE", "print a line such as '{place} {main.temp}'")
          .reading(WeatherOptions::template);
  static final Option<String> IF =
      Option.text("--if", "QUESTION", "exit 0 if true, 1 if not: 'main.temp < 0C'");
  static final Option<String> WHEN =
      Option.text("--when", "QUESTION", "the hours of which it is true: 'main.temp > 18C'");
  static final Option<Duration> FOR =
      Option.duration("--for", "with --when: for at least this long, such as 2h");
  static final Option<String> ONCE =
      Option.of(
          "--once",
          "NAME",
          LookedUp.ATTACHED,
          "with --if: 0 only if the last answer, of a job of this name, was not yes");
  static final Option<Duration> WATCH =
      Option.duration("--watch", "update on screen at this interval, such as 10m");

  static final Option<Boolean> LINE = Option.flag("--line", "one line, for a status bar");
  static final Option<Boolean> JSON_LINES =
      Option.flag("--jsonl", "one line of JSON per location, failures included");
  static final Option<Boolean> CSV =
      Option.flag("--csv", "CSV with a header, one row per location or entry");
  static final Option<SpeedUnit> WIND =
      choice(
              SettingName.WIND,
              "UNIT",
              "unit of wind: m/s, km/h, mph, kn or bft; else that of --units")
          .reading(SpeedUnit::named);
  static final Option<PressureUnit> PRESSURE =
      choice(SettingName.PRESSURE, "UNIT", "unit of air pressure: hPa, inHg or mmHg")
          .reading(word -> PressureUnit.valueOf(constant(word)));
  static final Option<HourCycle> CLOCK =
      choice(SettingName.CLOCK, "HOURS", "times of day: 24h or 12h").reading(HourCycle::named);
  static final Option<String> LANG =
      choice(
          SettingName.LANG, "CODE", "language of views: auto (your locale's), en, de and others");
  static final Option<ColorDepth.Choice> COLOR =
      choice(SettingName.COLOR, "WHEN", "use colour: auto, always or never")
          .reading(word -> ColorDepth.Choice.valueOf(constant(word)));
  static final Option<Theme> THEME =
      choice(SettingName.THEME, "BACKGROUND", "terminal background: auto, dark or light")
          .reading(word -> Theme.named(constant(word)));
  static final Option<GlyphChoice> GLYPHS =
      choice(SettingName.GLYPHS, "SET", "symbols: auto, ascii, console, unicode, emoji or nerd")
          .reading(word -> GlyphChoice.valueOf(constant(word)));

  static final Option<Duration> MAX_AGE =
      Option.duration("--max-age", "use a stored answer younger than this (10m)");
  static final Option<Duration> MAX_STALE =
      Option.duration("--max-stale", "if the service fails, use an answer up to this old (6h)");
  static final Option<Boolean> REFRESH = Option.flag("--refresh", "ignore stored answers");
  static final Option<Boolean> OFFLINE =
      Option.flag("--offline", "make no call; use the stored answer, however old");

  static final Option<Boolean> WAIT =
      Option.flag("--wait", "if the rate limit is reached, wait; lists always do");
  static final Option<Duration> MAX_WAIT =
      Option.duration("--max-wait", "longest wait once the service refuses calls (2m)");
  static final Option<Integer> PARALLEL =
      Option.number(
          "--parallel", "N", 1, MOST_PARALLEL, "maximum number of calls at the same time (8)");
  static final Option<Parameter> PARAM =
      Option.text("--param", "NAME=VALUE", "an extra query parameter, sent as is; repeatable")
          .reading(WeatherOptions::parameter)
          .many();

  private static final String KINDS =
      "a US ZIP code (94040), a city (New York; London,GB), coordinates (51.5,-0.12)";
  static final Argument LOCATIONS =
      Argument.words(
          "LOCATION",
          LookedUp.LOCATION,
          KINDS + ", a saved place (@home), or - to read one location per line from standard input",
          0);
  private static final Argument ONE_LOCATION =
      Argument.words("[LOCATION]", LookedUp.LOCATION, KINDS + " or a saved place (@home)", 0);
  static final Option<String> COUNTRY =
      Option.text("--country", "CC", "country for locations without one")
          .reading("takes a two-letter country code", WeatherOptions::country);

  private WeatherOptions() {}

  /**
   * Completes a command with its options.
   *
   * @param days whether it shows a forecast
   * @param data whether it makes one call for each place, whose reply can be printed as data
   */
  static Command addTo(Command spec, boolean days, boolean data) {
    if (days) {
      spec.group("Days", DAY, DAYS, HOURS, HOURLY, COMPARE);
      spec.options(data ? List.of(WHEN, FOR) : List.of());
    }
    List<Option<?>> common = data ? List.of(UNITS, JSON, FORMAT, IF, ONCE) : List.of(UNITS);
    spec.group("Common options").options(common).options(List.of(WATCH, Connection.DEMO));
    addLocations(spec, true);
    spec.group("Output", LINE, Option.PLAIN)
        .options(data ? List.of(JSON_LINES, CSV) : List.of())
        .options(List.of(WIND, PRESSURE, CLOCK, LANG, COLOR, THEME, GLYPHS, Option.WIDTH))
        .options(Option.LOG);
    spec.group("Stored answers", MAX_AGE, MAX_STALE, REFRESH, OFFLINE);
    spec.group("Service", Connection.KEY_LABEL, WAIT, MAX_WAIT, PARALLEL, PARAM);
    return spec.options(Connection.ALL)
        .footer("More on --format, --csv and --if: gust help formatting");
  }

  /**
   * @param several whether the command takes more than one
   */
  static void addLocations(Command spec, boolean several) {
    spec.argument(several ? LOCATIONS : ONE_LOCATION).group("Location");
    for (Option<String> one : List.of(ZIP, CITY, AT)) {
      Option<String> option = one.many();
      spec.options(List.of(several ? option.withHelp(option.help() + "; repeatable") : option));
    }
    spec.options(List.of(COUNTRY));
  }

  private static String country(String text) {
    String code = text.strip();
    if (!code.isEmpty() && !Region.isCode(code)) {
      throw new IllegalArgumentException();
    }
    return code;
  }

  /** Refuses options that contradict each other, whatever the form of the output. */
  static void requireCompatible(ParseResult parsed) {
    LINE.exclude(parsed, HOURLY);
    WHEN.exclude(parsed, IF, ONCE, JSON, HOURLY, COMPARE, WATCH);
    if (FOR.isSet(parsed) && !WHEN.isSet(parsed)) {
      throw FOR.problem("works only with --when");
    }
    COMPARE.exclude(parsed, HOURLY, LINE, IF);
    OFFLINE.exclude(parsed, REFRESH, MAX_AGE, MAX_STALE);
    REFRESH.exclude(parsed, MAX_AGE, MAX_STALE);
    if (ONCE.isSet(parsed) && !IF.isSet(parsed)) {
      throw ONCE.problem("works only with --if");
    }
    ONCE.exclude(parsed, Connection.DEMO);
  }

  /** An option with the name and the choices of a setting. */
  private static Option<String> choice(SettingName setting, String label, String help) {
    return Option.choice("--" + setting.key(), label, setting.choices(), help);
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static List<String> dayWords() {
    List<String> words = new ArrayList<>(DayWord.SHORT_WORDS);
    words.add(1, DayWord.TONIGHT);
    words.add(DayWord.WEEKEND);
    return words;
  }

  private static List<DayWord> days(String words) {
    List<DayWord> days = new ArrayList<>();
    for (String word : words.split(",", -1)) {
      List<DayWord> meant = DayWord.parse(word);
      if (meant.isEmpty()) {
        throw notDay(words, word);
      }
      days.addAll(meant);
    }
    return days;
  }

  private static UsageProblem notDay(String words, String word) {
    List<String> known = new ArrayList<>(dayWords());
    for (DayOfWeek day : DayOfWeek.values()) {
      known.add(day.name().toLowerCase(Locale.ROOT));
    }
    return new UsageProblem(
        "--day takes today, tonight, tomorrow, weekend or days of the week"
            + Redaction.butNot(word),
        words,
        NearestName.oneEdit(word, known).map(meant -> words.replace(word, meant)));
  }

  private static String template(String text) {
    for (Option<?> form : List.of(JSON, FORMAT, LINE, Option.PLAIN, JSON_LINES, CSV)) {
      if (form.name().equals("--" + text)) {
        throw new UsageProblem("--format takes a template, not \"" + text + '"', "--" + text);
      }
    }
    return text;
  }

  private static Parameter parameter(String pair) {
    int equals = pair.indexOf('=');
    String name = equals < 0 ? "" : pair.substring(0, equals).strip();
    if (name.isEmpty()) {
      throw PARAM.problem("takes a name and a value, such as lang=de");
    }
    String own = name.toLowerCase(Locale.ROOT);
    String problem = "cannot set " + own + ", which gust sets itself";
    if (own.equals("appid")) {
      throw new UsageProblem(
          "--param " + problem, Advice.gust("keys", "add").withRemark("or set GUST_API_KEY"));
    }
    String instead = OWN_PARAMETERS.get(own);
    if (instead != null) {
      throw PARAM.problem(problem + ": " + instead);
    }
    return new Parameter(name, pair.substring(equals + 1));
  }
}
