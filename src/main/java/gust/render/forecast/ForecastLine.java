package gust.render.forecast;

import gust.render.current.CurrentLine;
import gust.render.current.CurrentReading;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.StatusLine;
import gust.render.kit.Style;
import gust.render.kit.Winds;
import gust.render.kit.Writer;
import gust.service.Answer;
import gust.statement.Chances;
import gust.statement.DayRules;
import gust.statement.Detail;
import gust.statement.NearDays;
import gust.statement.RainRules;
import gust.statement.Statement;
import gust.statement.TemperatureRules;
import gust.weather.ConditionKind;
import gust.weather.CurrentWeather;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Sky;
import gust.weather.Wind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * {@code --line}: whether and when it will be wet, or else freeze or change, then the temperatures,
 * amount and wind of the next 24 hours: {@code ☂ Rain until 15:00 6 to 13° 8 mm gusts ↗ 11 m/s}.
 *
 * @param span the hours to speak of instead of the next 24; {@link ForecastSpan#ALL} for none
 * @param named whether to include the place
 */
public record ForecastLine(ForecastSpan span, boolean named) implements OverviewPart {
  /** An hour that comes sooner is not taken for this hour of today, and needs no day. */
  private static final Duration UNAMBIGUOUS = Duration.ofHours(22);

  @Override
  public String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context) {
    boolean days = !span.isAll();
    ForecastSpan hours = days ? span : ForecastSpan.NEXT_DAY;
    Outlook outlook = CurrentReading.outlook(now, answer, hours, context.now());
    Writer writer = Writer.of(context, answer);
    Quantities quantities = writer.quantities();
    Optional<Day> next = Day.asOne(outlook.shown());
    StatusLine line = new StatusLine(context, answer, named, answer.received());
    CurrentWeather weather = now == null ? null : now.answer().weather();
    Line sky = now == null ? new Line() : CurrentLine.sky(weather, writer, true);
    Line shortSky = now == null ? new Line() : CurrentLine.sky(weather, writer, false);
    if (next.isEmpty()) {
      Line none = Line.of(writer.language().text(days ? "none.day" : "none.hours"));
      Line danger = danger(outlook.dangers(), writer);
      return line.text(List.of(List.of(danger, sky, none)));
    }
    Day day = next.get();
    Outlook whole = days ? outlook : CurrentReading.outlook(now, answer, span, context.now());
    List<Line> readings =
        List.of(
            quantities.shortRange(day.low(), day.high()),
            quantities.rainfall(day.amount()),
            wind(day, writer),
            yesterday(whole, writer));
    List<Warning> warnings = warnings(now != null, outlook.dangers(), day, whole, writer);
    return line.text(ways(warnings, sky, shortSky, readings));
  }

  /**
   * Some dangers, the worst first, and what is said beside them.
   *
   * @param words names the dangers; empty if there are none
   * @param verdicts in the order in which they are tried; at least one, which may be empty
   */
  private record Warning(List<Danger> dangers, Line words, List<Line> verdicts) {}

  /**
   * In the order in which they are tried: the readings give way from the last to the first, then
   * the word for the sky now, the details of what falls, the sky, what falls; last of all the
   * dangers, of which the worst stays. Without that word, the temperatures stay where they fit.
   */
  private static List<List<Line>> ways(
      List<Warning> warnings, Line sky, Line shortSky, List<Line> readings) {
    List<List<Line>> ways = new ArrayList<>();
    Warning all = warnings.getFirst();
    for (int kept = readings.size(); kept >= 0; kept--) {
      ways.add(new ArrayList<>(List.of(all.words(), sky, all.verdicts().getFirst())));
      ways.getLast().addAll(readings.subList(0, kept));
    }
    for (Warning warning : warnings) {
      Line danger = warning.words();
      for (Line verdict : warning.verdicts()) {
        ways.add(List.of(danger, shortSky, verdict, readings.getFirst()));
        ways.add(List.of(danger, shortSky, verdict));
      }
      ways.add(List.of(danger, warning.verdicts().getLast()));
      ways.add(List.of(danger, shortSky, readings.getFirst()));
      ways.add(List.of(danger, shortSky));
      ways.add(List.of(danger));
    }
    return ways;
  }

  /**
   * With all dangers, then with fewer and fewer; beside them what falls or may fall. Without
   * dangers also frost or the change of temperature; the sky where it is not known what falls.
   *
   * @param dangers of these hours, which come before frost
   */
  private List<Warning> warnings(
      boolean hasNow, List<Danger> dangers, Day day, Outlook whole, Writer inFull) {
    boolean days = !span.isAll();
    Writer writer = days ? inFull : inFull.inBrief();
    Instant clear = days ? writer.now() : writer.now().plus(UNAMBIGUOUS);
    NearDays near = new NearDays(writer.now(), writer.times().zone(), clear);
    RainRules rain = new RainRules(whole, near);
    boolean falls = days ? !whole.spells().isEmpty() : rain.isNext();
    List<Line> others = dangers.isEmpty() && !falls ? others(whole, near, writer) : List.of();
    if (!rain.isKnown()) {
      List<Line> sky = List.of(sky(DayRules.of(day, whole.units(), near), writer));
      return warnings(dangers, others.isEmpty() ? sky : beside(sky, others), inFull);
    }
    List<Line> said = new ArrayList<>();
    ConditionKind sign = ConditionKind.UNKNOWN;
    List<Detail> details = List.of(Detail.NO_NUMBERS, Detail.NO_ENDS, Detail.NO_CLOCK_TIMES);
    // What falls now is said without hours by its kind.
    for (Detail detail : details.subList(0, falls && rain.isNow() ? 2 : 3)) {
      RainRules.Sentence sentence = days ? rain.sentence(detail) : rain.next(detail);
      ConditionKind kind =
          sentence.opening().isPresent() ? sentence.opening().get().kind() : whole.drySky();
      // The sky now has its sign already, and no sign says that it is dry.
      sign = hasNow && sentence.opening().isEmpty() ? ConditionKind.UNKNOWN : kind;
      said.add(signed(sign, writer.clauses(sentence.clauses()), writer));
    }
    List<Line> verdicts = others.isEmpty() ? said : beside(said, others);
    if (falls) {
      List<Warning> warnings = warnings(dangers, verdicts, inFull);
      PrecipitationType type = whole.spells().getFirst().type();
      List<Line> kinds = kinds(rain, sign, hasNow, writer);
      for (Warning warning : warnings) {
        boolean isNamed =
            !rain.isNow()
                && warning.dangers().stream().anyMatch(danger -> danger.kind().names(type));
        warning.verdicts().addAll(isNamed ? List.of() : kinds);
      }
      return warnings;
    }
    Chances possible = days ? rain.possible() : rain.possibleByTomorrow();
    boolean isSoon = days || possible.beginBefore(writer.now().plus(Duration.ofDays(1)));
    List<Line> chances = chances(possible, isSoon, writer.inBrief());
    chances.forEach(chance -> verdicts.addAll(beside(List.of(chance), others)));
    // What may fall in these hours matters more than frost, and frost more than what may later.
    verdicts.addAll(isSoon ? chances : others);
    verdicts.addAll(isSoon ? others : chances);
    return warnings(dangers, verdicts, inFull);
  }

  /** Each of these with the first fact, then each with the next; none without a fact. */
  private static List<Line> beside(List<Line> said, List<Line> facts) {
    List<Line> joined = new ArrayList<>();
    for (Line fact : facts) {
      said.forEach(one -> joined.add(Line.joined(StatusLine.GAP, List.of(one, fact))));
    }
    return joined;
  }

  /** With all of these dangers, then without the last ones, beside the same verdicts. */
  private static List<Warning> warnings(List<Danger> dangers, List<Line> verdicts, Writer writer) {
    List<Warning> warnings = new ArrayList<>();
    for (int count = dangers.size(); count > 0 || warnings.isEmpty(); count--) {
      List<Danger> named = dangers.subList(0, count);
      warnings.add(new Warning(named, danger(named, writer), new ArrayList<>(verdicts)));
    }
    return warnings;
  }

  /** What falls, without its hours, then its sign alone unless that is the sky's now. */
  private static List<Line> kinds(
      RainRules rain, ConditionKind sign, boolean hasNow, Writer writer) {
    List<Line> kinds = new ArrayList<>();
    for (Statement kind : rain.kinds()) {
      kinds.add(signed(sign, writer.clauses(List.of(kind)), writer));
    }
    Line alone = writer.words().icon(sign, false);
    boolean isSaid = hasNow && rain.isNow() || alone.isEmpty();
    kinds.addAll(isSaid ? List.of() : List.of(alone));
    return kinds;
  }

  /**
   * The highest chance with what may fall and when: {@code ☂ 45% rain today}.
   *
   * @param isSoon whether it is of the line's hours, so that its number may stand alone
   */
  private static List<Line> chances(Chances possible, boolean isSoon, Writer writer) {
    List<Line> chances = new ArrayList<>();
    ConditionKind kind = possible.what().kind();
    String words = writer.clauses(possible.highest().stream().toList());
    chances.addAll(words.isEmpty() ? List.of() : List.of(signed(kind, words, writer)));
    if (isSoon && !chances.isEmpty()) {
      OptionalDouble chance = OptionalDouble.of(possible.percent() / 100.0);
      Line sign = writer.words().sign(kind, false);
      chances.add(sign.addAll(writer.quantities().probability(chance)));
    }
    return chances;
  }

  /** Frost in these hours, also without its lowest, or else a change of temperature in them. */
  private List<Line> others(Outlook whole, NearDays near, Writer writer) {
    TemperatureRules rules = new TemperatureRules(whole, near);
    List<Statement> facts = new ArrayList<>(rules.frost());
    if (facts.isEmpty() && !whole.change().isEmpty()) {
      Instant end = span.isAll() ? whole.now().plus(Duration.ofDays(1)) : Instant.MAX;
      boolean isNear = whole.change().get().time().isBefore(end);
      rules.change().filter(_ -> isNear).ifPresent(facts::add);
    }
    return facts.stream().map(fact -> Line.of(writer.clauses(List.of(fact)))).toList();
  }

  private static Line yesterday(Outlook outlook, Writer writer) {
    return new TemperatureRules(outlook, writer.near())
        .yesterday()
        .map(statement -> Line.of(writer.words(statement)))
        .orElse(new Line());
  }

  private static Line sky(DayRules row, Writer writer) {
    Sky sky = Sky.of(row.theme().condition());
    String word = sky == null ? "" : writer.language().text(Statement.key("sky", sky));
    return signed(row.kind(), writer.language().capital(word), writer);
  }

  /** {@code ⚠ Thunderstorms, heavy rain}; empty if there are none. */
  private static Line danger(List<Danger> dangers, Writer writer) {
    String sign = writer.context().glyphs().warning() + " ";
    String names = Summary.names(dangers, writer.language());
    return Line.of(dangers.isEmpty() ? "" : sign + names, Palette.WARN.inBold());
  }

  /** The daytime sign, as it stands for day and night. */
  private static Line signed(ConditionKind kind, String words, Writer writer) {
    return writer.words().sign(kind, false).add(words, Style.BOLD);
  }

  /** The wind or its gusts, in bold if they matter. */
  private static Line wind(Day day, Writer writer) {
    Winds winds = writer.winds();
    boolean isGust = !winds.gusts(day.wind()).isEmpty();
    Wind strongest = isGust ? day.wind() : day.meanWind();
    if (!isGust && winds.isStill(strongest)) {
      return Line.of(winds.beaufort(strongest));
    }
    Line speed = winds.arrowed(strongest, isGust ? strongest.gust() : strongest.speed());
    Line wind = isGust ? writer.line("wind.gusts", "speed", speed) : speed;
    Wind.Level level = day.windLevel(writer.quantities().units());
    return level == Wind.Level.CALM ? wind : wind.inBold();
  }
}
