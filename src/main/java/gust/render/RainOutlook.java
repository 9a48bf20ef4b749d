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

  /**
   * The sentence, its answer in bold.
   *
   * @param later whether the spells after the first are spoken of
   */
  Line sentence(boolean later) {
    if (spells.isEmpty()) {
      return new Line().add(dry(), Style.BOLD).add(".");
    }
    WetSpell first = spells.getFirst();
    String amount = Moments.millimetres(first.amount());
    Line line = new Line();
    if (isSoon(first)) {
      line.add(Words.capital(what(first)) + when(first), Style.BOLD);
    } else {
      line.add("Dry until " + moments.moment(first.from()), Style.BOLD);
      line.add(", then " + what(first) + (first.toTheEnd() ? "" : until(first)));
    }
    String more = later ? later(first) : "";
    if (!amount.isEmpty()) {
      line.add(", " + amount + (more.isEmpty() ? " in all" : ""));
    }
    return line.add(more).add(".");
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

  private String when(WetSpell spell) {
    return spell.from().isAfter(now)
        ? " from " + start(spell) + until(spell)
        : spell.toTheEnd()
            ? " through " + moments.day(moments.dateOf(spell.to()))
            : " until " + moments.moment(spell.to());
  }

  /** Midnight begins the day that is tomorrow; nobody says tomorrow then. */
  private String start(WetSpell spell) {
    String clock = moments.clock(spell.from());
    return clock.startsWith("midnight") ? clock : moments.moment(spell.from());
  }

  private String until(WetSpell spell) {
    if (spell.toTheEnd()) {
      return " onwards";
    }
    boolean sameDay =
        moments.dateOf(spell.to()).equals(moments.times().dateOf(spell.from()))
            && !start(spell).startsWith("midnight");
    return " until " + (sameDay ? moments.clock(spell.to()) : moments.moment(spell.to()));
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
          other = what(spell).replace(" on and off", "");
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
