package gust.render;

import gust.weather.Entry;
import gust.weather.Rounding;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** How likely rain or snow is, and how much of it there will be, as two rows of small bars. */
final class RainStrip {
  /** Below this a chance draws no bar. */
  private static final double LEAST_CHANCE = 0.05;

  private static final double LIKELY = 0.3;

  /** mm in three hours that a full bar stands for, at least: drizzle is no cloudburst. */
  private static final double LEAST_FULL = 2;

  private final TimeAxis axis;
  private final List<Entry> entries;
  private final Glyphs glyphs;

  RainStrip(TimeAxis axis, List<Entry> entries, Glyphs glyphs) {
    this.axis = axis;
    this.entries = entries;
    this.glyphs = glyphs;
  }

  /** Empty where no entry has a chance worth a bar. */
  Line chance() {
    return row(true, 1);
  }

  /** Empty where nothing falls. */
  Line amount() {
    double most = LEAST_FULL;
    for (Entry entry : entries) {
      most = Math.max(most, fallen(entry));
    }
    return row(false, most);
  }

  /** {@code rain}, {@code snow}, or {@code wet} for both. */
  String label() {
    boolean rain = false;
    boolean snow = false;
    for (Entry entry : entries) {
      rain |= sane(entry.rain()) > 0;
      snow |= sane(entry.snow()) > 0;
    }
    return snow ? rain ? "wet" : "snow" : "rain";
  }

  private Line row(boolean chances, double full) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    double peak = 0;
    int peakAt = -1;
    for (int x = 0; x < axis.columns(); x++) {
      Optional<Entry> entry = axis.entryAt(x, entries);
      double value = entry.isEmpty() ? 0 : chances ? chance(entry.get()) : fallen(entry.get());
      if (value <= 0 || (chances && value < LEAST_CHANCE)) {
        continue;
      }
      int last = glyphs.bars().length() - 1;
      int height = (int) Math.clamp(Math.ceil(value / full * (last + 1)) - 1, 0, last);
      Style style = !chances || value >= LIKELY ? Palette.RAIN : Style.DIM;
      cells.put(x, 0, glyphs.bars().charAt(height), style);
      if (value >= peak) {
        peak = value;
        peakAt = x;
      }
    }
    if (peakAt < 0) {
      return new Line();
    }
    label(cells, peakAt, chances ? percent(peak) : millimetres(peak));
    return cells.line(0);
  }

  /** The peak's value, after the bars that hold it, else before them. */
  private static void label(CellGrid cells, int peak, String text) {
    int right = peak;
    while (right < cells.columns() && !cells.isFree(right, 0, 1)) {
      right++;
    }
    int left = peak;
    while (left >= 0 && !cells.isFree(left, 0, 1)) {
      left--;
    }
    if (cells.isFree(right, 0, text.length() + 1)) {
      cells.put(right + 1, 0, text, Palette.RAIN);
    } else if (cells.isFree(left - text.length(), 0, text.length() + 1)) {
      cells.put(left - text.length(), 0, text, Palette.RAIN);
    }
  }

  private static String percent(double chance) {
    return Rounding.whole(100 * chance) + "%";
  }

  private static String millimetres(double amount) {
    return (amount < 0.1 ? "<0.1" : Rounding.tenths(amount)) + " mm";
  }

  private static double chance(Entry entry) {
    return Math.min(sane(entry.precipitationProbability()), 1);
  }

  private static double fallen(Entry entry) {
    return sane(entry.rain()) + sane(entry.snow());
  }

  private static double sane(OptionalDouble value) {
    return Quantities.isSane(value) ? Math.max(0, value.getAsDouble()) : 0;
  }
}
