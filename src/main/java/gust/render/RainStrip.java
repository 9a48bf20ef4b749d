package gust.render;

import gust.weather.Entry;
import gust.weather.Units;
import gust.weather.Wetness;
import java.util.List;
import java.util.Optional;

/** How likely rain or snow is, as a row of small bars. */
record RainStrip(TimeAxis axis, List<Entry> entries, Glyphs glyphs) {
  /** Below this a chance draws no bar. */
  private static final double LEAST_CHANCE = 0.05;

  private static final double LIKELY = 0.3;

  /** Empty where no entry has a chance worth a bar. */
  Line chance() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    boolean any = false;
    for (int x = 0; x < axis.columns(); x++) {
      Optional<Entry> entry = axis.entryAt(x, entries);
      double chance = entry.isPresent() ? entry.get().precipitationProbability().orElse(0) : 0;
      if (chance >= LEAST_CHANCE) {
        int bars = glyphs.bars().length();
        int height = Math.clamp((int) Math.ceil(chance * bars) - 1, 0, bars - 1);
        Style style = chance >= LIKELY ? Palette.RAIN : Style.DIM;
        cells.put(x, 0, glyphs.bars().charAt(height), style);
        any = true;
      }
    }
    return any ? cells.line(0) : new Line();
  }

  /** {@code rain}, {@code snow}, or {@code wet} for both. */
  static String label(List<Entry> entries, Units units) {
    return switch (Wetness.whatMayFall(entries, units)) {
      case SNOW -> "snow";
      case RAIN_AND_SNOW -> "wet";
      default -> "rain";
    };
  }
}
