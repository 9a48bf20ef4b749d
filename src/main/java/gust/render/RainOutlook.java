package gust.render;

import gust.weather.ConditionKind;
import gust.weather.WetSpell;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.TreeSet;

/**
 * Whether to take an umbrella, and when it will be dry.
 *
 * @param spells that are not over, in order
 * @param end of the list's last span
 */
record RainOutlook(List<WetSpell> spells, Instant end, Instant now, Moments moments) {
  /** What is further off is not what to prepare for: until then it is dry. */
  private static final Duration SOON = Duration.ofHours(12);

  /** mm of later rain that need few words. */
  private static final double LITTLE = 2;

  /** The sign that stands before the sentence; unknown where it is dry at first. */
  ConditionKind sign() {
    if (spells.isEmpty() || !isSoon(spells.getFirst())) {
      return ConditionKind.UNKNOWN;
    }
    return switch (spells.getFirst().fall()) {
      case RAIN -> ConditionKind.RAIN;
      case HEAVY_RAIN -> ConditionKind.HEAVY_RAIN;
      case SNOW -> ConditionKind.SNOW;
      case RAIN_AND_SNOW -> ConditionKind.SLEET;
      case THUNDERSTORMS -> ConditionKind.THUNDERSTORM;
    };
  }

  /** The sentence from its longest form to its shortest, the answer in bold. */
  List<Line> forms() {
    if (spells.isEmpty()) {
      return List.of(new Line().add(dry(), Style.BOLD).add("."));
    }
    WetSpell first = spells.getFirst();
    String amount = Moments.millimetres(first.amount());
    String sum = amount.isEmpty() ? "" : ", " + amount;
    String all = amount.isEmpty() ? "" : sum + " in all";
    String later = later(first);
    return List.of(
        first(first, true).add((later.isEmpty() ? all : sum + later) + "."),
        first(first, true).add(all + "."),
        first(first, false).add(all + "."),
        first(first, false).add("."));
  }

  /** {@code Rain 18:00 to 03:00}, in as few words as a status bar has room for. */
  Line verdict() {
    if (spells.isEmpty()) {
      return new Line().add(dry(), Style.BOLD);
    }
    WetSpell first = spells.getFirst();
    if (!isSoon(first)) {
      Line dry = new Line().add("Dry" + until(first.from()), Style.BOLD);
      boolean near = first.from().isBefore(moments.bareUntil());
      return near ? dry.add(", then " + withoutBreaks(first)) : dry;
    }
    if (!first.from().isAfter(now) || first.toTheEnd()) {
      return first(first, false);
    }
    String hours = " " + moments.moment(first.from()) + " to " + moments.moment(first.to());
    return new Line().add(Words.capital(what(first)) + hours, Style.BOLD);
  }

  /**
   * @param toItsEnd whether the end of what is far off is told
   */
  private Line first(WetSpell spell, boolean toItsEnd) {
    if (isSoon(spell)) {
      return new Line().add(Words.capital(what(spell)) + when(spell), Style.BOLD);
    }
    return new Line()
        .add("Dry" + until(spell.from()), Style.BOLD)
        .add(", then " + what(spell))
        .add(!toItsEnd || spell.toTheEnd() ? "" : end(spell));
  }

  private boolean isSoon(WetSpell spell) {
    return spell.from().isBefore(now.plus(SOON));
  }

  private String dry() {
    LocalDate last = moments.dateOf(end);
    LocalTime time = end.atOffset(moments.times().offset()).toLocalTime();
    boolean whole = time.equals(LocalTime.MIDNIGHT) || time.getHour() >= 18;
    LocalDate through = whole ? last : last.minusDays(1);
    return through.isAfter(moments.today())
        ? "Dry through " + moments.day(through)
        : "Dry until " + moments.moment(end);
  }

  private static String what(WetSpell spell) {
    String fall =
        switch (spell.fall()) {
          case RAIN -> "rain";
          case HEAVY_RAIN -> "heavy rain";
          case SNOW -> "snow";
          case RAIN_AND_SNOW -> "rain and snow";
          case THUNDERSTORMS -> "thunderstorms";
        };
    boolean likely = spell.chance().orElse(1) >= DayWords.LIKELY;
    return fall + (likely ? "" : " possible") + (spell.withBreaks() ? " on and off" : "");
  }

  private static String withoutBreaks(WetSpell spell) {
    return what(spell).replace(" on and off", "");
  }

  private String when(WetSpell spell) {
    if (!spell.from().isAfter(now)) {
      return spell.toTheEnd()
          ? " through " + moments.day(moments.dateOf(spell.to()))
          : until(spell.to());
    }
    // Midnight begins the day that is tomorrow; nobody says tomorrow then.
    String from =
        isMidnight(spell.from()) ? moments.clock(spell.from()) : moments.moment(spell.from());
    return " from " + from + (spell.toTheEnd() ? " onwards" : end(spell));
  }

  /** The day is told where it is another than that of the beginning. */
  private String end(WetSpell spell) {
    boolean sameDay = moments.dateOf(spell.to()).equals(moments.times().dateOf(spell.from()));
    return sameDay && !isMidnight(spell.from())
        ? " until " + moments.clock(spell.to())
        : until(spell.to());
  }

  /** {@code until 15:00 tomorrow}; {@code through Saturday} where a later day ends with it. */
  private String until(Instant end) {
    LocalDate date = moments.dateOf(end);
    return isMidnight(end) && date.isAfter(moments.today())
        ? " through " + moments.day(date)
        : " until " + moments.moment(end);
  }

  private boolean isMidnight(Instant instant) {
    return moments.clock(instant).startsWith("midnight");
  }

  private String later(WetSpell first) {
    TreeSet<LocalDate> days = new TreeSet<>();
    double amount = 0;
    String other = "";
    for (WetSpell spell : spells) {
      if (spell != first && spell.chance().orElse(1) >= DayWords.LIKELY) {
        days.add(moments.times().dateOf(spell.from()));
        amount += spell.amount();
        if (other.isEmpty() && spell.fall().compareTo(first.fall()) > 0) {
          other = withoutBreaks(spell);
        }
      }
    }
    if (days.isEmpty()) {
      return "";
    }
    String more = amount > 0 && amount < LITTLE ? "a little more" : "more";
    return "; " + (other.isEmpty() ? more : other) + " " + moments.days(List.copyOf(days));
  }
}
