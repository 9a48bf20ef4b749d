package gust.render;

import gust.service.Answer;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.util.Optional;

/**
 * The forecast by the day or by the hour.
 *
 * @param span the part of the forecast to show
 */
public record DaysOrHours(ForecastSpan span, boolean hourly) implements OverviewPart {
  @Override
  public String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context) {
    OverviewPart part = hourly ? new HourlyView(span) : new ForecastView(span);
    return part.draw(now, answer, context);
  }

  @Override
  public Optional<Other<Forecast>> other() {
    return Optional.of(new Other<>(hourly ? "days" : "hours", new DaysOrHours(span, !hourly)));
  }
}
