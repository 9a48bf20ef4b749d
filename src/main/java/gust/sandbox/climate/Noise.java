package gust.sandbox.climate;

/**
 * Smooth random fields in four dimensions: the same seed always gives the same field, on every
 * machine.
 */
record Noise(long seed) {
  /**
   * Mean 0, standard deviation about 1, within ±3.2; varies over about one unit in each direction.
   *
   * @param field the number of an independent field
   */
  double at(int field, double x, double y, double z, double w) {
    long left = (long) Math.floor(x);
    long bottom = (long) Math.floor(y);
    long near = (long) Math.floor(z);
    long early = (long) Math.floor(w);
    double fx = ease(x - left);
    double fy = ease(y - bottom);
    double fz = ease(z - near);
    double fw = ease(w - early);
    double sum = 0;
    for (int corner = 0; corner < 16; corner++) {
      int dx = corner & 1;
      int dy = corner >> 1 & 1;
      int dz = corner >> 2 & 1;
      int dw = corner >> 3;
      double weight =
          (dx == 0 ? 1 - fx : fx)
              * (dy == 0 ? 1 - fy : fy)
              * (dz == 0 ? 1 - fz : fz)
              * (dw == 0 ? 1 - fw : fw);
      sum += weight * random(field, left + dx, bottom + dy, near + dz, early + dw);
    }
    return sum * 3.2;
  }

  /** {@link #at} with finer, weaker detail added. */
  double detailed(int field, double x, double y, double z, double w) {
    return 0.9 * at(field, x, y, z, w) + 0.43 * at(field + 1, 2.1 * x, 2.1 * y, 2.1 * z, 2.1 * w);
  }

  private static double ease(double t) {
    return t * t * t * (t * (t * 6 - 15) + 10);
  }

  /** From -1 to 1: a hash of the lattice point's coordinates (the finalizer of SplitMix64). */
  private double random(int field, long x, long y, long z, long w) {
    long h =
        seed
            + field * 0x9E3779B97F4A7C15L
            + x * 0xD1B54A32D192ED03L
            + y * 0xABC98388FB8FAC03L
            + z * 0x8CB92BA72F3D8DD7L
            + w * 0xF1357AEA2E62A9C5L;
    h = (h ^ h >>> 30) * 0xBF58476D1CE4E5B9L;
    h = (h ^ h >>> 27) * 0x94D049BB133111EBL;
    return ((h ^ h >>> 31) >> 11) * 0x1p-52;
  }
}
