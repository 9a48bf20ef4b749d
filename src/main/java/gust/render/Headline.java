package gust.render;

import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.DayChange;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * What matters in a few sentences: dangers, rain, wind, the change of temperature.
 *
 * @param night whether it is night now, for the symbol of a clear sky
 */
record Headline(Outlook outlook, Quantities quantities, RelativeTimes times, boolean night) {
  /** From this temperature (°C) on, a day is not called colder than another. */
  private static final double WARM = 15;

  /** The sentences, each starting on a new line; unknown parts are omitted. */
  List<Line> sentences(int width) {
    List<Line> sentences = new ArrayList<>();
    if (outlook.entries().isEmpty()) {
      return sentences;
    }
    RelativeTimes brief = times.inBrief();
    DangerWords dangers = new DangerWords(outlook, quantities);
    sentences.add(fitting(width, dangers.sentence(times), dangers.sentence(brief)));
    sentences.add(rain(width));
    Optional<DayChange> change = outlook.change().filter(Predicate.not(dangers::says));
    Line both = fitting(width, windAndChange(times, change), windAndChange(brief, change));
    if (!both.isEmpty() && both.width() <= width) {
      sentences.add(both);
    } else {
      sentences.add(fitting(width, wind(times), wind(brief)));
      sentences.add(fitting(width, change(times, change), change(brief, change)));
    }
    sentences.removeIf(Line::isEmpty);
    return sentences;
  }

  private Line rain(int width) {
    RainSentence rain = new RainSentence(outlook, quantities, times);
    if (!rain.isKnown()) {
      return new Line();
    }
    Icons icons = quantities.glyphs().icons();
    RainSentence.Form form = rain.within(width - icons.of(ConditionKind.RAIN, false).length() - 1);
    ConditionKind kind = form.opening().map(PrecipitationType::kind).orElseGet(outlook::drySky);
    return signed(icons.of(kind, night), Words.style(kind)).addAll(form.words()).add(".");
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
  private Line windAndChange(RelativeTimes named, Optional<DayChange> changed) {
    Line wind = wind(named);
    Line change = wind.isEmpty() ? wind : change(named, changed);
    return change.isEmpty()
        ? change
        : wind.add(quantities.glyphs().spoken() ? " " : "   ").addAll(change);
  }

  /** {@code Windy today and tomorrow: gusts up to 16 m/s.} A storm is a danger. */
  private Line wind(RelativeTimes named) {
    List<Day> days = outlook.daysOf(WindLevel.WINDY);
    if (days.isEmpty()) {
      return new Line();
    }
    Wind strongest = Entry.strongestWind(Day.entries(days));
    return signed(quantities.glyphs().flag(), Style.PLAIN)
        .add("Windy " + named.onDays(Day.dates(days)), Style.BOLD)
        .addAll(quantities.upTo(strongest))
        .add(".");
  }

  /** {@code Thursday 6 °C warmer than today, up to 25 °C.} */
  private Line change(RelativeTimes named, Optional<DayChange> greatest) {
    if (greatest.isEmpty()) {
      return new Line();
    }
    DayChange change = greatest.get();
    boolean warmer = change.difference() > 0;
    OptionalDouble degrees = change.isOfHigh() ? change.day().high() : change.day().low();
    boolean isWarm = quantities.units().toCelsius(degrees.orElse(0)) >= WARM;
    String fall = isWarm ? " cooler than " : " colder than ";
    String trend = warmer ? " warmer than " : fall;
    String most = warmer ? "up to " : "at most ";
    String least = warmer ? "not below " : "down to ";
    String trends = quantities.glyphs().trends();
    return signed(
            trends.isEmpty() ? "" : trends.substring(warmer ? 0 : 1, warmer ? 1 : 2),
            warmer ? Palette.SUN : Palette.RAIN)
        .add(Words.capital(named.dayName(change.day().date())), Style.BOLD)
        .add(" " + quantities.difference(Math.abs(change.difference())) + trend)
        .add(named.dayName(change.base().date()) + ", ")
        .add(change.isOfHigh() ? most : least)
        .addAll(quantities.temperature(degrees))
        .add(".");
  }

  private static Line signed(String sign, Style style) {
    return sign.isEmpty() ? new Line() : new Line().add(sign, style).add(" ");
  }
}
