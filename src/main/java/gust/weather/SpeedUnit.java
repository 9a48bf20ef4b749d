package gust.weather;

/** The units that a wind speed can be shown in. */
public enum SpeedUnit {
  METRES_PER_SECOND("m/s", "metre", " a second", 1),
  KILOMETRES_PER_HOUR("km/h", "kilometre", " an hour", 3.6),
  MILES_PER_HOUR("mph", "mile", " an hour", 1 / 0.44704),
  KNOTS("kn", "knot", "", 3.6 / 1.852),
  /** The force, 0 to 12. */
  BEAUFORT("bft", "Beaufort", "", 0);

  private final String sign;
  private final String name;
  private final String time;
  private final double perMetreASecond;

  SpeedUnit(String sign, String name, String time, double perMetreASecond) {
    this.sign = sign;
    this.name = name;
    this.time = time;
    this.perMetreASecond = perMetreASecond;
  }

  /**
   * @param sign one of the signs
   */
  public static SpeedUnit named(String sign) {
    int unit = 0;
    while (!values()[unit].sign.equals(sign)) {
      unit++;
    }
    return values()[unit];
  }

  /** {@code km/h}, also as the user writes it. */
  public String sign() {
    return sign;
  }

  /** {@code kilometre an hour}, {@code kilometres an hour}. */
  public String words(boolean plural) {
    return name + (plural && this != BEAUFORT ? "s" : "") + time;
  }

  /** Not rounded; 0 in Beaufort, which is no multiple. */
  public double fromMetresPerSecond(double speed) {
    return speed * perMetreASecond;
  }
}
