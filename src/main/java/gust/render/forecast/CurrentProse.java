package gust.render.forecast;

import gust.render.current.CurrentReading;
import gust.render.kit.Line;
import gust.render.kit.Prose;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Writer;
import gust.render.sun.AlmanacLine;
import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Fallen;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Outlook;
import java.util.List;
import java.util.Optional;

/** {@code --plain}: the current weather in sentences and labelled values. */
public record CurrentProse() implements OverviewPart {
  @Override
  public String draw(CurrentReading now, Answer<Forecast> ahead, RenderContext drawn) {
    RenderContext context = drawn.spoken();
    Optional<Outlook> hours = now.hours(ahead, context.now());
    List<Line> matters =
        hours.isPresent()
            ? Summary.of(hours.get(), context).sentences()
            : List.of(now.yesterday(context));
    Answer<CurrentWeather> answer = now.answer();
    return AlmanacLine.of(answer.weather(), context.now(), context)
        .addTimesTo(begin(answer, matters, context))
        .end(answer.weather().observed(), answer.received())
        .text();
  }

  /**
   * All but the sun and the last sentence: the weather now, what matters, the readings.
   *
   * @param ahead what matters; may be empty
   * @param context for a screen reader
   */
  static Prose begin(Answer<CurrentWeather> answer, List<Line> ahead, RenderContext context) {
    CurrentWeather weather = answer.weather();
    Measures measures = weather.measures();
    Writer writer = Writer.of(context, answer);
    Quantities quantities = writer.quantities();
    Line force = Line.of(writer.winds().beaufort(weather.wind()));
    return new Prose(writer)
        .title(answer)
        .sentence(sky(weather, writer))
        .sentences(ahead)
        .value("label.feels", quantities.temperature(measures.felt()))
        .value("label.wind", writer.list(force, writer.winds().wind(weather.wind())))
        .value("label.rain", quantities.fallen(weather.rain().orElse(Fallen.NONE)))
        .value("label.snow", quantities.fallen(weather.snow().orElse(Fallen.NONE)))
        .value("label.humidity", quantities.percent(measures.humidity()))
        .value("label.dew_point", quantities.temperature(measures.dewPoint(answer.units())))
        .value("label.pressure", quantities.pressure(measures.pressure()))
        .value("label.cloud", quantities.percent(weather.cloudiness()))
        .value("label.visibility", quantities.visibility(weather.visibility()));
  }

  /** {@code Light rain, mist, 18 degrees Celsius.} */
  private static Line sky(CurrentWeather weather, Writer writer) {
    Line words = Line.of(writer.words().conditions(weather.conditions()));
    return writer.list(
        words,
        Prose.withScale(writer.quantities().temperature(weather.measures().temperature()), writer));
  }
}
