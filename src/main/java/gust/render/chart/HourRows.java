package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.Quantities;
import gust.render.kit.Style;
import gust.render.kit.Winds;
import gust.terminal.ColorDepth;
import gust.text.CellWidth;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What falls and how strong the gusts are, below the curve. Empty if there is nothing to say.
 *
 * @param entries on the axis
 */
record HourRows(TimeAxis axis, List<Entry> entries, Quantities quantities, ColorDepth depth) {
  /** Cells from one dot to the next. */
  private static final int DOTS = 3;

  /** The rows that the bars need: none, one, or two for heavy rain. */
  int rainRows() {
    int rows = 0;
    for (Entry entry : entries) {
      int bar = RainBars.eighths(entry) > RainBars.CELL ? 2 : 1;
      rows = Math.max(rows, Wetness.of(entry) == Wetness.DRY ? 0 : bar);
    }
    return rows;
  }

  /**
   * Bars; where something is only possible, dots.
   *
   * @param hasChance whether the greatest chance stands among the dots if there is no bar
   */
  List<Line> rain(int rows, boolean hasChance) {
    CellGrid cells = new CellGrid(axis.columns(), rows);
    RainBars bars = new RainBars(quantities, depth);
    int[] heights = new int[axis.columns()];
    PrecipitationType before = null;
    for (Entry entry : entries) {
      int start = axis.start(entry);
      PrecipitationType type = PrecipitationType.of(entry, quantities.units());
      boolean isPossible = Wetness.of(entry) == Wetness.POSSIBLE;
      int height = isPossible ? 1 : 2 * RainBars.eighths(entry);
      // What has no column of its own stands in the next one's.
      int end = Math.max(axis.end(entry), Math.min(start + 1, heights.length));
      for (int x = start; x < end; x++) {
        if (height > heights[x] && (height > 1 || (x - start) % DOTS == 0)) {
          heights[x] = height;
          bars.draw(entry, cells, x, x == start && type != before);
        }
      }
      before = height > 1 ? type : null;
    }
    if (hasChance && Wetness.of(entries) == Wetness.POSSIBLE) {
      putChance(cells);
    }
    return cells.lines();
  }

  /** Writes the greatest chance over the dots of its hours, if they have room for it. */
  private void putChance(CellGrid cells) {
    List<Entry> possible = new ArrayList<>(entries);
    possible.removeIf(entry -> Wetness.of(entry) == Wetness.DRY);
    OptionalDouble greatest = Wetness.chance(possible);
    String number = " " + quantities.probability(greatest).words() + " ";
    for (Entry entry : possible) {
      int room = axis.end(entry) - axis.start(entry) - number.length();
      if (entry.chance().equals(greatest) && room >= 0) {
        cells.put(axis.start(entry) + room / 2, cells.rows() - 1, number, Style.DIM);
        return;
      }
    }
  }

  /** {@code gust} if each of these numbers is one. */
  String windLabel() {
    boolean gusts = true;
    for (Entry entry : entries) {
      gusts &= entry.wind().isGusty() || !Wind.Level.isFresh(entry.wind(), quantities.units());
    }
    return quantities.language().text(gusts ? "chart.gust" : "chart.wind");
  }

  /**
   * The strongest wind of each day at its hour, if it matters, the unit once.
   *
   * @param hasNow whether that of now is one of them, although the head has it
   */
  Line gusts(List<Day> days, boolean hasNow) {
    List<Entry> peaks = new ArrayList<>();
    for (Day day : days) {
      List<Entry> drawn = new ArrayList<>(day.entries());
      drawn.removeIf(entry -> !axis.holds(entry));
      peaks.addAll(drawn.isEmpty() ? List.of() : List.of(Entry.strongest(drawn)));
    }
    peaks.removeIf(entry -> !hasNow && TimeAxis.second(entry) <= axis.start());
    // The strongest first, where two have no room beside each other.
    peaks.sort((a, b) -> Double.compare(strength(b), strength(a)));
    CellGrid cells = new CellGrid(axis.columns(), 1);
    int end = 0;
    for (Entry entry : peaks) {
      Line number = new Winds(quantities).fresh(entry.wind());
      int room = axis.columns() - number.width() - CellWidth.of(quantities.speedUnit()) - 1;
      int middle = (axis.start(entry) + axis.end(entry) - number.width()) / 2;
      int x = Math.clamp(middle, 0, Math.max(0, room));
      if (!number.isEmpty() && cells.hasRoom(x, 0, number.width())) {
        end = Math.max(end, x + number.width());
        cells.put(x, 0, number.words(), number.style(0));
      }
    }
    cells.put(end + 1, 0, end == 0 ? "" : quantities.speedUnit(), Style.DIM);
    return cells.row();
  }

  private static double strength(Entry entry) {
    return entry.wind().strength().orElse(0);
  }
}
