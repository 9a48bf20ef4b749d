package gust.render;

import gust.service.Answer;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Days;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import gust.weather.WindLevel;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * {@code --line}: whether it will be wet and when, then the range, the amount and the wind of the
 * next 24 hours, however little is left of today: {@code ☂ Rain until 15:00 6 to 13° 8 mm gusts ↗
 * 11 m/s}.
 *
 * @param named whether it says which place it is about
 */
public record ForecastLine(boolean named) implements View<Forecast> {
  @Override
  public String draw(Answer<Forecast> answer, RenderContext context) {
    Forecast forecast = answer.weather();
    Quantities quantities = new Quantities(answer.units(), context.glyphs());
    Optional<Day> next = Days.asOne(ForecastSpan.NEXT_DAY.of(forecast, context.now()).forecast());
    Line name = new Words(context).name(forecast.place(), answer);
    boolean standsIn = answer.standsInFor().isPresent();
    StatusLine line = new StatusLine(context, name, named, answer.received(), standsIn);
    if (next.isEmpty()) {
      return line.add(new Line().add("No forecast for the next 24 hours")).text();
    }
    Day day = next.get();
    return line.add(verdict(forecast, day, context))
        .add(range(day, quantities))
        .add(new Line().add(Moments.millimetres(Wetness.amount(day.entries())), Palette.RAIN))
        .add(wind(day, quantities))
        .text();
  }

  private static Line verdict(Forecast forecast, Day day, RenderContext context) {
    Instant now = context.now();
    List<Entry> entries = forecast.entries();
    Optional<DayTheme> theme = DayTheme.of(day);
    ConditionKind sky = ConditionKind.UNKNOWN;
    String words = "";
    if (theme.isPresent()) {
      sky = ConditionKind.of(theme.get().condition());
      words = ConditionWords.dry(theme.get().condition());
    }
    if (!Wetness.isKnown(entries)) {
      return signed(sky, context).add(Words.capital(words), Style.BOLD);
    }
    LocalTimes times = new LocalTimes(forecast.offset());
    RainOutlook rain =
        new RainOutlook(
            WetSpell.from(now, entries),
            entries.getLast().end(),
            now,
            Moments.from(now, times).ofNextDay(now));
    ConditionKind sign = rain.sign() == ConditionKind.UNKNOWN ? sky : rain.sign();
    return signed(sign, context).addAll(rain.verdict());
  }

  /** By day: the sign stands for day and night. */
  private static Line signed(ConditionKind kind, RenderContext context) {
    String sign = context.glyphs().icons().of(kind, false);
    return sign.isEmpty() ? new Line() : new Line().add(sign + Line.HARD_SPACE, Words.style(kind));
  }

  /** {@code 6 to 13°}; in ASCII with its unit, since a bare number could be anything. */
  private static Line range(Day day, Quantities quantities) {
    return quantities.glyphs().degree().isEmpty()
        ? quantities.range(day.low(), day.high())
        : quantities.rangeOfDegrees(day.low(), day.high());
  }

  /** In bold where it matters. */
  private static Line wind(Day day, Quantities quantities) {
    Line gusts = quantities.gustsAbove(day.wind());
    Line wind =
        gusts.isEmpty()
            ? quantities.arrowed(day.wind(), day.wind().speed())
            : new Line()
                .add("gusts" + Line.HARD_SPACE)
                .addAll(quantities.arrowed(day.wind(), day.wind().gust()));
    return WindLevel.of(day.wind(), quantities.units()) == WindLevel.CALM ? wind : wind.inBold();
  }
}
