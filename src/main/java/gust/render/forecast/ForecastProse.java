package gust.render.forecast;

import gust.render.current.CurrentReading;
import gust.render.kit.Line;
import gust.render.kit.Prose;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Writer;
import gust.render.sun.AlmanacLine;
import gust.service.Answer;
import gust.statement.DayRules;
import gust.statement.Statement;
import gust.statement.Statement.Term.Percent;
import gust.statement.Statement.Term.Word;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Measures;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * {@code --plain}: what matters in sentences, then a line for each day.
 *
 * @param span the part of the forecast to describe
 * @param hourly whether each entry has a line of its own
 */
public record ForecastProse(ForecastSpan span, boolean hourly) implements OverviewPart {
  /** The least probability that is shown as 1 %. */
  private static final double ONE_PERCENT = 0.005;

  @Override
  public String draw(CurrentReading now, Answer<Forecast> answer, RenderContext drawn) {
    RenderContext context = drawn.spoken();
    Forecast forecast = answer.weather();
    Writer writer = Writer.of(context, answer);
    Outlook outlook = CurrentReading.outlook(now, answer, span, context.now());
    List<Line> sentences = Summary.of(outlook, context).sentences();
    Prose prose =
        now != null
            ? CurrentProse.begin(now.answer(), sentences, context)
            : new Prose(writer).title(answer).sentences(sentences);
    Forecast shown = span.of(forecast, context.now()).forecast();
    List<Day> days = hourly ? Day.all(shown) : outlook.rows();
    Instant certainUntil = forecast.certainUntil();
    for (Day day : days) {
      boolean first = day == days.getFirst();
      if (hourly) {
        hours(prose, day, writer, first);
      } else {
        boolean isTonight = day.cover() == Day.Cover.NIGHT;
        String weekday = writer.times().weekday(day.date());
        String name = isTonight ? context.language().text("prose.tonight") : weekday;
        boolean isOff = day.entries().getLast().end().isAfter(certainUntil);
        String marked = isOff ? name + context.off() : name;
        prose.sentence(day(Line.of(marked), day, writer, first));
      }
    }
    AlmanacLine.of(outlook.shown(), outlook.start(), context).addTo(prose);
    return now == null
        ? prose.end(Optional.empty(), answer.received()).text()
        : prose.sentence(now.age(answer, context)).text();
  }

  /** {@code Sunday: 6 to 13 degrees, rain until 09:00, 8.2 mm, gusts 11 metres a second …} */
  public static Line day(Line name, Day day, Writer writer, boolean first) {
    Quantities quantities = writer.quantities();
    DayRules row = DayRules.of(day, quantities.units(), writer.near());
    Line range = quantities.range(day.low(), day.high());
    Line gusts = writer.winds().gusts(day.wind());
    // The number says more than the word for strong gusts, which most languages call just that.
    boolean hasWord = gusts.isEmpty() || day.windLevel(quantities.units()) != Wind.Level.GALE;
    Word wind = hasWord ? row.wind() : null;
    boolean isPossible = day.wetness() == Wetness.POSSIBLE;
    Line chance = writer.line("chance.day", "percent", quantities.probability(row.chance()));
    Line values =
        writer.list(
            first ? Prose.withScale(range, writer) : range,
            Line.of(row.weatherInFull().map(writer::words).orElse("")),
            // A chance or an amount stands beside what falls, before the wind.
            isPossible ? chance : quantities.rainfall(day.amount()),
            Line.of(wind == null ? "" : writer.language().text(wind.key())),
            wind(gusts.isEmpty() ? day.meanWind() : day.wind(), gusts, wind != null, writer));
    String part = row.part().map(writer::words).orElse("");
    String none = writer.language().text("prose.none");
    Line given = values.isEmpty() ? Line.of(none) : values;
    return writer.line("prose.day", "name", name, "part", part, "values", given);
  }

  private static void hours(Prose prose, Day day, Writer writer, boolean first) {
    prose.date(day.date());
    for (Entry entry : day.entries()) {
      boolean isFirst = first && entry == day.entries().getFirst();
      Line time = Line.of(writer.times().time(entry.time()));
      Line hour = hour(entry, writer, isFirst);
      prose.sentence(writer.line("prose.value", "label", time, "value", hour));
    }
  }

  /**
   * All that the table has, what a listener wants first before the rest. What is 0 of rain, or felt
   * as it is measured, goes without saying.
   *
   * @param first whether to name the units that are understood afterwards
   */
  private static Line hour(Entry entry, Writer writer, boolean first) {
    Quantities quantities = writer.quantities();
    Measures measures = entry.measures();
    Line temperature = quantities.temperature(measures.temperature());
    Line felt = quantities.number(measures.feelsLike());
    boolean isFelt = !felt.words().equals(quantities.number(measures.temperature()).words());
    Wind wind = entry.wind();
    boolean isStill = writer.winds().isStill(wind);
    Line blows = wind(wind, new Line(), false, writer);
    boolean isGusty = quantities.wholeSpeed(wind.gust()) > quantities.wholeSpeed(wind.speed());
    Line gust =
        blows.isEmpty() || isStill
            ? quantities.speed(wind.gust())
            : quantities.speedNumber(wind.gust());
    OptionalDouble hPa = measures.pressure();
    Line pressure = first ? quantities.pressure(hPa) : quantities.pressureNumber(hPa);
    return writer.list(
        first ? Prose.withScale(temperature, writer) : temperature,
        writer.line("now.felt", "degrees", isFelt ? felt : new Line()),
        Line.of(writer.words().conditions(entry.conditions())),
        chance(entry, ONE_PERCENT, writer),
        quantities.rainfall(Wetness.amount(entry)),
        blows,
        isGusty ? writer.line("prose.gusts", "speed", gust) : new Line(),
        writer.line("now.humidity", "percent", quantities.percent(measures.humidity())),
        writer.line("prose.clouds", "percent", quantities.percent(entry.cloudiness())),
        writer.line("prose.pressure", "pressure", pressure));
  }

  /** {@code 45% chance of rain}; empty if it is less likely than this. */
  static Line chance(Entry entry, double least, Writer writer) {
    double chance = entry.chance().orElse(0);
    PrecipitationType what = Wetness.whatMayFall(List.of(entry), writer.quantities().units());
    Statement statement =
        new Statement("chance.alone")
            .with("percent", new Percent(chance))
            .word("what", "any", what.broadly());
    return chance < least ? new Line() : Line.of(writer.words(statement));
  }

  /**
   * The gusts if they matter, else the wind, with its direction; of a still wind its name.
   *
   * @param isNamed whether a word for the wind stands before it
   */
  private static Line wind(Wind wind, Line gusts, boolean isNamed, Writer writer) {
    String from = writer.winds().direction(wind);
    if (!gusts.isEmpty()) {
      return writer.line("prose.gusts", "speed", gusts, "direction", from);
    }
    if (writer.winds().isStill(wind)) {
      return Line.of(writer.winds().beaufort(wind));
    }
    Line speed = writer.quantities().speed(wind.speed());
    if (isNamed) {
      return writer.winds().from(wind, speed);
    }
    return speed.isEmpty() ? speed : writer.line("prose.wind", "speed", speed, "direction", from);
  }
}
