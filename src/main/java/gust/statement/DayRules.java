package gust.statement;

import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Part;
import gust.statement.Statement.Term.Word;
import gust.weather.ConditionKind;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Sky;
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
public record DayRules(Day day, DayTheme theme, Units units, NearDays days) {
  /** Less than this per day, in mm, is "some rain". */
  private static final double LITTLE = 2;

  private static final String NO_HOURS = "hours.not_said";

  public static DayRules of(Day day, Units units, NearDays days) {
    return new DayRules(day, DayTheme.of(day, units), units, days);
  }

  /** The symbol to draw for the day. */
  public ConditionKind kind() {
    return theme.kind();
  }

  /**
   * The forms from the longest to the shortest; empty for a day without any condition. Each list
   * holds one wording, with a mere wind and then without. The exact kind of what falls gives way to
   * a broad word; where the hours must go, the exact kind is tried once more. What falls, a gale or
   * a storm, and "tonight" with its hours never give way.
   *
   * @param withWind whether the wind is not said elsewhere
   */
  public List<List<Statement>> forms(boolean withWind) {
    List<List<Statement>> forms = new ArrayList<>(weatherForms(withWind));
    if (isTonight()) {
      boolean haveHours = !forms.isEmpty() && !isWithoutHours(forms.getFirst());
      forms.removeIf(alike -> haveHours && isWithoutHours(alike));
      forms.replaceAll(alike -> alike.stream().map(DayRules::tonight).toList());
    }
    return forms;
  }

  private static boolean isWithoutHours(List<Statement> alike) {
    return alike.getFirst().key().equals(NO_HOURS);
  }

  private static Statement tonight(Statement form) {
    return new Statement("tonight").with("weather", new Part(form));
  }

  /** The longest form without wind and {@code tonight}; empty without any condition. */
  public Optional<Statement> weatherInFull() {
    return weatherForms(false).stream().map(List::getFirst).findFirst();
  }

  private List<List<Statement>> weatherForms(boolean withWind) {
    Word wind = withWind ? wind() : null;
    Statement sky = sky();
    if (sky == null) {
      return wind == null
          ? List.of()
          : List.of(List.of(new Statement("hours.wind").with("wind", wind)));
    }
    Word danger = day.windLevel(units).compareTo(Wind.Level.GALE) < 0 ? null : wind;
    List<List<Statement>> forms = new ArrayList<>();
    forms.add(List.of(withHours(sky).with("wind", wind), withHours(sky).with("wind", danger)));
    PrecipitationType falls = theme.falls().orElse(null);
    // No broader word says the danger of freezing rain.
    boolean isBroad = falls != null && falls != PrecipitationType.FREEZING_RAIN;
    if (isBroad && !day.isHeavy()) {
      boolean isThunder = falls == PrecipitationType.THUNDERSTORMS;
      Word what = isThunder ? Word.THUNDER : Word.of("type", falls.family());
      Statement broad = sky(sky.key().equals("day.possible") ? sky.key() : "day.plain", what);
      forms.add(List.of(withHours(broad).with("wind", danger)));
      forms.add(List.of(withoutHours(sky).with("wind", danger)));
      sky = broad;
    }
    forms.add(List.of(withoutHours(sky).with("wind", danger)));
    return forms;
  }

  /** Null if it does not matter, or the word for the sky says it. */
  public Word wind() {
    Wind.Level level = day.windLevel(units);
    boolean isSaid = level == Wind.Level.CALM || kind() == ConditionKind.STORM_WIND;
    return isSaid ? null : Word.of("wind", level);
  }

  private Statement withHours(Statement sky) {
    // Where two kinds of weather are named, these are the hours of one only.
    boolean namesTwoKinds = sky.key().equals("day.thunder") || mayFall();
    return new Statement(namesTwoKinds ? NO_HOURS : hours())
        .with("sky", new Part(sky))
        .with("begin", Moment.plain(theme.from()))
        .with("end", Moment.plain(theme.to()));
  }

  private static Statement withoutHours(Statement sky) {
    return new Statement(NO_HOURS).with("sky", new Part(sky));
  }

  /** How likely it is that what its words name falls, or anything if they name nothing. */
  public OptionalDouble chance() {
    boolean isNamed = theme.falls().isPresent();
    return Wetness.chance(isNamed ? theme.hours() : day.entries());
  }

  /** Whether the row of a day speaks of a part of it: hours are missing, or their temperatures. */
  public boolean isPart() {
    return part().isPresent() || day.lacksTemperatures();
  }

  /**
   * {@code forecast from 9:00 until 15:00}; empty if all hours of the day are known, or all that
   * are left of today.
   */
  public Optional<Statement> part() {
    return part(new Statement("part.hours"), new Statement("part.gaps"));
  }

  /** The same in its row: {@code (to 13:00)}. Temperatures that are missing count as hours. */
  public Optional<Statement> partOfRow() {
    Statement gaps = new Statement("part.row.gaps");
    Optional<Statement> part = part(new Statement("part.row"), gaps);
    return part.isEmpty() && day.lacksTemperatures() ? Optional.of(gaps) : part;
  }

  private Optional<Statement> part(Statement hours, Statement gaps) {
    if (day.cover() == Day.Cover.GAPS) {
      return Optional.of(gaps);
    }
    Entry first = day.entries().getFirst();
    boolean isFromNow =
        day.date().equals(days.today()) && !first.time().isAfter(days.now().plus(first.span()));
    boolean startsLate = day.startsLate() && !isFromNow;
    if (day.cover() != Day.Cover.PART || isFromNow && day.reachesMidnight()) {
      return Optional.empty();
    }
    return Optional.of(
        hours
            .with("begin", startsLate ? Moment.plain(first.time()) : null)
            .with(
                "end", day.reachesMidnight() ? null : Moment.plain(day.entries().getLast().end())));
  }

  /** Null if the condition has no name. */
  private Statement sky() {
    if (mayFall()) {
      Word any = Word.of("any", Wetness.whatMayFall(day.entries(), units));
      return sky("day.possible", any);
    }
    if (theme.falls().isEmpty()) {
      Sky dry = Sky.of(theme.condition());
      String key = dry != null && isLater() ? "day.later" : "day.plain";
      return dry == null ? null : sky(key, Word.of("sky", dry));
    }
    PrecipitationType type = theme.falls().get();
    Word falls = Word.of("type", type);
    if (day.wetness() != Wetness.WET
        || Wetness.chance(theme.hours()).orElse(1) < Wetness.EVEN_CHANCE) {
      return sky("day.possible", falls);
    }
    if (day.isHeavy() && type != PrecipitationType.FREEZING_RAIN) {
      Word heavy = Word.of("danger", Danger.Kind.heavy(type));
      return type == PrecipitationType.THUNDERSTORMS
          ? sky("day.thunder", heavy).with("thunder", Word.THUNDER)
          : sky("day.plain", heavy);
    }
    boolean isPlain = type == PrecipitationType.RAIN || type == PrecipitationType.SNOW;
    boolean isLittle = isPlain && day.amount() > 0 && day.amount() < LITTLE;
    return sky(isLittle ? "day.some" : "day.plain", falls);
  }

  /**
   * @param key of how it is named
   */
  private static Statement sky(String key, Word what) {
    return new Statement(key).with("what", what);
  }

  /** Whether the sky is another one now. */
  private boolean isLater() {
    Entry first = day.entries().getFirst();
    ConditionKind seen = Wetness.sky(first, units);
    return hours().equals(NO_HOURS)
        && !first.time().isAfter(days.now())
        && seen != ConditionKind.UNKNOWN
        && !seen.looksLike(theme.kind());
  }

  /** Whether rain or snow is possible although no condition says so. */
  private boolean mayFall() {
    return day.wetness() == Wetness.POSSIBLE && theme.falls().isEmpty();
  }

  private String hours() {
    List<Entry> hours = theme.hours();
    Instant last = hours.getLast().time();
    long all = 0;
    long without = 0;
    long gap = 0;
    long longest = 0;
    for (Entry entry : day.entries()) {
      if (!entry.time().isBefore(theme.from()) && !entry.time().isAfter(last)) {
        long seconds = entry.span().toSeconds();
        // By its time: the first use of a record's equals costs a fiftieth of a cached call.
        boolean hasIt = hours.stream().anyMatch(hour -> hour.time().equals(entry.time()));
        all += seconds;
        without += hasIt ? 0 : seconds;
        gap = hasIt ? 0 : gap + seconds;
        longest = Math.max(longest, gap);
      }
    }
    boolean isParted = longest > Entry.LONGEST_SPAN.toSeconds();
    if (hours.size() > 1 && 2 * without >= all || isParted) {
      return 4 * without >= all ? "hours.at_times" : NO_HOURS;
    }
    boolean toTheEnd = last.equals(day.entries().getLast().time());
    if (theme.from().equals(day.entries().getFirst().time())) {
      boolean isAllDay = day.wetness() == Wetness.WET && day.cover() == Day.Cover.WHOLE;
      return !toTheEnd ? "hours.until" : isAllDay ? "hours.all_day" : NO_HOURS;
    }
    LocalTime from = theme.from().atZone(days.zone()).toLocalTime();
    LocalTime to = theme.to().atZone(days.zone()).toLocalTime();
    boolean isEvening = to.equals(LocalTime.MIDNIGHT) && from.getHour() >= Day.EVENING - 1;
    String toEnd = isEvening && !isTonight() ? "hours.evening" : "hours.from";
    return toTheEnd ? toEnd : isTonight() ? "hours.between" : part(from, to);
  }

  /** Whether it is about tonight, which its words say. */
  private boolean isTonight() {
    return day.cover() == Day.Cover.NIGHT;
  }

  /** The part of the day that the hours are in, or leave by at most an hour at either end. */
  private static String part(LocalTime begin, LocalTime end) {
    double from = begin.toSecondOfDay() / 3600.0 + 1;
    double to = end.equals(LocalTime.MIDNIGHT) ? 23 : end.toSecondOfDay() / 3600.0 - 1;
    if (from >= 6 && to <= 12) {
      return "hours.morning";
    }
    if (from >= 12 && to <= 18) {
      return "hours.afternoon";
    }
    if (from >= Day.EVENING) {
      return "hours.evening";
    }
    // From 3 on, many languages have another word than night.
    return from <= 3 && to <= 6 ? "hours.night" : "hours.between";
  }
}
