package gust.render.chart;

import static gust.render.chart.Block.CURVE;
import static gust.render.chart.Block.GUSTS;
import static gust.render.chart.Block.NUMBERS;
import static gust.render.chart.Block.RAIN;

import gust.render.chart.Block.Heights;
import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.statement.NearDays;
import gust.statement.Statement;
import gust.text.CellWidth;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Outlook;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The hours and the days on one time axis: temperature, sky, what falls, gusts. */
public final class ForecastChart {
  /** Columns left of the chart, for the rows' labels, at least. */
  private static final int GUTTER = 5;

  /** Rows above from which on there is enough to read: the chart has fewer hours. */
  private static final int LONG_HEAD = 6;

  /** Cells between two hours. */
  private static final double GAP = 1.5;

  /** The rows of the curve, at least and usually; and those around it: numbers, sky, hours. */
  private static final int LEAST_ROWS = 2;

  private static final int USUAL_ROWS = 3;
  private static final int AROUND = 3;

  /** The most rows of the curve on usual screens. */
  private static final int MOST_ROWS = 5;

  /** Columns to a row of a high curve. */
  private static final int SLOPE = 9;

  /** Screens from this height on are tall, and from this width on have more of each hour. */
  private static final int TALL = 28;

  private static final int WIDE = 100;

  /** The rows of heavy rain, and of a downpour where there is room. */
  private static final int HEAVY = 2;

  private static final int DOWNPOUR = 4;

  private final Outlook outlook;
  private final RenderContext context;
  private final int gutter;

  /** What falls, in a word. */
  private final String falls;

  /** The names of the other rows. */
  private final String wind;

  private final String feels;

  private final LocalTimes times;
  private final TimeAxis axis;
  private final List<Entry> entries = new ArrayList<>();
  private final Quantities quantities;
  private final TemperatureCurve curve;
  private final TemperatureArea temperatures;
  private final boolean[] nights;
  private final HourRows hours;
  private final Line gusts;
  private final List<Line> numbers = new ArrayList<>();

  /**
   * @param outlook of at least one entry
   * @param whole the forecast that the outlook is of, or a part of
   * @param hasDays whether rows of days below it have their gusts
   */
  public ForecastChart(Outlook outlook, Forecast whole, boolean hasDays, RenderContext context) {
    this.outlook = outlook;
    this.context = context;
    quantities = context.quantities(outlook.units());
    times = context.times(outlook.shown().zone());
    List<Entry> all = new ArrayList<>(outlook.entries());
    falls = label(Statement.key("falls", Wetness.whatMayFall(all, quantities.units())));
    boolean hasNumbers = context.width() >= WIDE && isTall();
    wind = HourRows.windLabel(all, quantities);
    feels = hasNumbers ? label("column.feels") : "";
    int labels = Math.max(CellWidth.of(falls), Math.max(CellWidth.of(wind), CellWidth.of(feels)));
    gutter = Math.max(GUTTER, labels + 1);
    int columns = Math.max(2, context.width() - gutter);
    axis = TimeAxis.of(all, outlook.start(), times.zone(), columns);
    for (Entry entry : outlook.entries()) {
      if (axis.holds(entry)) {
        entries.add(entry);
      }
    }
    for (Entry entry : whole.entries()) {
      boolean isLater = entry.time().isAfter(all.getLast().time());
      all.addAll(isLater ? List.of(entry) : List.of());
    }
    nights = new boolean[axis.columns()];
    for (int x = 0; x < nights.length; x++) {
      nights[x] = outlook.shown().isNight(Instant.ofEpochSecond(axis.middle(x)));
    }
    curve = new TemperatureCurve(all);
    temperatures = new TemperatureArea(curve, axis, quantities, nights, isTall());
    hours = new HourRows(axis, entries, quantities, context.color());
    boolean hasGusts = hasNumbers || !hasDays;
    gusts = hasGusts ? hours.gusts(outlook.days(), hasNumbers) : new Line();
    if (hasNumbers) {
      numbers.add(hours.numbers(entry -> quantities.degrees(entry.measures().temperature())));
      Line felt = hours.numbers(entry -> quantities.degrees(entry.measures().felt()).in(Style.DIM));
      // One number alone is not a row.
      boolean isRow = felt.words().strip().indexOf(' ') > 0;
      numbers.addAll(isRow ? List.of(felt) : List.of());
    }
  }

  private boolean isTall() {
    return context.rows() >= TALL - 2;
  }

  /**
   * The heights of its blocks, to which others may be added.
   *
   * @param most rows of the curve, with those around it
   */
  public Map<Block, Heights> heights(int most) {
    int tallest =
        Math.clamp(most - AROUND, LEAST_ROWS, isTall() ? context.width() / SLOPE : MOST_ROWS);
    int usual = Math.min(tallest, USUAL_ROWS);
    int rain = hours.rainRows();
    Map<Block, Heights> heights = new EnumMap<>(Block.class);
    heights.put(CURVE, new Heights(curveRows(LEAST_ROWS), curveRows(usual), curveRows(tallest)));
    heights.put(
        RAIN, new Heights(Math.min(rain, 1), Math.min(rain, HEAVY), Math.min(rain, DOWNPOUR)));
    heights.put(GUSTS, Heights.upTo(gusts.isEmpty() ? 0 : 1));
    heights.put(NUMBERS, Heights.upTo(numbers.size()));
    return heights;
  }

  private int curveRows(int most) {
    return curve.size() < 2 ? 0 : temperatures.rows(most) + AROUND;
  }

  public void addTo(Page page, Map<Block, Integer> rows) {
    boolean isBusy = page.height() >= LONG_HEAD;
    temperatures.addTo(page, context.color(), gutter, rows.get(CURVE) - AROUND);
    SkyRibbon ribbon = new SkyRibbon(axis, quantities, outlook.shown(), context.color(), nights);
    NearDays near = NearDays.of(context.now(), times.zone());
    add(page, "", ribbon.row(entries, outlook.days(), near));
    add(page, "", ticks(isBusy ? 6 : 3));
    for (int i = 0; i < rows.get(NUMBERS); i++) {
      add(page, i == 0 ? "" : feels, numbers.get(i));
    }
    List<Line> rain = rows.get(RAIN) == 0 ? List.of() : hours.rain(rows.get(RAIN), outlook.days());
    for (int y = 0; y < rain.size(); y++) {
      add(page, y + 1 < rain.size() ? "" : falls, rain.get(y));
    }
    add(page, wind, rows.get(GUSTS) == 0 ? new Line() : gusts);
  }

  /** Marks the column at which this instant is drawn, if it is on the axis, from this row on. */
  public void mark(Page page, int from, Instant instant) {
    int column = axis.at(instant.getEpochSecond());
    if (column >= 0 && column < axis.columns()) {
      page.mark(from, gutter + column);
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

  /** Hours, and at midnight the day's name; at the left that it is now; then the later days. */
  private Line ticks(int least) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    boolean isNow = axis.start() <= outlook.now().getEpochSecond();
    String first = isNow ? label("watch.now") : times.weekday(times.dateOf(outlook.start()));
    cells.put(0, 0, first, Style.BOLD);
    addTicks(cells, 24);
    addTicks(cells, Math.max(least, axis.step(times.hourWidth() + GAP)));
    for (Day day : outlook.days()) {
      LocalDate date = day.date();
      String name = times.weekday(date);
      int x = axis.column(date.atStartOfDay(times.zone()).toEpochSecond());
      long end = date.plusDays(1).atStartOfDay(times.zone()).toEpochSecond();
      int width = Math.min(axis.column(end), axis.columns()) - x;
      int length = CellWidth.of(name);
      if (x > axis.near() && width >= length) {
        boolean isPart = axis.isOfPart(x);
        cells.put(x + (width - length) / 2, 0, name, isPart ? Style.DIM : Style.BOLD);
      }
    }
    return cells.row();
  }

  private void addTicks(CellGrid cells, int every) {
    for (long at = axis.multiple(every, axis.start());
        at < axis.seam();
        at = axis.multiple(every, at + 1)) {
      Instant instant = Instant.ofEpochSecond(at);
      boolean beginsDay = times.beginsDay(instant);
      String text = beginsDay ? times.weekday(times.dateOf(instant)) : times.hour(instant);
      int x = axis.column(at);
      int length = CellWidth.of(text);
      if (x > 0 && x + length <= axis.near() && cells.hasRoom(x, 0, length)) {
        cells.put(x, 0, text, beginsDay ? Style.BOLD : Style.DIM);
      }
    }
  }
}
