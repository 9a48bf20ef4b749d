package gust.render.chart;

import gust.weather.Entry;
import java.util.Arrays;
import java.util.List;

/**
 * A smooth curve through the entries' temperatures that never overshoots between two of them
 * (monotone cubic, Fritsch and Carlson). It is interrupted at missing entries.
 */
final class TemperatureCurve {
  private static final long STEP = Entry.LONGEST_SPAN.toSeconds();

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
   * The index of the first of the highest temperatures, or of the lowest.
   *
   * @param sign 1 for the highest, -1 for the lowest
   */
  int extreme(int sign) {
    int extreme = 0;
    for (int i = 1; i < size(); i++) {
      extreme = sign * degrees[i] > sign * degrees[extreme] ? i : extreme;
    }
    return extreme;
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
