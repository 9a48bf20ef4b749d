package gust.render;

import gust.weather.ConditionKind;
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

  /** The longest form that fits; empty if none does. */
  Line within(int width) {
    LocalDate today = times.dateOf(context.now());
    String[] forms = sun(date.equals(today));
    for (String form : forms) {
      int taken = form.length() + GAP;
      for (String words : moonWords(today)) {
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
    Line moon = moon(moonWords(today)[0]);
    return moon.width() <= width ? moon : new Line();
  }

  /** All that is known: a sentence on the sun, and {@code Moon: waxing, full tomorrow}. */
  Prose addTo(Prose prose) {
    LocalDate today = times.dateOf(context.now());
    String[] forms = sun(date.equals(today));
    if (forms.length > 0) {
      prose.sentence(new Line().add(Words.capital(forms[0]) + "."));
    }
    return prose.value("Moon", new Line().add(moonWords(today)[0]));
  }

  /** From the longest form to the shortest. */
  private String[] sun(boolean today) {
    if (sun.isPresent()) {
      Optional<Sun> own = SolarDay.sunOn(date, sun.get(), place, times.offset());
      return own.isPresent() ? forms(own.get(), today) : new String[0];
    }
    if (place.isPresent()) {
      SolarDay day = SolarDay.of(place.get(), date, times.offset());
      if (day.isPolar()) {
        String does = day.isPolarDay() ? "set" : "rise";
        return new String[] {
          "the sun does not " + does + (today ? " today" : " that day"), "sun does not " + does
        };
      }
    }
    return new String[0];
  }

  private String[] forms(Sun own, boolean today) {
    String clock = "sun " + times.time(own.rise()) + " to " + times.time(own.set());
    // From the times as written, so that they add up.
    String whole = clock + ", " + Age.span(minutes(own.set()) - minutes(own.rise()));
    return new String[] {whole + change(today), whole, clock};
  }

  /** {@code , 3 min less than yesterday}; empty if one of the two is unknown. */
  private String change(boolean today) {
    if (place.isEmpty()) {
      return "";
    }
    SolarDay day = SolarDay.of(place.get(), date, times.offset());
    SolarDay last = SolarDay.of(place.get(), date.minusDays(1), times.offset());
    if (day.isPolar() || last.isPolar()) {
      return "";
    }
    long minutes = Math.round((day.length() - last.length()) / 60);
    if (minutes == 0) {
      return ", about as long as " + before(today);
    }
    String less = minutes < 0 ? " less" : " more";
    return ", " + Age.span(Math.abs(minutes)) + less + " than " + before(today);
  }

  private static String before(boolean today) {
    return today ? "yesterday" : "the day before";
  }

  /** {@code waxing, full on Tuesday}, {@code full on Tuesday} */
  private String[] moonWords(LocalDate today) {
    Moon moon = Moon.next(context.now());
    RelativeTimes named = new RelativeTimes(times, today, false, context.now());
    String when = (moon.full() ? "full " : "new ") + named.on(times.dateOf(moon.at()));
    return new String[] {(moon.full() ? "waxing, " : "waning, ") + when, when};
  }

  private Line moon(String words) {
    String sign = context.glyphs().icons().of(ConditionKind.CLEAR, true);
    Line line = sign.isEmpty() ? dim("moon") : new Line().add(sign, Palette.MOON);
    return line.add(" " + words, Style.DIM);
  }

  private static long minutes(Instant instant) {
    return Math.floorDiv(instant.getEpochSecond(), 60);
  }

  private static Line dim(String text) {
    return new Line().add(text, Style.DIM);
  }
}
