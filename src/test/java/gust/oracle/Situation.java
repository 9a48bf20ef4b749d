package gust.oracle;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.testing.DemoForecast;
import gust.weather.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * What the service answers of a place at one moment.
 *
 * @param current null for a forecast alone
 */
record Situation(String name, JsonObject current, JsonObject forecast, Instant now, Units units) {
  private static final long STEP = 10_800;
  private static final int[] RAIN = {500, 500, 501, 502, 520, 300, 511, 201, 211};
  private static final int[] SNOW = {600, 601, 602, 620};
  private static final int[] DRY = {800, 801, 802, 803, 804, 804, 701, 741, 711, 771};
  private static final int[] OFFSETS = {0, 20_700, -34_200, 50_400, -36_000, 12_600, 3600, -18_000};

  /** A share of the demo's places at one instant of the year. */
  static List<Situation> ofDemo(Path home, int turn, int turns, int share) {
    Instant now = DemoForecast.at(Instant.parse("2026-01-03T00:18:00Z"), turn, turns, 433);
    Units units = turn % 4 == 3 ? Units.IMPERIAL : Units.METRIC;
    List<String> places = DemoForecast.places(turn, share);
    List<DemoForecast> readings = DemoForecast.of("current", places, home, now, units);
    List<Situation> all = new ArrayList<>();
    for (DemoForecast demo : DemoForecast.of("forecast", places, home, now, units)) {
      JsonObject reading = readings.get(all.size()).reply();
      all.add(new Situation(demo.place(), reading, demo.reply(), now, units));
    }
    return all;
  }

  /** The forecasts in a folder, each with a reading that is made from its first entry. */
  static List<Situation> recorded(Path folder) throws IOException {
    List<Situation> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.matches("forecast-.*\\.json") && !name.contains("odd-types")) {
          JsonObject reply = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
          Units units = name.contains("imperial") ? Units.IMPERIAL : Units.METRIC;
          fromKelvin(reply);
          for (int hours = -1; hours < 24; hours += 5) {
            Instant now = Instant.ofEpochSecond(first(reply) + hours * 3600L + 600);
            Random random = new Random(hours);
            JsonObject current = hours % 2 == 0 ? null : reading(random, reply, now);
            all.add(new Situation(name, current, reply, now, units));
          }
        }
      }
    }
    return all;
  }

  private static long first(JsonObject reply) {
    JsonArray list = reply.getAsJsonArray("list");
    return list.get(0).getAsJsonObject().get("dt").getAsLong();
  }

  private static void fromKelvin(JsonObject forecast) {
    for (JsonElement entry : forecast.getAsJsonArray("list")) {
      JsonObject main = Span.member(entry.getAsJsonObject(), "main");
      for (String part : List.of("temp", "feels_like", "temp_min", "temp_max")) {
        if (main.has(part) && main.get(part).getAsDouble() > 150) {
          main.addProperty(part, hundredths(main.get(part).getAsDouble() - 273.15));
        }
      }
    }
  }

  /**
   * A made list: spells over midnight and over its end, every danger, hot and cold weeks; holes at
   * its beginning, in the middle and at its end, entries without some values or with nothing but a
   * sky, steps of an hour, lists that begin before now or late, offsets of quarter hours.
   */
  static Situation made(int seed) {
    Random random = new Random(seed);
    long begin = Instant.parse("2026-03-01T00:00:00Z").getEpochSecond() + seed * STEP * 77;
    int offset = OFFSETS[seed / 3 % OFFSETS.length];
    long step = seed % 9 == 8 ? 3600 : seed % 9 == 7 ? 7200 : STEP;
    double base = new double[] {-22, -4, 1, 8, 22, 33}[seed % 6];
    boolean hasAmounts = seed % 5 != 1;
    boolean hasChances = seed % 7 != 3;
    boolean isBare = seed % 25 == 24;
    JsonArray list = new JsonArray();
    int wetLeft = 0;
    int dryId = 800;
    int wetId = 500;
    double drift = 0;
    int count = seed % 8 == 5 ? 5 + random.nextInt(12) : 40;
    int holes = seed % 4 == 2 ? 12 : 0;
    for (int i = 0; i < count; i++) {
      wetLeft--;
      if (wetLeft <= -2 && random.nextInt(7) == 0) {
        wetLeft = 1 + random.nextInt(9);
      }
      long dt = begin + i * step;
      double local = (dt + offset) / 3600.0 % 24;
      drift += random.nextGaussian() * 0.8;
      double degrees = base + drift - 4 * Math.cos((local - 3) * Math.PI / 12);
      boolean isSnow = degrees < 1;
      if (i % 3 == 0) {
        dryId = DRY[random.nextInt(DRY.length)];
        wetId = isSnow ? SNOW[random.nextInt(SNOW.length)] : RAIN[random.nextInt(RAIN.length)];
        wetId = isSnow && random.nextInt(4) == 0 && degrees > -7 ? 511 : wetId;
      }
      boolean isWet = wetLeft > 0 || seed % 11 == 10 && i == count - 1;
      JsonObject entry = entry(random, dt, degrees, isWet ? wetId : dryId);
      if (hasChances && random.nextInt(holes > 0 ? 20 : 1000) > 0) {
        double chance = isWet ? 0.35 + random.nextInt(66) / 100.0 : random.nextInt(52) / 100.0;
        entry.addProperty("pop", wetLeft > -4 || isWet ? chance : chance / 4);
      }
      if (isWet && hasAmounts && random.nextInt(6) > 0) {
        int most = random.nextInt(6) == 0 ? 240 : 40;
        JsonObject amount = json("{'3h': %s}", (1 + random.nextInt(most)) / 10.0);
        if (seed % 13 == 12 && step == STEP) {
          amount.addProperty("1h", 0.4);
        }
        entry.add(wetId / 100 == 6 ? "snow" : "rain", amount);
      }
      if (seed % 10 == 6 && i / 8 == 1) {
        entry.remove("pop");
      }
      if (holes > 0 && random.nextInt(12) == 0) {
        entry.remove(List.of("main", "wind", "weather", "pop").get(random.nextInt(4)));
      }
      if (isBare && !list.isEmpty()) {
        List.of("main", "wind", "pop", "rain", "snow").forEach(entry::remove);
      }
      if (holes == 0 || random.nextInt(holes) > 0) {
        list.add(entry);
      }
    }
    if (list.isEmpty()) {
      list.add(entry(random, begin, base, 800));
    }
    JsonObject city = json("{'name': 'Made', 'timezone': %s}", offset);
    JsonObject forecast = json("{'cod': '200'}");
    forecast.add("list", list);
    forecast.add("city", city);
    // Most begin at the next step; some have begun, are a day old, or begin late.
    long ahead = List.of(3000L, 3000L, 9000L, -4000L, 3000L, -100_000L, 15_000L).get(seed % 7);
    Instant now = Instant.ofEpochSecond(first(forecast) - ahead);
    addSun(city, seed, now, offset);
    JsonObject current = seed % 3 == 0 ? null : reading(random, forecast, now);
    return new Situation("made " + seed, current, forecast, now, Units.METRIC);
  }

  /** Of today, or of two dates: already tomorrow's, still yesterday's, or after midnight. */
  private static void addSun(JsonObject city, int seed, Instant now, int offset) {
    long midnight = Math.floorDiv(now.getEpochSecond() + offset, 86_400L) * 86_400 - offset;
    int rises = new int[] {0, 1, 0, -1, 0}[seed % 5];
    int sets = new int[] {0, 0, -1, -1, 1}[seed % 5];
    city.addProperty("sunrise", midnight + rises * 86_400L + 8 * 3600 + 26 * 60);
    city.addProperty("sunset", midnight + sets * 86_400L + 15 * 3600 + 28 * 60);
    int east = offset / 240 > 180 ? offset / 240 - 360 : offset / 240;
    city.add("coord", json("{'lat': 48.1, 'lon': %s}", east));
  }

  /** Gson reads single quotes too. */
  private static JsonObject json(String text, Object... values) {
    return JsonParser.parseString(text.formatted(values)).getAsJsonObject();
  }

  private static JsonObject entry(Random random, long dt, double degrees, int id) {
    double gust = (random.nextInt(5) == 0 ? 32 : 13) * random.nextDouble();
    double felt = degrees - gust / 4;
    // What is below the wind is no gust.
    String wind = dt / STEP % 6 == 4 ? "'gust': %s, 'speed': %s" : "'speed': %s, 'gust': %s";
    JsonObject entry = json("{'dt': %s}", dt);
    entry.add(
        "main", json("{'temp': %s, 'feels_like': %s}", hundredths(degrees), hundredths(felt)));
    entry.add("wind", json("{" + wind + "}", Math.round(gust / 2), Math.round(10 * gust) / 10.0));
    entry.getAsJsonObject("wind").addProperty("deg", random.nextInt(360));
    if (dt / STEP % 50 != 7) {
      boolean isOfSky = id >= 800 && dt / STEP % 5 > 0;
      int given = isOfSky ? new int[] {5, 20, 40, 70, 95}[id - 800] : (int) (dt / STEP * 37 % 101);
      entry.add("clouds", json("{'all': %s}", given));
    }
    // Some have a mist or a thunderstorm behind what is most important.
    boolean hasSecond = random.nextInt(25) == 0;
    entry.add("weather", hasSecond ? conditions(701, id == 511 ? id : 211) : conditions(id));
    return entry;
  }

  private static double hundredths(double degrees) {
    return Math.round(100 * degrees) / 100.0;
  }

  private static JsonArray conditions(int... ids) {
    JsonArray conditions = new JsonArray();
    for (int id : ids) {
      conditions.add(json("{'id': %s, 'main': 'Given', 'description': 'as given'}", id));
    }
    return conditions;
  }

  /** Near the first entry, or colder and wet; null if that has nothing to say. */
  private static JsonObject reading(Random random, JsonObject forecast, Instant now) {
    JsonObject first = forecast.getAsJsonArray("list").get(0).getAsJsonObject();
    if (!first.has("main") || !first.has("weather")) {
      return null;
    }
    JsonObject current = first.deepCopy();
    List.of("dt_txt", "pop", "rain", "snow").forEach(current::remove);
    JsonObject city = Span.member(forecast, "city");
    JsonObject sun = new JsonObject();
    List.of("sunrise", "sunset").stream().filter(city::has).forEach(n -> sun.add(n, city.get(n)));
    current.add("sys", sun);
    for (String part : List.of("coord", "timezone", "id", "name")) {
      if (city.has(part)) {
        current.add(part, city.get(part));
      }
    }
    boolean isOld = random.nextInt(12) == 0;
    current.addProperty("dt", now.getEpochSecond() - (isOld ? 5000 : 600));
    if (random.nextInt(3) > 0 && current.has("main") && current.has("wind")) {
      JsonObject main = current.getAsJsonObject("main");
      double colder = hundredths(main.get("temp").getAsDouble() - 4);
      main.addProperty("temp", colder);
      current.getAsJsonObject("wind").addProperty("gust", 19.2);
      current.add("weather", conditions(colder < 0 ? 600 : 520));
      current.add(colder < 0 ? "snow" : "rain", json("{'1h': 0.42}"));
    }
    current.addProperty("cod", 200);
    return current;
  }
}
