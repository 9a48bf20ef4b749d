package gust.oracle;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * An entry of a reply: up to three hours, and its weather. NaN stands for a number that is absent.
 *
 * @param chance 0 to 1
 * @param rain mm; 0 where absent, as is snow
 * @param entry has the rest
 * @param sun seconds of its rise and set on some day; NaN if unknown
 */
record Span(
    Instant from,
    Instant to,
    double chance,
    double rain,
    double snow,
    JsonObject entry,
    double... sun) {
  static Span of(JsonObject entry, Instant from, Instant to, Duration step, double... sun) {
    double rain = amount(entry, "rain", step);
    double snow = amount(entry, "snow", step);
    return new Span(from, to, number(entry, "pop"), rain, snow, entry, sun);
  }

  Span with(Instant begin, Instant end, double chance, double rain, double snow) {
    return new Span(begin, end, chance, rain, snow, entry, sun);
  }

  double temperature() {
    return number(member(entry, "main"), "temp");
  }

  double felt() {
    return number(member(entry, "main"), "feels_like");
  }

  double speed() {
    return number(member(entry, "wind"), "speed");
  }

  double gust() {
    return number(member(entry, "wind"), "gust");
  }

  double clouds() {
    return number(member(entry, "clouds"), "all");
  }

  /** Of its conditions. */
  List<Integer> ids() {
    JsonElement conditions = entry.get("weather");
    return conditions == null
        ? List.of()
        : conditions.getAsJsonArray().asList().stream()
            .map(condition -> condition.getAsJsonObject().get("id").getAsInt())
            .toList();
  }

  /** Whether the sun is up as it begins. */
  boolean isLight() {
    double apart = sun[1] - sun[0];
    double since = from.getEpochSecond() - sun[0];
    return Math.abs(apart) < 172_800
        ? (since % 86_400 + 86_400) % 86_400 < (apart % 86_400 + 86_400) % 86_400
        : !entry.toString().matches(".*\"icon\":\"\\d+n.*");
  }

  Duration length() {
    return Duration.between(from, to);
  }

  double mm() {
    return rain + snow;
  }

  boolean wetCondition() {
    return ids().stream().anyMatch(Span::isWet);
  }

  private static boolean isWet(int id) {
    return id >= 200 && id < 700 || id == 906;
  }

  /** Rain or snow is to be expected. */
  boolean wet() {
    return mm() > 0 || (Double.isNaN(chance) ? wetCondition() : chance >= 0.6);
  }

  boolean dry() {
    double least = wetCondition() ? 0.05 : 0.3;
    return mm() == 0 && (Double.isNaN(chance) ? !wetCondition() : chance < least);
  }

  boolean possible() {
    return !wet() && !dry();
  }

  boolean thunder() {
    return ids().stream().anyMatch(id -> id / 100 == 2);
  }

  boolean freezingRain() {
    return ids().contains(511);
  }

  private static double known(double speed) {
    return Double.isNaN(speed) ? 0 : speed;
  }

  double strength() {
    return Math.max(known(gust()), known(speed()));
  }

  /** Gusts below the wind are none. */
  boolean isGusty() {
    return strength() > known(speed());
  }

  /** What falls, by its wet condition, else by its amounts, else by its temperature. */
  String type(ReplyHours reply) {
    for (int id : ids()) {
      if (isWet(id)) {
        return type(id);
      }
    }
    if (snow > 0) {
      return rain > 0 ? "rain_and_snow" : "snow";
    }
    return rain > 0 || !(reply.celsius(temperature()) <= 0) ? "rain" : "snow";
  }

  private static String type(int id) {
    return switch (id) {
      case 502, 503, 504 -> "heavy_rain";
      case 511 -> "freezing_rain";
      case 520, 521, 531 -> "showers";
      case 522 -> "heavy_showers";
      case 602, 622 -> "heavy_snow";
      case 611, 612, 613 -> "sleet";
      case 615, 616 -> "rain_and_snow";
      case 620, 621 -> "snow_showers";
      case 906 -> "hail";
      default -> List.of("", "", "thunderstorms", "drizzle", "", "rain", "snow").get(id / 100);
    };
  }

  /** Rain, snow or both. */
  static String broadly(String type) {
    return switch (type) {
      case "snow", "snow_showers", "heavy_snow" -> "snow";
      case "sleet", "rain_and_snow" -> "rain_and_snow";
      default -> "rain";
    };
  }

  /** Broadly, but drizzle is no rain. */
  static String family(String type) {
    return type.equals("drizzle") ? type : broadly(type);
  }

  /** The one type, else the broad one, else both. */
  static String all(Iterable<String> types) {
    TreeSet<String> different = new TreeSet<>();
    TreeSet<String> broad = new TreeSet<>();
    for (String type : types) {
      different.add(type);
      broad.add(broadly(type));
    }
    String widest = broad.size() == 1 ? broad.first() : "rain_and_snow";
    return different.size() == 1 ? different.first() : widest;
  }

  /**
   * What falls in most of these hours, if that is rain or snow as all of it is.
   *
   * @param hours at least one
   */
  static String typeOf(List<Span> hours, ReplyHours reply) {
    TreeMap<String, Integer> counts = new TreeMap<>();
    List<String> types = hours.stream().map(hour -> hour.type(reply)).toList();
    types.forEach(type -> counts.merge(type, 1, Integer::sum));
    String all = all(types);
    for (String type : counts.keySet()) {
      boolean isMost = 2 * counts.get(type) > hours.size();
      all = isMost && broadly(type).equals(broadly(all)) ? type : all;
    }
    return all;
  }

  /** Thunder and freezing rain are said as dangers, and are rain otherwise. */
  static String rainOf(List<Span> hours, ReplyHours reply) {
    String type = typeOf(hours, reply);
    return type.equals("thunderstorms") || type.equals("freezing_rain") ? "rain" : type;
  }

  /** Sure, likely or possible. */
  static String certainty(List<Span> hours) {
    double chance =
        hours.stream()
            .mapToDouble(Span::chance)
            .filter(value -> !Double.isNaN(value))
            .max()
            .orElse(1);
    boolean hasAmount = hours.stream().anyMatch(hour -> hour.mm() > 0);
    return chance < 0.5 ? "possible" : hasAmount || chance >= 1 ? "sure" : "likely";
  }

  static JsonObject member(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject object ? object : new JsonObject();
  }

  static double number(JsonObject parent, String name) {
    JsonElement value = parent.get(name);
    return value == null || !value.isJsonPrimitive() ? Double.NaN : value.getAsDouble();
  }

  /** Of an entry of three hours {@code 3h} where both are given. */
  private static double amount(JsonObject entry, String name, Duration step) {
    boolean isLong = step.toHours() >= 3;
    JsonObject amounts = member(entry, name);
    double first = number(amounts, isLong ? "3h" : "1h");
    double mm = Double.isNaN(first) ? number(amounts, isLong ? "1h" : "3h") : first;
    return Double.isNaN(mm) ? 0 : mm;
  }
}
