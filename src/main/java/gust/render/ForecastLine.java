package gust.render;

import gust.service.Answer;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Days;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.WindLevel;
import java.time.Instant;
import java.util.Optional;

/**
 * {@code --line}: whether and when it will be wet, then the temperatures, amount and wind of the
 * next 24 hours: {@code ☂ Rain until 15:00 6 to 13° 8 mm gusts ↗ 11 m/s}.
 *
 * @param span the days to speak of instead of the next 24 hours; {@link ForecastSpan#ALL} for none
 * @param named whether to include the place
 */
public record ForecastLine(ForecastSpan span, boolean named) implements OverviewPart {
  @Override
  public String draw(Present now, Answer<Forecast> answer, RenderContext context) {
    Forecast forecast = answer.weather();
    Quantities quantities = new Quantities(answer.units(), context.glyphs());
    boolean days = !span.days().isEmpty();
    ForecastSpan hours = days ? span : ForecastSpan.NEXT_DAY;
    Forecast chosen = hours.of(forecast, context.now()).forecast();
    if (days) {
      chosen = chosen.with(Outlook.of(chosen, answer.units(), context.now()).entries());
    }
    Optional<Day> next = Days.asOne(chosen);
    StatusLine line = new StatusLine(context, answer, forecast.place(), named, answer.received());
    if (now != null) {
      line.add(now.sky(context, true));
    }
    if (next.isEmpty()) {
      String which = days ? "that day" : "the next 24 hours";
      return line.add(new Line().add("No forecast for " + which)).text();
    }
    Day day = next.get();
    return line.add(verdict(forecast, day, quantities, context))
        .add(quantities.shortRange(day.low(), day.high()))
        .add(new Line().add(RelativeTimes.millimetres(day.amount()), Palette.RAIN))
        .add(wind(day, quantities))
        .text();
  }

  private Line verdict(Forecast forecast, Day day, Quantities quantities, RenderContext context) {
    Instant now = context.now();
    Optional<DayTheme> theme = DayTheme.of(day, quantities.units());
    ConditionKind sky = DayTheme.kind(theme);
    Forecast ahead = span.of(forecast, now).forecast();
    Outlook outlook = Outlook.of(ahead, quantities.units(), now);
    if (!outlook.dryIsKnown() && outlook.spells().isEmpty()) {
      String words = theme.map(main -> ConditionWords.dry(main.condition())).orElse("");
      return signed(sky, context).add(Words.capital(words), Style.BOLD);
    }
    RelativeTimes times = RelativeTimes.from(now, new LocalTimes(forecast.offset()));
    boolean days = !span.days().isEmpty();
    RainSentence rain = new RainSentence(outlook, quantities, days ? times : times.ofNextDay(now));
    Line words = days ? rain.ofDays() : rain.verdict();
    return signed(rain.sign().orElse(sky), context).addAll(words);
  }

  /** The daytime sign, as it stands for day and night. */
  private static Line signed(ConditionKind kind, RenderContext context) {
    String sign = context.glyphs().icons().of(kind, false);
    return sign.isEmpty() ? new Line() : new Line().add(sign + Line.HARD_SPACE, Words.style(kind));
  }

  /** In bold if it matters. */
  private static Line wind(Day day, Quantities quantities) {
    Line wind =
        new Line()
            .add(quantities.gustsAbove(day.wind()).isEmpty() ? "" : "gusts" + Line.HARD_SPACE)
            .addAll(quantities.arrowed(day.wind(), day.wind().strength()));
    WindLevel level = WindLevel.of(day.entries(), quantities.units());
    return level == WindLevel.CALM ? wind : wind.inBold();
  }
}
