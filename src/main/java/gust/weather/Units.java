package gust.weather;

import java.util.Locale;

/** The unit systems the service converts to (interface document, parameter {@code units}). */
public enum Units {
  METRIC("C", SpeedUnit.METRES_PER_SECOND),
  IMPERIAL("F", SpeedUnit.MILES_PER_HOUR);

  /** In m/s. */
  private static final double MILE_AN_HOUR = 0.44704;

  private final String degree;
  private final SpeedUnit speed;

  Units(String degree, SpeedUnit speed) {
    this.degree = degree;
    this.speed = speed;
  }

  /** The name as sent to the service and as the user writes it. */
  public String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The temperature unit's letter, without the degree sign. */
  public String degree() {
    return degree;
  }

  /** The service's unit of speed. It sends hPa, mm and metres in both systems. */
  public SpeedUnit speedUnit() {
    return speed;
  }

  /** Converts a temperature of this system to °C. */
  public double toCelsius(double degrees) {
    return this == IMPERIAL ? (degrees - 32) / 1.8 : degrees;
  }

  /** Converts a temperature in °C to this system. */
  public double fromCelsius(double celsius) {
    return this == IMPERIAL ? celsius * 1.8 + 32 : celsius;
  }

  /** Converts a wind speed of this system to m/s. */
  public double toMetresPerSecond(double speed) {
    return this == IMPERIAL ? speed * MILE_AN_HOUR : speed;
  }

  /** The units that air pressure can be shown in. */
  public enum PressureUnit {
    HPA("hPa", 1),
    INHG("inHg", 33.863886),
    MMHG("mmHg", 1.333224);

    private final String sign;
    private final double hectopascals;

    PressureUnit(String sign, double hectopascals) {
      this.sign = sign;
      this.hectopascals = hectopascals;
    }

    /** {@code inHg}, also as the user writes it. */
    public String sign() {
      return sign;
    }

    /** Not rounded. */
    public double fromHectopascals(double pressure) {
      return pressure / hectopascals;
    }
  }

  /** The units that a wind speed can be shown in. */
  public enum SpeedUnit {
    METRES_PER_SECOND("m/s", 1),
    KILOMETRES_PER_HOUR("km/h", 3.6),
    MILES_PER_HOUR("mph", 1 / MILE_AN_HOUR),
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
      for (SpeedUnit unit : values()) {
        if (unit.sign.equals(sign)) {
          return unit;
        }
      }
      throw new IllegalArgumentException(sign);
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
}
