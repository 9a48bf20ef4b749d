package gust.render;

import java.util.ArrayList;
import java.util.List;

/** The highs and lows of a curve that are worth a number: about one of each a day. */
final class Extremes {
  /** No temperature this near is higher than a high, or lower than a low. */
  private static final long NEAR = 9 * 3600;

  /** In the units asked; less is a plateau. */
  private static final double LEAST_CHANGE = 1;

  private Extremes() {}

  /** Indices of the highs, the highest first. */
  static List<Integer> highs(TemperatureCurve curve) {
    return find(curve, 1);
  }

  /** Indices of the lows, the lowest first. */
  static List<Integer> lows(TemperatureCurve curve) {
    return find(curve, -1);
  }

  private static List<Integer> find(TemperatureCurve curve, int sign) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < curve.size(); i++) {
      if (isExtreme(curve, i, sign)) {
        found.add(i);
      }
    }
    found.sort((a, b) -> Double.compare(sign * curve.degrees(b), sign * curve.degrees(a)));
    return found;
  }

  /** Of equals the first; the next ones must differ enough to make it one. */
  private static boolean isExtreme(TemperatureCurve curve, int index, int sign) {
    double own = sign * curve.degrees(index);
    boolean lessNearby = curve.size() == 1;
    for (int i = 0; i < curve.size(); i++) {
      if (i != index && Math.abs(curve.second(i) - curve.second(index)) <= NEAR) {
        double other = sign * curve.degrees(i);
        if (other > own || (other == own && i < index)) {
          return false;
        }
        lessNearby |= own - other >= LEAST_CHANGE;
      }
    }
    return lessNearby;
  }
}
