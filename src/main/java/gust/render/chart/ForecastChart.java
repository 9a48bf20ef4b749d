package gust.render.chart;

import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.statement.Statement;
import gust.text.CellWidth;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.Wetness;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * Hours on one time axis: the temperature, what falls; of the next hours the sky and the gusts too.
 */
public final class ForecastChart {
  /** Columns left of the chart, for the rows' labels; and on a narrow screen. */
  private static final int GUTTER = 6;

  private static final int NARROW_GUTTER = 5;

  private static final int NARROW = 60;

  /** Of a curve, and of what a tall screen adds to it. */
  private static final int LEAST_ROWS = 2;

  private static final int TALLER = 2;

  /** A chart from this height on has a higher curve. */
  private static final int TALL = 15;

  /** Rows of a head from which on there is enough to read: its hours have fewer numbers. */
  private static final int LONG_HEAD = 6;

  private static final int FEWER = 6;

  /** Cells between two hours. */
  private static final double GAP = 2.25;

  /** From this width on there are more hours, and the days' names have the day of the month. */
  private static final int WIDE = 100;

  /** The next hours, and on a wide screen. */
  private static final Duration NEXT = Duration.ofHours(36);

  private static final Duration MANY = Duration.ofHours(54);

  /** In which a curve of the next hours has one high or low with a number. */
  private static final Duration TURN = Duration.ofHours(9);

  private final Outlook outlook;
  private final RenderContext context;
  private final boolean isWeek;

  /** Whether the hours are drawn too: they have what falls, and there is room for the sky. */
  private final boolean isBelowHours;

  private final int gutter;

  /** What falls, in a word. */
  private final String falls;

  private final LocalTimes times;
  private final TimeAxis axis;
  private final List<Entry> entries = new ArrayList<>();
  private final Quantities quantities;
  private final TemperatureCurve curve;
  private final HourRows hours;

  private final Line gusts;

  private ForecastChart(
      Outlook outlook,
      RenderContext context,
      Duration longest,
      boolean isWeek,
      boolean isBelowHours) {
    this.outlook = outlook;
    this.context = context;
    this.isWeek = isWeek;
    this.isBelowHours = isBelowHours;
    quantities = context.quantities(outlook.units());
    times = context.times(outlook.shown().offset());
    List<Entry> all = outlook.entries();
    Instant end = outlook.start().plus(longest);
    List<Entry> ahead = new ArrayList<>(all);
    ahead.removeIf(entry -> !entry.time().isBefore(end));
    falls = label(Statement.key("falls", Wetness.whatMayFall(ahead, quantities.units())));
    int least = context.width() < NARROW ? NARROW_GUTTER : GUTTER;
    gutter = Math.max(least, CellWidth.of(falls) + 1);
    int columns = Math.max(2, context.width() - gutter);
    axis = TimeAxis.of(all, outlook.start(), times.offset(), columns, longest);
    for (Entry entry : all) {
      if (axis.holds(entry)) {
        entries.add(entry);
      }
    }
    curve = new TemperatureCurve(all, axis);
    hours = new HourRows(axis, entries, quantities, context.color());
    gusts = hours.gusts(outlook.days(), isWeek);
  }

  /**
   * @param outlook of at least one entry
   */
  public static ForecastChart ofHours(Outlook outlook, RenderContext context) {
    Duration longest = context.width() < WIDE ? NEXT : MANY;
    return new ForecastChart(outlook, context, longest, false, false);
  }

  /**
   * @param outlook of at least one entry
   * @param isBelowHours whether the hours have a chart too
   */
  public static ForecastChart ofWeek(Outlook outlook, RenderContext context, boolean isBelowHours) {
    return new ForecastChart(outlook, context, TimeAxis.LONGEST, true, isBelowHours);
  }

  /** Rows with what falls; 0 if there are fewer than two temperatures to join. */
  public int leastHeight() {
    return curve.size() < 2 ? 0 : 1 + LEAST_ROWS + (isWeek ? 1 : 2) + Math.min(rainRows(), 1);
  }

  private int rainRows() {
    return isBelowHours ? 0 : hours.rainRows();
  }

  /** Whether it shows all days, and not only the next hours. */
  public boolean isWeek() {
    return isWeek;
  }

  /** The end of its hours. */
  public Instant end() {
    return Instant.ofEpochSecond(axis.end());
  }

  /** Whether gusts can stand below it, with their unit. */
  public boolean hasGusts() {
    return !gusts.isEmpty();
  }

  /**
   * What is least needed is left out first: high curves, the second row of rain, gusts, and in one
   * row less than {@link #leastHeight} all rain. Draws nothing in less than that.
   *
   * @param height most rows
   * @param hasGusts whether gusts stand below it, if they can and there is room
   */
  public void addTo(Page page, int height, boolean hasGusts) {
    boolean isBusy = page.height() >= LONG_HEAD;
    int whole = leastHeight();
    int rainRow = Math.clamp(height - whole + 1, 0, Math.min(rainRows(), 1));
    int room = height - whole + Math.min(rainRows(), 1) - rainRow;
    if (room < 0 || whole == 0) {
      return;
    }
    Line below = room > 0 && hasGusts ? gusts : new Line();
    room -= below.isEmpty() ? 0 : 1;
    boolean hasSky = !isWeek || isBelowHours && room > 0;
    room -= isWeek && hasSky ? 1 : 0;
    int wanted = Skyline.rows(curve, quantities.units()) + (height >= TALL ? TALLER : 0);
    int rows = Math.min(LEAST_ROWS + room, wanted);
    room -= rows - LEAST_ROWS;
    new Skyline(curve, axis, quantities, rows)
        .addTo(page, context.color(), gutter, isWeek ? axis.end() : TURN.toSeconds(), isWeek);
    if (hasSky) {
      SkyRibbon ribbon = new SkyRibbon(axis, quantities, outlook.shown(), context.color());
      add(page, "", ribbon.row(entries));
    }
    add(page, "", ticks(isBusy ? FEWER : 1));
    List<Line> rain = hours.rain(Math.min(rainRows(), rainRow + room), !isWeek);
    for (int y = 0; y < rain.size(); y++) {
      add(page, y + 1 < rain.size() ? "" : falls, rain.get(y));
    }
    add(page, hours.windLabel(), below);
  }

  /** Marks the column at which this instant is drawn, if it is on the axis, from this row on. */
  public void mark(Page page, int from, Instant instant) {
    double position = axis.position(instant.getEpochSecond());
    if (position >= 0 && position < axis.columns()) {
      page.mark(from, gutter + (int) position);
    }
  }

  private String label(String key) {
    return context.language().text(key);
  }

  private void add(Page page, String label, Line row) {
    if (!row.isEmpty()) {
      page.add(Line.of(label, Style.DIM).padTo(gutter).addAll(row));
    }
  }

  /** Hours, and at midnight the day's name; at the left that it is now. */
  private Line ticks(int leastStep) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    boolean isNow = !isWeek && axis.start() == outlook.now().getEpochSecond();
    Instant start = Instant.ofEpochSecond(axis.start());
    String first = isNow ? label("watch.now") : times.weekday(times.dateOf(start));
    addTicks(cells, 24);
    cells.put(0, 0, cells.hasRoom(0, 0, CellWidth.of(first)) ? first : "", Style.BOLD);
    addTicks(cells, Math.max(leastStep, axis.step(times.hourWidth() + GAP)));
    return cells.row();
  }

  private void addTicks(CellGrid cells, int every) {
    for (long at = axis.firstMultiple(every); at < axis.end(); at += every * 3600L) {
      Instant instant = Instant.ofEpochSecond(at);
      boolean isMidnight = times.isMidnight(instant);
      String text = isMidnight ? day(times.dateOf(instant)) : times.hour(instant);
      int length = CellWidth.of(text);
      int x = axis.column(at) - (length - 1) / 2;
      boolean isInside = x > 0 && x + length <= axis.columns();
      if (isInside && cells.hasRoom(x, 0, length)) {
        cells.put(x, 0, text, isMidnight ? Style.PLAIN : Style.DIM);
      }
    }
  }

  private String day(LocalDate date) {
    return context.width() < WIDE ? times.weekday(date) : times.dayOfMonth(date);
  }
}
