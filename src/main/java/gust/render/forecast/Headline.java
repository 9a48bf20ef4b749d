package gust.render.forecast;

import gust.render.current.Head;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.RenderContext;
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

  /** Cells for what falls: "Rain until 06:00 tomorrow." */
  private static final int LEAST_ROOM = 30;

  static Headline of(Outlook outlook, RenderContext context) {
    LocalTimes times = context.times(outlook.shown().offset());
    Quantities quantities = context.quantities(outlook.units());
    return new Headline(outlook, quantities, RelativeTimes.from(context.now(), times));
  }

  /** All that fits beside the digits, and the end of the head. */
  void addTo(Head head) {
    for (Line sentence : sentences(head.room())) {
      head.sentence(sentence);
    }
    head.end();
  }

  /**
   * The sentences, each starting on a new line; unknown parts are omitted. Their days are written
   * in full, or all of them in brief if a line would wrap.
   */
  List<Line> sentences(int width) {
    DangerWords words = new DangerWords(outlook, quantities);
    List<Line> inFull = sentences(times, words.sentence(times, true), width);
    RelativeTimes brief = times.inBrief(times.omitDayBefore());
    return Line.widest(inFull) <= width
        ? inFull
        : sentences(brief, words.sentence(brief, width), width);
  }

  private List<Line> sentences(RelativeTimes named, Line dangers, int width) {
    List<Line> sentences = new ArrayList<>();
    if (outlook.entries().isEmpty()) {
      return sentences;
    }
    RainSentence rain = new RainSentence(outlook, quantities, named);
    // Where dangers take more than a line, little else is needed.
    int room = dangers.width() > width ? Math.max(width / 2, LEAST_ROOM) : width;
    Line falls = rain.isKnown() ? rain.within(room).add(".", Style.BOLD) : new Line();
    boolean together = dangers.width() + 1 + falls.width() <= width;
    if (together && !dangers.isEmpty() && !falls.isEmpty()) {
      sentences.add(dangers.add(" ").addAll(falls));
    } else {
      sentences.add(dangers);
      sentences.add(falls);
    }
    DayChange change = outlook.change().orElse(null);
    if (change != null && !new DangerWords(outlook, quantities).says(change)) {
      sentences.add(of(named, change));
    }
    sentences.removeIf(Line::isEmpty);
    return sentences;
  }

  /** {@code Thursday 6° warmer than today, up to 25°.}, {@code Friday 9° colder than now …} */
  private Line of(RelativeTimes named, DayChange change) {
    boolean warmer = change.difference() > 0;
    OptionalDouble degrees = change.isOfHigh() ? change.day().high() : change.day().low();
    boolean isWarm = quantities.units().toCelsius(degrees.orElse(0)) >= WARM;
    String fall = isWarm ? " cooler" : " colder";
    String most = warmer ? "up to " : "at most ";
    String least = warmer ? "not below " : "down to ";
    return new Line()
        .add(Words.capital(named.dayName(change.day().date())))
        .add(" " + quantities.difference(Math.abs(change.difference())))
        .add(warmer ? " warmer" : fall)
        .add(change.sinceNow() ? " than now, " : " than today, ")
        .add(change.isOfHigh() ? most : least)
        .add(quantities.shortTemperature(degrees).words())
        .add(".");
  }
}
