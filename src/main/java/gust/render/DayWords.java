package gust.render;

import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Severity;
import gust.weather.Wind;
import java.util.OptionalDouble;

/** What a day will be like, in words: its usual weather, its worst, snow and wind that matter. */
record DayWords(Quantities quantities, Look look) {
  /** m/s from which small trees sway and umbrellas are hard to hold. */
  private static final double NOTABLE_WIND = 8;

  /** m/s from which loose things fly. */
  private static final double NOTABLE_GUST = 14;

  Line of(Day day) {
    Words words = new Words(look);
    Line line = new Line();
    if (day.typical().isPresent()) {
      Condition typical = day.typical().get();
      line.add(icon(typical));
      line.add(Words.capital(words.condition(typical)), Words.style(typical));
    }
    if (day.worst().isPresent() && isWorse(day)) {
      Condition worst = day.worst().get();
      String word = words.condition(worst);
      if (!word.isEmpty()) {
        add(line, new Line().add("at worst ").add(word, Words.style(worst)));
      }
    }
    Line snow = quantities.rainfall(day.snow());
    if (!snow.isEmpty() && day.rain().isPresent()) {
      add(line, snow.add(" as snow"));
    }
    add(line, wind(day.wind()));
    return line;
  }

  /** {@code wind 12 m/s from SW}, or {@code gusts 21 m/s from SW}, where it matters. */
  private Line wind(Wind wind) {
    Line gusts = isFrom(NOTABLE_GUST, wind.gust()) ? quantities.gustsAbove(wind) : new Line();
    Line speed = isFrom(NOTABLE_WIND, wind.speed()) ? quantities.speed(wind.speed()) : new Line();
    if (gusts.isEmpty() && speed.isEmpty()) {
      return speed;
    }
    return new Line()
        .add((gusts.isEmpty() ? "wind" : "gusts") + Line.HARD_SPACE)
        .addAll(gusts.isEmpty() ? speed : gusts)
        .addAll(quantities.from(wind));
  }

  private boolean isFrom(double least, OptionalDouble speed) {
    return quantities.units().toMetresPerSecond(speed.orElse(0)) >= least;
  }

  /** By day: the sign stands for a whole day. */
  private String icon(Condition condition) {
    String icon = look.glyphs().icons().of(ConditionKind.of(condition), false);
    return icon.isEmpty() ? "" : icon + Line.HARD_SPACE;
  }

  private static boolean isWorse(Day day) {
    Condition worst = day.worst().orElseThrow();
    return Severity.isNotable(worst)
        && (day.typical().isEmpty()
            || Severity.of(worst) > Severity.of(day.typical().orElseThrow()));
  }

  private static void add(Line line, Line more) {
    if (!more.isEmpty()) {
      line.add(line.isEmpty() ? "" : ", ").addAll(more);
    }
  }
}
