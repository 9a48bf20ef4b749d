package gust.weather;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The dominant weather of a day: rain or snow if there is any, else fog and the like, else the
 * typical sky.
 *
 * @param condition the condition that names it
 * @param falls what falls, or may fall; empty if no condition says what
 * @param hours the entries that have it, in chronological order; at least one
 */
public record DayTheme(Condition condition, Optional<PrecipitationType> falls, List<Entry> hours) {
  /** Of a condition of no known kind if no entry has one and none is wet. */
  public static DayTheme of(Day day, Units units) {
    List<Entry> wet = Wetness.wet(day.entries());
    if (!wet.isEmpty()) {
      List<Entry> hours = having(wet, PrecipitationType.THUNDERSTORMS);
      hours = hours.isEmpty() ? having(wet, PrecipitationType.FREEZING_RAIN) : hours;
      hours = hours.isEmpty() ? wet : hours;
      PrecipitationType falls = PrecipitationType.summary(hours, units);
      boolean snow = falls.broadly() == PrecipitationType.SNOW;
      // Some servers send amounts beside a dry condition; then the amounts decide the type.
      Condition usual = snow ? Condition.SNOW : Condition.RAIN;
      Condition worst = Entry.worstCondition(wet, Condition::isWet).orElse(usual);
      return new DayTheme(worst, Optional.of(falls), hours);
    }
    Condition worst =
        Entry.worstCondition(day.entries(), Condition::mattersWhenDry).orElse(Condition.NONE);
    Condition main = day.typical().orElse(worst);
    List<Entry> hours = day.entries();
    if (worst.severity() > main.severity()) {
      main = worst;
      hours = new ArrayList<>(hours);
      hours.removeIf(
          entry -> Entry.worstCondition(List.of(entry), it -> it.kind() == worst.kind()).isEmpty());
    }
    if (day.wetness() == Wetness.POSSIBLE && !main.isWet()) {
      return possible(day, units);
    }
    // The day may not stay dry, even if its typical condition is a wet one.
    PrecipitationType falls = main.isWet() ? PrecipitationType.of(main) : null;
    return new DayTheme(main, Optional.ofNullable(falls), hours);
  }

  /**
   * The theme of a day on which something may fall: the hours in which it may, and the sky of the
   * day. Fog is left out, as it says nothing of the sky.
   */
  private static DayTheme possible(Day day, Units units) {
    List<Entry> hours = new ArrayList<>(day.entries());
    hours.removeIf(entry -> Wetness.of(entry) == Wetness.DRY);
    boolean snow = Wetness.whatMayFall(hours, units) == PrecipitationType.SNOW;
    Condition falls = snow ? Condition.SNOW : Condition.RAIN;
    Condition sky =
        day.typical()
            .filter(DayTheme::isSky)
            .or(() -> Entry.worstCondition(hours, DayTheme::isSky))
            .orElse(falls);
    return new DayTheme(sky, Optional.empty(), hours);
  }

  private static boolean isSky(Condition condition) {
    return condition.kind().compareTo(ConditionKind.OVERCAST) <= 0;
  }

  public Instant from() {
    return hours.getFirst().time();
  }

  public Instant to() {
    return hours.getLast().end();
  }

  public ConditionKind kind() {
    return falls.isPresent() ? falls.get().kind() : condition.kind();
  }

  private static List<Entry> having(List<Entry> entries, PrecipitationType type) {
    List<Entry> having = new ArrayList<>();
    for (Entry entry : entries) {
      having.addAll(type.fallsIn(entry) ? List.of(entry) : List.of());
    }
    return having;
  }
}
