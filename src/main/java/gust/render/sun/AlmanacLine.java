package gust.render.sun;

import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.sun.Moon;
import gust.sun.Moon.Phase;
import gust.sun.SolarDay;
import gust.weather.CurrentWeather;
import gust.weather.Daylight;
import gust.weather.Forecast;
import gust.weather.Outlook;
import gust.weather.Place.Coordinates;
import gust.weather.Sun;
import gust.weather.Units;
import java.time.LocalDate;
import java.util.Optional;

/**
 * A view's last line: the sun of the first day or the cursor's, and the moon of its night.
 *
 * @param sun as the reply has it
 * @param date of that day
 */
public record AlmanacLine(
    Optional<Sun> sun,
    Optional<Coordinates> place,
    LocalDate date,
    LocalTimes times,
    RenderContext context) {
  /** Between the sun and the moon. */
  private static final int GAP = 3;

  public static AlmanacLine of(Outlook outlook, RenderContext context) {
    Forecast shown = outlook.shown();
    LocalTimes times = context.times(shown.offset());
    LocalDate date = times.dateOf(context.cursor().orElse(outlook.start()));
    Optional<Coordinates> place = shown.place().coordinates();
    return new AlmanacLine(Daylight.of(shown).sun(), place, date, times, context);
  }

  /** Of today. */
  public static AlmanacLine of(CurrentWeather weather, RenderContext context) {
    LocalTimes times = context.times(weather.offset());
    return new AlmanacLine(
        weather.sun(), weather.place().coordinates(), times.dateOf(context.now()), times, context);
  }

  /**
   * The longest form that fits, the moon at its end; empty if none does.
   *
   * @param brief whether something else matters more than the length of the day
   */
  public Line within(int width, boolean brief) {
    Moon moon = moon();
    boolean south = place.isPresent() && place.get().latitude() < 0;
    String moonWords = SunView.sign(moon, south, context) + moonWords(moon);
    String[] forms = sunWords();
    String shortest = forms[forms.length - 1];
    for (String form : brief ? new String[] {shortest} : forms) {
      if (form.length() + GAP + moonWords.length() <= width) {
        return dim(form).endAt(width, dim(moonWords));
      }
    }
    return dim(shortest.length() <= width ? shortest : "");
  }

  /** All that is known: a sentence on the sun, and one on the moon. */
  public Prose addTo(Prose prose) {
    String sun = Words.capital(sunWords()[0]);
    return prose
        .sentence(new Line().add(sun.isEmpty() ? "" : sun + "."))
        .sentence(new Line().add(Words.capital(moonWords(moon())) + "."));
  }

  /** From the longest form to the shortest; an empty one if nothing is known. */
  private String[] sunWords() {
    Optional<Sun> own = sun.flatMap(known -> known.onDate(date, place, times.offset()));
    Optional<SolarDay> day = place.map(at -> at.sunOn(date, times.offset()));
    boolean isToday = date.equals(times.dateOf(context.now()));
    if (own.isPresent()) {
      Sun known = own.get();
      String clock = "sun " + times.time(known.rise()) + " to " + times.time(known.set());
      long rise = known.rise().getEpochSecond();
      String whole = clock + ", " + SunWords.length(rise, known.set().getEpochSecond());
      Optional<SolarDay> last = place.map(at -> at.sunOn(date.minusDays(1), times.offset()));
      String before = isToday ? "yesterday" : "the day before";
      String change = day.map(one -> SunWords.change(one, last.get(), before)).orElse("");
      return new String[] {whole + change, whole, clock};
    }
    if (day.isPresent() && day.get().isPolar()) {
      String does = SunWords.polar(day.get());
      return new String[] {"the " + does + (isToday ? " today" : " that day"), does};
    }
    return new String[] {""};
  }

  /** That night. */
  private Moon moon() {
    return Moon.at(date.plusDays(1).atStartOfDay().toInstant(times.offset()));
  }

  /** {@code full moon}, {@code moon waxing, 63%}. */
  private String moonWords(Moon moon) {
    if (moon.phase() == Phase.FULL_MOON || moon.phase() == Phase.NEW_MOON) {
      return moon.phase().words();
    }
    String lit = context.quantities(Units.METRIC).percent(moon.lit());
    String words = (moon.isWaxing() ? "moon waxing, " : "moon waning, ") + lit;
    return context.glyphs().spoken() ? words + " lit" : words;
  }

  private static Line dim(String text) {
    return new Line().add(text, Style.DIM);
  }
}
