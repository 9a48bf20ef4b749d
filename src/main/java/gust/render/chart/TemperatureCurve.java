package gust.render.chart;

import gust.weather.Entry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * A smooth curve through the entries' temperatures that never overshoots between two of them
 * (monotone cubic, Fritsch and Carlson). It is interrupted at missing entries.
 */
final class TemperatureCurve {
  /** A high is the highest, and a low the lowest, temperature within this time. */
  private static final long NEAR = 9 * 3600;

  private static final long STEP = Entry.LONGEST_SPAN.toSeconds();

  /** Minimum difference in the reply's units; less is a plateau. */
  private static final double LEAST_CHANGE = 1;

  private final long[] seconds;
  private final double[] degrees;
  private final double[] slopes;

  /** Entries without a temperature count as missing. */
  TemperatureCurve(List<Entry> entries, TimeAxis axis) {
    long[] times = new long[entries.size()];
    double[] values = new double[entries.size()];
    int count = 0;
    for (Entry entry : entries) {
      long second = TimeAxis.second(entry);
      boolean later = count == 0 || second > times[count - 1];
      if (axis.holds(entry) && later && entry.measures().temperature().isPresent()) {
        times[count] = second;
        values[count++] = entry.measures().temperature().getAsDouble();
      }
    }
    seconds = Arrays.copyOf(times, count);
    degrees = Arrays.copyOf(values, count);
    slopes = slopes();
  }

  /** The number of temperatures it runs through. */
  int size() {
    return seconds.length;
  }

  DoubleSummaryStatistics degrees() {
    return Arrays.stream(degrees).summaryStatistics();
  }

  long second(int index) {
    return seconds[index];
  }

  double degrees(int index) {
    return degrees[index];
  }

  /**
   * The temperature at this time; NaN if the curve has none. It is level up to the first entry, and
   * during an entry that no other follows.
   */
  double at(long second) {
    if (second < seconds[0] && seconds[0] - second <= STEP) {
      return degrees[0];
    }
    for (int i = 0; i < seconds.length; i++) {
      boolean joined = isJoined(i);
      long end = joined ? seconds[i + 1] : seconds[i] + STEP;
      if (seconds[i] <= second && second < end) {
        return joined ? between(i, second) : degrees[i];
      }
    }
    return Double.NaN;
  }

  /** Whether the curve continues from this temperature to the next. */
  private boolean isJoined(int index) {
    return index + 1 < seconds.length && seconds[index + 1] - seconds[index] <= STEP;
  }

  /**
   * Indices of the temperatures worth labelling, about one per day, the most extreme first.
   *
   * @param sign 1 for highs, -1 for lows
   */
  List<Integer> extremes(int sign) {
    List<Integer> extremes = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      if (isExtreme(i, sign)) {
        extremes.add(i);
      }
    }
    extremes.sort((a, b) -> Double.compare(sign * degrees[b], sign * degrees[a]));
    return extremes;
  }

  /** Finds the first of equal extremes, if the values around it differ enough. */
  private boolean isExtreme(int index, int sign) {
    double own = sign * degrees[index];
    boolean lessNearby = size() == 1;
    for (int i = 0; i < size(); i++) {
      if (i != index && Math.abs(seconds[i] - seconds[index]) <= NEAR) {
        double other = sign * degrees[i];
        if (other > own || (other == own && i < index)) {
          return false;
        }
        lessNearby |= own - other >= LEAST_CHANGE;
      }
    }
    return lessNearby;
  }

  private double between(int i, long second) {
    double length = seconds[i + 1] - seconds[i];
    double t = (second - seconds[i]) / length;
    double back = t - 1;
    return degrees[i] * (1 + 2 * t) * back * back
        + slopes[i] * length * t * back * back
        + degrees[i + 1] * t * t * (3 - 2 * t)
        + slopes[i + 1] * length * t * t * back;
  }

  private double[] slopes() {
    double[] slopes = new double[seconds.length];
    for (int i = 1; i + 1 < seconds.length; i++) {
      if (isJoined(i - 1) && isJoined(i)) {
        double before = slope(i - 1);
        double after = slope(i);
        // Zero at a high or low; else the harmonic mean, which cannot overshoot.
        slopes[i] = before * after <= 0 ? 0 : 2 * before * after / (before + after);
      }
    }
    return slopes;
  }

  private double slope(int i) {
    return (degrees[i + 1] - degrees[i]) / (seconds[i + 1] - seconds[i]);
  }
}
