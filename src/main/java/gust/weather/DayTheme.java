package gust.weather;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

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
    boolean isDry = day.wetness() == Wetness.DRY;
    List<Entry> falling =
        where(day.entries(), entry -> !isDry && Wetness.of(entry) == day.wetness());
    List<Entry> hours = where(falling, PrecipitationType.THUNDERSTORMS::fallsIn);
    hours = hours.isEmpty() ? where(falling, PrecipitationType.FREEZING_RAIN::fallsIn) : hours;
    boolean isNamed =
        !hours.isEmpty()
            || day.wetness() == Wetness.WET
            || !isDry && day.typical().filter(Condition::isWet).isPresent();
    hours = hours.isEmpty() ? falling : hours;
    if (isNamed) {
      PrecipitationType falls = PrecipitationType.summary(hours, units);
      // Some servers send amounts beside a dry condition; then the amounts decide the type.
      Condition usual = usual(falls.broadly());
      Condition worst = Entry.worstCondition(falling, Condition::isWet).orElse(usual);
      return new DayTheme(worst, Optional.of(falls), hours);
    }
    Condition typical = day.typical().orElse(Condition.NONE);
    if (!isDry) {
      // Fog is left out, as it says nothing of the sky.
      Condition sky =
          day.typical()
              .filter(DayTheme::isSky)
              .or(() -> Entry.worstCondition(falling, DayTheme::isSky))
              .orElse(usual(Wetness.whatMayFall(falling, units)));
      return new DayTheme(sky, Optional.empty(), hours);
    }
    Condition worst =
        Entry.worstCondition(day.entries(), Condition::mattersWhenDry).orElse(typical);
    if (worst.severity() <= typical.severity()) {
      return new DayTheme(typical, Optional.empty(), day.entries());
    }
    Sky sky = Sky.of(worst);
    Predicate<Entry> hasIt =
        entry -> Entry.worstCondition(List.of(entry), it -> Sky.of(it) == sky).isPresent();
    return new DayTheme(worst, Optional.empty(), where(day.entries(), hasIt));
  }

  private static Condition usual(PrecipitationType falls) {
    return falls == PrecipitationType.SNOW ? Condition.SNOW : Condition.RAIN;
  }

  private static boolean isSky(Condition condition) {
    return condition.kind().isSky();
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

  private static List<Entry> where(List<Entry> entries, Predicate<Entry> which) {
    return entries.stream().filter(which).toList();
  }
}
