package gust.render;

import gust.weather.Compass;
import gust.weather.ConditionKind;
import gust.weather.Daylight;
import gust.weather.Entry;
import gust.weather.Rounding;
import gust.weather.Sky;
import gust.weather.Wetness;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Sky, rain and wind under the hours that they belong to: chances as a row of small bars, winds as
 * a number for each three, six, twelve or twenty-four hours of the place's own clock, as there is
 * room.
 */
final class HourRows {
  /** Below this a chance, or a cover of clouds, draws no bar. */
  private static final double LEAST_PART = 0.05;

  private static final double LIKELY = 0.3;

  /** One cell in every font, by kind of weather: not the pictures of the rows below. */
  private static final String SIGNS = "☀☼☁☁☂☂☂↯❄❅≡∴≋";

  private static final String SIGNS_OF_NIGHT = "☾☽";

  /** Sun, cloud, overcast, drizzle, rain, thunder, snow, fog, dust, wind; the moon. */
  private static final String LETTERS = "oocCdrRT**=:w";

  private static final String LETTERS_OF_NIGHT = "))";

  /** A number of three signs, an arrow with two, and what parts it from the next. */
  private static final int LEAST_COLUMNS = 5;

  private static final int LEAST_COLUMNS_OF_DAY = 4;

  /** From one amount to the next. */
  private static final int LEAST_COLUMNS_OF_AMOUNT = 5;

  private final TimeAxis axis;
  private final List<Entry> entries;
  private final Quantities quantities;
  private final List<Block> blocks = new ArrayList<>();

  /**
   * @param end after the last column
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
      boolean holds = axis.holds(second) || axis.holds(entry.end().getEpochSecond() - 1);
      if (hours > 0 && holds) {
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

  /** What the sky looks like: a sign of one cell, or a letter, for all of an entry's columns. */
  Line skies(Daylight daylight) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    boolean letters = quantities.glyphs().icons() == Icons.NONE;
    String byDay = letters ? LETTERS : SIGNS;
    String byNight = letters ? LETTERS_OF_NIGHT : SIGNS_OF_NIGHT;
    for (int x = 0; x < axis.columns(); x++) {
      Optional<Entry> entry = axis.entryAt(x, entries);
      if (entry.isEmpty()) {
        continue;
      }
      ConditionKind kind = Sky.of(entry.get(), quantities.units());
      boolean night = daylight.isNight(Instant.ofEpochSecond(axis.middle(x)));
      if (night && kind.ordinal() < byNight.length()) {
        cells.put(x, 0, byNight.charAt(kind.ordinal()), Palette.MOON);
      } else if (kind != ConditionKind.UNKNOWN) {
        Style style = kind == ConditionKind.OVERCAST ? Style.DIM : Words.style(kind);
        cells.put(x, 0, byDay.charAt(kind.ordinal()), style);
      }
    }
    return cells.row();
  }

  /** How likely rain or snow is; empty where no entry has a chance worth a bar. */
  Line chances() {
    return bars(false);
  }

  /** How much of the sky is covered; empty where it is clear. */
  Line clouds() {
    return bars(true);
  }

  private Line bars(boolean clouds) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    String bars = quantities.glyphs().bars();
    for (int x = 0; x < axis.columns(); x++) {
      Optional<Entry> entry = axis.entryAt(x, entries);
      double part = 0;
      if (entry.isPresent()) {
        Entry known = entry.get();
        part = clouds ? known.cloudiness().orElse(0) / 100 : known.chance().orElse(0);
      }
      if (part >= LEAST_PART) {
        int height = Math.clamp((int) Math.ceil(part * bars.length()) - 1, 0, bars.length() - 1);
        boolean likely = !clouds && part >= LIKELY;
        cells.put(x, 0, bars.charAt(height), likely ? Palette.RAIN : Style.DIM);
      }
    }
    return cells.row();
  }

  /**
   * How much falls, each number under the rain that it sums: that of the entries from the number's
   * own on, before there is room for the next.
   */
  Line amounts() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    double sum = 0;
    int start = 0;
    int end = 0;
    for (Entry entry : entries) {
      int column = (int) Math.round(axis.position(TimeAxis.second(entry)));
      int until = (int) Math.round(axis.position(entry.end().getEpochSecond()));
      if (Wetness.amount(entry) > 0 && until > 0 && column < axis.columns()) {
        if (column - start >= LEAST_COLUMNS_OF_AMOUNT) {
          amount(cells, sum, start, end);
          sum = 0;
        }
        start = sum == 0 ? Math.max(0, column) : start;
        end = Math.min(until, axis.columns());
        sum += Wetness.amount(entry);
      }
    }
    amount(cells, sum, start, end);
    return cells.row();
  }

  private static void amount(CellGrid cells, double sum, int start, int end) {
    if (sum > 0) {
      Block under = new Block(start, Math.min(end + 1, cells.columns()), List.of());
      put(cells, under, millimetres(sum), (start + end) / 2.0, Palette.RAIN);
    }
  }

  /** {@code gust} where each of these numbers is one. */
  String windLabel() {
    boolean gusts = !blocks.isEmpty();
    for (Block block : blocks) {
      Wind strongest = Entry.strongestWind(block.entries());
      gusts &= strongest.isGusty() || strongest.strength().isEmpty();
    }
    return gusts ? "gust" : "wind";
  }

  /** The strongest gust or wind of each block; bold where it matters. */
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

  /** The pressure at sea level in the middle of each block. */
  Line pressures() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Block block : blocks) {
      Entry middle = block.entries().get(block.entries().size() / 2);
      OptionalDouble pressure = middle.measures().pressure();
      if (pressure.isPresent()) {
        String text = "" + Rounding.whole(pressure.getAsDouble());
        put(cells, block, text, (block.start() + block.end()) / 2.0, Style.DIM);
      }
    }
    return cells.row();
  }

  /** Centred there, but within its block, with a blank before the next. */
  private static void put(CellGrid cells, Block block, String text, double middle, Style style) {
    int last = block.end() - text.length() - (block.end() < cells.columns() ? 1 : 0);
    int x = (int) Math.round(middle - text.length() / 2.0);
    x = Math.min(Math.max(block.start(), Math.min(x, last)), cells.columns() - text.length());
    if (cells.isFree(Math.max(0, x - 1), 0, text.length() + Math.min(x, 1))) {
      cells.put(x, 0, text, style);
    }
  }

  private static String millimetres(double amount) {
    return amount < 0.1
        ? "<.1"
        : amount < 9.95 ? Rounding.tenths(amount) : "" + Rounding.whole(amount);
  }

  /** The arrow, else the letters that it blows from. */
  private String arrow(Wind wind, long strength) {
    if (wind.direction().isEmpty() || strength == 0) {
      return "";
    }
    double from = wind.direction().getAsDouble();
    String arrow = quantities.glyphs().arrow(from);
    return arrow.isEmpty() ? Compass.eighth(from) : arrow.substring(0, 1);
  }
}
