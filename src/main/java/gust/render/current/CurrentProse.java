package gust.render.current;

import gust.render.kit.Line;
import gust.render.kit.Prose;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.CurrentWeather.Fallen;
import gust.weather.Entry.Measures;
import gust.weather.Wind;
import gust.weather.Wind.Beaufort;

/** {@code --plain}: the current weather in sentences and labelled values. */
public final class CurrentProse implements View<CurrentWeather> {
  @Override
  public String draw(Answer<CurrentWeather> answer, RenderContext context) {
    return begin(answer, context.spoken())
        .sun(answer.weather().sun())
        .end(answer.weather().observed(), answer.received())
        .text();
  }

  /**
   * All but the sun and the last sentence.
   *
   * @param context for a screen reader
   */
  public static Prose begin(Answer<CurrentWeather> answer, RenderContext context) {
    CurrentWeather weather = answer.weather();
    Measures measures = weather.measures();
    Quantities quantities = context.quantities(answer.units());
    return new Prose(context, context.times(weather.offset()))
        .title(weather.place(), answer)
        .sentence(sky(weather, quantities, context))
        .value("Feels like", quantities.temperature(measures.felt()))
        .value("Wind", wind(weather.wind(), quantities))
        .value("Rain", quantities.fallen(weather.rain().orElse(Fallen.NONE)))
        .value("Snow", quantities.fallen(weather.snow().orElse(Fallen.NONE)))
        .value("Humidity", quantities.percent(measures.humidity()))
        .value("Dew point", quantities.temperature(measures.dewPoint(answer.units())))
        .value("Pressure", quantities.pressure(measures.pressure()))
        .value("Cloud", quantities.percent(weather.cloudiness()))
        .value("Visibility", quantities.visibility(weather.visibility()));
  }

  /** {@code Light rain, mist, 18 degrees Celsius.} */
  private static Line sky(CurrentWeather weather, Quantities quantities, RenderContext context) {
    Line words = new Line().add(new Words(context).conditions(weather.conditions()));
    Line temperature =
        Prose.withScale(quantities.temperature(weather.measures().temperature()), quantities);
    Line sky = Line.list(words, temperature);
    return sky.isEmpty() ? sky : sky.add(".");
  }

  private static Line wind(Wind wind, Quantities quantities) {
    Line name = new Line();
    if (wind.speed().isPresent()) {
      name.add(Beaufort.of(wind.speed(), quantities.units()).words());
    }
    return Line.list(name, quantities.wind(wind));
  }
}
