package gust.render;

import gust.weather.ConditionKind;
import gust.weather.Daylight;
import gust.weather.Forecast;
import gust.weather.Moon;
import gust.weather.Place.Coordinates;
import gust.weather.SolarDay;
import gust.weather.Sun;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * The last line of the forecast: the first day's sun, and what the moon will be next.
 *
 * @param sun as the reply has it
 * @param date of the first day shown
 */
record AlmanacLine(
    Optional<Sun> sun,
    Optional<Coordinates> place,
    LocalDate date,
    LocalTimes times,
    RenderContext context) {
  /** Between the sun and the moon. */
  private static final int GAP = 3;

  /**
   * @param all the list of which a part is shown
   */
  static AlmanacLine of(Forecast all, Forecast shown, RenderContext context) {
    LocalTimes times = new LocalTimes(all.offset());
    Instant start = all.startOf(shown, context.now());
    Optional<Sun> sun = Daylight.of(shown).sun();
    return new AlmanacLine(sun, all.place().coordinates(), times.dateOf(start), times, context);
  }

  /** The longest form that fits; empty if none does. */
  Line within(int width) {
    String[] forms = sunWords();
    for (String form : forms) {
      int taken = form.isEmpty() ? 0 : form.length() + GAP;
      for (String words : moonWords()) {
        Line moon = moon(words);
        if (taken + moon.width() <= width) {
          return dim(form).padTo(taken).addAll(moon);
        }
      }
    }
    for (String form : forms) {
      if (form.length() <= width) {
        return dim(form);
      }
    }
    return new Line();
  }

  /** All that is known: a sentence on the sun, and {@code Moon: waxing, full tomorrow}. */
  Prose addTo(Prose prose) {
    String sun = Words.capital(sunWords()[0]);
    return prose
        .sentence(new Line().add(sun.isEmpty() ? "" : sun + "."))
        .value("Moon", new Line().add(moonWords()[0]));
  }

  /** From the longest form to the shortest; an empty one if nothing is known. */
  private String[] sunWords() {
    Optional<Sun> own =
        sun.isEmpty() ? sun : SolarDay.sunOn(date, sun.get(), place, times.offset());
    if (own.isPresent()) {
      return forms(own.get());
    }
    if (place.isPresent()) {
      SolarDay day = SolarDay.of(place.get(), date, times.offset());
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
    SolarDay day = SolarDay.of(place.get(), date, times.offset());
    SolarDay last = SolarDay.of(place.get(), date.minusDays(1), times.offset());
    if (day.isPolar() || last.isPolar()) {
      return "";
    }
    long minutes = Math.round((day.length() - last.length()) / 60);
    String before = isToday() ? "yesterday" : "the day before";
    if (minutes == 0) {
      return ", about as long as " + before;
    }
    String less = minutes < 0 ? " less" : " more";
    return ", " + Age.span(Math.abs(minutes)) + less + " than " + before;
  }

  /** {@code waxing, full on Tuesday}, {@code full on Tuesday} */
  private String[] moonWords() {
    Moon moon = Moon.next(context.now());
    RelativeTimes named = RelativeTimes.from(context.now(), times);
    String when = (moon.full() ? "full " : "new ") + named.on(times.dateOf(moon.at()));
    return new String[] {(moon.full() ? "waxing, " : "waning, ") + when, when};
  }

  private Line moon(String words) {
    String sign = context.glyphs().icons().of(ConditionKind.CLEAR, true);
    Line line = sign.isEmpty() ? dim("moon") : new Line().add(sign, Palette.MOON);
    return line.add(" " + words, Style.DIM);
  }

  private static Line dim(String text) {
    return new Line().add(text, Style.DIM);
  }
}
