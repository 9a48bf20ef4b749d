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
import gust.statement.DayRules;
import gust.statement.Detail;
import gust.statement.NearDays;
import gust.statement.RainRules;
import gust.statement.Statement;
import gust.statement.TemperatureRules;
import gust.weather.ConditionKind;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Sky;
import gust.weather.Wetness;
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
    Forecast forecast = answer.weather();
    boolean days = !span.isAll();
    ForecastSpan hours = days ? span : ForecastSpan.NEXT_DAY;
    Outlook outlook = CurrentReading.outlook(now, answer, hours, context.now());
    Writer writer = Writer.of(context, answer);
    Quantities quantities = writer.quantities();
    Optional<Day> next = Day.asOne(outlook.shown());
    StatusLine line = new StatusLine(context, answer, forecast.place(), named, answer.received());
    List<Line> dangers = dangers(outlook, writer);
    List<Line> skies = new ArrayList<>();
    if (now != null) {
      skies.add(CurrentLine.sky(now.answer().weather(), writer, true));
      skies.add(CurrentLine.sky(now.answer().weather(), writer, false));
    }
    skies.add(new Line());
    if (next.isEmpty()) {
      Line none = Line.of(writer.language().text(days ? "none.day" : "none.hours"));
      return line.add(List.of(dangers.getFirst(), skies.getFirst(), none)).text();
    }
    Day day = next.get();
    Outlook whole = days ? outlook : CurrentReading.outlook(now, answer, span, context.now());
    List<Line> readings =
        List.of(
            quantities.shortRange(day.low(), day.high()),
            quantities.rainfall(day.amount()),
            wind(day, writer),
            yesterday(whole, writer));
    List<Line> verdicts = verdicts(now != null, outlook.dangers(), day, whole, writer);
    return line.add(fitting(line, dangers, skies, verdicts, readings)).text();
  }

  /**
   * The first that fits, or the shortest: the readings give way from the last to the first, then
   * the word for the sky now, the details of what falls, the sky, what falls; last of all the
   * dangers, of which the worst stays.
   */
  private static List<Line> fitting(
      StatusLine line,
      List<Line> dangers,
      List<Line> skies,
      List<Line> verdicts,
      List<Line> readings) {
    List<List<Line>> ways = new ArrayList<>();
    Line shortSky = skies.get(Math.max(0, skies.size() - 2));
    for (int kept = readings.size(); kept >= 0; kept--) {
      List<Line> all = List.of(dangers.getFirst(), skies.getFirst(), verdicts.getFirst());
      ways.add(new ArrayList<>(all));
      ways.getLast().addAll(readings.subList(0, kept));
    }
    for (Line danger : dangers) {
      for (Line verdict : verdicts) {
        ways.add(List.of(danger, shortSky, verdict));
      }
      ways.add(List.of(danger, verdicts.getLast()));
      ways.add(List.of(danger, shortSky, readings.getFirst()));
      ways.add(List.of(danger, shortSky));
      ways.add(List.of(danger));
    }
    for (List<Line> parts : ways) {
      if (line.fits(parts)) {
        return parts;
      }
    }
    return ways.getLast();
  }

  /**
   * What falls, or else frost and the change of temperature, from the longest form to the shortest;
   * the sky where it is not known what falls.
   *
   * @param dangers of these hours, which come before frost, and may name what falls
   */
  private List<Line> verdicts(
      boolean hasNow, List<Danger> dangers, Day day, Outlook whole, Writer inFull) {
    boolean days = !span.isAll();
    Writer writer = days ? inFull : inFull.inBrief();
    Instant clear = days ? writer.now() : writer.now().plus(UNAMBIGUOUS);
    NearDays near = new NearDays(writer.now(), writer.times().zone(), clear);
    RainRules rain = new RainRules(whole, near);
    boolean falls = days ? !whole.spells().isEmpty() : rain.isNext();
    List<Line> others = dangers.isEmpty() && !falls ? others(whole, near, writer) : List.of();
    Line other = others.isEmpty() ? new Line() : others.getFirst();
    if (!rain.isKnown()) {
      Line sky = sky(DayRules.of(day, whole.units(), near), writer);
      return List.of(Line.joined(StatusLine.GAP, List.of(sky, other)));
    }
    List<Line> verdicts = new ArrayList<>();
    ConditionKind sign = ConditionKind.UNKNOWN;
    for (Detail detail : List.of(Detail.NO_NUMBERS, Detail.NO_ENDS, Detail.NO_CLOCK_TIMES)) {
      RainRules.Sentence sentence = days ? rain.sentence(detail) : rain.next(detail);
      ConditionKind kind =
          sentence.opening().isPresent() ? sentence.opening().get().kind() : whole.drySky();
      // The sky now has its sign already, and no sign says that it is dry.
      sign = hasNow && sentence.opening().isEmpty() ? ConditionKind.UNKNOWN : kind;
      Line verdict = signed(sign, writer.clauses(sentence.clauses()), writer);
      verdicts.add(Line.joined(StatusLine.GAP, List.of(verdict, other)));
    }
    if (falls) {
      boolean isNamed = false;
      for (Danger danger : dangers) {
        isNamed |= danger.kind().falls() && !rain.isNow();
      }
      for (Statement kind : isNamed ? List.<Statement>of() : rain.kinds()) {
        verdicts.add(signed(sign, writer.clauses(List.of(kind)), writer));
      }
      verdicts.addAll(isNamed ? List.of() : List.of(signed(sign, "", writer)));
      return verdicts;
    }
    Line chance = chance(day, whole, writer);
    for (Line fact : chance.isEmpty() ? List.<Line>of() : others) {
      verdicts.add(Line.joined(StatusLine.GAP, List.of(chance, fact)));
    }
    verdicts.addAll(others);
    verdicts.addAll(chance.isEmpty() ? List.of() : List.of(chance));
    return verdicts;
  }

  /** {@code ☂ 45%}; empty if it is less than matters. */
  private static Line chance(Day day, Outlook whole, Writer writer) {
    OptionalDouble chance = Wetness.chance(day.entries());
    List<Entry> possible = new ArrayList<>(day.entries());
    possible.removeIf(entry -> entry.chance().orElse(0) < Wetness.LEAST_CHANCE);
    ConditionKind kind = Wetness.whatMayFall(possible, whole.units()).kind();
    return chance.orElse(0) < Wetness.LEAST_CHANCE
        ? new Line()
        : writer.words().sign(kind, false).addAll(writer.quantities().probability(chance));
  }

  /** Frost in these hours, also without its lowest, or else a change of temperature in them. */
  private List<Line> others(Outlook whole, NearDays near, Writer writer) {
    TemperatureRules rules = new TemperatureRules(whole, near);
    List<Statement> facts = new ArrayList<>();
    rules.frost(true).ifPresent(facts::add);
    rules.frost(false).ifPresent(facts::add);
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

  /** {@code ⚠ Thunderstorms, heavy rain}: all of them, and the worst alone. */
  private static List<Line> dangers(Outlook outlook, Writer writer) {
    List<Line> lines = new ArrayList<>();
    for (int count = outlook.dangers().size(); count > 0; count--) {
      String names = Summary.names(outlook.dangers().subList(0, count), writer.language());
      String words = writer.context().glyphs().warning() + " " + names;
      lines.add(Line.of(words, Palette.WARN.inBold()));
    }
    return lines.isEmpty() ? List.of(new Line()) : lines;
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
    Line speed = winds.arrowed(strongest, isGust ? strongest.gust() : strongest.speed());
    Line wind = isGust ? writer.line("wind.gusts", "speed", speed) : speed;
    Wind.Level level = day.windLevel(writer.quantities().units());
    return level == Wind.Level.CALM ? wind : wind.inBold();
  }
}
