package gust.statement;

import gust.statement.DayStatement.DayWeather;
import gust.statement.DayStatement.Hours;
import gust.statement.DayStatement.How;
import gust.statement.DayStatement.PartOfDay;
import gust.statement.DayStatement.Sky;
import gust.statement.DayStatement.Tonight;
import gust.statement.Statement.Slots;
import gust.statement.Statement.Term.Moment;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Units;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A day in a few words: its weather with the hours of it, and its wind. */
public record DayRules(Units units, NearDays days) {
  /** Less than this per day, in mm, is "some rain". */
  private static final double LITTLE = 2;

  /** The hour at which the evening starts. */
  private static final int EVENING = 18;

  /** The forms from the longest to the shortest; empty for a day without any condition. */
  public List<DayStatement> forms(Day day) {
    List<DayStatement> forms = new ArrayList<>();
    List<DayWeather> weather = weather(day);
    if (day.cover() == Day.Cover.NIGHT) {
      for (DayWeather form : weather) {
        forms.add(new Tonight(form));
      }
    }
    forms.addAll(weather);
    return forms;
  }

  /** The same without {@code tonight}. */
  public List<DayWeather> weather(Day day) {
    Optional<DayTheme> theme = DayTheme.of(day, units);
    Wind.Level wind = day.windLevel(units);
    Sky sky = theme.isEmpty() ? null : sky(theme.get(), day);
    if (sky == null) {
      return wind == Wind.Level.CALM
          ? List.of()
          : List.of(new DayWeather(null, Hours.NOT_SAID, null, null, wind));
    }
    Wind.Level calm = Wind.Level.CALM;
    Wind.Level said = theme.get().kind() == ConditionKind.STORM_WIND ? calm : wind;
    // Of two kinds, the hours are those of one.
    boolean hasHours = sky.how() != How.THUNDER && !theme.get().mayFall();
    Hours hours = hasHours ? hours(theme.get(), day) : Hours.NOT_SAID;
    Moment begin = new Moment(theme.get().from(), false, null);
    Moment end = new Moment(theme.get().to(), false, null);
    List<DayWeather> forms = new ArrayList<>();
    forms.add(new DayWeather(sky, hours, begin, end, said));
    forms.add(new DayWeather(sky, hours, begin, end, calm));
    forms.add(new DayWeather(sky, Hours.NOT_SAID, null, null, said));
    forms.add(new DayWeather(sky, Hours.NOT_SAID, null, null, calm));
    PrecipitationType falls = theme.get().falls().orElse(null);
    if (falls != null) {
      forms.add(new DayWeather(briefly(falls), Hours.NOT_SAID, null, null, calm));
    }
    return forms;
  }

  private boolean isRestOfToday(Day day) {
    Entry first = day.entries().getFirst();
    return day.date().equals(days.today())
        && day.cover() != Day.Cover.GAPS
        && !first.time().isAfter(days.now().plus(first.span()))
        && day.startsLate()
        && day.reachesMidnight();
  }

  /** How likely it is that what its words name falls, or anything if they name nothing. */
  public OptionalDouble chance(Day day) {
    Optional<DayTheme> theme = DayTheme.of(day, units).filter(it -> it.falls().isPresent());
    return theme.isPresent() ? theme.get().chance() : Wetness.chance(day.entries());
  }

  /** Whether the row of a day speaks of a part of it: hours are missing, or their temperatures. */
  public boolean isPart(Day day) {
    return isPartOfItsHours(day) || day.lacksTemperatures();
  }

  private boolean isPartOfItsHours(Day day) {
    boolean isWhole = day.cover() == Day.Cover.WHOLE || day.cover() == Day.Cover.NIGHT;
    return !isWhole && !isRestOfToday(day);
  }

  /** Which hours of the day are known; empty if it is all of them. */
  public Optional<PartOfDay> part(Day day) {
    if (!isPartOfItsHours(day)) {
      return Optional.empty();
    }
    boolean hasGaps = day.cover() == Day.Cover.GAPS;
    Instant begin = day.entries().getFirst().time();
    Instant end = day.entries().getLast().end();
    return Optional.of(
        new PartOfDay(
            hasGaps,
            hasGaps || !day.startsLate() ? null : new Moment(begin, false, null),
            hasGaps || day.reachesMidnight() ? null : new Moment(end, false, null)));
  }

  /** The danger that a slot of these words names; null if it names none. */
  public static Danger.Kind danger(DayStatement words, String slot) {
    DayWeather weather = words instanceof Tonight night ? night.weather() : (DayWeather) words;
    if (slot.equals("wind")) {
      return weather.wind() == Wind.Level.STORMY ? Danger.Kind.STORM : null;
    }
    String key = slot.equals("what") ? weather.sky().what() : slot;
    return switch (key) {
      case "word.thunder", "type.thunderstorms" -> Danger.Kind.THUNDERSTORMS;
      case "type.freezing_rain" -> Danger.Kind.FREEZING_RAIN;
      case "type.heavy_rain", "danger.heavy_rain" -> Danger.Kind.HEAVY_RAIN;
      case "type.heavy_snow", "danger.heavy_snow" -> Danger.Kind.HEAVY_SNOW;
      case "danger.heavy_rain_and_snow" -> Danger.Kind.HEAVY_RAIN_AND_SNOW;
      case "sky.storm" -> Danger.Kind.STORM;
      default -> null;
    };
  }

  /** Null if the condition has no name. */
  private Sky sky(DayTheme theme, Day day) {
    if (theme.mayFall()) {
      PrecipitationType any = Wetness.whatMayFall(day.entries(), units).broadly();
      return new Sky(How.POSSIBLE, Slots.key("any", any));
    }
    if (theme.falls().isEmpty()) {
      String sky = dry(theme.condition());
      return sky == null ? null : new Sky(isLater(theme, day) ? How.LATER : How.PLAIN, sky);
    }
    PrecipitationType type = theme.falls().get();
    String falls = Slots.key("type", type);
    if (!theme.wet() || theme.chance().orElse(1) < Wetness.EVEN_CHANCE) {
      return new Sky(How.POSSIBLE, falls);
    }
    if (day.isHeavy() && type != PrecipitationType.FREEZING_RAIN) {
      return heavy(type);
    }
    boolean isPlain = type == PrecipitationType.RAIN || type == PrecipitationType.SNOW;
    boolean isLittle = isPlain && day.amount() > 0 && day.amount() < LITTLE;
    return new Sky(isLittle ? How.SOME : How.PLAIN, falls);
  }

  /** What falls, for where there is no room for more. */
  private static Sky briefly(PrecipitationType falls) {
    boolean isThunder = falls == PrecipitationType.THUNDERSTORMS;
    return new Sky(How.PLAIN, isThunder ? "word.thunder" : Slots.key("type", falls.broadly()));
  }

  private static Sky heavy(PrecipitationType type) {
    Danger.Kind kind =
        switch (type.broadly()) {
          case SNOW -> Danger.Kind.HEAVY_SNOW;
          case RAIN_AND_SNOW -> Danger.Kind.HEAVY_RAIN_AND_SNOW;
          default -> Danger.Kind.HEAVY_RAIN;
        };
    boolean isThunder = type == PrecipitationType.THUNDERSTORMS;
    return new Sky(isThunder ? How.THUNDER : How.PLAIN, Slots.key("danger", kind));
  }

  /** Whether the sky is another one now. */
  private boolean isLater(DayTheme theme, Day day) {
    Entry first = day.entries().getFirst();
    ConditionKind seen = Condition.kindOf(first.conditions());
    return theme.when() == DayTheme.When.ALL
        && !first.time().isAfter(days.now())
        && seen != ConditionKind.UNKNOWN
        && !seen.looksLike(theme.kind());
  }

  /** The key of the word for a sky without rain or snow; null if the kind is unknown. */
  public static String dry(Condition condition) {
    return switch (condition.id().orElse(0)) {
      case 802 -> "sky.partly_cloudy";
      case 701 -> "sky.mist";
      case 721 -> "sky.haze";
      case 711 -> "sky.smoke";
      case 762 -> "sky.volcanic_ash";
      case 781, 900 -> "sky.tornado";
      case 901, 902 -> "sky.storm";
      default ->
          switch (condition.kind()) {
            case CLEAR -> "sky.clear";
            case FEW_CLOUDS -> "sky.mostly_clear";
            case CLOUDS -> "sky.cloudy";
            case OVERCAST -> "sky.overcast";
            case FOG -> "sky.fog";
            case DUST -> "sky.dust";
            case STORM_WIND -> "sky.squalls";
            default -> null;
          };
    };
  }

  private Hours hours(DayTheme theme, Day day) {
    LocalTime from = theme.from().atOffset(days.offset()).toLocalTime();
    LocalTime to = theme.to().atOffset(days.offset()).toLocalTime();
    return switch (theme.when()) {
      case ALL -> theme.wet() && day.cover() == Day.Cover.WHOLE ? Hours.ALL_DAY : Hours.NOT_SAID;
      case AT_TIMES -> Hours.AT_TIMES;
      case UNTIL -> Hours.UNTIL;
      case FROM -> {
        boolean isEvening = to.equals(LocalTime.MIDNIGHT) && from.getHour() >= EVENING - 1;
        yield isEvening ? Hours.EVENING : Hours.FROM;
      }
      case BETWEEN -> part(from, to);
    };
  }

  /** A part of the day is no more exact than an hour. */
  private static Hours part(LocalTime begin, LocalTime end) {
    double from = begin.toSecondOfDay() / 3600.0 + 1;
    double to = end.equals(LocalTime.MIDNIGHT) ? 23 : end.toSecondOfDay() / 3600.0 - 1;
    if (from >= 6 && to <= 12) {
      return Hours.MORNING;
    }
    if (from >= 12 && to <= 18) {
      return Hours.AFTERNOON;
    }
    if (from >= EVENING) {
      return Hours.EVENING;
    }
    return to <= 6 ? Hours.NIGHT : Hours.BETWEEN;
  }
}
