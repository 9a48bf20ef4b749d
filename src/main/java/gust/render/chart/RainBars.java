package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs;
import gust.render.kit.Icons;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.terminal.ColorDepth;
import gust.weather.ConditionKind;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;

/**
 * What falls in an hour or more as a bar, by amount and kind; a line where it is only possible.
 *
 * @param tallest eighths of the tallest bar: where the rows are fewer, all bars are shorter alike
 */
record RainBars(Quantities quantities, ColorDepth depth, int tallest) {
  /** Eighths in a cell. */
  static final int CELL = 8;

  /** Millimetres in three hours that fill one cell; four times as much fills two. */
  private static final double FULL = 5;

  /** The bar's height in eighths of a cell; 0 if nothing is expected. */
  static int eighths(Entry entry) {
    if (Wetness.of(entry) != Wetness.WET) {
      return 0;
    }
    double hours = entry.span().toSeconds() / 3600.0;
    double each = Wetness.amount(entry) * Entry.LONGEST_SPAN.toHours() / Math.max(hours, 1);
    return (int) Math.max(1, Math.round(CELL * Math.sqrt(each / FULL)));
  }

  /**
   * Draws it upwards from a cell of the grid's last row, as far as the grid has rows.
   *
   * @param starts whether it is the first cell of its kind, which has a sign where there are no
   *     colours
   */
  void draw(Entry entry, CellGrid cells, int x, boolean starts) {
    Glyphs glyphs = quantities.glyphs();
    if (Wetness.of(entry) == Wetness.POSSIBLE) {
      cells.put(x, cells.rows() - 1, glyphs.area() ? glyphs.rule() : glyphs.track(), Palette.MAYBE);
    }
    ConditionKind kind = PrecipitationType.of(entry, quantities.units()).kind();
    Style style = Words.style(kind);
    String bars = glyphs.bars();
    int y = cells.rows() - 1;
    int height = eighths(entry);
    int most = CELL * cells.rows();
    height = tallest > most ? Math.ceilDiv(height * most, tallest) : height;
    for (int left = height; y >= 0 && left > 0; y--, left -= CELL) {
      int level = Math.ceilDiv(Math.min(left, CELL) * bars.length(), CELL) - 1;
      if (left >= CELL && glyphs.area() && depth.hasGrounds()) {
        cells.put(x, y, ' ', Style.PLAIN.on(style));
      } else {
        cells.put(x, y, bars.charAt(Math.max(level, glyphs.area() ? 0 : 1)), style);
      }
    }
    char sign =
        starts && eighths(entry) > 0 && depth.compareTo(ColorDepth.ANSI_16) < 0 ? sign(kind) : 0;
    if (sign > 0) {
      cells.put(x, Math.max(y, 0), sign, style);
    }
  }

  /** The letter that stands for thunder, snow or ice; 0 for rain. */
  private char sign(ConditionKind kind) {
    boolean isLetter = quantities.glyphs().icons() == Icons.NONE;
    return switch (kind) {
      case THUNDERSTORM -> isLetter ? 'T' : Icons.SIGNS.of(kind, false).charAt(0);
      // An asterisk is a bar of the ASCII set.
      case SNOW, SLEET -> isLetter ? 's' : Icons.SIGNS.of(kind, false).charAt(0);
      default -> 0;
    };
  }
}
