package gust.render.forecast;

import gust.render.current.CurrentReading;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
  public Optional<Other<Overview>> other() {
    return ahead
        .other()
        .map(
            other -> new Other<>(other.name(), new OverviewView(now, (OverviewPart) other.view())));
  }

  @Override
  public List<Instant> hours(Answer<Overview> answer, Instant instant) {
    Answer<Forecast> days = answer.weather().ahead();
    return days == null ? List.of() : ahead.hours(days, instant);
  }

  @Override
  public int fixedParagraphs() {
    return ahead.fixedParagraphs();
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
}
