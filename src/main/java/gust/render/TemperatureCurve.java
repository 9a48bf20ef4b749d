package gust.render;

import gust.weather.Entry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * A smooth curve through the entries' temperatures that never rises above or falls below the two it
 * runs between (monotone cubic, Fritsch and Carlson). It breaks where entries are missing.
 */
final class TemperatureCurve {
  /** No temperature this near is higher than a high, or lower than a low. */
  private static final long NEAR = 9 * 3600;

  private static final long STEP = Entry.LONGEST_SPAN.toSeconds();

  /** In the units asked; less is a plateau. */
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
      boolean holds = axis.holds(second) || axis.holds(entry.end().getEpochSecond() - 1);
      if (holds && later && entry.measures().temperature().isPresent()) {
        times[count] = second;
        values[count++] = entry.measures().temperature().getAsDouble();
      }
    }
    seconds = Arrays.copyOf(times, count);
    degrees = Arrays.copyOf(values, count);
    slopes = slopes();
  }

  /** How many temperatures it runs through. */
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
   * The temperature then; not a number where the curve has none. Before the first entry, and in the
   * hours of one that no other follows, it is level.
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

  /** Whether the curve runs on from this temperature to the next. */
  private boolean isJoined(int index) {
    return index + 1 < seconds.length && seconds[index + 1] - seconds[index] <= STEP;
  }

  /** Indices of the highs that are worth a number, about one a day, the highest first. */
  List<Integer> highs() {
    return extremes(1);
  }

  /** Indices of the lows, the lowest first. */
  List<Integer> lows() {
    return extremes(-1);
  }

  private List<Integer> extremes(int sign) {
    List<Integer> extremes = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      if (isExtreme(i, sign)) {
        extremes.add(i);
      }
    }
    extremes.sort((a, b) -> Double.compare(sign * degrees[b], sign * degrees[a]));
    return extremes;
  }

  /** Of equals the first; the next ones must differ enough to make it one. */
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
        // Level at a high or a low; else the harmonic mean, which cannot overshoot.
        slopes[i] = before * after <= 0 ? 0 : 2 * before * after / (before + after);
      }
    }
    return slopes;
  }

  private double slope(int i) {
    return (degrees[i + 1] - degrees[i]) / (seconds[i + 1] - seconds[i]);
  }
}
