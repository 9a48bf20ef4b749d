package gust.render.sun;

import gust.language.Language;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.statement.Statement;
import gust.sun.Moon;
import gust.sun.MoonPhase;
import gust.sun.SolarDay;
import gust.text.CellWidth;
import gust.weather.Coordinates;
import gust.weather.Sun;
import gust.weather.Units;
import gust.weather.Weather;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A view's last line: the sun of the first day or the cursor's, and the moon of its night.
 *
 * @param date of that day
 */
public record AlmanacLine(
    Weather weather, LocalDate date, LocalTimes times, RenderContext context) {
  /** Between the sun and the moon. */
  private static final int GAP = 3;

  /**
   * @param start in the day of the line, unless there is a cursor
   */
  public static AlmanacLine of(Weather weather, Instant start, RenderContext context) {
    LocalTimes times = context.times(weather.zone());
    LocalDate date = times.dateOf(context.cursor().orElse(start));
    return new AlmanacLine(weather, date, times, context);
  }

  private Optional<Coordinates> place() {
    return weather.place().coordinates();
  }

  /**
   * The longest form that fits, the moon at its end; empty if none does.
   *
   * @param brief whether something else matters more than the length of the day
   */
  public Line within(int width, boolean brief) {
    Moon moon = moon();
    boolean south = place().isPresent() && place().get().latitude() < 0;
    String moonWords = SunView.sign(moon, south, context) + moonWords(moon);
    List<String> forms = sunWords();
    String shortest = forms.getLast();
    for (String form : brief ? List.of(shortest) : forms) {
      if (CellWidth.of(form) + GAP + CellWidth.of(moonWords) <= width) {
        return Line.of(form, Style.DIM).endAt(width, Line.of(moonWords, Style.DIM));
      }
    }
    return Line.of(CellWidth.of(shortest) <= width ? shortest : "", Style.DIM);
  }

  /** All that is known: a sentence on the sun, and one on the moon. */
  public Prose addTo(Prose prose) {
    return prose.sentence(Line.of(sunWords().getFirst())).sentence(Line.of(moonWords(moon())));
  }

  /** Sunrise and sunset, a line each. */
  public Prose addTimesTo(Prose prose) {
    sunOfDate()
        .ifPresent(known ->
            prose
                .value("label.sunrise", Line.of(time(known.rise())))
                .value("label.sunset", Line.of(time(known.set()))));
    return prose;
  }

  private String time(Instant at) {
    return times.time(at) + (at.isAfter(weather.certainUntil()) ? context.off() : "");
  }

  /** Sunrise and sunset on the line's date, also where the reply has those of another. */
  private Optional<Sun> sunOfDate() {
    return weather.sun().flatMap(known -> known.onDate(date, place(), times.zone()));
  }

  /** From the longest form to the shortest; an empty one if nothing is known. */
  private List<String> sunWords() {
    Language language = context.language();
    Optional<Sun> shown = sunOfDate();
    Optional<SolarDay> day = place().map(at -> at.sunOn(date, times.zone()));
    boolean isToday = date.equals(times.dateOf(context.now()));
    if (shown.isEmpty()) {
      String polar = day.filter(SolarDay::isPolar).map(SunWords::polar).orElse("");
      String when = isToday ? ".today" : ".that";
      return polar.isEmpty()
          ? List.of("")
          : List.of(language.text(polar + when), language.text(polar));
    }
    Sun known = shown.get();
    boolean isSpoken = language.isSpoken();
    // On the screen one mark is enough for both.
    String rises = isSpoken ? time(known.rise()) : times.time(known.rise());
    String clock = language.say("sun.clock", "rise", rises, "set", time(known.set()));
    if (!known.isOfOneDay()) {
      return List.of(clock);
    }
    String span = context.age().span(known.minutes());
    String ofDay = isSpoken ? "sun.daylight" : "sun.length";
    String length = language.say(ofDay, "span", span);
    String whole = clock + language.text("list.comma") + length;
    Optional<SolarDay> last = place().map(at -> at.sunOn(date.minusDays(1), times.zone()));
    String change = day.map(one -> SunWords.change(one, last.get(), isToday, context)).orElse("");
    return List.of(whole + change, whole, clock);
  }

  /** The moon at the end of the line's date. */
  private Moon moon() {
    return Moon.at(date.plusDays(1).atStartOfDay(times.zone()).toInstant());
  }

  /** {@code full moon}, {@code moon waxing, 63%}. */
  private String moonWords(Moon moon) {
    if (moon.phase() == MoonPhase.FULL_MOON || moon.phase() == MoonPhase.NEW_MOON) {
      return context.language().text(Statement.key("moon", moon.phase()));
    }
    String lit = context.quantities(Units.METRIC).percent(moon.lit());
    String key = moon.isWaxing() ? "moon.waxing" : "moon.waning";
    return context.language().say(key, "percent", lit);
  }
}
