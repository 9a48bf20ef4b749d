package gust.oracle;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The hours of a forecast's JSON that are not over, read without any of gust's own code: what its
 * sentences are held against.
 *
 * @param now what ends by then is left out
 * @param measured whether the first hour is the reading
 * @param shown how its numbers are drawn
 */
record ReplyHours(List<Hour> hours, ZoneOffset offset, Instant now, boolean measured, Shown shown) {
  private static final Duration STEP = Duration.ofHours(3);

  /**
   * One entry.
   *
   * @param chance 0 to 1; NaN where absent, as are temperature, speed and gust
   * @param mm rain and snow; 0 where absent
   * @param id of the first condition; 0 for none
   */
  record Hour(
      Instant from,
      Instant to,
      double chance,
      double mm,
      double snow,
      int id,
      double temperature,
      double speed,
      double gust) {
    boolean wetCondition() {
      return id >= 200 && id < 700;
    }

    /** Rain or snow is to be expected. */
    boolean wet() {
      return mm > 0 || (Double.isNaN(chance) ? wetCondition() : chance >= 0.6);
    }

    boolean dry() {
      return mm == 0 && (Double.isNaN(chance) ? !wetCondition() : chance < 0.3);
    }

    boolean thunder() {
      return id / 100 == 2;
    }

    double strength() {
      return Math.max(Double.isNaN(gust) ? 0 : gust, Double.isNaN(speed) ? 0 : speed);
    }

    /** 0 calm, 1 windy, 2 stormy, from m/s. */
    int windLevel(double factor) {
      double wind = speed * factor;
      double gusts = gust * factor;
      return wind >= 17.2 || gusts >= 24.5 ? 2 : wind >= 10.8 || gusts >= 13.9 ? 1 : 0;
    }
  }

  static ReplyHours of(JsonObject reply, Instant now) {
    List<JsonObject> list = new ArrayList<>();
    for (JsonElement entry : reply.getAsJsonArray("list")) {
      list.add(entry.getAsJsonObject());
    }
    list.sort(Comparator.comparing(entry -> entry.get("dt").getAsLong()));
    JsonObject city = member(reply, "city");
    double seconds = number(city, "timezone");
    ZoneOffset offset = ZoneOffset.ofTotalSeconds(Double.isNaN(seconds) ? 0 : (int) seconds);
    Instant midnight = now.atOffset(offset).toLocalDate().atStartOfDay().toInstant(offset);
    List<Hour> hours = new ArrayList<>();
    Duration step = STEP;
    for (int i = 0; i < list.size(); i++) {
      JsonObject entry = list.get(i);
      Instant from = Instant.ofEpochSecond(entry.get("dt").getAsLong());
      if (i + 1 < list.size()) {
        Instant next = Instant.ofEpochSecond(list.get(i + 1).get("dt").getAsLong());
        step =
            Duration.between(from, next).compareTo(STEP) < 0 ? Duration.between(from, next) : STEP;
      }
      if (from.plus(step).isAfter(now)) {
        double snow = amount(entry, "snow");
        hours.add(
            new Hour(
                from.isBefore(midnight) ? midnight : from,
                from.plus(step),
                number(entry, "pop"),
                amount(entry, "rain") + snow,
                snow,
                id(entry),
                number(member(entry, "main"), "temp"),
                number(member(entry, "wind"), "speed"),
                number(member(entry, "wind"), "gust")));
      }
    }
    return new ReplyHours(hours, offset, now, false, Shown.METRIC);
  }

  ReplyHours in(Shown units) {
    return new ReplyHours(hours, offset, now, measured, units);
  }

  /** The weather now as the first hour, until the next one begins. */
  ReplyHours with(JsonObject reading) {
    double falls = amount(reading, "rain") + amount(reading, "snow");
    boolean wet = falls > 0 || id(reading) >= 200 && id(reading) < 700;
    List<Hour> all = new ArrayList<>(hours);
    all.addFirst(
        new Hour(
            now,
            hours.getFirst().from(),
            wet ? 1 : Double.NaN,
            0,
            0,
            id(reading),
            number(member(reading, "main"), "temp"),
            number(member(reading, "wind"), "speed"),
            number(member(reading, "wind"), "gust")));
    return new ReplyHours(all, offset, now, true, shown);
  }

  ReplyHours where(Predicate<Hour> chosen) {
    List<Hour> left = hours.stream().filter(chosen).toList();
    boolean begins = measured && !left.isEmpty() && left.getFirst() == hours.getFirst();
    return new ReplyHours(left, offset, now, begins, shown);
  }

  LocalDate today() {
    return now.atOffset(offset).toLocalDate();
  }

  LocalDate date(Hour hour) {
    return hour.from().atOffset(offset).toLocalDate();
  }

  ReplyHours on(LocalDate date) {
    Instant midnight = date.atStartOfDay().toInstant(offset);
    Instant next = midnight.plus(Duration.ofDays(1));
    return where(hour -> !hour.from().isBefore(midnight) && hour.from().isBefore(next));
  }

  TreeSet<LocalDate> dates(Predicate<Hour> which) {
    TreeSet<LocalDate> dates = new TreeSet<>();
    hours.stream().filter(which).forEach(hour -> dates.add(date(hour)));
    return dates;
  }

  double mm() {
    return hours.stream().mapToDouble(Hour::mm).sum();
  }

  double highest(ToDoubleFunction<Hour> value) {
    return hours.stream().mapToDouble(value).filter(v -> !Double.isNaN(v)).max().orElse(Double.NaN);
  }

  double lowest(ToDoubleFunction<Hour> value) {
    return hours.stream().mapToDouble(value).filter(v -> !Double.isNaN(v)).min().orElse(Double.NaN);
  }

  /** Whether a text says its temperatures; {@code low} is null where there is only one. */
  boolean isRange(String low, String high) {
    long lowest = whole(lowest(Hour::temperature));
    long highest = whole(highest(Hour::temperature));
    return Long.parseLong(high) == highest
        && (low == null ? lowest == highest : Long.parseLong(low) == lowest);
  }

  boolean anyAmountOrChance() {
    return hours.stream().anyMatch(hour -> hour.mm() > 0 || !Double.isNaN(hour.chance()));
  }

  boolean hasGapBefore(Instant end) {
    for (int i = 1; i < hours.size() && hours.get(i).from().isBefore(end); i++) {
      if (hours.get(i).from().isAfter(hours.get(i - 1).to())) {
        return true;
      }
    }
    return false;
  }

  /** As people round: halves up. */
  static long whole(double value) {
    return (long) Math.floor(Math.round(value * 1e6) / 1e6 + 0.5);
  }

  private static JsonObject member(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject object ? object : new JsonObject();
  }

  private static double number(JsonObject parent, String name) {
    JsonElement value = parent.get(name);
    return value == null || !value.isJsonPrimitive() ? Double.NaN : value.getAsDouble();
  }

  private static double amount(JsonObject entry, String name) {
    JsonObject amounts = member(entry, name);
    double hour = number(amounts, "1h");
    double mm = Double.isNaN(hour) ? number(amounts, "3h") : hour;
    return Double.isNaN(mm) ? 0 : mm;
  }

  private static int id(JsonObject entry) {
    return entry.get("weather") == null || entry.getAsJsonArray("weather").isEmpty()
        ? 0
        : entry.getAsJsonArray("weather").get(0).getAsJsonObject().get("id").getAsInt();
  }
}
