package gust.render.kit;

import gust.service.Answer;
import gust.weather.Place;
import gust.weather.Sun;
import java.time.Instant;
import java.util.Optional;

/**
 * Text for screen readers, mail and logs: sentences and labelled values, without symbols that a
 * screen reader would spell out.
 */
public final class Prose {
  private final RenderContext context;
  private final LocalTimes times;
  private final Page page;

  /**
   * @param context for a screen reader
   */
  public Prose(RenderContext context, LocalTimes times) {
    this.context = context;
    this.times = times;
    this.page = new Page(context, context.width());
  }

  /** {@code London, GB, Saturday 21 November, 20:57 local time.} */
  public Prose title(Place place, Answer<?> answer) {
    Instant now = context.now();
    Words words = new Words(context);
    Line title = new Line().add(words.title(place, answer));
    title.add(words.isAsTyped(place, answer) ? ", as typed" : "");
    String date = LocalTimes.wholeDate(times.dateOf(now));
    String zone = times.known().isPresent() ? " local time." : " UTC.";
    return sentence(title.add(", " + date + ", " + times.time(now) + zone));
  }

  public Prose sentence(Line sentence) {
    if (!sentence.isEmpty()) {
      page.paragraph(sentence);
    }
    return this;
  }

  /** {@code Pressure: 1016 hPa}; nothing if the value is unknown. */
  public Prose value(String label, Line value) {
    return value.isEmpty() ? this : sentence(new Line().add(label + ": ").addAll(value));
  }

  public Prose sun(Optional<Sun> sun) {
    sun.ifPresent(both ->
        value("Sunrise", new Line().add(times.time(both.rise())))
            .value("Sunset", new Line().add(times.time(both.set()))));
    return this;
  }

  /** {@code Measured 12:36, fetched just now.} */
  public Prose end(Optional<Instant> observed, Instant received) {
    String age = Age.freshness(observed, Age.of(received, context.now()), times, context.now());
    return sentence(new Words(context).ageOrDemo(age).add("."));
  }

  /** {@code degrees Celsius}: used once; afterwards {@code degrees} is enough. */
  public static Line withScale(Line temperature, Quantities quantities) {
    return temperature.isEmpty()
        ? temperature
        : temperature.add(quantities.units().degree().equals("C") ? " Celsius" : " Fahrenheit");
  }

  public String text() {
    return page.text();
  }
}
