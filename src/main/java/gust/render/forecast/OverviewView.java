package gust.render.forecast;

import gust.weather.Entry;
import gust.weather.ForecastSpan;
import gust.render.current.CurrentReading;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The weather now and the days ahead.
 *
 * @param now draws the weather now where there is no forecast
 * @param ahead draws everything else
 */
public record OverviewView(View<CurrentWeather> now, OverviewPart ahead) implements View<Overview> {
  @Override
  public String draw(Answer<Overview> answer, RenderContext context) {
    Overview both = answer.weather();
    if (both.ahead() == null) {
      return now.draw(both.now(), context);
    }
    CurrentReading present = both.now() == null ? null : new CurrentReading(both.now());
    return ahead.draw(present, both.ahead(), context);
  }

  @Override
  public List<Other<Overview>> others() {
    List<Other<Overview>> others = new ArrayList<>();
    for (Other<Forecast> part : ahead.others()) {
      View<Overview> view = new OverviewView(now, (OverviewPart) part.view());
      others.add(new Other<>(part.key(), part.name(), view));
    }
    return others;
  }

  @Override
  public List<Instant> hours(Answer<Overview> answer, Instant instant) {
    Answer<Forecast> days = answer.weather().ahead();
    return days == null ? List.of() : ahead.hours(days, instant);
  }

  @Override
  public int standing() {
    return ahead.standing();
  }

  /** A view of the forecast that can begin with the weather now. */
  public interface OverviewPart extends View<Forecast> {
    /**
     * @param now null to draw the forecast alone
     */
    String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context);

    @Override
    default String draw(Answer<Forecast> answer, RenderContext context) {
      return draw(null, answer, context);
    }
  }

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
    public List<Other<Forecast>> others() {
      return List.of(new Other<>('h', hourly ? "days" : "hours", new DaysOrHours(span, !hourly)));
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
    public int standing() {
      return hourly ? 2 : 0;
    }
  }
}
