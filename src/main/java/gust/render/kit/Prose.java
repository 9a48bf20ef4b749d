package gust.render.kit;

import gust.language.Language;
import gust.service.Answer;
import gust.weather.Units;
import gust.weather.Weather;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
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
   * @param writer for a screen reader
   */
  public Prose(Writer writer) {
    context = writer.context();
    times = writer.times();
    page = new Page(context, context.width());
  }

  /** {@code London, GB, Saturday 21 November, 20:57 local time.} */
  public Prose title(Answer<? extends Weather> answer) {
    String key = times.known().isPresent() ? "prose.title" : "prose.title.utc";
    Line name = new Words(context).name(answer);
    String date = times.date(times.dateOf(context.now()));
    String time = times.time(context.now());
    Language language = context.language();
    Line title = Line.filled(language, key, "place", name, "date", date, "time", time);
    return line(Line.of(language.sentence(title.words())));
  }

  private Prose line(Line line) {
    page.paragraph(line);
    return this;
  }

  /** Adds a sentence on a line of its own, with a capital and a full stop. */
  public Prose sentence(Line words) {
    return sentences(List.of(words));
  }

  /** One after the other on the same line; empty ones are left out. */
  public Prose sentences(List<Line> sentences) {
    Line all = new Line();
    for (Line words : sentences) {
      String sentence = context.language().sentence(context.language().capital(words.words()));
      String space = all.isEmpty() ? "" : context.language().text("sentence.space");
      all.add(sentence.isEmpty() ? "" : space + sentence);
    }
    return line(all);
  }

  /** {@code Monday 3 May.} */
  public Prose date(LocalDate date) {
    return sentence(Line.of(times.date(date)));
  }

  /**
   * {@code Pressure: 1016 hPa}; nothing if the value is unknown.
   *
   * @param label the key of its name
   */
  public Prose value(String label, Line value) {
    String name = context.language().capital(context.language().form(label, "spoken"));
    return line(Line.filled(context.language(), "prose.value", "label", name, "value", value));
  }

  /** {@code Measured 12:36, fetched just now.} */
  public Prose end(Optional<Instant> observed, Instant received) {
    return sentence(
        new Words(context).ageOrDemo(context.age().freshness(observed, received, times)));
  }

  /** Without the first line, which tells the time, and the last one, which tells the age. */
  public static String withoutTime(String text) {
    int start = text.indexOf('\n');
    int end = text.lastIndexOf('\n', text.length() - 2);
    return end > start ? text.substring(start, end) : text;
  }

  /** {@code degrees Celsius}: used once; afterwards {@code degrees} is enough. */
  public static Line withScale(Line temperature, Writer writer) {
    boolean isMetric = writer.quantities().units() == Units.METRIC;
    String scale = isMetric ? "quantity.celsius" : "quantity.fahrenheit";
    return writer.line(scale, "temperature", temperature);
  }

  public String text() {
    return page.text();
  }
}
