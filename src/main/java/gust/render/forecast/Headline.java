package gust.render.forecast;

import gust.render.kit.Line;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.weather.DayChange;
import gust.weather.Outlook;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What matters in a few sentences: dangers, what falls, the change of temperature. */
record Headline(Outlook outlook, Quantities quantities, RelativeTimes times) {
  /** From this temperature (°C) on, a day is not called colder than another. */
  private static final double WARM = 15;

  /** The sentences, each starting on a new line; unknown parts are omitted. */
  List<Line> sentences(int width) {
    List<Line> sentences = new ArrayList<>();
    if (outlook.entries().isEmpty()) {
      return sentences;
    }
    RelativeTimes brief = times.inBrief();
    DangerWords words = new DangerWords(outlook, quantities);
    Line dangers = fitting(width, words.sentence(times), words.sentence(brief));
    RainSentence rain = new RainSentence(outlook, quantities, times);
    Line falls = rain.isKnown() ? rain.within(width).add(".", Style.BOLD) : new Line();
    boolean together = dangers.width() + 1 + falls.width() <= width;
    if (together && !dangers.isEmpty() && !falls.isEmpty()) {
      sentences.add(dangers.add(" ").addAll(falls));
    } else {
      sentences.add(dangers);
      sentences.add(falls);
    }
    outlook
        .change()
        .filter(change -> !words.says(change))
        .ifPresent(change -> sentences.add(fitting(width, of(times, change), of(brief, change))));
    sentences.removeIf(Line::isEmpty);
    return sentences;
  }

  /** The first form that fits, or else the last one. */
  private static Line fitting(int width, Line... forms) {
    int form = 0;
    while (form < forms.length - 1 && forms[form].width() > width) {
      form++;
    }
    return forms[form];
  }

  /** {@code Thursday 6° warmer than today, up to 25°.} */
  private Line of(RelativeTimes named, DayChange change) {
    boolean warmer = change.difference() > 0;
    OptionalDouble degrees = change.isOfHigh() ? change.day().high() : change.day().low();
    boolean isWarm = quantities.units().toCelsius(degrees.orElse(0)) >= WARM;
    String fall = isWarm ? " cooler than today, " : " colder than today, ";
    String most = warmer ? "up to " : "at most ";
    String least = warmer ? "not below " : "down to ";
    return new Line()
        .add(Words.capital(named.dayName(change.day().date())))
        .add(" " + quantities.difference(Math.abs(change.difference())))
        .add(warmer ? " warmer than today, " : fall)
        .add(change.isOfHigh() ? most : least)
        .add(quantities.shortTemperature(degrees).words())
        .add(".");
  }
}
