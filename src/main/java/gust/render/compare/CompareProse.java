package gust.render.compare;

import gust.render.forecast.DayWords;
import gust.render.forecast.ForecastProse;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * {@code --compare --plain}: the driest day, then for each day a sentence for each place.
 *
 * @param span what is compared
 */
public record CompareProse(ForecastSpan span) implements View.Joint<Forecast> {
  @Override
  public String draw(List<Answer<Forecast>> answers, RenderContext drawn) {
    RenderContext context = drawn.spoken();
    ComparedPlaces places = ComparedPlaces.of(answers, span, context);
    Prose prose = new Prose(context, places.times(0));
    prose.sentence(new Line().add(places.title() + "; days and times are local."));
    prose.sentence(places.driest());
    boolean first = true;
    for (LocalDate date : places.comparison().dates()) {
      prose.sentence(new Line().add(LocalTimes.wholeDate(date) + "."));
      for (int place = 0; place < places.count(); place++) {
        Day day = places.comparison().day(place, date);
        if (day != null) {
          Line name = places.name(place);
          DayWords words = places.words(place);
          prose.sentence(ForecastProse.day(name, day, words, places.quantities(), first));
          first = false;
        }
      }
    }
    return prose.end(Optional.empty(), places.received()).text();
  }
}
