package gust.render.chart;

import gust.weather.Entry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A smooth curve through the entries' temperatures that never overshoots between two of them
 * (monotone cubic, Fritsch and Carlson). It is interrupted at missing entries.
 */
final class TemperatureCurve {
  private static final long STEP = Entry.LONGEST_SPAN.toSeconds();

  /** Degrees by which the first high or low is apart from now. */
  private static final double MERE = 0.9;

  /** Seconds in which the near hours have one high or low with a number. */
  private static final long TURN = 9 * 3600;

  /** Seconds around a later day's high or low. */
  private static final long NEAR = 6 * 3600;

  /**
   * When a night begins and ends whose low has a number, and how long before its end it is over.
   */
  private static final long EVENING = 18 * 3600;

  private static final long MORNING = 9 * 3600;
  private static final long LATE = 6 * 3600;

  /** The entries with a temperature, in order of time. */
  private final List<Entry> known = new ArrayList<>();

  /** Read once, as each entry is compared with every other. */
  private final long[] seconds;

  private final double[] degrees;
  private final double[] slopes;

  /** Seconds from one temperature to the next that the curve crosses. */
  private final long longest;

  /**
   * Entries without a temperature count as missing.
   *
   * @param entries also those after the axis, towards which the curve goes on
   */
  TemperatureCurve(List<Entry> entries) {
    this(entries, STEP);
  }

  private TemperatureCurve(List<Entry> entries, long longest) {
    this.longest = longest;
    for (Entry entry : entries) {
      boolean later = known.isEmpty() || entry.time().isAfter(known.getLast().time());
      if (later && entry.measures().temperature().isPresent()) {
        known.add(entry);
      }
    }
    seconds = new long[size()];
    degrees = new double[size()];
    for (int i = 0; i < size(); i++) {
      seconds[i] = TimeAxis.second(known.get(i));
      degrees[i] = known.get(i).measures().temperature().getAsDouble();
    }
    slopes = slopes();
  }

  /** The number of temperatures it runs through. */
  int size() {
    return known.size();
  }

  long second(int index) {
    return seconds[index];
  }

  double degrees(int index) {
    return degrees[index];
  }

  /**
   * The temperature of each column: of the entry that begins in it, else in its middle; NaN where
   * the curve has none. It is level up to the first entry, and during an entry that no other
   * follows.
   *
   * @param shown the indices of those that a column shows rather than another one that it holds
   */
  double[] columns(TimeAxis axis, List<Integer> shown) {
    double[] columns = waves(axis).sampled(axis);
    for (int i : shown) {
      put(columns, axis, i);
    }
    return columns;
  }

  /**
   * The same curve, but in the later days through nothing but its highs and lows: in so few
   * columns, each hour's own temperature would be a spike.
   */
  private TemperatureCurve waves(TimeAxis axis) {
    List<Integer> kept = new ArrayList<>(turns(NEAR, 0));
    kept.add(size() - 1);
    for (long day = axis.seam(), next; day < axis.end(); day = next) {
      next = axis.multiple(24, day + 1);
      kept.addAll(List.of(extreme(day, next, true), extreme(day, next, false)));
    }
    List<Entry> through = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      boolean isLater = second(i) > axis.seam();
      if (i > 0 && !isJoined(i - 1)) {
        return this;
      }
      through.addAll(!isLater || kept.contains(i) ? List.of(known.get(i)) : List.of());
    }
    return new TemperatureCurve(through, Long.MAX_VALUE);
  }

  private double[] sampled(TimeAxis axis) {
    double[] columns = new double[axis.columns()];
    Arrays.fill(columns, Double.NaN);
    int last = 0;
    for (int x = 0; x < columns.length && size() > 0; x++) {
      long second = axis.middle(x);
      while (last + 1 < size() && second(last + 1) <= second) {
        last++;
      }
      long since = second - second(last);
      double level =
          since >= -STEP && (since < STEP || isJoined(last)) ? degrees(last) : Double.NaN;
      columns[x] = since < 0 || !isJoined(last) ? level : between(last, second);
      columns[x] = axis.isGap(x) ? Double.NaN : columns[x];
    }
    for (int i = size() - 1; i >= 0; i--) {
      put(columns, axis, i);
    }
    return columns;
  }

  private void put(double[] columns, TimeAxis axis, int index) {
    int x = axis.at(second(index));
    if (x >= 0 && x < columns.length) {
      columns[x] = degrees(index);
    }
  }

  /** Whether the curve continues from this temperature to the next. */
  private boolean isJoined(int index) {
    return index + 1 < size() && second(index + 1) - second(index) <= longest;
  }

  /** The index of the first of the highest or lowest temperatures in a time; -1 if it has none. */
  int extreme(long from, long to, boolean isHigh) {
    int extreme = -1;
    for (int i = 0; i < size(); i++) {
      boolean isIn = second(i) >= from && second(i) < to;
      double beyond = extreme < 0 || !isIn ? 0 : degrees(i) - degrees(extreme);
      extreme = isIn && (extreme < 0 || (isHigh ? beyond > 0 : beyond < 0)) ? i : extreme;
    }
    return extreme;
  }

  /**
   * Every high and low of the near hours, and the low of the next night in any case; of the later
   * whole days each high. The highs come first.
   *
   * @param apart degrees between a high and a low that both have a number
   */
  List<Integer> named(TimeAxis axis, double apart) {
    List<Integer> highs = new ArrayList<>();
    List<Integer> lows = new ArrayList<>();
    for (int turn : turns(TURN, apart)) {
      if (second(turn) < axis.seam()) {
        (isHigh(turn) ? highs : lows).add(turn);
      }
    }
    long morning = axis.multiple(24, axis.start()) + MORNING;
    morning -= morning - TimeAxis.DAY - axis.start() > LATE ? TimeAxis.DAY : 0;
    long evening = Math.max(axis.start() + 1, morning - TimeAxis.DAY - MORNING + EVENING);
    int night = extreme(evening, Math.min(morning, axis.end()), false);
    boolean isNamed = night < 0;
    for (int low : lows) {
      isNamed |= second(low) >= evening && second(low) < morning;
    }
    if (!isNamed && night > 0) {
      lows.add(night);
    }
    long day = axis.seam();
    while (day + TimeAxis.DAY - TimeAxis.NEARLY <= axis.end()) {
      long next = axis.multiple(24, day + 1);
      int high = extreme(day, next, true);
      day = next;
      highs.addAll(high < 0 ? List.of() : List.of(high));
    }
    highs.addAll(lows);
    return highs;
  }

  /**
   * The indices of the highs and lows, in order: no temperature that is near goes beyond them, and
   * each is well apart from the one before. Left out are the first temperature, as it is that of
   * now, and the last one unless none goes beyond it.
   *
   * @param near seconds
   * @param apart degrees, in the units of the entries
   */
  List<Integer> turns(long near, double apart) {
    List<Integer> turns = new ArrayList<>();
    for (int sign = 0, i = 1; i < size(); i++) {
      long around = i == size() - 1 ? Long.MAX_VALUE : near;
      int next = isTurn(i, around, 1) ? 1 : isTurn(i, around, -1) ? -1 : 0;
      int last = turns.isEmpty() ? 0 : turns.getLast();
      double least = turns.isEmpty() ? MERE : apart;
      boolean isApart = Math.abs(degrees(i) - degrees(last)) >= least;
      boolean isBeyond = next == sign && next * degrees(i) > next * degrees(last);
      if (next != 0 && (isApart || isBeyond)) {
        if (!isApart) {
          turns.removeLast();
        }
        turns.add(i);
        sign = next;
      }
    }
    return turns;
  }

  /** Whether a turn is a high. */
  boolean isHigh(int turn) {
    return degrees(turn) >= degrees(Math.max(turn - 1, 0));
  }

  /**
   * Whether it is the first of the highest temperatures, or of the lowest, that are near.
   *
   * @param sign 1 for the highest, -1 for the lowest
   */
  private boolean isTurn(int index, long near, int sign) {
    for (int i = 0; i < size(); i++) {
      double beyond = sign * (degrees(i) - degrees(index));
      boolean isNear = Math.abs(second(i) - second(index)) <= near;
      if (isNear && (beyond > 0 || beyond == 0 && i < index)) {
        return false;
      }
    }
    return true;
  }

  private double between(int i, long second) {
    double length = second(i + 1) - second(i);
    double t = (second - second(i)) / length;
    double back = t - 1;
    return degrees(i) * (1 + 2 * t) * back * back
        + slopes[i] * length * t * back * back
        + degrees(i + 1) * t * t * (3 - 2 * t)
        + slopes[i + 1] * length * t * t * back;
  }

  private double[] slopes() {
    double[] slopes = new double[size()];
    for (int i = 1; i + 1 < size(); i++) {
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
    return (degrees(i + 1) - degrees(i)) / (second(i + 1) - second(i));
  }
}
