package gust.render;

import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Measures;
import gust.weather.Wind;

/** The weather now. */
public final class CurrentView implements View<CurrentWeather> {
  @Override
  public String draw(Answer<CurrentWeather> answer, Look look) {
    CurrentWeather weather = answer.weather();
    LocalTimes times = new LocalTimes(weather.offset());
    Quantities quantities = new Quantities(answer.units(), look.glyphs());
    Page page = new Page(look);
    String clock = LocalTimes.date(times.dateOf(look.now())) + ", " + times.time(look.now());
    page.ends(
        new Words(look).place(weather.place(), answer), new Line().add(clock + " " + times.zone()));
    page.rule();
    headline(page, weather, quantities, look);
    facts(page, weather, quantities, times);
    return Footer.add(page.blank(), answer, weather.observed(), times, look).text();
  }

  private static void headline(
      Page page, CurrentWeather weather, Quantities quantities, Look look) {
    Measures measures = weather.measures();
    String words = new Words(look).conditions(weather.conditions());
    Line temperature = new Line();
    for (Span span : quantities.temperature(measures.temperature()).spans()) {
      temperature.add(span.text(), span.style().inBold());
    }
    Line feels = quantities.temperature(measures.feelsLike());
    Line felt = feels.isEmpty() ? feels : new Line().add("Feels like ", Style.DIM).addAll(feels);
    page.beside(2, temperature, new Line().add(words, Style.BOLD), felt).blank();
  }

  private static void facts(
      Page page, CurrentWeather weather, Quantities quantities, LocalTimes times) {
    Pairs pairs = new Pairs();
    Measures measures = weather.measures();
    Wind wind = weather.wind();
    add(pairs, "Wind", quantities.wind(wind));
    add(pairs, "Gusts", quantities.speed(wind.gust()));
    add(pairs, "Rain", quantities.rainfall(weather.rain()));
    add(pairs, "Snow", quantities.rainfall(weather.snow()));
    // Not the day's low and high: the service means the coldest and warmest spot of the place, now.
    add(pairs, "Nearby", quantities.range(measures.minimum(), measures.maximum()));
    add(pairs, "Humidity", quantities.percent(measures.humidity()));
    add(pairs, "Pressure", quantities.pressure(measures.pressure()));
    add(pairs, "Clouds", quantities.percent(weather.cloudiness()));
    add(pairs, "Visibility", quantities.visibility(weather.visibility()));
    weather
        .sun()
        .ifPresent(sun -> {
          pairs.add("Sunrise", new Line().add(times.time(sun.rise())));
          pairs.add("Sunset", new Line().add(times.time(sun.set())));
        });
    pairs.addTo(page);
  }

  private static void add(Pairs pairs, String label, Line value) {
    if (!value.isEmpty()) {
      pairs.add(label, value);
    }
  }
}
