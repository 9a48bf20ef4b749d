package gust.render;

import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.DayChange;
import gust.weather.Outlook;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The outlook in two or three sentences: an umbrella, a firm hat, a coat? */
final class Headline {
  /** °C less than which two days feel the same. */
  private static final double LEAST_CHANGE = 1.5;

  /** °C from which a day is not called colder than another. */
  private static final double WARM = 15;

  private final Outlook outlook;
  private final Quantities quantities;
  private final Moments moments;
  private final boolean night;

  /**
   * @param night whether it is night now, for the sign of a clear sky
   */
  Headline(Outlook outlook, Quantities quantities, LocalTimes times, boolean night) {
    this.night = night;
    this.outlook = outlook;
    this.quantities = quantities;
    moments = Moments.from(outlook.now(), times);
  }

  /** Each of a line or, where the width is too small, of several; none of what is not known. */
  List<Line> sentences(int width) {
    List<Line> sentences = new ArrayList<>();
    if (outlook.entries().isEmpty()) {
      return sentences;
    }
    RainSentence rain = new RainSentence(outlook, quantities, moments);
    ConditionKind sign = rain.sign().orElseGet(this::sky);
    String icon = quantities.glyphs().icons().of(sign, night);
    Line sentence = signed(icon, Words.style(sign));
    Line said = rain.within(width - sentence.width());
    if (!said.isEmpty()) {
      sentences.add(sentence.addAll(said));
    }
    List<Line> winds = List.of(wind(moments, 2), wind(moments.inBrief(), 2), wind(moments, 1));
    List<Line> changes = List.of(change(moments), change(moments.inBrief()));
    if (winds.getFirst().isEmpty() || changes.getFirst().isEmpty()) {
      addFitting(sentences, winds, width);
      addFitting(sentences, changes, width);
      return sentences;
    }
    String between = quantities.glyphs().spoken() ? " " : "   ";
    for (int form = 0; form < changes.size(); form++) {
      Line both = new Line().addAll(winds.get(form)).add(between).addAll(changes.get(form));
      if (both.width() <= width) {
        sentences.add(both);
        return sentences;
      }
    }
    addFitting(sentences, winds, width);
    addFitting(sentences, changes, width);
    return sentences;
  }

  /** The first form that fits; where none does, the last. */
  private static void addFitting(List<Line> sentences, List<Line> forms, int width) {
    for (Line form : forms) {
      if (!form.isEmpty() && (form.width() <= width || form == forms.getLast())) {
        sentences.add(form);
        return;
      }
    }
  }

  /** Of the first day that has one. */
  private ConditionKind sky() {
    for (Day day : outlook.days()) {
      if (day.typical().isPresent()) {
        return ConditionKind.of(day.typical().get());
      }
    }
    return ConditionKind.UNKNOWN;
  }

  /**
   * {@code Stormy on Sunday: gusts up to 26 m/s; windy tomorrow and on Monday.}
   *
   * @param most how many levels of wind are named, the worst first
   */
  private Line wind(Moments named, int most) {
    Line line = new Line();
    for (WindLevel level : List.of(WindLevel.STORMY, WindLevel.WINDY)) {
      List<LocalDate> days = outlook.daysOf(level);
      if (days.isEmpty()) {
        continue;
      }
      String words = DayWords.wind(level) + " " + named.days(days);
      if (line.isEmpty()) {
        Wind strongest = outlook.strongestWind(days);
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
   * {@code Tomorrow 3 °C colder than today, 2 to 8 °C.} In the evening, when today's high is not in
   * the list, {@code Tomorrow 5 to 11 °C; Tuesday 3 °C colder.}
   */
  private Line change(Moments named) {
    Optional<DayChange> first = outlook.change();
    if (first.isEmpty()) {
      return new Line();
    }
    DayChange change = first.get();
    long difference = change.difference();
    double least = quantities.units().fromCelsius(LEAST_CHANGE) - quantities.units().fromCelsius(0);
    int trend = Math.abs(difference) < least ? 2 : difference < 0 ? 1 : 0;
    String trends = quantities.glyphs().trends();
    String sign = trends.isEmpty() ? "" : trends.substring(trend, trend + 1);
    Style style = trend == 0 ? Palette.SUN : trend == 1 ? Palette.RAIN : Style.PLAIN;
    String degrees = quantities.difference(Math.abs(difference));
    String compared =
        switch (trend) {
          case 0 -> degrees + " warmer";
          case 1 -> degrees + (isWarm(change.day()) ? " cooler" : " colder");
          default -> "about the same";
        };
    Day day = change.day();
    Day before = change.before();
    Line line = signed(sign, style);
    if (before.date().equals(named.today())) {
      line.add(Words.capital(named.day(day.date())), Style.BOLD)
          .add(" " + compared + (trend == 2 ? " as today, " : " than today, "))
          .addAll(quantities.range(day.low(), day.high()));
    } else {
      line.add(Words.capital(named.day(before.date())), Style.BOLD)
          .add(" ")
          .addAll(quantities.range(before.low(), before.high()))
          .add("; " + named.day(day.date()) + " " + compared);
    }
    return line.add(".");
  }

  private boolean isWarm(Day day) {
    return quantities.units().toCelsius(day.high().orElse(0)) >= WARM;
  }

  private static Line signed(String sign, Style style) {
    return sign.isEmpty() ? new Line() : new Line().add(sign, style).add(" ");
  }
}
