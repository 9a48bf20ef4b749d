package gust.render.forecast;

import gust.render.current.CurrentLine;
import gust.render.current.CurrentReading;
import gust.render.forecast.OverviewView.OverviewPart;
import gust.render.kit.ConditionWords;
import gust.render.kit.Line;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.RenderContext;
import gust.render.kit.StatusLine;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Wind;
import java.time.Duration;
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
    RelativeTimes inFull = RelativeTimes.from(context.now(), context.times(forecast.offset()));
    RelativeTimes times = days ? inFull : inFull.inBrief(context.now().plus(UNAMBIGUOUS));
    line.addAlways(new DangerWords(outlook, quantities).names());
    if (now != null) {
      line.add(CurrentLine.sky(now.answer().weather(), new Words(context), quantities));
    }
    if (next.isEmpty()) {
      String which = days ? "that day" : "the next 24 hours";
      return line.add(new Line().add("No forecast for " + which)).text();
    }
    Day day = next.get();
    Outlook whole = days ? outlook : CurrentReading.outlook(now, answer, span, context.now());
    addVerdict(line, whole, day, quantities, context, times);
    return line.add(quantities.shortRange(day.low(), day.high()))
        .add(quantities.rainfall(day.amount()))
        .add(wind(day, quantities))
        .text();
  }

  private void addVerdict(
      StatusLine line,
      Outlook outlook,
      Day day,
      Quantities quantities,
      RenderContext context,
      RelativeTimes times) {
    RainSentence rain = new RainSentence(outlook, quantities, times);
    if (!rain.isKnown()) {
      Optional<DayTheme> theme = DayTheme.of(day, quantities.units());
      String words = theme.map(main -> ConditionWords.dry(main.condition())).orElse("");
      Line sky = new Line().add(Words.capital(words), Style.BOLD);
      line.add(signed(DayTheme.kind(theme), sky, context));
      return;
    }
    RainSentence.Said said = span.days().isEmpty() ? rain.verdict() : rain.ofDays();
    ConditionKind kind =
        said.opening().isPresent() ? said.opening().get().kind() : outlook.drySky();
    line.add(signed(kind, said.words(), context), signed(kind, said.inShort(), context));
  }

  /** The daytime sign, as it stands for day and night. */
  private static Line signed(ConditionKind kind, Line words, RenderContext context) {
    return new Words(context).sign(kind, false).addAll(words);
  }

  /** In bold if it matters. */
  private static Line wind(Day day, Quantities quantities) {
    boolean isGust = !quantities.gustsAbove(day.wind()).isEmpty();
    Line wind = new Line().add(isGust ? "gusts" + Line.HARD_SPACE : "");
    wind.addAll(quantities.arrowed(day.wind(), day.wind().strength()));
    Wind.Level level = day.windLevel(quantities.units());
    return level == Wind.Level.CALM ? wind : wind.inBold();
  }
}
