package gust.render;

import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.DayChange;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What somebody who has seen the forecast would say: an umbrella, a firm hat, a coat? */
final class Outlook {
  /** °C less than which two days feel the same. */
  private static final double LEAST_CHANGE = 1.5;

  private static final String BETWEEN = "   ";

  private final Forecast forecast;
  private final Quantities quantities;
  private final Moments moments;
  private final Instant now;
  private final List<Day> days;

  /**
   * @param forecast the whole list: rain does not end where the eye stops
   * @param days of it
   */
  Outlook(Forecast forecast, List<Day> days, Quantities quantities, Instant now) {
    this.forecast = forecast;
    this.quantities = quantities;
    this.now = now;
    this.days = days;
    moments = Moments.from(now, new LocalTimes(forecast.offset()));
  }

  /** Each of a line or, where the width is too small, of several; none of what is not known. */
  List<Line> sentences(int width) {
    List<Line> sentences = new ArrayList<>();
    addIfAny(sentences, rain(width));
    Line wind = wind(moments);
    Line change = change(moments);
    if (wind.isEmpty() || change.isEmpty()) {
      addIfAny(sentences, wind);
      addIfAny(sentences, change);
      return sentences;
    }
    Line both = wind.add(BETWEEN).addAll(change);
    if (both.width() > width) {
      both = wind(moments.inBrief()).add(BETWEEN).addAll(change(moments.inBrief()));
    }
    if (both.width() <= width) {
      sentences.add(both);
    } else {
      sentences.add(wind(moments));
      sentences.add(change);
    }
    return sentences;
  }

  private static void addIfAny(List<Line> sentences, Line sentence) {
    if (!sentence.isEmpty()) {
      sentences.add(sentence);
    }
  }

  private Line rain(int width) {
    List<Entry> entries = forecast.entries();
    if (!Wetness.isKnown(entries)) {
      return new Line();
    }
    Instant end = entries.getLast().end();
    if (!end.isAfter(now)) {
      return new Line();
    }
    RainOutlook rain = new RainOutlook(WetSpell.from(now, entries), end, now, moments);
    ConditionKind sign = rain.sign() == ConditionKind.UNKNOWN ? sky() : rain.sign();
    String icon = quantities.glyphs().icons().of(sign, false);
    Line line = new Line();
    for (Line form : rain.forms()) {
      line = signed(icon, Words.style(sign)).addAll(form);
      if (line.width() <= width) {
        return line;
      }
    }
    return line;
  }

  /** Of the first day that is not over. */
  private ConditionKind sky() {
    for (Day day : days) {
      if (!day.date().isBefore(moments.today()) && day.typical().isPresent()) {
        return ConditionKind.of(day.typical().get());
      }
    }
    return ConditionKind.UNKNOWN;
  }

  private Line wind(Moments called) {
    WindOutlook wind = WindOutlook.of(forecast, called.times(), quantities.units(), now);
    Line sentence = wind.sentence(called, quantities);
    return sentence.isEmpty()
        ? sentence
        : signed(quantities.glyphs().flag(), Style.PLAIN).addAll(sentence);
  }

  private Line change(Moments called) {
    return DayChange.next(days, moments.today())
        .map(change -> change(change, called))
        .orElseGet(Line::new);
  }

  private Line change(DayChange change, Moments called) {
    long difference = change.difference();
    double least = quantities.units().fromCelsius(LEAST_CHANGE) - quantities.units().fromCelsius(0);
    int trend = Math.abs(difference) < least ? 2 : difference < 0 ? 1 : 0;
    String amount = Math.abs(difference) + (Line.HARD_SPACE + quantities.degree());
    String trends = quantities.glyphs().trends();
    Style style = trend == 0 ? Palette.SUN : trend == 1 ? Palette.RAIN : Style.PLAIN;
    Line line =
        signed(trends.isEmpty() ? "" : trends.substring(trend, trend + 1), style)
            .add(Words.capital(called.day(change.day())), Style.BOLD)
            .add(
                switch (trend) {
                  case 0 -> " " + amount + " warmer";
                  case 1 -> " " + amount + " colder";
                  default -> " about the same";
                });
    for (Day day : days) {
      if (day.date().equals(change.day())) {
        Line range = quantities.range(day.low(), day.high());
        line.add(range.isEmpty() ? "" : ", ").addAll(range);
      }
    }
    return line.add(".");
  }

  private static Line signed(String sign, Style style) {
    return sign.isEmpty() ? new Line() : new Line().add(sign, style).add(" ");
  }
}
