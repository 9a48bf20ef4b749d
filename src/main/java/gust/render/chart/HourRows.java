package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs.Icons;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.terminal.ColorDepth;
import gust.text.CellWidth;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Daylight;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What the hours bring, below the curve. Each row is empty if it has nothing to say. */
final class HourRows {
  /** Millimetres in three hours from which the bar has so many eighths of a cell. */
  private static final double[] AMOUNTS = {0, 0.5, 2, 5, 10};

  private static final int[] EIGHTHS = {1, 3, 5, 6, 8};

  private final TimeAxis axis;
  private final List<Entry> entries = new ArrayList<>();
  private final Quantities quantities;

  /** Whether areas have colours of their own. */
  private final boolean isFilled;

  private final boolean isColored;

  /** Entries off the axis are ignored. */
  HourRows(TimeAxis axis, List<Entry> all, Quantities quantities, ColorDepth depth) {
    this.axis = axis;
    this.quantities = quantities;
    isFilled = depth.compareTo(ColorDepth.ANSI_256) >= 0;
    isColored = depth.compareTo(ColorDepth.ANSI_16) >= 0;
    for (Entry entry : all) {
      if (axis.holds(entry)) {
        entries.add(entry);
      }
    }
  }

  /** The first column whose middle is in the entry's span. */
  private int start(Entry entry) {
    return Math.max(0, axis.column(TimeAxis.second(entry)));
  }

  /** The column after the last one. */
  private int end(Entry entry) {
    return Math.min(axis.columns(), axis.column(entry.end().getEpochSecond()));
  }

  /** The sky: a sign where it changes, and its colour, or a line, from there on. */
  Line skies(Daylight daylight) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    // One cell each, also where the rows of the days have wider pictures.
    Icons icons = quantities.glyphs().icons() == Icons.NONE ? Icons.LETTERS : Icons.SIGNS;
    String before = "";
    char between = isFilled ? ' ' : quantities.glyphs().rule().charAt(0);
    for (Entry entry : entries) {
      ConditionKind kind = Wetness.sky(entry, quantities.units());
      double clouds = kind == ConditionKind.CLEAR ? 0 : entry.cloudiness().orElse(100) / 100;
      boolean isGap = cells.isFree(start(entry) - 1, 0, 1) && !isFilled;
      before = isGap ? "" : before;
      for (int x = start(entry); x < end(entry); x++) {
        boolean night = daylight.isNight(Instant.ofEpochSecond(axis.middle(x)));
        String sign = icons.of(kind, night);
        boolean isNew = !sign.equals(before);
        Style style = isNew ? Words.style(kind) : Style.DIM;
        style = isFilled ? Palette.LETTERS.on(Palette.sky(clouds, night)) : style;
        cells.put(x, 0, isNew && !sign.isEmpty() ? sign.charAt(0) : between, style);
        before = sign;
      }
    }
    return cells.row();
  }

  /**
   * The height of what falls in three hours; a lower bar where it is only possible. Without colour,
   * a sign where thunder or snow begins.
   */
  Line rain() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    String bars = quantities.glyphs().bars();
    boolean isArea = quantities.glyphs().area();
    int[] heights = new int[axis.columns()];
    char before = 0;
    for (Entry entry : entries) {
      Wetness wetness = Wetness.of(entry);
      int height = wetness == Wetness.WET ? 1 + eighths(entry) : wetness.ordinal();
      int level = Math.ceilDiv(eighths(entry) * bars.length(), 8) - 1;
      char sign = bars.charAt(isArea ? level : Math.max(level, bars.length() / 8));
      ConditionKind kind = PrecipitationType.of(entry, quantities.units()).kind();
      Style style = Words.style(kind);
      char first = wetness == Wetness.WET && !isColored ? sign(kind) : 0;
      if (wetness != Wetness.WET) {
        sign = isArea && isFilled ? bars.charAt(0) : quantities.glyphs().track().charAt(0);
        style = Palette.MAYBE;
      }
      int start = start(entry);
      // What has no column of its own stands in the next one's.
      for (int x = start; x < Math.max(end(entry), Math.min(start + 1, heights.length)); x++) {
        if (height > heights[x]) {
          heights[x] = height;
          boolean isWhole = isArea && isFilled && sign == bars.charAt(bars.length() - 1);
          char drawn = x == start && first > 0 && first != before ? first : sign;
          cells.put(x, 0, isWhole ? ' ' : drawn, isWhole ? Palette.LETTERS.on(style) : style);
        }
      }
      before = first;
    }
    return cells.row();
  }

  /** Of thunder, snow and ice; 0 for rain. */
  private char sign(ConditionKind kind) {
    boolean isLetter = quantities.glyphs().icons() == Icons.NONE;
    return switch (kind) {
      case THUNDERSTORM -> isLetter ? 'T' : Icons.SIGNS.of(kind, false).charAt(0);
      // An asterisk is a bar of the ASCII set.
      case SNOW, SLEET -> isLetter ? 's' : Icons.SIGNS.of(kind, false).charAt(0);
      default -> 0;
    };
  }

  private static int eighths(Entry entry) {
    double hours = entry.span().toSeconds() / 3600.0;
    double amount = Wetness.amount(entry) * Entry.LONGEST_SPAN.toHours() / Math.max(hours, 1);
    int step = AMOUNTS.length - 1;
    while (step > 0 && amount < AMOUNTS[step]) {
      step--;
    }
    return EIGHTHS[step];
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
   * The strongest wind of each day on which it matters, the unit after the last one. Nothing if it
   * matters on one day, and is not called windy there.
   */
  Line gusts(List<Day> days) {
    List<Day> fresh = new ArrayList<>();
    boolean isWindy = false;
    for (Day day : days) {
      isWindy |= day.windLevel(quantities.units()) != Wind.Level.CALM;
      if (Wind.Level.isFresh(day.wind(), quantities.units())) {
        fresh.add(day);
      }
    }
    if (!isWindy && fresh.size() < 2) {
      return new Line();
    }
    Day last = fresh.getLast();
    // Of two that have no room side by side, the stronger one.
    fresh.sort((one, other) -> Double.compare(strength(other), strength(one)));
    CellGrid cells = new CellGrid(axis.columns(), 1);
    for (Day day : fresh) {
      Entry entry = Entry.strongest(day.entries());
      Line number = wind(entry.wind());
      Line unit = Line.of(day == last ? " " + quantities.speedUnit() : "", Style.DIM);
      int middle = (start(entry) + end(entry) - 1) / 2;
      // So that the unit has room, within the day.
      int edge = axis.columns() - unit.width() - number.width() / 2 - 1;
      put(cells, Math.max(Math.min(middle, edge), start(day.entries().getFirst())), number, unit);
    }
    return cells.row();
  }

  private static double strength(Day day) {
    return day.wind().strength().orElse(0);
  }

  /** Empty if it does not matter. */
  Line wind(Wind wind) {
    if (!Wind.Level.isFresh(wind, quantities.units())) {
      return new Line();
    }
    Style style =
        switch (Wind.Level.of(wind, quantities.units())) {
          case CALM -> Style.PLAIN;
          case WINDY -> Style.BOLD;
          case GALE -> Palette.GALE.inBold();
          case STORMY -> Palette.WARN.inBold();
        };
    String number = quantities.speedNumber(wind.strength()).words();
    return Line.of(arrow(wind) + number, style);
  }

  /**
   * A value for each so many local hours, at the time of their first entry.
   *
   * @param value of the entries of these hours; an empty line for none
   */
  Line numbers(int hours, Function<List<Entry>, Line> value) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    long length = hours * 3600L;
    List<Entry> block = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      block.add(entries.get(i));
      boolean ends = i + 1 == entries.size() || number(i, length) != number(i + 1, length);
      if (ends) {
        long time = TimeAxis.second(block.getFirst());
        // Where it began before now, its time is not on the axis.
        if (time > axis.start()) {
          put(cells, axis.column(time), value.apply(block), new Line());
        }
        block = new ArrayList<>();
      }
    }
    return cells.row();
  }

  private long number(int entry, long length) {
    long local = TimeAxis.second(entries.get(entry)) + axis.offset().getTotalSeconds();
    return Math.floorDiv(local, length);
  }

  /**
   * Centres it on the column if there is room.
   *
   * @param unit behind it, if there is room for that too
   */
  private static void put(CellGrid cells, int column, Line value, Line unit) {
    int length = value.width();
    int x = Math.clamp(column - (length - 1) / 2, 0, Math.max(0, cells.columns() - length));
    boolean hasUnit = cells.isFree(x + length, 0, unit.width());
    if (length > 0 && cells.hasRoom(x, 0, length + (hasUnit ? unit.width() : 0))) {
      for (Line.Span span : (hasUnit ? value.addAll(unit) : value).spans()) {
        cells.put(x, 0, span.text(), span.style());
        x += CellWidth.of(span.text());
      }
    }
  }

  /** The arrow, else the compass letters that it blows from. */
  private String arrow(Wind wind) {
    if (wind.direction().isEmpty()) {
      return "";
    }
    double from = wind.direction().getAsDouble();
    String arrow = quantities.glyphs().arrow(from);
    return arrow.isEmpty()
        ? quantities.language().text("compass." + 2 * Wind.sector(from, 8))
        : arrow.substring(0, 1);
  }
}
