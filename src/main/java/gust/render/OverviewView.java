package gust.render;

import gust.service.Answer;
import gust.service.Overview;
import gust.weather.CurrentWeather;
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
        .map(part -> new Other<>(part.name(), new OverviewView(now, (OverviewPart) part.view())));
  }
}
