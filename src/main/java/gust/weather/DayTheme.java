package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a day will be remembered for: rain or snow where there is any, else fog and the like, else
 * its usual sky.
 *
 * @param condition the one that names it
 * @param wet whether something falls
 * @param mixed whether both rain and snow fall
 * @param chance of the entries that have it, 0 to 1; empty where they give none
 * @param when in the day
 * @param from local begin; says something with some values of {@code when} only
 * @param to local end; likewise
 */
public record DayTheme(
    Condition condition,
    boolean wet,
    boolean mixed,
    OptionalDouble chance,
    When when,
    LocalTime from,
    LocalTime to) {
  /** Which part of the hours that the day's entries speak of. */
  public enum When {
    ALL,
    /** More than once, with breaks. */
    AT_TIMES,
    /** From the first entry on. */
    UNTIL,
    /** To the last entry's end. */
    FROM,
    BETWEEN
  }

  /** Empty where no entry has a condition, and none is wet. */
  public static Optional<DayTheme> of(Day day) {
    List<Entry> wet = new ArrayList<>();
    for (Entry entry : day.entries()) {
      if (Wetness.of(entry) == Wetness.WET) {
        wet.add(entry);
      }
    }
    if (!wet.isEmpty()) {
      Condition worst = worstWet(wet);
      boolean thunder = ConditionKind.of(worst) == ConditionKind.THUNDERSTORM;
      return Optional.of(theme(day, worst, thunder ? having(day, worst) : wet, wet));
    }
    Optional<Condition> typical = day.typical();
    Optional<Condition> worst = Severity.worst(conditions(day));
    if (worst.isPresent()
        && (typical.isEmpty() || Severity.of(worst.get()) > Severity.of(typical.get()))) {
      return Optional.of(theme(day, worst.get(), having(day, worst.get()), List.of()));
    }
    return typical.map(sky -> theme(day, sky, day.entries(), List.of()));
  }

  private static DayTheme theme(Day day, Condition condition, List<Entry> told, List<Entry> wet) {
    Instant begin = told.getFirst().time();
    Instant last = told.getLast().time();
    boolean fromTheStart = begin.equals(day.entries().getFirst().time());
    boolean toTheEnd = last.equals(day.entries().getLast().time());
    long spans = 0;
    for (Entry entry : day.entries()) {
      spans += entry.time().isBefore(begin) || entry.time().isAfter(last) ? 0 : 1;
    }
    When when;
    if (2 * told.size() <= spans && told.size() > 1) {
      when = When.AT_TIMES;
    } else if (fromTheStart && toTheEnd) {
      when = When.ALL;
    } else {
      when = fromTheStart ? When.UNTIL : toTheEnd ? When.FROM : When.BETWEEN;
    }
    return new DayTheme(
        condition,
        !wet.isEmpty(),
        isMixed(wet),
        Wetness.chance(told),
        when,
        local(day, begin),
        local(day, told.getLast().end()));
  }

  private static LocalTime local(Day day, Instant instant) {
    Duration since = Duration.between(day.entries().getFirst().time(), instant);
    return day.from().plus(since);
  }

  /** Those that matter though nothing is likely to fall: fog, storms, thunder. */
  private static List<Condition> conditions(Day day) {
    List<Condition> conditions = new ArrayList<>();
    for (Entry entry : day.entries()) {
      for (Condition condition : entry.conditions()) {
        if (Severity.isRelevant(condition) && isDryOrThunder(ConditionKind.of(condition))) {
          conditions.add(condition);
        }
      }
    }
    return conditions;
  }

  private static boolean isDryOrThunder(ConditionKind kind) {
    return !kind.isWet() || kind == ConditionKind.THUNDERSTORM;
  }

  private static List<Entry> having(Day day, Condition condition) {
    ConditionKind kind = ConditionKind.of(condition);
    List<Entry> having = new ArrayList<>();
    for (Entry entry : day.entries()) {
      for (Condition one : entry.conditions()) {
        if (ConditionKind.of(one) == kind) {
          having.add(entry);
          break;
        }
      }
    }
    return having;
  }

  /** A server may send amounts beside a dry condition: then they name what falls. */
  private static Condition worstWet(List<Entry> wet) {
    List<Condition> falling = new ArrayList<>();
    for (Entry entry : wet) {
      for (Condition condition : entry.conditions()) {
        if (ConditionKind.of(condition).isWet()) {
          falling.add(condition);
        }
      }
    }
    boolean snow = wet.getFirst().snow().orElse(0) > 0;
    return Severity.worst(falling).orElse(snow ? Condition.SNOW : Condition.RAIN);
  }

  private static boolean isMixed(List<Entry> wet) {
    boolean rain = false;
    boolean snow = false;
    for (Entry entry : wet) {
      ConditionKind kind = ConditionKind.of(entry.conditions());
      snow |= kind == ConditionKind.SNOW || entry.snow().orElse(0) > 0;
      rain |= kind == ConditionKind.RAIN || entry.rain().orElse(0) > 0;
    }
    return rain && snow;
  }
}
