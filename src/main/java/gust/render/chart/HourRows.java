package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Icons;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.weather.Compass;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Daylight;
import gust.weather.Entry;
import gust.weather.Rounding;
import gust.weather.Sky;
import gust.weather.Wetness;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Sky, rain and wind below their hours: the sky as signs, chances as a row of small bars, amounts
 * as numbers, winds as one number for each block of three, six, twelve or twenty-four local hours,
 * depending on the room.
 */
final class HourRows {
  /** Chances and clouds below this draw no bar. */
  private static final double LEAST_PART = 0.05;

  /** Room for a number of three characters, an arrow, and a gap. */
  private static final int LEAST_COLUMNS = 5;

  private final TimeAxis axis;
  private final List<Entry> entries = new ArrayList<>();
  private final Quantities quantities;
  private final ZoneOffset offset;
  private final List<Block> blocks = new ArrayList<>();

  /**
   * @param end the column after the last one
   */
  private record Block(int start, int end, List<Entry> entries) {}

  /** Entries off the axis are ignored. */
  HourRows(TimeAxis axis, List<Entry> all, Quantities quantities, LocalTimes times) {
    this.axis = axis;
    this.quantities = quantities;
    offset = times.offset();
    long step = axis.step(LEAST_COLUMNS);
    long ahead = offset.getTotalSeconds();
    long begun = Long.MIN_VALUE;
    for (Entry entry : all) {
      if (axis.holds(entry)) {
        entries.add(entry);
        long block = Math.floorDiv(TimeAxis.second(entry) + ahead, step);
        if (block != begun) {
          int start = (int) Math.max(0, axis.position(block * step - ahead));
          double end = axis.position((block + 1) * step - ahead);
          blocks.add(new Block(start, (int) Math.min(axis.columns(), end), new ArrayList<>()));
          begun = block;
        }
        blocks.getLast().entries().add(entry);
      }
    }
  }

  /** What the sky looks like, in signs of one cell; empty if no entry says. */
  Line skies(Daylight daylight) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    // One cell each, also where the rows of the days have wider pictures.
    Icons icons = quantities.glyphs().icons() == Icons.NONE ? Icons.LETTERS : Icons.SIGNS;
    for (Entry entry : entries) {
      ConditionKind kind = Sky.of(entry, quantities.units());
      for (int x = start(entry); x < end(entry); x++) {
        boolean night = daylight.isNight(Instant.ofEpochSecond(axis.middle(x)));
        if (cells.isFree(x, 0, 1)) {
          cells.put(x, 0, icons.of(kind, night), style(kind, night));
        }
      }
    }
    return cells.row();
  }

  /** Clouds are dim so that everything else stands out. */
  private static Style style(ConditionKind kind, boolean night) {
    return switch (kind) {
      case CLEAR, FEW_CLOUDS -> night ? Palette.MOON : Palette.SUN;
      case CLOUDS, OVERCAST -> Style.DIM;
      default -> Words.style(kind);
    };
  }

  /** The first column whose middle is in the entry's span. */
  private int start(Entry entry) {
    return Math.max(0, axis.column(TimeAxis.second(entry)));
  }

  /** The column after the last one. */
  private int end(Entry entry) {
    return Math.min(axis.columns(), axis.column(entry.end().getEpochSecond()));
  }

  /** The chance of rain or snow; empty if no entry has a chance worth a bar. */
  Line chances() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Entry entry : entries) {
      double chance = entry.chance().orElse(0);
      bar(cells, entry, chance, chance < Wetness.LEAST_CHANCE ? Style.DIM : Palette.RAIN);
    }
    return cells.row();
  }

  /** How much of the sky clouds cover; empty if it is clear. */
  Line clouds() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Entry entry : entries) {
      bar(cells, entry, entry.cloudiness().orElse(0) / 100, Style.DIM);
    }
    return cells.row();
  }

  private void bar(CellGrid cells, Entry entry, double part, Style style) {
    String bars = quantities.glyphs().bars();
    int height = Math.clamp((int) Math.ceil(part * bars.length()), 1, bars.length());
    for (int x = start(entry); part >= LEAST_PART && x < end(entry); x++) {
      cells.put(x, 0, bars.charAt(height - 1), style);
    }
  }

  /**
   * The amount of each day, as in its row, below its first rain; none where its day is too narrow.
   */
  Line amounts(List<Day> days) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Day day : days) {
      String number = quantities.amount(OptionalDouble.of(day.amount())).words();
      Instant next = day.date().plusDays(1).atStartOfDay().toInstant(offset);
      int midnight = Math.min(axis.columns(), axis.column(next.getEpochSecond()));
      int first = -1;
      for (Entry entry : day.entries()) {
        boolean falls = first < 0 && Wetness.amount(entry) > 0;
        first = falls ? start(entry) : first;
      }
      int gap = midnight < axis.columns() ? 1 : 0;
      int x = Math.min(first, midnight - gap - number.length());
      if (day.amount() > 0 && x >= start(day.entries().getFirst())) {
        cells.put(x, 0, number, Palette.RAIN);
      }
    }
    return cells.row();
  }

  /** {@code gust} if each of these numbers is one. */
  String windLabel() {
    boolean gusts = true;
    for (Block block : blocks) {
      Wind strongest = Entry.strongestWind(block.entries());
      gusts &= strongest.isGusty() || strongest.strength().isEmpty();
    }
    return gusts ? "gust" : "wind";
  }

  /** The strongest gust or wind of each block; bold if it matters. */
  Line winds() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Block block : blocks) {
      Wind strongest = Entry.strongestWind(block.entries());
      if (strongest.strength().isPresent()) {
        Style style =
            switch (WindLevel.of(block.entries(), quantities.units())) {
              case CALM -> Style.DIM;
              case WINDY -> Style.BOLD;
              case STORMY -> Palette.WARN.inBold();
            };
        long strength = quantities.wholeSpeed(strongest.strength());
        put(cells, block, arrow(strongest, strength) + strength, style);
      }
    }
    return cells.row();
  }

  /** The pressure at sea level in the middle of each block; empty if no entry has one. */
  Line pressures() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Block block : blocks) {
      Entry middle = block.entries().get(block.entries().size() / 2);
      OptionalDouble pressure = middle.measures().pressure();
      if (pressure.isPresent()) {
        put(cells, block, "" + Rounding.whole(pressure.getAsDouble()), Style.DIM);
      }
    }
    return cells.row();
  }

  /** Centres the text there, within its block, leaving a blank before the next one. */
  private static void put(CellGrid cells, Block block, String text, Style style) {
    int last = block.end() - text.length() - (block.end() < cells.columns() ? 1 : 0);
    int x = Math.round((block.start() + block.end() - text.length()) / 2f);
    x = Math.min(Math.max(block.start(), Math.min(x, last)), cells.columns() - text.length());
    if (cells.isFree(Math.max(0, x - 1), 0, text.length() + Math.min(x, 1))) {
      cells.put(x, 0, text, style);
    }
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
