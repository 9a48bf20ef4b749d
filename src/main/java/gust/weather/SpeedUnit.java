package gust.weather;

import java.util.stream.Stream;

/** The units that a wind speed can be shown in. */
public enum SpeedUnit {
  METRES_PER_SECOND("m/s", 1),
  KILOMETRES_PER_HOUR("km/h", 3.6),
  MILES_PER_HOUR("mph", 1 / 0.44704),
  KNOTS("kn", 3.6 / 1.852),
  /** The force, 0 to 12. */
  BEAUFORT("bft", 0);

  private final String sign;
  private final double perMetreASecond;

  SpeedUnit(String sign, double perMetreASecond) {
    this.sign = sign;
    this.perMetreASecond = perMetreASecond;
  }

  /**
   * @param sign one of the signs
   */
  public static SpeedUnit named(String sign) {
    return Stream.of(values())
        .filter(unit -> unit.sign.equals(sign))
        .findAny()
        .orElseThrow(() -> new IllegalArgumentException(sign));
  }

  /** {@code km/h}, also as the user writes it. */
  public String sign() {
    return sign;
  }

  /** Not rounded; 0 in Beaufort, which is no multiple. */
  public double fromMetresPerSecond(double speed) {
    return speed * perMetreASecond;
  }
}
