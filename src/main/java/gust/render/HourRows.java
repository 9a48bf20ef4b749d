package gust.render;

import gust.weather.Compass;
import gust.weather.Entry;
import gust.weather.Rounding;
import gust.weather.Wetness;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rain and gusts below their hours: chances as a row of small bars, amounts and winds as one number
 * for each block of three, six, twelve or twenty-four local hours, depending on the room.
 */
final class HourRows {
  /** Chances below this draw no bar. */
  private static final double LEAST_CHANCE = 0.05;

  private static final double COLORED_CHANCE = 0.3;

  /** Room for a number of three characters, an arrow of two, and a gap. */
  private static final int LEAST_COLUMNS = 5;

  private static final int LEAST_COLUMNS_OF_DAY = 4;

  private final TimeAxis axis;
  private final List<Entry> entries;
  private final Quantities quantities;
  private final List<Block> blocks = new ArrayList<>();

  /**
   * @param end the column after the last one
   */
  private record Block(int start, int end, List<Entry> entries) {}

  HourRows(TimeAxis axis, List<Entry> entries, Quantities quantities, LocalTimes times) {
    this.axis = axis;
    this.entries = entries;
    this.quantities = quantities;
    int hours = axis.hours(LEAST_COLUMNS);
    hours = hours == 0 ? axis.hours(LEAST_COLUMNS_OF_DAY) : hours;
    long offset = times.offset().getTotalSeconds();
    long begun = Long.MIN_VALUE;
    for (Entry entry : entries) {
      long second = TimeAxis.second(entry);
      if (hours > 0 && axis.holds(second)) {
        long block = Math.floorDiv(second + offset, hours * 3600L);
        if (block != begun) {
          int start = (int) Math.max(0, axis.position(block * hours * 3600L - offset));
          double end = axis.position((block + 1) * hours * 3600L - offset);
          blocks.add(new Block(start, (int) Math.min(axis.columns(), end), new ArrayList<>()));
          begun = block;
        }
        blocks.getLast().entries().add(entry);
      }
    }
  }

  /** The chance of rain or snow; empty if no entry has a chance worth a bar. */
  Line chances() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    String bars = quantities.glyphs().bars();
    for (int x = 0; x < axis.columns(); x++) {
      Optional<Entry> entry = axis.entryAt(x, entries);
      double chance = entry.isPresent() ? entry.get().chance().orElse(0) : 0;
      if (chance >= LEAST_CHANCE) {
        int height = Math.clamp((int) Math.ceil(chance * bars.length()) - 1, 0, bars.length() - 1);
        cells.put(x, 0, bars.charAt(height), chance >= COLORED_CHANCE ? Palette.RAIN : Style.DIM);
      }
    }
    return cells.row();
  }

  /** The amounts, each number below its rain; empty if nothing falls. */
  Line amounts() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Block block : blocks) {
      double sum = 0;
      double middle = 0;
      for (Entry entry : block.entries()) {
        double amount = Wetness.amount(entry);
        sum += amount;
        long halfway = TimeAxis.second(entry) + entry.span().toSeconds() / 2;
        middle += amount * axis.position(halfway);
      }
      if (sum > 0) {
        put(cells, block, millimetres(sum), middle / sum, Palette.RAIN);
      }
    }
    return cells.row();
  }

  /** The strongest gust or wind of each block; bold if it matters. */
  Line winds() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Block block : blocks) {
      Wind strongest = Entry.strongestWind(block.entries());
      if (strongest.strength().isPresent()) {
        WindLevel level = WindLevel.of(block.entries(), quantities.units());
        Style style =
            switch (level) {
              case CALM -> Style.DIM;
              case WINDY -> Style.BOLD;
              case STORMY -> Style.of(Palette.WARNING).inBold();
            };
        double middle = (block.start() + block.end()) / 2.0;
        long strength = Rounding.whole(strongest.strength().getAsDouble());
        put(cells, block, arrow(strongest, strength) + strength, middle, style);
      }
    }
    return cells.row();
  }

  /** Centres the text there, within its block, leaving a blank before the next one. */
  private static void put(CellGrid cells, Block block, String text, double middle, Style style) {
    int last = block.end() - text.length() - (block.end() < cells.columns() ? 1 : 0);
    int x = (int) Math.round(middle - text.length() / 2.0);
    x = Math.max(block.start(), Math.min(x, last));
    if (cells.isFree(Math.max(0, x - 1), 0, text.length() + Math.min(x, 1))) {
      cells.put(x, 0, text, style);
    }
  }

  private static String millimetres(double amount) {
    String number = amount < 9.95 ? Rounding.tenths(amount) : "" + Rounding.whole(amount);
    return amount < 0.1 ? "<.1" : number;
  }

  /** The arrow, else the compass letters that it blows from. */
  private String arrow(Wind wind, long strength) {
    if (wind.direction().isEmpty() || strength == 0) {
      return "";
    }
    double from = wind.direction().getAsDouble();
    String arrow = quantities.glyphs().arrow(from);
    return arrow.isEmpty() ? Compass.eighth(from) : arrow.substring(0, 1);
  }
}
