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
 * @param falls what falls, or may fall
 * @param wet whether it is to be expected
 * @param chance of the entries that have it, 0 to 1; empty where they give none
 * @param when in the day
 * @param from local begin; says something with some values of {@code when} only
 * @param to local end; likewise
 */
public record DayTheme(
    Condition condition,
    Optional<PrecipitationType> falls,
    boolean wet,
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
  public static Optional<DayTheme> of(Day day, Units units) {
    List<Entry> wet = Wetness.wet(day.entries());
    if (!wet.isEmpty()) {
      List<Entry> thunder = having(wet, ConditionKind.THUNDERSTORM);
      List<Entry> hours = thunder.isEmpty() ? wet : thunder;
      PrecipitationType falls = falls(hours, units);
      return Optional.of(theme(day, worstWet(wet, falls), Optional.of(falls), true, hours));
    }
    Optional<Condition> typical = day.typical();
    Optional<Condition> worst = worstDry(day);
    if (worst.isPresent()
        && (typical.isEmpty() || worst.get().severity() > typical.get().severity())) {
      return Optional.of(dry(day, worst.get(), having(day.entries(), worst.get().kind())));
    }
    return typical.map(sky -> dry(day, sky, day.entries()));
  }

  /** Both rain and snow where there is any of both: else what most of it is. */
  private static PrecipitationType falls(List<Entry> wet, Units units) {
    PrecipitationType all = PrecipitationType.of(wet.getFirst(), units);
    for (Entry entry : wet) {
      all = all.and(PrecipitationType.of(entry, units));
    }
    PrecipitationType most = PrecipitationType.ofMost(wet, units);
    return most.broadly() == all.broadly() ? most : all;
  }

  /** A day that need not stay dry: its condition may be a wet one. */
  private static DayTheme dry(Day day, Condition condition, List<Entry> hours) {
    boolean mayFall = condition.kind().isWet();
    return theme(
        day,
        condition,
        mayFall ? Optional.of(PrecipitationType.of(condition)) : Optional.empty(),
        false,
        hours);
  }

  private static DayTheme theme(
      Day day,
      Condition condition,
      Optional<PrecipitationType> falls,
      boolean wet,
      List<Entry> hours) {
    Instant begin = hours.getFirst().time();
    Instant last = hours.getLast().time();
    boolean fromTheStart = begin.equals(day.entries().getFirst().time());
    boolean toTheEnd = last.equals(day.entries().getLast().time());
    long spans = 0;
    for (Entry entry : day.entries()) {
      spans += entry.time().isBefore(begin) || entry.time().isAfter(last) ? 0 : 1;
    }
    When when;
    if (2 * hours.size() <= spans && hours.size() > 1) {
      when = When.AT_TIMES;
    } else if (fromTheStart) {
      when = toTheEnd ? When.ALL : When.UNTIL;
    } else {
      when = toTheEnd ? When.FROM : When.BETWEEN;
    }
    return new DayTheme(
        condition,
        falls,
        wet,
        Wetness.chance(hours),
        when,
        local(day, begin),
        local(day, hours.getLast().end()));
  }

  /** What the day is drawn as. */
  public ConditionKind kind() {
    return falls.isPresent() ? falls.get().kind() : condition.kind();
  }

  private static LocalTime local(Day day, Instant instant) {
    Duration since = Duration.between(day.entries().getFirst().time(), instant);
    return day.from().plus(since);
  }

  /** Those that matter though nothing is likely to fall: fog, storms, thunder. */
  private static Optional<Condition> worstDry(Day day) {
    List<Condition> conditions = new ArrayList<>();
    for (Entry entry : day.entries()) {
      for (Condition condition : entry.conditions()) {
        ConditionKind kind = condition.kind();
        if (condition.isRelevant() && (!kind.isWet() || kind == ConditionKind.THUNDERSTORM)) {
          conditions.add(condition);
        }
      }
    }
    return Condition.worst(conditions);
  }

  private static List<Entry> having(List<Entry> entries, ConditionKind kind) {
    List<Entry> having = new ArrayList<>();
    for (Entry entry : entries) {
      boolean has = false;
      for (Condition condition : entry.conditions()) {
        has |= condition.kind() == kind;
      }
      if (has) {
        having.add(entry);
      }
    }
    return having;
  }

  /** A server may send amounts beside a dry condition: then they name what falls. */
  private static Condition worstWet(List<Entry> wet, PrecipitationType falls) {
    List<Condition> falling = new ArrayList<>();
    for (Entry entry : wet) {
      PrecipitationType.ofConditions(entry).ifPresent(falling::add);
    }
    boolean snow = falls.broadly() == PrecipitationType.SNOW;
    return Condition.worst(falling).orElse(snow ? Condition.SNOW : Condition.RAIN);
  }
}
