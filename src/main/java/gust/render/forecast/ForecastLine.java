package gust.render.forecast;

import gust.render.current.CurrentLine;
import gust.render.current.CurrentReading;
import gust.render.forecast.OverviewView.OverviewPart;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Speaker;
import gust.render.kit.StatusLine;
import gust.render.kit.Style;
import gust.render.kit.Winds;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.statement.DayRules;
import gust.statement.NearDays;
import gust.statement.RainRules;
import gust.statement.RainRules.Form;
import gust.statement.Statement;
import gust.weather.ConditionKind;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Wind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code --line}: whether and when it will be wet, then the temperatures, amount and wind of the
 * next 24 hours: {@code ☂ Rain until 15:00 6 to 13° 8 mm gusts ↗ 11 m/s}.
 *
 * @param span the days to speak of instead of the next 24 hours; {@link ForecastSpan#ALL} for none
 * @param named whether to include the place
 */
public record ForecastLine(ForecastSpan span, boolean named) implements OverviewPart {
  /** An hour that comes sooner is not taken for this hour of today, and needs no day. */
  private static final Duration UNAMBIGUOUS = Duration.ofHours(22);

  @Override
  public String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context) {
    Forecast forecast = answer.weather();
    boolean days = !span.days().isEmpty();
    ForecastSpan hours = days ? span : ForecastSpan.NEXT_DAY;
    Outlook outlook = CurrentReading.outlook(now, answer, hours, context.now());
    Quantities quantities = context.quantities(answer.units());
    Optional<Day> next = Day.asOne(outlook.shown());
    StatusLine line = new StatusLine(context, answer, forecast.place(), named, answer.received());
    Speaker inFull = context.speaker(answer.units(), forecast.offset());
    Speaker speaker = days ? inFull : inFull.inBrief();
    Instant clear = days ? context.now() : context.now().plus(UNAMBIGUOUS);
    NearDays near = new NearDays(context.now(), speaker.times().offset(), clear);
    line.addAlways(dangers(outlook, context));
    if (now != null) {
      line.add(CurrentLine.sky(now.answer().weather(), new Words(context), quantities));
    }
    if (next.isEmpty()) {
      return line.add(Line.of(context.language().text(days ? "none.day" : "none.hours"))).text();
    }
    Day day = next.get();
    Outlook whole = days ? outlook : CurrentReading.outlook(now, answer, span, context.now());
    RainRules rain = new RainRules(whole, near);
    if (rain.isKnown()) {
      addVerdict(line, rain, now != null, speaker, context);
    } else {
      line.add(sky(DayRules.of(day, answer.units(), near), context));
    }
    return line.add(quantities.shortRange(day.low(), day.high()))
        .add(quantities.rainfall(day.amount()))
        .add(wind(day, quantities))
        .text();
  }

  private static Line sky(DayRules row, RenderContext context) {
    String key = DayRules.dry(row.theme().condition());
    String sky = key == null ? "" : context.language().capital(context.language().text(key));
    return signed(row.kind(), sky, context);
  }

  private void addVerdict(
      StatusLine line, RainRules rain, boolean hasSky, Speaker speaker, RenderContext context) {
    RainRules.Sentence said = span.days().isEmpty() ? rain.verdict() : rain.sentence(Form.SHORTEST);
    ConditionKind kind =
        said.opening().isPresent() ? said.opening().get().kind() : rain.outlook().drySky();
    List<Statement> first = said.clauses().subList(0, Math.min(1, said.clauses().size()));
    // The sky now has its sign already, and no sign says that it is dry.
    ConditionKind sign = hasSky && said.opening().isEmpty() ? ConditionKind.UNKNOWN : kind;
    line.add(
        signed(sign, speaker.clauses(said.clauses()), context),
        signed(sign, speaker.clauses(first), context));
  }

  /** {@code ⚠ Thunderstorms, heavy rain} */
  private static Line dangers(Outlook outlook, RenderContext context) {
    List<String> names = new ArrayList<>();
    for (Danger danger : outlook.dangers()) {
      names.add(context.language().text(Statement.key("danger", danger.kind())));
    }
    String comma = context.language().text("list.comma");
    String all = context.language().capital(String.join(comma, names));
    String sign = context.glyphs().warning() + " ";
    return all.isEmpty() ? new Line() : Line.of(sign + all, Palette.WARN.inBold());
  }

  /** The daytime sign, as it stands for day and night. */
  private static Line signed(ConditionKind kind, String words, RenderContext context) {
    return new Words(context).sign(kind, false).add(words, Style.BOLD);
  }

  /** In bold if it matters. */
  private static Line wind(Day day, Quantities quantities) {
    boolean isGust = !new Winds(quantities).gusts(day.wind()).isEmpty();
    Wind strongest = day.wind();
    Line speed =
        new Winds(quantities).arrowed(strongest, isGust ? strongest.gust() : strongest.speed());
    Line wind = isGust ? quantities.line("wind.gusts", "speed", speed) : speed;
    Wind.Level level = day.windLevel(quantities.units());
    return level == Wind.Level.CALM ? wind : wind.inBold();
  }
}
