package gust.weather;

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
