package gust.render.forecast;

import gust.render.current.CurrentReading;
import gust.render.forecast.OverviewView.OverviewPart;
import gust.render.kit.RenderContext;
import gust.render.kit.View.Other;
import gust.service.Answer;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
    String name = hourly ? "watch.days" : "watch.hours";
    return Optional.of(new Other<>(name, new DaysOrHours(span, !hourly)));
  }

  @Override
  public List<Instant> hours(Answer<Forecast> answer, Instant now) {
    List<Instant> hours = new ArrayList<>();
    List<Entry> entries = span.of(answer.weather(), now).forecast().entries();
    for (Entry entry : hourly ? List.<Entry>of() : entries) {
      if (entry.time().isAfter(now)) {
        hours.add(entry.time());
      }
    }
    return hours;
  }

  /** The head, and the headings of the columns. */
  @Override
  public int fixedParagraphs() {
    return hourly ? 2 : 0;
  }
}
