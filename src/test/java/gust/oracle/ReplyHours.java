package gust.oracle;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.weather.Coordinates;
import gust.weather.Place;
import gust.weather.PlaceClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The hours of a forecast's JSON that are not over, read without any of gust's own code: what is
 * said is held against them.
 *
 * @param hours those that are spoken of
 * @param all the others too
 * @param now what ends by then is left out
 * @param measured whether the first hour is the reading
 * @param shown how its numbers are drawn
 */
record ReplyHours(
    List<Span> hours, List<Span> all, ZoneId zone, Instant now, boolean measured, Shown shown) {
  private static final Duration STEP = Duration.ofHours(3);
  private static final double MPH = 0.44704;

  /** Consecutive wet hours; up to three hours that are not wet do not part them. */
  record Run(List<Span> wet, boolean hasBreaks, boolean isOpen) {
    Instant from() {
      return wet.getFirst().from();
    }

    Instant to() {
      return wet.getLast().to();
    }
  }

  static ReplyHours of(JsonObject reply, Instant now) {
    List<JsonObject> list = new ArrayList<>();
    for (JsonElement entry : reply.getAsJsonArray("list")) {
      list.add(entry.getAsJsonObject());
    }
    list.sort(Comparator.comparing(entry -> entry.get("dt").getAsLong()));
    ZoneId zone = zone(Span.member(reply, "city"), now);
    Instant midnight = now.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
    List<Span> hours = new ArrayList<>();
    double rise = Span.number(Span.member(reply, "city"), "sunrise");
    double set = Span.number(Span.member(reply, "city"), "sunset");
    Duration step = STEP;
    for (int i = 0; i < list.size(); i++) {
      Instant from = Instant.ofEpochSecond(list.get(i).get("dt").getAsLong());
      if (i + 1 < list.size()) {
        Instant next = Instant.ofEpochSecond(list.get(i + 1).get("dt").getAsLong());
        Duration apart = Duration.between(from, next);
        step = apart.compareTo(STEP) < 0 ? apart : STEP;
      }
      if (from.plus(step).isAfter(now)) {
        Instant begin = from.isBefore(midnight) ? midnight : from;
        hours.add(Span.of(list.get(i), begin, from.plus(step), step, rise, set));
      }
    }
    return new ReplyHours(hours, hours, zone, now, false, Shown.METRIC);
  }

  /** Of a change of clocks only gust's own test knows more. */
  private static ZoneId zone(JsonObject city, Instant now) {
    double seconds = Span.number(city, "timezone");
    JsonObject coord = Span.member(city, "coord");
    Coordinates at = new Coordinates(Span.number(coord, "lat"), Span.number(coord, "lon"));
    String country = city.has("country") ? city.get("country").getAsString() : "";
    Place place = new Place("", country, Optional.of(at));
    ZoneOffset offset = ZoneOffset.ofTotalSeconds(Double.isNaN(seconds) ? 0 : (int) seconds);
    return PlaceClock.of(place, offset, now).zone();
  }

  ReplyHours in(Shown units) {
    return new ReplyHours(hours, hours, zone, now, measured, units);
  }

  /**
   * With the weather now as the first hour, at most three long. It replaces an entry that has
   * begun, but that one's amount and chance remain; where that one is wet and it is dry now, the
   * rain comes at the next full hour. A reading that is more than an hour old is none.
   */
  ReplyHours with(JsonObject current) {
    Instant seen = Instant.ofEpochSecond(current.get("dt").getAsLong());
    if (hours.isEmpty() || seen.isBefore(now.minus(Duration.ofHours(1)))) {
      return this;
    }
    Span reading = Span.of(current, now, now, Duration.ofHours(1), hours.getFirst().sun());
    boolean isWet = reading.wetCondition() || reading.mm() > 0;
    List<Span> all = new ArrayList<>(hours);
    Span next = all.getFirst();
    Instant until = next.from().isBefore(now.plus(STEP)) ? next.from() : now.plus(STEP);
    Instant nextHour = now.truncatedTo(ChronoUnit.HOURS).plus(Duration.ofHours(1));
    if (next.from().isAfter(now)) {
      all.addFirst(reading.with(now, until, isWet ? 1 : Double.NaN, 0, 0));
    } else if (isWet || !next.wet() || !nextHour.isBefore(next.to())) {
      boolean isDryHour = !isWet && next.wet();
      double chance = isWet ? 1 : isDryHour ? Double.NaN : next.chance();
      double mm = isDryHour ? 0 : 1;
      all.set(0, reading.with(now, next.to(), chance, mm * next.rain(), mm * next.snow()));
    } else {
      all.set(0, next.with(nextHour, next.to(), next.chance(), next.rain(), next.snow()));
      all.addFirst(reading.with(now, nextHour, Double.NaN, 0, 0));
    }
    return new ReplyHours(all, all, zone, now, true, shown);
  }

  ReplyHours where(Predicate<Span> chosen) {
    List<Span> left = hours.stream().filter(chosen).toList();
    boolean begins = measured && !left.isEmpty() && left.getFirst() == hours.getFirst();
    return new ReplyHours(left, all, zone, now, begins, shown);
  }

  /** All that is known, whatever is spoken of. */
  ReplyHours whole() {
    return new ReplyHours(all, all, zone, now, measured, shown);
  }

  /** Those that begin in this period. */
  ReplyHours between(Instant from, Instant to) {
    return where(hour -> !hour.from().isBefore(from) && hour.from().isBefore(to));
  }

  ReplyHours on(LocalDate date) {
    return between(start(date), end(date));
  }

  LocalDate today() {
    return date(now);
  }

  LocalDate date(Instant instant) {
    return instant.atZone(zone).toLocalDate();
  }

  LocalDate date(Span hour) {
    return date(hour.from());
  }

  Instant start(LocalDate date) {
    return date.atStartOfDay(zone).toInstant();
  }

  Instant end(LocalDate date) {
    return start(date.plusDays(1));
  }

  /** The hour of the local day, with its minutes as a fraction. */
  double clock(Instant instant) {
    return instant.atZone(zone).toLocalTime().toSecondOfDay() / 3600.0;
  }

  TreeSet<LocalDate> dates(Predicate<Span> which) {
    TreeSet<LocalDate> dates = new TreeSet<>();
    hours.stream().filter(which).forEach(hour -> dates.add(date(hour)));
    return dates;
  }

  boolean any(Predicate<Span> which) {
    return hours.stream().anyMatch(which);
  }

  /** Without the noise of adding tenths. */
  double mm() {
    return Math.round(1000 * hours.stream().mapToDouble(Span::mm).sum()) / 1000.0;
  }

  double highest(ToDoubleFunction<Span> value) {
    return hours.stream().mapToDouble(value).filter(v -> !Double.isNaN(v)).max().orElse(Double.NaN);
  }

  double lowest(ToDoubleFunction<Span> value) {
    return -highest(hour -> -value.applyAsDouble(hour));
  }

  long high() {
    return whole(highest(Span::temperature));
  }

  long low() {
    return whole(lowest(Span::temperature));
  }

  /** What is left of today in the evening, and the night until nine: of tonight's lowest. */
  ReplyHours tonight() {
    return whole().between(Instant.MIN, end(today()).plus(Duration.ofHours(9)));
  }

  /** Whether today's row is that of tonight: from the evening on, if it is known to the morning. */
  boolean isTonight(LocalDate date) {
    Instant morning = end(today()).plus(Duration.ofHours(9));
    return date.equals(today())
        && clock(hours.getFirst().from()) >= 18
        && knows(now, end(date))
        && whole().knows(now, morning);
  }

  double metres(double speed) {
    return shown.imperial() ? speed * MPH : speed;
  }

  double celsius(double degrees) {
    return shown.imperial() ? (degrees - 32) / 1.8 : degrees;
  }

  /** 0 calm, 1 windy, 2 gale, 3 stormy. */
  int windLevel(Span hour) {
    double wind = metres(hour.speed());
    double gusts = metres(hour.gust());
    if (wind >= 17.2 || gusts >= 24.5) {
      return 3;
    }
    return gusts >= 17.2 ? 2 : wind >= 10.8 || gusts >= 13.9 ? 1 : 0;
  }

  boolean anyAmountOrChance() {
    return any(hour -> hour.mm() > 0 || !Double.isNaN(hour.chance()));
  }

  /**
   * The end of what is spoken of and known without a gap from then on. The first hour also covers
   * the time before it, if it begins within its own span from now.
   */
  Instant knownFrom(Instant from) {
    Instant known = from;
    for (Span hour : all) {
      boolean isFirst = hour == all.getFirst() && !hour.from().isAfter(now.plus(hour.length()));
      boolean covers = isFirst ? !known.isBefore(now) : !hour.from().isAfter(known);
      known = covers && hour.to().isAfter(known) ? hour.to() : known;
    }
    Instant last = hours.isEmpty() ? from : hours.getLast().to();
    return known.isBefore(last) ? known : last;
  }

  boolean knows(Instant from, Instant to) {
    return !knownFrom(from).isBefore(to);
  }

  /**
   * Known without a gap, and dry: the hours that begin in this period, and the one that has begun
   * now.
   */
  boolean isDry(Instant from, Instant to) {
    for (Span hour : hours) {
      boolean begins = !hour.from().isBefore(from) || from.equals(now);
      boolean isWithin = begins && hour.to().isAfter(from) && hour.from().isBefore(to);
      if (isWithin && !(isKnown(hour) && hour.dry())) {
        return false;
      }
    }
    return anyAmountOrChance() && from.isBefore(to) && knows(from, to);
  }

  private boolean isReading(Span hour) {
    return measured && hour == hours.getFirst();
  }

  /** Where other hours have a chance, one without is like a missing one, unless it is wet. */
  private boolean isKnown(Span hour) {
    boolean hasChances = any(other -> !Double.isNaN(other.chance()) && !isReading(other));
    return !hasChances || isReading(hour) || !Double.isNaN(hour.chance()) || hour.wet();
  }

  boolean hasGap() {
    boolean hasGap = false;
    for (int i = 1; i < hours.size(); i++) {
      hasGap |= hours.get(i).from().isAfter(hours.get(i - 1).to());
    }
    return hasGap;
  }

  List<Run> runs() {
    List<Run> runs = new ArrayList<>();
    for (int first = 0; first < hours.size(); first++) {
      if (hours.get(first).wet()) {
        int last = first;
        for (int i = first + 1; i < hours.size() && follows(i); i++) {
          boolean isNear = !hours.get(i).from().isAfter(hours.get(last).to().plus(STEP));
          last = hours.get(i).wet() && isNear ? i : last;
        }
        List<Span> all = hours.subList(first, last + 1);
        List<Span> wet = all.stream().filter(Span::wet).toList();
        boolean isOpen = last + 1 == hours.size() || !follows(last + 1);
        double dry = length(all) - length(wet);
        runs.add(new Run(wet, dry > 0 && dry >= length(all) / 4, isOpen));
        first = last;
      }
    }
    return runs;
  }

  private static double length(List<Span> hours) {
    return hours.stream().mapToDouble(hour -> hour.length().toSeconds()).sum();
  }

  private boolean follows(int index) {
    Span hour = hours.get(index);
    return isKnown(hour) && !hour.from().isAfter(hours.get(index - 1).to());
  }

  /** As people round: halves up. */
  static long whole(double value) {
    return (long) Math.floor(Math.round(value * 1e6) / 1e6 + 0.5);
  }
}
