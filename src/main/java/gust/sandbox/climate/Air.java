package gust.sandbox.climate;

/**
 * The large-scale weather over a place: lows and highs, warm and cold air and the fronts between
 * them, drifting east. Neighbouring places see the same front in turn.
 *
 * @param warmth -1 in cold air to 1 in warm air
 * @param low how deep the place is in a low, about -3 to 3; negative in a high
 * @param lowEast change of {@code low} towards the east, for each metre
 * @param lowNorth change of {@code low} towards the north, for each metre
 * @param dampness about -3 to 3, spread about 1: high near fronts and in lows
 * @param stirring small-scale variation over hours, about -3 to 3
 */
record Air(
    double warmth, double low, double lowEast, double lowNorth, double dampness, double stirring) {
  private static final double EARTH_RADIUS = 6.371e6;
  private static final double DRIFT_DEGREES_PER_DAY = 9;

  /** Lattice cells per earth radius: lows are about 2000 km across. */
  private static final double GRAIN = 3.2;

  /** Keeps the poles off lattice points, around which the noise is flat. */
  private static final double POLE = 0.4;

  private static final int WARMTH = 10;
  private static final int LOW = 20;
  private static final int DAMPNESS = 30;
  private static final int STIRRING = 40;

  static Air over(double latitude, double longitude, long epochSecond, Noise noise) {
    double step = 0.01;
    double phi = latitude * Math.PI / 180;
    double lambda = longitude * Math.PI / 180;
    Point here = Point.of(phi, lambda, epochSecond);
    // Meridians meet at the poles, so keep the eastward step finite.
    double parallel = Math.max(StrictMath.cos(phi), 0.05);
    double low = here.detailed(LOW, noise);
    double lowEast = Point.of(phi, lambda + step / parallel, epochSecond).detailed(LOW, noise);
    double lowNorth = Point.of(phi + step, lambda, epochSecond).detailed(LOW, noise);
    double masses = here.detailed(WARMTH, noise);
    double front = StrictMath.exp(-masses * masses / 0.18);
    double dampness = 0.7 * here.detailed(DAMPNESS, noise) + 0.4 * low + 0.8 * (front - 0.33);
    return new Air(
        StrictMath.tanh(1.6 * masses),
        low,
        (lowEast - low) / (step * EARTH_RADIUS),
        (lowNorth - low) / (step * EARTH_RADIUS),
        dampness,
        noise.at(STIRRING, 12 * here.x, 12 * here.y, 12 * here.z, 5 * here.days));
  }

  private record Point(double x, double y, double z, double days) {
    static Point of(double phi, double lambda, long epochSecond) {
      double days = epochSecond / 86_400.0;
      double drifted = lambda - DRIFT_DEGREES_PER_DAY * days * Math.PI / 180;
      return new Point(
          POLE + GRAIN * StrictMath.cos(phi) * StrictMath.cos(drifted),
          POLE + GRAIN * StrictMath.cos(phi) * StrictMath.sin(drifted),
          GRAIN * StrictMath.sin(phi),
          days);
    }

    double detailed(int field, Noise noise) {
      return noise.detailed(field, x, y, z, days / 3);
    }
  }
}
