package gust.sandbox.climate;

import gust.gazetteer.Locality;

/** What varies at a place by chance, each field by itself. */
record Noise(long seed) {
  /**
   * Random, but always the same; mean 0, standard deviation about 1, within ±3.
   *
   * @param field the number of what varies by itself
   * @param hours in which it changes
   */
  double at(Locality place, int field, double hours, long second) {
    long where = 31L * Double.hashCode(place.latitude()) + Double.hashCode(place.longitude());
    long key = seed + where * 0xAB2C1F6369E4F7C3L + field * 0x9E3779B97F4A7C15L;
    double x = second / 3600.0 / hours;
    return 1.9 * smooth(key, x) + 0.9 * smooth(~key, 2.1 * x);
  }

  /** From -1 to 1. */
  private static double smooth(long key, double x) {
    long left = (long) Math.floor(x);
    double t = x - left;
    double weight = t * t * (3 - 2 * t);
    return (1 - weight) * random(key, left) + weight * random(key, left + 1);
  }

  /** From -1 to 1: a hash (the finalizer of SplitMix64). */
  private static double random(long key, long n) {
    long h = key + n * 0xABC98388FB8FAC03L;
    h = (h ^ h >>> 30) * 0xBF58476D1CE4E5B9L;
    h = (h ^ h >>> 27) * 0x94D049BB133111EBL;
    return ((h ^ h >>> 31) >> 11) * 0x1p-52;
  }
}
