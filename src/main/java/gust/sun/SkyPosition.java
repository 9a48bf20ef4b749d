package gust.sun;

/**
 * Where the sun or the moon stands, by the low-precision formulas of the Astronomical Almanac and
 * the largest terms of Meeus, Astronomical Algorithms, chapter 47. Between 1950 and 2050 they are
 * right to 0.02 degrees for the sun and 0.15 for the moon. All values are in degrees.
 *
 * @param longitude along the ecliptic, from the equinox of the date
 * @param greenwichAngle how far it is past the meridian of Greenwich
 * @param horizon the altitude of its centre when its upper limb touches the horizon, refraction
 *     (and for the moon, parallax) included
 */
record SkyPosition(double longitude, double declination, double greenwichAngle, double horizon) {
  /** 2000-01-01, noon, in days since 1970. */
  private static final double EPOCH = 10_957.5;

  private static final double REFRACTION = 0.567;

  static SkyPosition ofSun(double second) {
    double days = second / SolarDay.SECONDS - EPOCH;
    double anomaly = 357.528 + 0.9856003 * days;
    double longitude = 280.460 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly);
    return of(days, longitude, 0, SolarDay.HORIZON);
  }

  static SkyPosition ofMoon(double second) {
    double days = second / SolarDay.SECONDS - EPOCH;
    double elongation = 297.8502 + 12.19074912 * days;
    double sun = 357.5291 + 0.98560028 * days;
    double moon = 134.9634 + 13.06499295 * days;
    double node = 93.2721 + 13.22935024 * days;
    double twice = 2 * elongation;
    double longitude =
        218.3164
            + 13.17639648 * days
            + 6.289 * sin(moon)
            + 1.274 * sin(twice - moon)
            + 0.658 * sin(twice)
            + 0.214 * sin(2 * moon)
            - 0.186 * sin(sun)
            - 0.114 * sin(2 * node)
            + 0.059 * sin(twice - 2 * moon)
            + 0.057 * sin(twice - sun - moon)
            + 0.053 * sin(twice + moon)
            + 0.046 * sin(twice - sun)
            - 0.041 * sin(sun - moon)
            - 0.035 * sin(elongation)
            - 0.030 * sin(sun + moon);
    double latitude =
        5.128 * sin(node)
            + 0.281 * sin(moon + node)
            + 0.278 * sin(moon - node)
            + 0.173 * sin(twice - node)
            + 0.055 * sin(twice - moon + node)
            + 0.046 * sin(twice - moon - node);
    double parallax = 0.951 + 0.052 * cos(moon) + 0.010 * cos(twice - moon) + 0.008 * cos(twice);
    return of(days, longitude, latitude, 0.7275 * parallax - REFRACTION);
  }

  private static SkyPosition of(double days, double longitude, double latitude, double horizon) {
    double obliquity = 23.439 - 0.0000004 * days;
    double north = sin(latitude) * cos(obliquity) + cos(latitude) * sin(obliquity) * sin(longitude);
    double ascension =
        Math.atan2(
            sin(longitude) * cos(latitude) * cos(obliquity) - sin(latitude) * sin(obliquity),
            cos(longitude) * cos(latitude));
    double siderealTime = 280.46062 + 360.98564737 * days;
    return new SkyPosition(
        longitude,
        Math.toDegrees(Math.asin(north)),
        siderealTime - Math.toDegrees(ascension),
        horizon);
  }

  /** Degrees above the horizon, without refraction; negative below. */
  double altitude(double latitude, double longitude) {
    return Math.toDegrees(
        Math.asin(
            sin(latitude) * sin(declination)
                + cos(latitude) * cos(declination) * cos(greenwichAngle + longitude)));
  }

  static double sin(double degrees) {
    return Math.sin(Math.toRadians(degrees));
  }

  static double cos(double degrees) {
    return Math.cos(Math.toRadians(degrees));
  }
}
