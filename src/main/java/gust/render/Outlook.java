package gust.render;

import gust.weather.DayChange;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Rounding;
import gust.weather.WetSpell;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;

/** What somebody who has seen the forecast would say: whether to take an umbrella, and a coat. */
final class Outlook {
  private static final Duration SPAN = Duration.ofHours(3);
  private static final double LIKELY = 0.5;

  /** °C less than which two days feel the same. */
  private static final double LEAST_CHANGE = 1.5;

  private final Forecast forecast;
  private final Quantities quantities;
  private final LocalTimes times;
  private final Instant now;

  Outlook(Forecast forecast, Quantities quantities, Instant now) {
    this.forecast = forecast;
    this.quantities = quantities;
    this.times = new LocalTimes(forecast.offset());
    this.now = now;
  }

  /** At most two sentences; none of what the forecast does not tell. */
  Line sentences() {
    Line line = new Line().add(rain());
    String change = change();
    return line.isEmpty() || change.isEmpty() ? line.add(change) : line.add(" ").add(change);
  }

  private String rain() {
    List<Entry> entries = forecast.entries();
    if (!WetSpell.isKnown(entries)) {
      return "";
    }
    return WetSpell.next(entries, now)
        .map(this::wet)
        .orElseGet(() -> dry(entries.getLast().time().plus(SPAN)));
  }

  private String dry(Instant end) {
    return end.isAfter(now) ? "No rain in sight until " + moment(end, true) + "." : "";
  }

  private String wet(WetSpell spell) {
    String likely = spell.chance().orElse(1) < LIKELY ? " possible" : " likely";
    StringBuilder words = new StringBuilder(what(spell.fall())).append(likely);
    boolean begun = !spell.from().isAfter(now);
    if (!begun) {
      words.append(" from ").append(moment(spell.from(), true));
    }
    if (spell.toTheEnd()) {
      words.append(begun ? " from now on" : " onwards");
    } else {
      boolean otherDay = !endDate(spell.to()).equals(begun ? today() : times.dateOf(spell.from()));
      words.append(" until about ").append(moment(spell.to(), otherDay));
    }
    return words.append('.').toString();
  }

  private static String what(WetSpell.Fall fall) {
    return switch (fall) {
      case RAIN -> "Rain";
      case HEAVY_RAIN -> "Heavy rain";
      case SNOW -> "Snow";
      case RAIN_AND_SNOW -> "Rain and snow";
      case THUNDERSTORMS -> "Thunderstorms";
    };
  }

  private String change() {
    return DayChange.next(forecast, now).map(this::change).orElse("");
  }

  private String change(DayChange change) {
    String day = capital(day(change.day()));
    String before = day(change.day().minusDays(1));
    double difference = change.difference();
    double least = quantities.units().fromCelsius(LEAST_CHANGE) - quantities.units().fromCelsius(0);
    if (Math.abs(difference) < least) {
      return day + " about as warm as " + before + ".";
    }
    long degrees = Rounding.whole(Math.abs(difference));
    String word = difference < 0 ? " colder than " : " warmer than ";
    return day + " " + degrees + Line.HARD_SPACE + quantities.degree() + word + before + ".";
  }

  /** {@code 15:00}, {@code midnight}, {@code 15:00 tomorrow}, {@code 15:00 on Sunday}. */
  private String moment(Instant instant, boolean withDay) {
    LocalTime time = instant.atOffset(times.offset()).toLocalTime();
    String clock = time.equals(LocalTime.MIDNIGHT) ? "midnight" : LocalTimes.time(time);
    String zone = times.known().isPresent() ? "" : " UTC";
    LocalDate date = time.equals(LocalTime.MIDNIGHT) ? endDate(instant) : times.dateOf(instant);
    if (!withDay || date.equals(today())) {
      return clock + zone;
    }
    return clock + zone + (date.equals(today().plusDays(1)) ? " tomorrow" : " on " + day(date));
  }

  /** Midnight ends a day. */
  private LocalDate endDate(Instant instant) {
    return times.dateOf(instant.minusSeconds(1));
  }

  private LocalDate today() {
    return times.dateOf(now);
  }

  private String day(LocalDate date) {
    long ahead = date.toEpochDay() - today().toEpochDay();
    if (ahead == 0) {
      return "today";
    }
    if (ahead == 1) {
      return "tomorrow";
    }
    return ahead > 1 && ahead < 7 ? LocalTimes.wholeWeekday(date) : LocalTimes.date(date);
  }

  private static String capital(String text) {
    return Words.capital(text);
  }
}
