package gust.language;

import gust.statement.Certainty;
import gust.statement.DangerStatement.DangerOn;
import gust.statement.DangerStatement.DangerSoon;
import gust.statement.DangerStatement.Extreme;
import gust.statement.DangerStatement.HeavyFall;
import gust.statement.DangerStatement.Storm;
import gust.statement.DayStatement.DayWeather;
import gust.statement.DayStatement.Hours;
import gust.statement.DayStatement.How;
import gust.statement.DayStatement.PartOfDay;
import gust.statement.DayStatement.Sky;
import gust.statement.DayStatement.Tonight;
import gust.statement.RainStatement.Chance;
import gust.statement.RainStatement.DryAtLeast;
import gust.statement.RainStatement.DryDays;
import gust.statement.RainStatement.DryThrough;
import gust.statement.RainStatement.End;
import gust.statement.RainStatement.Possible;
import gust.statement.RainStatement.Spell;
import gust.statement.RainStatement.Total;
import gust.statement.RainStatement.WetDays;
import gust.statement.Statement;
import gust.statement.Statement.Term.Difference;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Percent;
import gust.statement.Statement.Term.Speed;
import gust.statement.Statement.Term.Temperature;
import gust.statement.TemperatureStatement.Change;
import gust.statement.TemperatureStatement.Frost;
import gust.weather.Danger;
import gust.weather.PrecipitationType;
import gust.weather.Wind;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Statements of every kind, seen at {@link #NOW}: every value of one of its fields, or of every two
 * of them, beside the usual values of the others.
 */
final class StatementSamples {
  /** A Monday. */
  static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");

  private static final LocalDate TODAY = LocalDate.parse("2026-11-23");

  private static final Moment SOON = moment("2026-11-23T15:00:00Z", null);
  private static final Moment LATER = moment("2026-11-23T16:00:00Z", null);
  private static final Moment MIDNIGHT = moment("2026-11-24T00:00:00Z", null);
  private static final Moment FRIDAY = moment("2026-11-27T18:00:00Z", TODAY.plusDays(4));

  /** What a field of each type can be, the usual one first. */
  private static final Map<Class<?>, List<?>> VALUES =
      Map.of(
          boolean.class,
          List.of(false, true),
          double.class,
          List.of(8.0, 9.0, 14.0, 0.0),
          Moment.class,
          List.of(
              SOON,
              LATER,
              moment("2026-11-23T12:00:00Z", null),
              MIDNIGHT,
              moment("2026-11-24T09:00:00Z", TODAY.plusDays(1)),
              FRIDAY,
              moment("2026-12-02T06:00:00Z", TODAY.plusDays(9))),
          LocalDate.class,
          List.of(4, 0, 1, 2, 3, 5, 6, 9).stream().map(TODAY::plusDays).toList(),
          List.class,
          List.of(
              days(4),
              days(0),
              days(1),
              days(2),
              days(0, 1),
              days(0, 4),
              days(1, 4),
              days(2, 3),
              days(2, 4),
              days(2, 4, 6),
              days(0, 1, 2),
              days(1, 2, 3),
              days(2, 3, 4, 5),
              days(4, 9)),
          Temperature.class,
          List.of(new Temperature(-17), new Temperature(-16)),
          Difference.class,
          List.of(new Difference(7), new Difference(8)),
          Speed.class,
          List.of(new Speed(28), new Speed(29)),
          End.class,
          List.of(
              new End(End.Kind.AT, LATER),
              new End(End.Kind.AT, MIDNIGHT),
              new End(End.Kind.AT, FRIDAY),
              new End(End.Kind.AT_LEAST, LATER),
              new End(End.Kind.AT_LEAST, FRIDAY),
              new End(End.Kind.THROUGH, moment("2026-11-25T00:00:00Z", TODAY.plusDays(1))),
              new End(End.Kind.THROUGH, moment("2026-11-28T00:00:00Z", TODAY.plusDays(4))),
              new End(End.Kind.OPEN, null)),
          Sky.class,
          skies());

  private StatementSamples() {}

  private static Moment moment(String instant, LocalDate day) {
    return new Moment(Instant.parse(instant), true, day);
  }

  private static List<LocalDate> days(int... ahead) {
    return Arrays.stream(ahead).mapToObj(TODAY::plusDays).toList();
  }

  private static List<Sky> skies() {
    List<Sky> skies = new ArrayList<>();
    for (String key : new TreeSet<>(Language.ENGLISH.check(Language.ENGLISH))) {
      boolean isHeavy = key.matches("danger[.]heavy_\\w+|type[.]thunderstorms");
      boolean isSky = key.matches("sky[.]\\w+");
      boolean falls = key.matches("type[.](?!thunderstorms)\\w+");
      List<How> hows = new ArrayList<>();
      hows.addAll(falls || isHeavy || isSky ? List.of(How.PLAIN) : List.of());
      hows.addAll(falls || key.startsWith("any.") ? List.of(How.POSSIBLE) : List.of());
      hows.addAll(isSky ? List.of(How.LATER) : List.of());
      hows.addAll(key.matches("type[.](rain|snow)") ? List.of(How.SOME) : List.of());
      hows.addAll(key.matches("danger[.]heavy_\\w+") ? List.of(How.THUNDER) : List.of());
      hows.forEach(how -> skies.add(new Sky(how, key)));
    }
    return skies;
  }

  /**
   * @param atOnce how many fields differ from the usual ones
   */
  static List<Statement> all(int atOnce) {
    List<Statement> all = new ArrayList<>();
    add(all, atOnce, DryThrough.class, any -> true);
    add(all, atOnce, DryDays.class, any -> true);
    add(all, atOnce, DryAtLeast.class, any -> true);
    add(all, atOnce, Chance.class, chance -> isBroad(chance.any()));
    add(all, atOnce, Possible.class, possible -> isBroad(possible.any()));
    add(all, atOnce, Spell.class, StatementSamples::isSound);
    Map<String, Optional<?>> begun = Map.of("begin", Optional.empty());
    add(all, atOnce, Spell.class, spell -> !spell.isNow() && isSound(spell), begun);
    Map<String, Optional<?>> now = Map.of("isNow", Optional.of(true), "begin", Optional.empty());
    add(all, atOnce, Spell.class, spell -> spell.isNow() && isSound(spell), now);
    add(all, atOnce, WetDays.class, any -> true);
    add(all, atOnce, Total.class, total -> total.mm() > 0);
    add(all, atOnce, DangerSoon.class, danger -> falls(danger.kind()));
    add(all, atOnce, DangerSoon.class, danger -> falls(danger.kind()), begun);
    add(all, atOnce, DangerOn.class, danger -> falls(danger.kind()));
    add(all, atOnce, Storm.class, any -> true);
    for (Danger.Kind kind : Danger.Kind.values()) {
      Map<String, Optional<?>> usual = Map.of("kind", Optional.of(kind));
      add(all, atOnce, HeavyFall.class, fall -> fall.kind() == kind && kind.isHeavy(), usual);
      boolean isExtreme = kind.compareTo(Danger.Kind.HEAT) >= 0;
      add(all, atOnce, Extreme.class, extreme -> extreme.kind() == kind && isExtreme, usual);
    }
    add(all, atOnce, Change.class, change -> change.difference() != null);
    add(all, atOnce, Frost.class, frost -> frost.begin() != null);
    add(all, atOnce, DayWeather.class, day -> day.begin() != null && day.end() != null);
    add(all, atOnce, PartOfDay.class, part -> !part.hasGaps() || part.begin() == null);
    all.add(new Tonight(new DayWeather(null, Hours.NOT_SAID, null, null, Wind.Level.WINDY)));
    return all;
  }

  private static boolean isBroad(PrecipitationType any) {
    return any.broadly() == any;
  }

  private static boolean falls(Danger.Kind kind) {
    return kind == Danger.Kind.THUNDERSTORMS || kind == Danger.Kind.FREEZING_RAIN;
  }

  private static boolean isSound(Spell spell) {
    boolean saysLater = spell.later() != null || spell.laterSure() == Certainty.SURE;
    boolean hasBegun = spell.begin() == null;
    boolean isOpen = spell.end().kind() == End.Kind.OPEN;
    return (!spell.isNow() || hasBegun && !isOpen && spell.sure() == Certainty.SURE)
        && (spell.then() == null || spell.isNow())
        && saysLater
        && (spell.end().kind() != End.Kind.AT_LEAST || hasBegun);
  }

  private static <T extends Record & Statement> void add(
      List<Statement> all, int atOnce, Class<T> type, Predicate<T> isSound) {
    add(all, atOnce, type, isSound, Map.of());
  }

  /**
   * @param usual values of fields by name, instead of the first ones
   */
  private static <T extends Record & Statement> void add(
      List<Statement> all,
      int atOnce,
      Class<T> type,
      Predicate<T> isSound,
      Map<String, Optional<?>> usual) {
    List<List<Object>> values = new ArrayList<>();
    for (RecordComponent field : type.getRecordComponents()) {
      values.add(values(field.getType(), field.getName()));
      if (usual.containsKey(field.getName())) {
        Object first = usual.get(field.getName()).orElse(null);
        values.getLast().remove(first);
        values.getLast().addFirst(first);
      }
    }
    List<T> made = new ArrayList<>();
    vary(made, type, values, new Object[values.size()], 0, atOnce);
    made.removeIf(isSound.negate());
    all.addAll(made);
  }

  private static List<Object> values(Class<?> type, String name) {
    List<Object> values =
        new ArrayList<>(
            type.isEnum()
                ? List.of(type.getEnumConstants())
                : VALUES.getOrDefault(type, List.of()));
    switch (name) {
      case "then" -> values.addFirst(null);
      case "later" -> values.addFirst(type == List.class ? List.of() : null);
      case "all" -> values.add(List.of());
      case "begin", "end", "by", "strongest", "difference", "dryThrough" -> {
        if (type != End.class) {
          values.add(null);
        }
      }
      case "probability" -> {
        boolean isPercent = type == Percent.class;
        values.clear();
        values.addAll(isPercent ? List.of(new Percent(.45), new Percent(.5)) : List.of(.45, .5));
        if (isPercent) {
          values.add(null);
        }
      }
      default -> {}
    }
    return values;
  }

  private static <T> void vary(
      List<T> made,
      Class<T> type,
      List<List<Object>> values,
      Object[] chosen,
      int field,
      int left) {
    if (field == chosen.length) {
      try {
        made.add(type.cast(type.getDeclaredConstructors()[0].newInstance(chosen)));
      } catch (ReflectiveOperationException impossible) {
        throw new AssertionError(impossible);
      }
      return;
    }
    for (Object value : values.get(field)) {
      boolean isUsual = value == values.get(field).getFirst();
      chosen[field] = value;
      if (isUsual || left > 0) {
        vary(made, type, values, chosen, field + 1, isUsual ? left : left - 1);
      }
    }
  }
}
