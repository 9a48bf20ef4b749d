package gust.render;

import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.DayChange;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rain, wind and temperature change in two or three sentences.
 *
 * @param night whether it is night now, for the symbol of a clear sky
 */
record Headline(Outlook outlook, Quantities quantities, RelativeTimes times, boolean night) {
  /** Difference in °C below which two days feel the same. */
  private static final double LEAST_CHANGE = 1.5;

  /** From this temperature (°C) on, a day is not called colder than another. */
  private static final double WARM = 15;

  /** The sentences, each starting on a new line; unknown parts are omitted. */
  List<Line> sentences(int width) {
    List<Line> sentences = new ArrayList<>();
    if (outlook.entries().isEmpty()) {
      return sentences;
    }
    RainSentence rain = new RainSentence(outlook, quantities, times);
    ConditionKind sign = rain.sign().isPresent() ? rain.sign().get() : sky();
    Line sentence = signed(quantities.glyphs().icons().of(sign, night), Words.style(sign));
    Line said = rain.within(width - sentence.width());
    if (!said.isEmpty()) {
      sentences.add(sentence.addAll(said));
    }
    RelativeTimes brief = times.inBrief();
    Line both = fitting(width, windAndChange(times), windAndChange(brief));
    if (!both.isEmpty() && both.width() <= width) {
      sentences.add(both);
      return sentences;
    }
    sentences.add(fitting(width, wind(times, 2), wind(brief, 2), wind(times, 1)));
    sentences.add(fitting(width, change(times, true), change(brief, true), change(brief, false)));
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

  /** On one line; empty if only one of them is known. */
  private Line windAndChange(RelativeTimes named) {
    Line wind = wind(named, 2);
    Line change = wind.isEmpty() ? wind : change(named, true);
    return change.isEmpty()
        ? change
        : wind.add(quantities.glyphs().spoken() ? " " : "   ").addAll(change);
  }

  /** The typical sky of the first day that has one. */
  private ConditionKind sky() {
    for (Day day : outlook.days()) {
      if (day.typical().isPresent()) {
        return day.typical().get().kind();
      }
    }
    return ConditionKind.UNKNOWN;
  }

  /**
   * {@code Stormy on Sunday: gusts up to 26 m/s; windy tomorrow and on Monday.}
   *
   * @param most maximum number of wind levels to name, the worst first
   */
  private Line wind(RelativeTimes named, int most) {
    Line line = new Line();
    for (WindLevel level : List.of(WindLevel.STORMY, WindLevel.WINDY)) {
      List<Day> days = outlook.daysOf(level);
      if (days.isEmpty()) {
        continue;
      }
      String words = DayWords.wind(level) + " " + named.days(Day.dates(days));
      if (line.isEmpty()) {
        Wind strongest = Entry.strongestWind(Day.entries(days));
        line =
            signed(quantities.glyphs().flag(), Style.PLAIN)
                .add(Words.capital(words), Style.BOLD)
                .add(strongest.isGusty() ? ": gusts up to " : ": up to ")
                .addAll(quantities.speed(strongest.strength()));
      } else if (most > 1) {
        line.add("; " + words);
      }
    }
    return line.isEmpty() ? line : line.add(".");
  }

  /**
   * {@code Tomorrow 3 °C colder than today, 2 to 8 °C.} In the evening, when the list lacks today's
   * high, {@code Tomorrow 5 to 11 °C; Tuesday 3 °C colder.}
   *
   * @param withRange whether to add the temperatures of a day that is compared with today
   */
  private Line change(RelativeTimes named, boolean withRange) {
    Optional<DayChange> first = DayChange.first(outlook.days());
    if (first.isEmpty()) {
      return new Line();
    }
    Day day = first.get().day();
    Day before = first.get().before();
    long difference = first.get().difference();
    String degrees = quantities.difference(Math.abs(difference));
    double least = quantities.units().fromCelsius(LEAST_CHANGE) - quantities.units().fromCelsius(0);
    int trend = 2;
    Style style = Style.PLAIN;
    String compared = "about the same";
    if (difference >= least) {
      trend = 0;
      style = Palette.SUN;
      compared = degrees + " warmer";
    } else if (-difference >= least) {
      trend = 1;
      style = Palette.RAIN;
      boolean isWarm = quantities.units().toCelsius(day.high().orElse(0)) >= WARM;
      compared = degrees + (isWarm ? " cooler" : " colder");
    }
    String trends = quantities.glyphs().trends();
    Line line = signed(trends.isEmpty() ? "" : trends.substring(trend, trend + 1), style);
    if (before.date().equals(named.today())) {
      line.add(Words.capital(named.day(day.date())), Style.BOLD)
          .add(" " + compared + (trend == 2 ? " as today" : " than today"))
          .add(withRange ? ", " : "")
          .addAll(withRange ? quantities.range(day.low(), day.high()) : new Line());
    } else {
      line.add(Words.capital(named.day(before.date())), Style.BOLD)
          .add(" ")
          .addAll(quantities.range(before.low(), before.high()))
          .add("; " + named.day(day.date()) + " ");
      double nights = day.low().orElse(0) - before.low().orElse(0);
      if (trend == 2 && Math.abs(nights) > 2 * least) {
        line.addAll(quantities.range(day.low(), day.high()));
      } else {
        line.add(compared);
      }
    }
    return line.add(".");
  }

  private static Line signed(String sign, Style style) {
    return sign.isEmpty() ? new Line() : new Line().add(sign, style).add(" ");
  }
}
