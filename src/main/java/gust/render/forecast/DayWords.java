package gust.render.forecast;

import gust.render.kit.ConditionWords;
import gust.render.kit.Glyphs.Icons;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Words;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Daylight;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Units;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A day in a few words: {@code rain until 15:00, windy}. */
public record DayWords(Units units, LocalTimes times, Instant now) {
  /** Less than this per day, in mm, is "some rain". */
  private static final double LITTLE = 2;

  /** The hour at which the evening starts. */
  private static final int EVENING = 18;

  /** The forms from the longest to the shortest; empty for a day without any condition. */
  List<String> of(Day day, Optional<DayTheme> theme) {
    List<String> forms = new ArrayList<>();
    boolean isTonight = isRestOfToday(day) && day.from().getHour() >= EVENING;
    for (String part : isTonight ? List.of("tonight: ", "") : List.of("")) {
      for (String form : forms(day, theme)) {
        if (part.isEmpty() || !form.isEmpty()) {
          forms.add(part + form);
        }
      }
    }
    return forms;
  }

  /** The same in lower case, without {@code tonight}. */
  List<String> forms(Day day, Optional<DayTheme> theme) {
    Wind.Level level = day.windLevel(units);
    String wind = level == Wind.Level.CALM ? "" : level.name().toLowerCase(Locale.ROOT);
    if (theme.isEmpty()) {
      return wind.isEmpty() ? List.of() : List.of(wind);
    }
    String what = what(theme.get(), day);
    // Of two kinds, the hours are those of one.
    String whole = what.indexOf(',') < 0 ? what + when(theme.get(), day) : what;
    boolean isSaid = theme.get().kind() == ConditionKind.STORM_WIND;
    String windy = wind.isEmpty() || isSaid ? "" : ", " + wind;
    return List.of(whole + windy, whole, what + windy, what, briefly(theme.get()));
  }

  /** By day, since the sign stands for a whole day, unless all its hours are at night. */
  public Line sign(Day day, ConditionKind kind, Daylight daylight, Icons icons) {
    return new Line().add(icons.of(kind, daylight.isNight(day)), Words.style(kind));
  }

  private boolean isRestOfToday(Day day) {
    return day.date().equals(times.dateOf(now))
        && day.cover() != Day.Cover.GAPS
        && !day.entries().getFirst().time().isAfter(now.plus(Entry.LONGEST_SPAN))
        && day.startsLate()
        && day.reachesMidnight();
  }

  /** Whether its entries are not all of it, or all that is left of today. */
  boolean isPart(Day day) {
    return day.cover() != Day.Cover.WHOLE && !isRestOfToday(day);
  }

  /** What the mark of part days means: {@code forecast to 15:00} on the last one. */
  String end(Day last) {
    return isPart(last) && last.cover() == Day.Cover.PART && !last.reachesMidnight()
        ? "forecast to " + times.clock(last.to())
        : "part of the day";
  }

  /** The hours that its entries cover, if that is only a part: {@code forecast until 15:00}. */
  String hours(Day day) {
    if (!isPart(day)) {
      return "";
    }
    if (day.cover() == Day.Cover.GAPS) {
      return "forecast with gaps";
    }
    String from = day.startsLate() ? " from " + times.clock(day.from()) : "";
    String to = day.reachesMidnight() ? "" : " until " + times.clock(day.to());
    return "forecast" + from + to;
  }

  private String what(DayTheme theme, Day day) {
    boolean mayFall = theme.falls().isEmpty() && day.wetness() == Wetness.POSSIBLE;
    if (mayFall) {
      return ConditionWords.any(Wetness.whatMayFall(day.entries(), units)) + " possible";
    }
    if (theme.falls().isEmpty()) {
      String sky = ConditionWords.dry(theme.condition());
      return sky.isEmpty() || !isLater(theme, day) ? sky : sky + " later";
    }
    PrecipitationType type = theme.falls().get();
    String falls = ConditionWords.falling(type);
    if (!theme.wet() || theme.chance().orElse(1) < Wetness.EVEN_CHANCE) {
      return falls + " possible";
    }
    if (day.isHeavy() && type != PrecipitationType.FREEZING_RAIN) {
      return heavy(type);
    }
    boolean plain = type == PrecipitationType.RAIN || type == PrecipitationType.SNOW;
    return plain && day.amount() > 0 && day.amount() < LITTLE ? "some " + falls : falls;
  }

  /** Whether the sky is another one now. */
  private boolean isLater(DayTheme theme, Day day) {
    Entry first = day.entries().getFirst();
    ConditionKind seen = Condition.kindOf(first.conditions());
    return theme.when() == DayTheme.When.ALL
        && !first.time().isAfter(now)
        && seen != ConditionKind.UNKNOWN
        && !seen.looksLike(theme.kind());
  }

  /** What falls, for where there is no room for more. */
  private static String briefly(DayTheme theme) {
    boolean isThunder = theme.falls().orElse(null) == PrecipitationType.THUNDERSTORMS;
    String falls = theme.falls().map(type -> ConditionWords.falling(type.broadly())).orElse("");
    return isThunder ? "thunder" : falls;
  }

  private static String heavy(PrecipitationType type) {
    String falls = "heavy " + ConditionWords.any(type).replace(" or ", " and ");
    return type == PrecipitationType.THUNDERSTORMS ? "thunder, " + falls : falls;
  }

  private String when(DayTheme theme, Day day) {
    String from = times.clock(theme.from());
    String to = times.clock(theme.to());
    boolean toMidnight = theme.to().equals(LocalTime.MIDNIGHT);
    return switch (theme.when()) {
      case ALL -> theme.wet() && day.cover() == Day.Cover.WHOLE ? " all day" : "";
      case AT_TIMES -> " at times";
      case UNTIL -> " until " + to;
      case FROM -> {
        boolean isEvening = toMidnight && theme.from().getHour() >= EVENING - 1;
        yield isEvening ? " in the evening" : " from " + from;
      }
      case BETWEEN -> part(theme.from(), theme.to(), " " + from + " to " + to);
    };
  }

  /** A part of the day is no more exact than an hour. */
  private static String part(LocalTime begin, LocalTime end, String exactly) {
    double from = begin.toSecondOfDay() / 3600.0 + 1;
    double to = end.equals(LocalTime.MIDNIGHT) ? 23 : end.toSecondOfDay() / 3600.0 - 1;
    if (from >= 6 && to <= 12) {
      return " in the morning";
    }
    if (from >= 12 && to <= 18) {
      return " in the afternoon";
    }
    if (from >= EVENING) {
      return " in the evening";
    }
    return to <= 6 ? " at night" : exactly;
  }
}
