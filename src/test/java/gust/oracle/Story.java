package gust.oracle;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.oracle.ReplyHours.Hour;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Both replies as one list of hours that begins now, read without any of gust's own code.
 *
 * @param current null where a screen is drawn without it
 * @param list the forecast alone: amounts are of its entries only
 * @param hours with the reading as the first one
 * @param isRead whether that is so: a reading of the last hour
 * @param idsNow of all conditions of the reading
 * @param imperial whether °F and miles an hour were asked for
 */
record Story(
    String place,
    JsonObject current,
    JsonObject forecast,
    ReplyHours list,
    ReplyHours hours,
    boolean isRead,
    Set<Integer> idsNow,
    boolean imperial) {
  private static final Duration STEP = Duration.ofHours(3);
  private static final double MPH = 0.44704;

  static Story of(String place, JsonObject current, JsonObject forecast, Instant now, Shown shown) {
    ReplyHours list = ReplyHours.of(forecast, now).in(shown);
    Set<Integer> ids = new HashSet<>();
    List<Hour> all = new ArrayList<>(list.hours());
    boolean fresh = current != null && Duration.between(observed(current), now).toHours() < 1;
    if (fresh && !list.hours().isEmpty()) {
      for (JsonElement condition : current.getAsJsonArray("weather")) {
        ids.add(condition.getAsJsonObject().get("id").getAsInt());
      }
      Hour begun = all.getFirst().from().isAfter(now) ? null : all.removeFirst();
      Instant next = all.isEmpty() ? Instant.MAX : all.getFirst().from();
      Instant end = begun == null ? now.plus(STEP) : begun.to();
      all.addFirst(reading(current, ids, begun, now, end.isBefore(next) ? end : next));
    }
    ReplyHours hours = new ReplyHours(all, list.offset(), now, false, shown);
    return new Story(place, current, forecast, list, hours, fresh, ids, shown.imperial());
  }

  /** What {@code gust forecast} knows. */
  Story withoutReading() {
    return new Story(place, null, forecast, list, list, false, Set.of(), imperial);
  }

  private static Hour reading(
      JsonObject current, Set<Integer> ids, Hour begun, Instant now, Instant end) {
    boolean wet = isWet(current, ids);
    double chance = begun == null ? 0 : begun.chance();
    int worst =
        ids.stream()
            .filter(id -> id / 100 == 2 || id == 511 || ids.size() == 1)
            .findFirst()
            .orElseGet(() -> first(current));
    return new Hour(
        now,
        end,
        wet ? 1 : chance,
        begun == null ? 0 : begun.mm(),
        begun == null ? 0 : begun.snow(),
        worst,
        number(current, "main", "temp"),
        number(current, "wind", "speed"),
        number(current, "wind", "gust"));
  }

  private static int first(JsonObject current) {
    var conditions = current.getAsJsonArray("weather");
    return conditions.isEmpty() ? 0 : conditions.get(0).getAsJsonObject().get("id").getAsInt();
  }

  private static Instant observed(JsonObject current) {
    return Instant.ofEpochSecond(current.get("dt").getAsLong());
  }

  private static boolean isWet(JsonObject current, Set<Integer> ids) {
    return ids.stream().anyMatch(id -> id >= 200 && id < 700)
        || fallen(current, "rain") > 0
        || fallen(current, "snow") > 0;
  }

  boolean isWetNow() {
    return isRead && isWet(current, idsNow);
  }

  boolean snowsNow() {
    boolean anyId = idsNow.stream().anyMatch(id -> id >= 200 && id < 700);
    return anyId
        ? idsNow.stream().anyMatch(id -> id / 100 == 6 && (id < 611 || id > 616))
        : fallen(current, "snow") > 0;
  }

  boolean rainsNow() {
    boolean anyId = idsNow.stream().anyMatch(id -> id >= 200 && id < 700);
    return anyId
        ? idsNow.stream().anyMatch(id -> id >= 200 && id < 600)
        : fallen(current, "rain") > 0;
  }

  Instant now() {
    return hours.now();
  }

  LocalDateTime localNow() {
    return LocalDateTime.ofInstant(now(), hours.offset());
  }

  /** Where the wet hours that have begun now end, gaps of three hours bridged. */
  Instant endOfRun() {
    Instant end = now();
    for (Hour hour : hours.hours()) {
      if (hour.wet() && !hour.from().isAfter(end.plus(STEP))) {
        end = hour.to();
      }
    }
    return end;
  }

  boolean runHasBreaks() {
    Instant end = endOfRun();
    boolean gap = hours.hasGapBefore(end);
    return gap || hours.hours().stream().anyMatch(hour -> !hour.wet() && hour.to().isBefore(end));
  }

  Instant end() {
    return hours.hours().getLast().to();
  }

  double perMetre() {
    return imperial ? MPH : 1;
  }

  /** Each day's rain and snow in the steps that rows show. */
  Map<LocalDate, Long> steps() {
    Map<LocalDate, Long> steps = new TreeMap<>();
    for (LocalDate date : list.dates(hour -> true)) {
      steps.put(date, shown().steps(list.on(date).mm()));
    }
    return steps;
  }

  Shown shown() {
    return list.shown();
  }

  long high(LocalDate date) {
    return ReplyHours.whole(hours.on(date).highest(Hour::temperature));
  }

  long low(LocalDate date) {
    return ReplyHours.whole(hours.on(date).lowest(Hour::temperature));
  }

  /** Whether the hours go on without a gap from that time of that day to the other. */
  boolean holds(LocalDate date, LocalTime from, LocalTime to) {
    Instant at = date.atTime(from).toInstant(hours.offset());
    Instant end = date.atTime(to).toInstant(hours.offset());
    for (Hour hour : hours.hours()) {
      if (!hour.from().isAfter(at) && hour.to().isAfter(at)) {
        at = hour.to();
      }
    }
    return at.isAfter(end);
  }

  /** What is known of the day goes on to its end. */
  boolean isToTheEnd(LocalDate date) {
    ReplyHours day = hours.on(date);
    Instant midnight = date.plusDays(1).atStartOfDay().toInstant(hours.offset());
    return !day.hours().isEmpty()
        && !day.hours().getLast().to().isBefore(midnight)
        && !day.hasGapBefore(Instant.MAX);
  }

  /** Of this local day; empty where neither reply says. */
  Optional<LocalTime> sun(String rise) {
    for (JsonObject holder : new JsonObject[] {current, forecast}) {
      JsonElement part = holder == null ? null : holder.get(holder == current ? "sys" : "city");
      if (part instanceof JsonObject object && object.has(rise)) {
        ZoneOffset offset = hours.offset();
        LocalDateTime at = LocalDateTime.ofEpochSecond(object.get(rise).getAsLong(), 0, offset);
        if (at.toLocalDate().equals(hours.today())) {
          return Optional.of(at.toLocalTime());
        }
      }
    }
    return Optional.empty();
  }

  double latitude() {
    return number(current, "coord", "lat");
  }

  /** Of the reading, an hour; 0 for none. */
  double intensity(String kind) {
    double mm = number(current, kind, "1h");
    return Double.isNaN(mm) ? 0 : mm;
  }

  private static double fallen(JsonObject current, String kind) {
    double hour = number(current, kind, "1h");
    double three = number(current, kind, "3h");
    return Math.max(Double.isNaN(hour) ? 0 : hour, Double.isNaN(three) ? 0 : three);
  }

  private static double number(JsonObject reply, String part, String name) {
    return reply.get(part) instanceof JsonObject object
            && object.get(name) != null
            && object.get(name).isJsonPrimitive()
        ? object.get(name).getAsDouble()
        : Double.NaN;
  }
}
