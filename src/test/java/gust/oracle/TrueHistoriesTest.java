package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.memory.WeatherMemory;
import gust.render.current.CurrentReading;
import gust.service.Overview;
import gust.statement.NearDays;
import gust.statement.TemperatureRules;
import gust.testing.Answers;
import gust.weather.Day;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Units;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Is what is said of yesterday, and of the hours of today that have passed, so? Holds it against
 * random histories of calls. {@code -Doracle.histories} takes more of them.
 */
@Order(5)
class TrueHistoriesTest {
  private static final int MADE = Integer.getInteger("oracle.histories", 100);
  private static final long HOUR = 3600;
  private static final long DAY = 24 * HOUR;
  private static final Instant LAST = Instant.parse("2026-03-10T00:00:00Z");

  @TempDir Path state;

  private final Checks checks = new Checks();

  /** All that was answered in a history: by the second that it is about. */
  private final TreeMap<Long, Double> seen = new TreeMap<>();

  private final TreeMap<Long, Double> forecast = new TreeMap<>();
  private Units units;

  @Test
  void whatIsSaidOfPassedHoursIsSo() {
    int yesterdays = 0;
    int days = 0;
    for (int seed = 0; seed < MADE; seed++) {
      Random random = new Random(seed);
      long offset = (random.nextInt(53) - 26) * HOUR / 2;
      long now = LAST.getEpochSecond() + random.nextInt(144) * 600L + 60;
      units = random.nextInt(4) == 0 ? Units.IMPERIAL : Units.METRIC;
      Outlook outlook = outlook("place " + seed, random, offset, now);
      checks.about("history " + seed + " at " + Instant.ofEpochSecond(now) + " " + offset);
      yesterdays += holdYesterday(outlook, now) ? 1 : 0;
      days += holdToday(outlook, offset, now) ? 1 : 0;
    }
    assertEquals("", checks.report());
    assertTrue(yesterdays > MADE / 20 && yesterdays < MADE, yesterdays + " of yesterday");
    assertTrue(days > MADE / 10 && days < MADE, days + " whole days");
  }

  /** After some calls at random times of four days, each for one half or both. */
  private Outlook outlook(String place, Random random, long offset, long now) {
    WeatherMemory memory = new WeatherMemory(state.resolve(place));
    seen.clear();
    forecast.clear();
    TreeSet<Long> times = new TreeSet<>(List.of(now));
    for (int i = random.nextInt(40); i > 0; i--) {
      times.add(now - (1 + random.nextInt(580)) * 600L);
    }
    Overview last = null;
    for (long time : times) {
      Instant at = Instant.ofEpochSecond(time);
      int half = time == now ? 3 : 1 + random.nextInt(3);
      Overview answer =
          new Overview(
              (half & 1) == 0 ? null : Answers.current(current(random, offset, time), units),
              (half & 2) == 0 ? null : Answers.forecast(ahead(random, offset, time), units),
              null);
      last = answer.withPast(memory.update(place, answer.news(), units, at));
    }
    CurrentReading reading = new CurrentReading(last.now());
    return CurrentReading.outlook(
        reading, last.ahead(), ForecastSpan.ALL, Instant.ofEpochSecond(now));
  }

  private String current(Random random, long offset, long time) {
    double degrees = degrees(random, time, 3);
    seen.put(time, degrees);
    return "{\"dt\":%d,\"timezone\":%d,\"main\":{\"temp\":%s}}".formatted(time, offset, degrees);
  }

  private static double degrees(Random random, long time, double noise) {
    double wave = 8 + 4 * Math.sin(time * 2 * Math.PI / DAY) + noise * random.nextGaussian();
    return Math.round(wave * 100) / 100.0;
  }

  /** From the next multiple of three hours on, as the service has it; sometimes with a hole. */
  private String ahead(Random random, long offset, long time) {
    List<String> entries = new ArrayList<>();
    long first = Math.ceilDiv(time, 3 * HOUR) * 3 * HOUR;
    forecast.tailMap(first).clear();
    for (int i = 0; i < 16; i++) {
      long begin = first + i * 3 * HOUR;
      double degrees = degrees(random, begin, 0.5);
      if (i == 0 || random.nextInt(60) > 0) {
        entries.add("{\"dt\":%d,\"main\":{\"temp\":%s}}".formatted(begin, degrees));
        if (begin <= time + 27 * HOUR) {
          forecast.put(begin, degrees);
        }
      }
    }
    return "{\"city\":{\"timezone\":%d},\"list\":[%s]}"
        .formatted(offset, String.join(",", entries));
  }

  private boolean holdYesterday(Outlook outlook, long now) {
    Optional<Said> said =
        new TemperatureRules(outlook, NearDays.of(outlook.now(), outlook.shown().zone().get()))
            .yesterday()
            .map(Said::of);
    long then = now - DAY;
    Map<Long, Double> near = seen.subMap(then - 45 * 60, true, then + 45 * 60, true);
    long nearest = near.keySet().stream().mapToLong(at -> Math.abs(at - then)).min().orElse(0);
    Double before = near.getOrDefault(then - nearest, near.get(then + nearest));
    Double later = near.getOrDefault(then + nearest, before);
    double degrees = seen.get(now);
    boolean isSaid = false;
    for (Double other : near.isEmpty() ? List.<Double>of() : List.of(before, later)) {
      double celsius = units == Units.IMPERIAL ? 1.8 : 1;
      long change = Math.round(Math.floor(degrees + 0.5) - Math.floor(other + 0.5));
      long ahead = outlook.change().map(it -> Math.abs(it.difference())).orElse(0L);
      boolean counts = Math.abs(degrees - other) >= 2 * celsius && Math.abs(change) >= ahead;
      String cold = units.toCelsius(degrees) >= 15 ? "cooler" : "colder";
      String key = "yesterday." + (change > 0 ? "warmer" : cold);
      isSaid |=
          counts == said.isPresent()
              && (!counts
                  || said.get().key().equals(key)
                      && said.get().number("difference") == Math.abs(change));
    }
    boolean isTrue = near.isEmpty() ? said.isEmpty() : isSaid;
    checks.claim("yesterday", isTrue, said + " not " + degrees + " after " + near);
    return said.isPresent();
  }

  /** Each hour has what was observed in it, else what was last forecast for it. */
  private boolean holdToday(Outlook outlook, long offset, long now) {
    long midnight = Math.floorDiv(now + offset, DAY) * DAY - offset;
    TreeMap<Long, Double> known = new TreeMap<>(seen.subMap(midnight, now + 1));
    long end = midnight;
    boolean hasHole = false;
    TreeMap<Long, Long> spans = new TreeMap<>();
    seen.subMap(midnight, now).keySet().forEach(at -> spans.put(at, at));
    forecast
        .subMap(midnight, now)
        .forEach((begin, degrees) -> {
          spans.put(begin, begin + 3 * HOUR);
          if (seen.subMap(begin, begin + 3 * HOUR).isEmpty()) {
            known.put(begin, degrees);
          }
        });
    for (Map.Entry<Long, Long> span : spans.entrySet()) {
      hasHole |= span.getKey() - end >= 3 * HOUR;
      end = Math.max(end, span.getValue());
    }
    hasHole |= now - end >= 3 * HOUR;
    boolean isRemembered = outlook.today().isPresent();
    Day first = outlook.days().getFirst();
    boolean isKnown = outlook.shown().gaps(outlook.now(), at(midnight + DAY)).isEmpty();
    checks.claim(
        "the whole day", isRemembered == (!hasHole && isKnown), first + " " + hasHole + spans);
    if (isRemembered) {
      Day day = outlook.rows().getFirst();
      first
          .entries()
          .forEach(entry ->
              known.put(
                  entry.time().getEpochSecond(), entry.measures().temperature().getAsDouble()));
      double low = known.values().stream().min(Double::compare).orElseThrow();
      double high = known.values().stream().max(Double::compare).orElseThrow();
      checks.claim(
          "low and high of today",
          day.low().getAsDouble() == low && day.high().getAsDouble() == high,
          day + " not " + low + " to " + high + " of " + known);
      checks.claim("the day keeps its hours", day.entries().equals(first.entries()), "" + day);
    }
    return isRemembered;
  }

  private static Instant at(long second) {
    return Instant.ofEpochSecond(second);
  }
}
