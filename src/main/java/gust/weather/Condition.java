package gust.weather;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One element of {@code weather[]}.
 *
 * @param id the condition identifier; decides first, then its hundred, then {@code group}
 * @param group {@code main}, in English whatever the language; may be empty
 * @param description text to show, in the language of the reply; may be empty
 * @param icon two digits and {@code d} or {@code n}; may be empty
 */
public record Condition(OptionalInt id, String group, String description, String icon) {
  /** If nothing is known. */
  static final Condition NONE = new Condition(OptionalInt.empty(), "", "", "");

  /** Stand-ins if only an amount says that something falls. */
  static final Condition RAIN = new Condition(OptionalInt.of(500), "Rain", "", "");

  static final Condition SNOW = new Condition(OptionalInt.of(600), "Snow", "", "");

  /** Percent of clouds from which a sky is mostly clear, partly cloudy, cloudy, overcast. */
  private static final int[] CLOUDS = {11, 25, 51, 85};

  private static final int CLEAR_SKY = 800;

  /** A condition this severe is mentioned even on a calmer day: fog is, haze is not. */
  private static final int RELEVANT = 24;

  /** From this severity on it can hurt people. */
  private static final int DANGEROUS = 75;

  /** The sky with so many percent of clouds; {@link #NONE} if that is unknown. */
  static Condition ofClouds(OptionalDouble percent) {
    if (percent.isEmpty()) {
      return NONE;
    }
    int id = CLEAR_SKY;
    for (int from : CLOUDS) {
      id += percent.getAsDouble() >= from ? 1 : 0;
    }
    return new Condition(OptionalInt.of(id), "Clouds", "", "");
  }

  /** The kind of the first condition, which is the most important. */
  public static ConditionKind kindOf(List<Condition> conditions) {
    return conditions.isEmpty() ? ConditionKind.UNKNOWN : conditions.getFirst().kind();
  }

  /** The most severe one, the first on a tie; empty if there are none. */
  public static Optional<Condition> worst(List<Condition> conditions) {
    return conditions.stream().max(Comparator.comparingInt(Condition::severity));
  }

  public boolean isNight() {
    return icon.endsWith("n");
  }

  public ConditionKind kind() {
    return rank().kind();
  }

  /** Whether something falls from the sky. */
  public boolean isWet() {
    return kind().isWet();
  }

  /**
   * Whether it may bring rain, or snow. True if its kind is unknown.
   *
   * @param snow else rain
   */
  public boolean mayBring(boolean snow) {
    ConditionKind kind = kind();
    boolean isEither = kind == ConditionKind.SLEET || kind == ConditionKind.UNKNOWN;
    return isEither || isWet() && (kind == ConditionKind.SNOW) == snow;
  }

  /**
   * The hundred of its identifier, by which conditions are counted, but a clear sky is apart from
   * clouds. Negative if it has no identifier.
   */
  int hundred() {
    int hundred = id.orElse(0) == 800 ? 0 : id.orElse(0) / 100;
    return id.isPresent() ? hundred : -1 - kind().ordinal();
  }

  /** From 0 (clear sky) to 100 (tornado). */
  int severity() {
    return rank().severity();
  }

  /** Whether it is worth mentioning for its day even if nothing is likely to fall. */
  boolean mattersWhenDry() {
    return severity() >= RELEVANT && !isWet();
  }

  /** Whether people should think twice before they go out. */
  public boolean isDangerous() {
    return severity() >= DANGEROUS;
  }

  private ConditionRank rank() {
    return ConditionRank.of(id.orElse(0), group, icon);
  }

  /**
   * What a condition looks like and how severe it is. {@link PrecipitationType} tells what falls.
   *
   * @param severity from 0 (clear sky) to 100 (tornado)
   * @param names group names and icon prefixes (two characters) for conditions without an
   *     identifier
   */
  private record ConditionRank(ConditionKind kind, int severity, String names, int... ids) {
    private static final ConditionRank UNKNOWN = new ConditionRank(ConditionKind.UNKNOWN, 0, "");

    /** Identifiers; a single digit stands for all other identifiers of its hundred. */
    private static final List<ConditionRank> TABLE =
        List.of(
            new ConditionRank(ConditionKind.CLEAR, 0, "clear 01", 800),
            new ConditionRank(ConditionKind.FEW_CLOUDS, 1, "02", 801),
            new ConditionRank(ConditionKind.CLOUDS, 2, "clouds 03", 8),
            new ConditionRank(ConditionKind.CLOUDS, 3, "", 803),
            new ConditionRank(ConditionKind.OVERCAST, 4, "04", 804),
            new ConditionRank(ConditionKind.FOG, 15, "mist haze 50", 7),
            new ConditionRank(ConditionKind.DUST, 24, "smoke", 711),
            new ConditionRank(ConditionKind.FOG, 25, "fog", 741),
            new ConditionRank(ConditionKind.DUST, 28, "dust sand", 731, 751, 761),
            new ConditionRank(ConditionKind.DRIZZLE, 30, "drizzle", 3),
            new ConditionRank(ConditionKind.DRIZZLE, 35, "", 302, 312, 314),
            new ConditionRank(ConditionKind.RAIN, 40, "", 500, 520),
            new ConditionRank(ConditionKind.RAIN, 50, "rain 09 10", 5),
            new ConditionRank(ConditionKind.SNOW, 55, "", 600, 620),
            new ConditionRank(ConditionKind.SNOW, 60, "snow 13", 6),
            new ConditionRank(ConditionKind.SLEET, 60, "", 615, 616),
            new ConditionRank(ConditionKind.SLEET, 62, "", 611, 612, 613),
            new ConditionRank(ConditionKind.HEAVY_RAIN, 70, "", 531),
            new ConditionRank(ConditionKind.HEAVY_RAIN, 75, "", 502, 522),
            new ConditionRank(ConditionKind.STORM_WIND, 81, "squall", 771),
            new ConditionRank(ConditionKind.DUST, 82, "ash", 762),
            new ConditionRank(ConditionKind.SNOW, 83, "", 602, 622),
            new ConditionRank(ConditionKind.SLEET, 84, "", 511),
            new ConditionRank(ConditionKind.HEAVY_RAIN, 85, "", 503, 504),
            new ConditionRank(ConditionKind.SLEET, 86, "", 906),
            new ConditionRank(ConditionKind.THUNDERSTORM, 90, "thunderstorm 11", 2),
            new ConditionRank(ConditionKind.THUNDERSTORM, 95, "", 202, 212, 221, 232),
            new ConditionRank(ConditionKind.STORM_WIND, 95, "extreme", 905),
            new ConditionRank(ConditionKind.STORM_WIND, 96, "", 901),
            new ConditionRank(ConditionKind.STORM_WIND, 99, "", 902),
            new ConditionRank(ConditionKind.STORM_WIND, 100, "tornado", 781, 900));

    private static final ConditionRank[] BY_ID = new ConditionRank[1000];
    private static final Map<String, ConditionRank> BY_NAME = new HashMap<>();

    static {
      for (ConditionRank rank : TABLE) {
        for (int id : rank.ids) {
          BY_ID[id] = rank;
        }
        for (String name : rank.names.split(" ")) {
          BY_NAME.put(name, rank);
        }
      }
      BY_NAME.remove("");
    }

    /** Looks up the identifier, then its hundred, then the group's name, then the icon. */
    static ConditionRank of(int id, String group, String icon) {
      if (id >= 100 && id < BY_ID.length) {
        ConditionRank rank = BY_ID[id] == null ? BY_ID[id / 100] : BY_ID[id];
        if (rank != null) {
          return rank;
        }
      }
      String picture = icon.length() < 2 ? "" : icon.substring(0, 2);
      ConditionRank named = BY_NAME.get(group.toLowerCase(Locale.ROOT));
      return named == null ? BY_NAME.getOrDefault(picture, UNKNOWN) : named;
    }
  }
}
