package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.Palette;
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
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The rows below the curve: what falls, how strong the gusts are, and numbers of every third hour.
 *
 * @param entries on the axis
 */
record HourRows(TimeAxis axis, List<Entry> entries, Quantities quantities, ColorDepth depth) {
  /** The rows that the bars need: none, one, two for heavy rain, and so on. */
  int rainRows() {
    return Math.ceilDiv(tallest(), RainBars.CELL);
  }

  /** The eighths of the tallest bar; 1 where something is only possible, 0 where all is dry. */
  private int tallest() {
    int tallest = 0;
    for (Entry entry : entries) {
      boolean isDry = Wetness.of(entry) == Wetness.DRY;
      tallest = Math.max(tallest, isDry ? 0 : Math.max(RainBars.eighths(entry), 1));
    }
    return tallest;
  }

  /** Bars; where something is only possible, a line, and in the near hours its chance. */
  List<Line> rain(int rows, List<Day> days) {
    CellGrid cells = new CellGrid(axis.columns(), rows);
    RainBars bars = new RainBars(quantities, depth, tallest());
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
        if (height > heights[x] && !axis.isGap(x)) {
          heights[x] = height;
          bars.draw(entry, cells, x, x == start && type != before);
        }
      }
      before = height > 1 ? type : null;
    }
    for (Day day : days) {
      putChance(cells, day.entries());
    }
    return cells.lines();
  }

  /** Writes a near day's greatest chance on the line of its hours, if they have room for it. */
  private void putChance(CellGrid cells, List<Entry> day) {
    List<Entry> possible = new ArrayList<>(day);
    possible.removeIf(
        entry -> Wetness.of(entry) != Wetness.POSSIBLE || TimeAxis.second(entry) >= axis.seam());
    OptionalDouble greatest = Wetness.chance(possible);
    String number = " " + quantities.probability(greatest).words() + " ";
    for (Entry entry : possible) {
      int start = axis.start(entry);
      int end = start;
      int limit = Math.min(axis.end(day.getLast()), axis.near());
      // A short line gives way to its number, which ends in dry hours.
      for (; end < limit; end++) {
        Style style = cells.style(end, cells.rows() - 1);
        if (style != Palette.MAYBE && (style != Style.PLAIN || end >= start + number.length())) {
          break;
        }
      }
      if (entry.chance().equals(greatest) && end - start >= number.length()) {
        cells.put(start + (end - start - number.length()) / 2, cells.rows() - 1, number, Style.DIM);
        return;
      }
    }
  }

  /** {@code gust} if each of these numbers is one. */
  static String windLabel(List<Entry> entries, Quantities quantities) {
    boolean gusts = true;
    for (Entry entry : entries) {
      gusts &= entry.wind().isGusty() || !Wind.Level.isFresh(entry.wind(), quantities.units());
    }
    return quantities.language().text(gusts ? "chart.gust" : "chart.wind");
  }

  /**
   * The strongest wind of each day with a gale, at its hour, the unit once.
   *
   * @param areAll whether that of each near hour is added, if it matters
   */
  Line gusts(List<Day> days, boolean areAll) {
    List<Entry> peaks = new ArrayList<>();
    for (Day day : days) {
      List<Entry> drawn = new ArrayList<>(day.entries());
      drawn.removeIf(entry -> !axis.holds(entry));
      peaks.addAll(drawn.isEmpty() ? List.of() : List.of(Entry.strongest(drawn)));
    }
    peaks.removeIf(entry ->
        Wind.Level.of(entry.wind(), quantities.units()).compareTo(Wind.Level.GALE) < 0
            || axis.end(entry) <= 0);
    for (Entry entry : areAll && !peaks.isEmpty() ? entries : List.<Entry>of()) {
      boolean isNear =
          TimeAxis.second(entry) < axis.seam() && peaks.stream().noneMatch(peak -> peak == entry);
      peaks.addAll(isNear ? List.of(entry) : List.of());
    }
    // The strongest first, where two have no room beside each other.
    peaks.sort((a, b) -> Double.compare(strength(b), strength(a)));
    CellGrid cells = new CellGrid(axis.columns(), 1);
    peaks.removeIf(entry -> !put(cells, entry, new Winds(quantities).fresh(entry.wind())));
    peaks.sort(Comparator.comparing(Entry::time));
    for (Entry entry : peaks) {
      String unit = quantities.speedUnitAfter(entry.wind().strength());
      int x = Math.max(0, axis.start(entry));
      while (x < cells.columns() && cells.sign(x, 0) != ' ') {
        x++;
      }
      if (cells.hasRoom(x + 1, 0, CellWidth.of(unit))) {
        cells.put(x + 1, 0, unit, Style.DIM);
        break;
      }
    }
    return cells.row();
  }

  /** What every entry of the near hours has, as far as there is room. */
  Line numbers(Function<Entry, Line> number) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Entry entry : entries) {
      if (TimeAxis.second(entry) < axis.seam()) {
        put(cells, entry, number.apply(entry));
      }
    }
    return cells.row();
  }

  /**
   * Puts it at the first column of the entry, or where the row ends and it has room.
   *
   * @return whether it has room
   */
  private boolean put(CellGrid cells, Entry entry, Line number) {
    int x = Math.min(axis.start(entry), axis.columns() - number.width());
    boolean isAcross = x <= axis.near() && x + number.width() > axis.near();
    x = isAcross ? axis.near() - number.width() : x;
    boolean hasRoom = !number.isEmpty() && cells.hasRoom(x, 0, number.width());
    if (hasRoom) {
      cells.put(x, 0, number.words(), number.style(0));
    }
    return hasRoom;
  }

  private static double strength(Entry entry) {
    return entry.wind().strength().orElse(0);
  }
}
