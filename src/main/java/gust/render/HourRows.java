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
 * Sky, rain and wind below their hours: the sky as signs, chances as a row of small bars, amounts
 * as numbers, winds as one number for each block of three, six, twelve or twenty-four local hours,
 * depending on the room.
 */
final class HourRows {
  /** Chances and clouds below this draw no bar. */
  private static final double LEAST_PART = 0.05;

  /** One cell each, by kind of weather, also where the rows below have wider pictures. */
  private static final String SIGNS = "☀☼☁☁☂☂☂↯❄❅≡∴≋";

  private static final String SIGNS_OF_NIGHT = "☾☽";

  /** Sun, cloud, overcast, drizzle, rain, heavy rain, thunder, snow, fog, dust, wind; moon. */
  private static final String LETTERS = "oocCdrRT**=:w";

  private static final String LETTERS_OF_NIGHT = "))";

  /** Room for a number of three characters, an arrow of two, and a gap. */
  private static final int LEAST_COLUMNS = 5;

  private static final int LEAST_COLUMNS_OF_DAY = 4;

  private static final int WIDEST_AMOUNT = 3;

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
      if (hours > 0 && isOnAxis(entry)) {
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

  /** What the sky looks like, in signs of one cell; empty if no entry says. */
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

  /** The chance of rain or snow; empty if no entry has a chance worth a bar. */
  Line chances() {
    return bars(false);
  }

  /** How much of the sky clouds cover; empty if it is clear. */
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
        boolean likely = !clouds && part >= Wetness.LEAST_CHANCE;
        cells.put(x, 0, bars.charAt(height), likely ? Palette.RAIN : Style.DIM);
      }
    }
    return cells.row();
  }

  /**
   * The amounts, each number below its rain; empty if nothing falls. A number is the sum from there
   * up to the next number.
   */
  Line amounts() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    double sum = 0;
    int start = 0;
    for (Entry entry : entries) {
      int column = axis.column(TimeAxis.second(entry));
      if (Wetness.amount(entry) > 0 && isOnAxis(entry)) {
        boolean fits = column + WIDEST_AMOUNT <= axis.columns();
        if (fits && column - start >= WIDEST_AMOUNT + 1) {
          amount(cells, sum, start);
          sum = 0;
        }
        start = sum == 0 ? Math.max(0, column) : start;
        sum += Wetness.amount(entry);
      }
    }
    amount(cells, sum, start);
    return cells.row();
  }

  private boolean isOnAxis(Entry entry) {
    return axis.holds(TimeAxis.second(entry)) || axis.holds(entry.end().getEpochSecond() - 1);
  }

  private static void amount(CellGrid cells, double sum, int start) {
    if (sum > 0) {
      String text = millimetres(sum);
      int x = Math.max(0, Math.min(start, cells.columns() - text.length()));
      cells.put(x, 0, text, Palette.RAIN);
    }
  }

  /** {@code gust} if each of these numbers is one. */
  String windLabel() {
    boolean gusts = !blocks.isEmpty();
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

  /** The pressure at sea level in the middle of each block; empty if no entry has one. */
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

  /** Centres the text there, within its block, leaving a blank before the next one. */
  private static void put(CellGrid cells, Block block, String text, double middle, Style style) {
    int last = block.end() - text.length() - (block.end() < cells.columns() ? 1 : 0);
    int x = (int) Math.round(middle - text.length() / 2.0);
    x = Math.min(Math.max(block.start(), Math.min(x, last)), cells.columns() - text.length());
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
