package gust.render;

import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.DewPoint;
import gust.weather.Measures;
import gust.weather.Sun;
import java.util.ArrayList;
import java.util.List;

/** What a current weather record has to say; what it lacks vanishes with its label. */
final class CurrentFacts {
  private final CurrentWeather weather;
  private final Measures measures;
  private final Quantities quantities;
  private final LocalTimes times;
  private final Line words;

  CurrentFacts(Answer<CurrentWeather> answer, Look look) {
    weather = answer.weather();
    measures = weather.measures();
    quantities = new Quantities(answer.units(), look.glyphs());
    times = new LocalTimes(weather.offset());
    words = new Line().add(new Words(look).conditions(weather.conditions()), Style.BOLD);
  }

  /**
   * What everybody wants to know.
   *
   * @param roomy whether the wind and the rain are part of it
   */
  List<Line> summary(boolean roomy) {
    Line temperature = new Line();
    for (Span span : quantities.temperature(measures.temperature()).spans()) {
      temperature.add(span.text(), span.style().inBold());
    }
    List<Line> lines = new ArrayList<>();
    if (roomy) {
      lines.add(temperature.isEmpty() ? words : temperature.add("  ").addAll(words));
    } else {
      lines.add(temperature);
      lines.add(words);
    }
    lines.add(labelled("Feels like ", quantities.temperature(measures.feelsLike())));
    if (roomy) {
      lines.add(spread());
      lines.add(labelled("Wind ", quantities.windAndGusts(weather.wind())));
      lines.add(labelled("Rain ", quantities.rainfall(weather.rain())));
      lines.add(labelled("Snow ", quantities.rainfall(weather.snow())));
    }
    lines.removeIf(Line::isEmpty);
    return lines;
  }

  /**
   * @param roomy whether the summary has the wind and the rain
   */
  Pairs rest(boolean roomy) {
    Pairs pairs = new Pairs();
    if (!roomy) {
      pairs.add("Wind", quantities.wind(weather.wind()));
      pairs.add("Gusts", quantities.gustsAbove(weather.wind()));
      pairs.add("Rain", quantities.rainfall(weather.rain()));
      pairs.add("Snow", quantities.rainfall(weather.snow()));
      pairs.add("Spread now", spread());
    }
    pairs.add("Humidity", humidity());
    pairs.add("Pressure", quantities.pressure(measures.pressure()));
    pairs.add("Clouds", quantities.percent(weather.cloudiness()));
    pairs.add("Visibility", quantities.visibility(weather.visibility()));
    if (weather.sun().isPresent()) {
      Sun sun = weather.sun().get();
      pairs.add("Sunrise", new Line().add(times.time(sun.rise())));
      pairs.add("Sunset", new Line().add(times.time(sun.set())));
    }
    return pairs;
  }

  /**
   * Not the day's low and high: the service means the coldest and warmest spot of the place, now.
   */
  private Line spread() {
    return quantities.spread(measures.minimum(), measures.maximum());
  }

  private Line humidity() {
    Line humidity = quantities.percent(measures.humidity());
    Line dewPoint =
        quantities.temperature(
            DewPoint.of(measures.temperature(), measures.humidity(), quantities.units()));
    return humidity.isEmpty() || dewPoint.isEmpty()
        ? humidity
        : humidity.add(", dew" + Line.HARD_SPACE + "point" + Line.HARD_SPACE).addAll(dewPoint);
  }

  private static Line labelled(String label, Line value) {
    return value.isEmpty() ? value : new Line().add(label, Style.DIM).addAll(value);
  }
}
