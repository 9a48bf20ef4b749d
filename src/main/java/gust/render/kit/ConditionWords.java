package gust.render.kit;

import gust.weather.Condition;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Units;
import gust.weather.Wetness;
import java.util.List;
import java.util.Locale;

/** The names of kinds of weather in all views, short and in gust's own words. */
public final class ConditionWords {
  /** The service's words, each followed by gust's; later ones apply to what earlier ones made. */
  private static final String[] REWORDED = {
    "clear sky", "clear",
    "few clouds", "mostly clear",
    "scattered clouds", "partly cloudy",
    "broken clouds", "cloudy",
    "overcast clouds", "overcast",
    "moderate rain", "rain",
    " intensity", "",
    "shower rain", "showers",
    "shower drizzle", "drizzle showers",
    "shower sleet", "sleet showers",
    "shower snow", "snow showers",
    "drizzle rain", "drizzle and rain",
    "ragged thunderstorm", "scattered thunderstorms",
    "ragged", "scattered",
    "sand/dust", "dust"
  };

  private ConditionWords() {}

  /**
   * A condition at one time, with its intensity.
   *
   * @param description the service's; returned unchanged if gust has no word for it or it is in
   *     another language
   */
  static String of(String description) {
    String words = description;
    for (int i = 0; i < REWORDED.length; i += 2) {
      words = words.replace(REWORDED[i], REWORDED[i + 1]);
    }
    return words;
  }

  /** The type's own name. */
  public static String falling(PrecipitationType type) {
    return type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** {@code rain}, {@code snow} or {@code rain or snow}. */
  public static String any(PrecipitationType type) {
    PrecipitationType broad = type.broadly();
    return broad == PrecipitationType.RAIN_AND_SNOW ? "rain or snow" : falling(broad);
  }

  /** {@code rain}, {@code snow}, or {@code wet} for both, as a column heading. */
  public static String label(List<Entry> entries, Units units) {
    PrecipitationType type = Wetness.whatMayFall(entries, units);
    return type == PrecipitationType.RAIN_AND_SNOW ? "wet" : falling(type);
  }

  /** A day without rain or snow; empty if the kind is unknown. */
  public static String dry(Condition condition) {
    return switch (condition.id().orElse(0)) {
      case 802 -> "partly cloudy";
      case 701 -> "mist";
      case 721 -> "haze";
      case 711 -> "smoke";
      case 762 -> "volcanic ash";
      case 781, 900 -> "tornado";
      case 901, 902 -> "storm";
      default ->
          switch (condition.kind()) {
            case CLEAR -> "clear";
            case FEW_CLOUDS -> "mostly clear";
            case CLOUDS -> "cloudy";
            case OVERCAST -> "overcast";
            case FOG -> "fog";
            case DUST -> "dust";
            case STORM_WIND -> "squalls";
            default -> "";
          };
    };
  }
}
