package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One local day of the place, summarised from the forecast's entries; the machine's time zone is
 * never used.
 *
 * @param entries in chronological order; never empty
 * @param from local start of the first entry
 * @param to local end of the last entry's span; midnight if it reaches the end of the day
 * @param cover how much of the day the entries cover
 * @param low lowest temperature, °C or °F by the units asked; tonight's reaches until the morning
 * @param high highest temperature; present if {@code low} is
 * @param amount mm of rain and snow; 0 if the entries give none
 * @param wetness of its wettest entry
 * @param typical the longest-lasting condition, with daytime counting double; of skies the one with
 *     the mean cloudiness of the daylight hours
 */
public record Day(
    LocalDate date,
    List<Entry> entries,
    LocalTime from,
    LocalTime to,
    Cover cover,
    OptionalDouble low,
    OptionalDouble high,
    double amount,
    Wetness wetness,
    Optional<Condition> typical) {
  /** Millimetres of rain or snow. */
  private static final long HEAVY = 20;

  /** The hour at which the evening starts. */
  public static final int EVENING = 18;

  /** When a night ends, after midnight. */
  private static final Duration MORNING = Duration.ofHours(9);

  /** Whether three hours or more are missing before the first entry. */
  public boolean startsLate() {
    return from.getHour() >= Entry.LONGEST_SPAN.toHours();
  }

  /** The wind of the entry with the strongest wind or gust. */
  public Wind wind() {
    return Entry.strongest(entries).wind();
  }

  /** The wind of the entry with the strongest mean wind. */
  public Wind meanWind() {
    return Entry.strongest(entries, Wind::speed).wind();
  }

  /** The worst of its entries. */
  public Wind.Level windLevel(Units units) {
    Wind.Level worst = Wind.Level.CALM;
    for (Entry entry : entries) {
      Wind.Level level = Wind.Level.of(entry.wind(), units);
      worst = level.compareTo(worst) > 0 ? level : worst;
    }
    return worst;
  }

  /** Whether so much rain or snow falls that it can hurt people. */
  public boolean isHeavy() {
    return Rounding.whole(amount) >= HEAVY;
  }

  /** Whether some of its entries have a temperature, and others have none. */
  public boolean lacksTemperatures() {
    boolean lacks = false;
    for (Entry entry : entries) {
      lacks |= entry.measures().temperature().isEmpty();
    }
    return lacks && high.isPresent();
  }

  /**
   * Whether all its entries start by night, as in the polar night; of tonight, whether any does.
   * False if unknown.
   */
  public boolean isNight(Forecast forecast) {
    boolean isAny = false;
    boolean isAll = true;
    for (Entry entry : entries) {
      boolean isNight = forecast.isNight(entry.time(), entry.conditions());
      isAny |= isNight;
      isAll &= isNight;
    }
    return cover == Cover.NIGHT ? isAny : isAll;
  }

  /** Whether its entries reach the end of the day. */
  public boolean reachesMidnight() {
    return to.equals(LocalTime.MIDNIGHT);
  }

  /** A copy with other temperatures. */
  Day reaching(double lowest, double highest) {
    OptionalDouble least = OptionalDouble.of(lowest);
    OptionalDouble most = OptionalDouble.of(highest);
    return new Day(date, entries, from, to, cover, least, most, amount, wetness, typical);
  }

  public static List<LocalDate> dates(List<Day> days) {
    return days.stream().map(Day::date).toList();
  }

  public static List<Entry> entries(List<Day> days) {
    return days.stream().flatMap(day -> day.entries().stream()).toList();
  }

  /** The forecast's days in order, by the place's offset, else by UTC; may be empty. */
  public static List<Day> all(Forecast forecast) {
    ZoneId zone = forecast.zone().orElse(ZoneOffset.UTC);
    List<Day> days = new ArrayList<>();
    List<Entry> left = forecast.entries();
    while (!left.isEmpty()) {
      int size = 1;
      while (size < left.size() && date(left.get(size), zone).equals(date(left.getFirst(), zone))) {
        size++;
      }
      days.add(sum(left.subList(0, size), forecast));
      left = left.subList(size, left.size());
    }
    return days;
  }

  private static LocalDate date(Entry entry, ZoneId zone) {
    return entry.time().atZone(zone).toLocalDate();
  }

  /** Summarises all entries as one day with the date of the first. */
  public static Optional<Day> asOne(Forecast forecast) {
    return forecast.entries().isEmpty()
        ? Optional.empty()
        : Optional.of(sum(forecast.entries(), forecast));
  }

  /**
   * What is left of today in the evening, with the lowest temperature until nine in the morning.
   * Empty at other times, or if an hour of it is unknown, or not asked for before midnight.
   *
   * @param today what is left of it, from the reading on
   * @param shown the hours asked for, from the reading on
   * @param forecast with the hours after them
   */
  static Optional<Day> tonight(Day today, Forecast shown, Forecast forecast, Instant now) {
    ZoneId zone = forecast.zone().orElse(ZoneOffset.UTC);
    Instant midnight = today.date.plusDays(1).atStartOfDay(zone).toInstant();
    Instant morning = midnight.plus(MORNING);
    List<Entry> night = new ArrayList<>(shown.entries());
    Instant end = night.getLast().end();
    for (Entry entry : forecast.entries()) {
      night.addAll(entry.time().isBefore(end) ? List.of() : List.of(entry));
    }
    night.removeIf(entry -> !entry.time().isBefore(morning));
    boolean isAsked = shown.gaps(now, midnight).isEmpty();
    boolean isKnown = isAsked && forecast.with(night).gaps(now, morning).isEmpty();
    return today.from.getHour() >= EVENING && isKnown
        ? Optional.of(today.asTonight(sum(night, forecast).low))
        : Optional.empty();
  }

  private Day asTonight(OptionalDouble lowest) {
    OptionalDouble known = high.isPresent() ? lowest : low;
    return new Day(date, entries, from, to, Cover.NIGHT, known, high, amount, wetness, typical);
  }

  private static Day sum(List<Entry> entries, Forecast forecast) {
    ZoneId zone = forecast.zone().orElse(ZoneOffset.UTC);
    LocalDate date = date(entries.getFirst(), zone);
    Instant dayStart = date.atStartOfDay(zone).toInstant();
    Instant dayEnd = date.plusDays(1).atStartOfDay(zone).toInstant();
    Instant end = entries.getLast().end();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Entry entry : entries) {
      low = Math.min(low, entry.measures().temperature().orElse(low));
      high = Math.max(high, entry.measures().temperature().orElse(high));
    }
    boolean known = low <= high;
    return new Day(
        date,
        List.copyOf(entries),
        entries.getFirst().time().atZone(zone).toLocalTime(),
        end.isBefore(dayEnd) ? end.atZone(zone).toLocalTime() : LocalTime.MIDNIGHT,
        cover(entries, dayStart, dayEnd),
        known ? OptionalDouble.of(low) : OptionalDouble.empty(),
        known ? OptionalDouble.of(high) : OptionalDouble.empty(),
        Wetness.amount(entries),
        Wetness.of(entries),
        typical(entries, forecast));
  }

  /**
   * Entries start at multiples of three hours UTC, so at +5:45 a day's first entry starts at 02:45.
   * A day counts as whole if less than one span is missing at either end.
   */
  private static Cover cover(List<Entry> entries, Instant dayStart, Instant dayEnd) {
    for (int i = 1; i < entries.size(); i++) {
      if (entries.get(i - 1).end().isBefore(entries.get(i).time())) {
        return Cover.GAPS;
      }
    }
    boolean fromTheStart = entries.getFirst().time().isBefore(dayStart.plus(Entry.LONGEST_SPAN));
    boolean toTheEnd = !entries.getLast().end().isBefore(dayEnd);
    return fromTheStart && toTheEnd ? Cover.WHOLE : Cover.PART;
  }

  /**
   * The most frequent kind of weather, then the most frequent condition of that kind: five entries
   * of clouds of three densities outweigh three of light rain. Severity breaks ties, then daytime.
   */
  private static Optional<Condition> typical(List<Entry> entries, Forecast forecast) {
    ZoneId zone = forecast.zone().orElse(ZoneOffset.UTC);
    Condition typical = null;
    int most = -1;
    for (Entry entry : entries) {
      Condition next = Wetness.condition(entry);
      if (next != Condition.NONE) {
        int rank = 2 * next.severity() + weight(entry, zone) - 1;
        for (Entry other : entries) {
          rank += weight(other, zone) * likeness(next, Wetness.condition(other));
        }
        typical = rank > most ? next : typical;
        most = Math.max(rank, most);
      }
    }
    boolean isSky = typical != null && typical.kind().isSky();
    return Optional.ofNullable(isSky ? mean(entries, forecast, typical) : typical);
  }

  /** The sky with the mean cloudiness of the daylight hours, or of all if there are none. */
  private static Condition mean(List<Entry> entries, Forecast forecast, Condition typical) {
    List<Entry> light = new ArrayList<>(entries);
    light.removeIf(entry -> forecast.isNight(entry.time(), entry.conditions()));
    List<Entry> seen = light.isEmpty() ? entries : light;
    double sum = 0;
    for (Entry entry : seen) {
      sum += entry.cloudiness().orElse(Double.NaN);
    }
    if (Double.isNaN(sum)) {
      return typical;
    }
    Condition mean = Condition.ofClouds(OptionalDouble.of(sum / seen.size()));
    for (Entry entry : entries) {
      Condition given = Wetness.condition(entry);
      // The service's own words, if there are any.
      mean = given.id().equals(mean.id()) ? given : mean;
    }
    return mean;
  }

  private static int likeness(Condition one, Condition other) {
    if (other == Condition.NONE || one.hundred() != other.hundred()) {
      return 0;
    }
    return one.id().equals(other.id()) ? 1_001_000 : 1_000_000;
  }

  /** Between 06:00 and 21:00 people see the weather, so these hours count double. */
  private static int weight(Entry entry, ZoneId zone) {
    int hour = entry.time().atZone(zone).getHour();
    return hour >= 6 && hour < 21 ? 2 : 1;
  }

  /** How much of a day its entries cover. */
  public enum Cover {
    WHOLE,
    /** Starts late or ends early, like the first and last day of a list. */
    PART,
    /** Entries in the middle are missing. */
    GAPS,
    /** An evening, with the lowest temperature of the night after it. */
    NIGHT
  }
}
