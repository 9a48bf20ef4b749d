package gust.render.sun;

import gust.render.kit.Age;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.sun.Moon;
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
 * A view's last line: the first day's sun, and the moon of its night.
 *
 * @param sun as the reply has it
 * @param date of the first day shown
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
    return new AlmanacLine(
        Daylight.of(shown).sun(),
        shown.place().coordinates(),
        times.dateOf(outlook.start()),
        times,
        context);
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
    String sign = SunView.sign(moon, isSouthern(), context);
    String moonWords = sign + moonWords(moon);
    String[] forms = sunWords();
    for (int i = brief ? forms.length - 1 : 0; i < forms.length; i++) {
      String form = forms[i];
      if (form.length() + GAP + moonWords.length() <= width) {
        return dim(form).endAt(width, dim(moonWords));
      }
    }
    for (String form : forms) {
      if (!form.isEmpty() && form.length() <= width) {
        return dim(form);
      }
    }
    return new Line();
  }

  private boolean isSouthern() {
    return place.isPresent() && place.get().latitude() < 0;
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
    if (own.isPresent()) {
      return forms(own.get());
    }
    if (place.isPresent()) {
      SolarDay day = place.get().sunOn(date, times.offset());
      if (day.isPolar()) {
        String does = "sun does not " + (day.isPolarDay() ? "set" : "rise");
        return new String[] {"the " + does + (isToday() ? " today" : " that day"), does};
      }
    }
    return new String[] {""};
  }

  private boolean isToday() {
    return date.equals(times.dateOf(context.now()));
  }

  private String[] forms(Sun own) {
    String clock = "sun " + times.time(own.rise()) + " to " + times.time(own.set());
    // From the times as written, so that they add up.
    String whole =
        clock + ", " + Age.span(own.set().getEpochSecond() / 60 - own.rise().getEpochSecond() / 60);
    return new String[] {whole + change(), whole, clock};
  }

  /** {@code , 3 min less than yesterday}; empty if one of the two is unknown. */
  private String change() {
    if (place.isEmpty()) {
      return "";
    }
    SolarDay day = place.get().sunOn(date, times.offset());
    SolarDay last = place.get().sunOn(date.minusDays(1), times.offset());
    return SunWords.change(day, last, isToday() ? "yesterday" : "the day before");
  }

  /** That night. */
  private Moon moon() {
    return Moon.at(date.plusDays(1).atStartOfDay().toInstant(times.offset()));
  }

  /** {@code full moon}, {@code moon waxing, 63%}. */
  private String moonWords(Moon moon) {
    if (moon.isFull() || moon.isNew()) {
      return moon.isFull() ? "full moon" : "new moon";
    }
    String lit = context.quantities(Units.METRIC).percent(moon.lit());
    String words = (moon.isWaxing() ? "moon waxing, " : "moon waning, ") + lit;
    return context.glyphs().spoken() ? words + " lit" : words;
  }

  private static Line dim(String text) {
    return new Line().add(text, Style.DIM);
  }
}
