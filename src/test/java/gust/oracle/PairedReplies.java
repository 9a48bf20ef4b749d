package gust.oracle;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.time.Instant;
import java.util.List;
import java.util.Random;

/** A forecast and a reading of the same place, near the forecast's first hour. */
record PairedReplies(String name, JsonObject current, JsonObject forecast, Instant now) {
  private static final int[] RAIN = {500, 500, 501, 502, 520, 300, 511, 201, 211};
  private static final int[] SNOW = {600, 601, 602, 620};

  /**
   * A recorded forecast with a reading that is made from its first entry.
   *
   * @param otherwise colder, windier and wet
   */
  static PairedReplies of(String name, JsonObject recorded, boolean otherwise) {
    return of(name, recorded, otherwise, -3000);
  }

  /**
   * @param since seconds since its first hour began
   */
  private static PairedReplies of(String name, JsonObject recorded, boolean otherwise, long since) {
    JsonObject forecast = recorded.deepCopy();
    fromKelvin(forecast);
    JsonObject first = forecast.getAsJsonArray("list").get(0).getAsJsonObject();
    Instant now = Instant.ofEpochSecond(first.get("dt").getAsLong() + since);
    JsonObject current = first.deepCopy();
    JsonObject city = forecast.has("city") ? forecast.getAsJsonObject("city") : new JsonObject();
    JsonObject sys = new JsonObject();
    for (String part : List.of("country", "sunrise", "sunset")) {
      copy(city, sys, part);
    }
    current.add("sys", sys);
    for (String part : List.of("coord", "timezone", "id", "name")) {
      copy(city, current, part);
    }
    current.addProperty("dt", now.getEpochSecond() - 600);
    for (String part : List.of("dt_txt", "pop", "rain", "snow")) {
      current.remove(part);
    }
    if (otherwise) {
      JsonObject main = current.getAsJsonObject("main");
      double colder = Math.round(100 * (main.get("temp").getAsDouble() - 4)) / 100.0;
      main.addProperty("temp", colder);
      current.getAsJsonObject("wind").addProperty("gust", 19.2);
      current.add("weather", conditions(colder < 0 ? 600 : 520));
      JsonObject hour = new JsonObject();
      hour.addProperty("1h", 0.42);
      current.add(colder < 0 ? "snow" : "rain", hour);
    }
    current.addProperty("cod", 200);
    return new PairedReplies(name + (otherwise ? ", wet" : ""), current, forecast, now);
  }

  private static void copy(JsonObject from, JsonObject to, String part) {
    if (from.has(part)) {
      to.add(part, from.get(part));
    }
  }

  /** Recorded without units. */
  private static void fromKelvin(JsonObject forecast) {
    for (JsonElement entry : forecast.getAsJsonArray("list")) {
      JsonObject main = entry.getAsJsonObject().getAsJsonObject("main");
      for (String part : List.of("temp", "feels_like", "temp_min", "temp_max")) {
        if (main.has(part) && main.get(part).getAsDouble() > 150) {
          double celsius = main.get(part).getAsDouble() - 273.15;
          main.addProperty(part, Math.round(100 * celsius) / 100.0);
        }
      }
    }
  }

  private static JsonArray conditions(int id) {
    String words =
        switch (id) {
          case 201 -> "thunderstorm with rain";
          case 211 -> "thunderstorm";
          case 300 -> "light intensity drizzle";
          case 500 -> "light rain";
          case 501 -> "moderate rain";
          case 502 -> "heavy intensity rain";
          case 511 -> "freezing rain";
          case 520 -> "light intensity shower rain";
          case 600 -> "light snow";
          case 601 -> "snow";
          case 602 -> "heavy snow";
          case 620 -> "light shower snow";
          case 800 -> "clear sky";
          default -> "scattered clouds";
        };
    return JsonParser.parseString(
            "[{\"id\":%d,\"main\":\"%s\",\"description\":\"%s\"}]".formatted(id, words, words))
        .getAsJsonArray();
  }

  /** Cold and hot weeks with every danger, spells over midnight, days of rain and of snow. */
  static PairedReplies odd(int seed) {
    Random random = new Random(seed);
    Instant first = Instant.parse("2026-03-01T00:00:00Z").plusSeconds(seed * 10_800L * 77);
    int offset = (random.nextInt(26) - 12) * 3600 + (seed % 7 == 3 ? 1800 : 0);
    double base = new double[] {-16, -3, 1, 8, 22, 33}[seed % 6];
    boolean thunder = seed % 6 > 2 && random.nextInt(2) == 0;
    JsonArray list = new JsonArray();
    int wetLeft = 0;
    double drift = 0;
    int id = 500;
    for (int i = 0; i < 40; i++) {
      if (wetLeft-- <= -2 && random.nextInt(7) == 0) {
        wetLeft = 1 + random.nextInt(8);
      }
      boolean wet = wetLeft > 0;
      long dt = first.getEpochSecond() + i * 10_800L;
      double local = ((dt + offset) / 3600.0 + 24) % 24;
      drift += random.nextGaussian() * 0.8;
      double degrees = base + drift - 4 * Math.cos((local - 3) * Math.PI / 12);
      if (wet && (wetLeft > 6 || i % 4 == 0)) {
        boolean snow = degrees < 1;
        id = snow ? SNOW[random.nextInt(SNOW.length)] : RAIN[random.nextInt(RAIN.length)];
        id = id / 100 == 2 && !thunder || id == 511 && base > 9 ? 501 : id;
        id = snow && random.nextInt(4) == 0 && degrees > -7 ? 511 : id;
      }
      list.add(entry(random, dt, degrees, wet ? id : 800 + random.nextInt(5), wet));
    }
    JsonObject forecast = new JsonObject();
    forecast.addProperty("cod", "200");
    forecast.add("list", list);
    String city =
        "{\"id\":7,\"name\":\"Odd\",\"country\":\"GB\",\"coord\":{\"lat\":51,\"lon\":0},\"timezone\":";
    forecast.add("city", JsonParser.parseString(city + offset + "}"));
    // Some lists have begun, one in ten begins late.
    long begun = seed % 4 == 1 ? 4000 : -3000;
    return of("odd " + seed, forecast, seed % 3 > 0, seed % 10 == 9 ? -15_000 : begun);
  }

  private static JsonObject entry(Random random, long dt, double degrees, int id, boolean wet) {
    double gust = random.nextInt(5) == 0 ? 30 * random.nextDouble() : 12 * random.nextDouble();
    JsonObject entry =
        JsonParser.parseString(
                "{\"dt\":%d,\"main\":{\"temp\":%d},\"wind\":{\"speed\":%d,\"deg\":%d}}"
                    .formatted(dt, Math.round(degrees), Math.round(gust / 2), random.nextInt(360)))
            .getAsJsonObject();
    entry.getAsJsonObject("main").addProperty("temp", Math.round(100 * degrees) / 100.0);
    entry.getAsJsonObject("wind").addProperty("gust", Math.round(10 * gust) / 10.0);
    entry.add("weather", conditions(id));
    entry.addProperty("pop", wet ? 0.7 : random.nextInt(28) / 100.0);
    if (wet) {
      JsonObject amount = new JsonObject();
      int most = random.nextInt(6) == 0 ? 240 : 40;
      amount.addProperty("3h", (1 + random.nextInt(most)) / 10.0);
      entry.add(id / 100 == 6 ? "snow" : "rain", amount);
    }
    return entry;
  }
}
