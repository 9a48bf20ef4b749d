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
import gust.weather.Daylight;
import gust.weather.Entry;
import gust.weather.Entry.Measures;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The hours ahead on one time axis: the temperature, what falls, the strongest winds; numbers by
 * the hour on a tall screen, and for two days.
 */
public final class ForecastChart {
  /** Columns left of the chart, for the rows' labels and the scale's; and on a narrow screen. */
  private static final int GUTTER = 6;

  private static final int NARROW_GUTTER = 5;

  private static final int NARROW = 60;

  /** Of the curve and the number above it; on a calm screen, on a tall one. */
  private static final int LEAST_ROWS = 3;

  private static final int USUAL_ROWS = 7;

  /** Where the curve has fewer rows, there is so much to read that noon needs no number. */
  private static final int ROOMY = 6;

  private static final int MOST_ROWS = 9;

  /** Cells between two hours. */
  private static final double GAP = 2.25;

  /** From this width on the days' names have the day of the month. */
  private static final int WIDE = 110;

  /** From this height on, numbers by the hour are worth more than a calm screen. */
  private static final int TALL = 20;

  /** Seconds: for so little, they have room on any screen. */
  private static final long FEW_HOURS = 60 * 3600;

  /** Room for such a number: -12° */
  private static final double NUMBER = 4.2;

  private final Outlook outlook;
  private final Quantities quantities;
  private final RenderContext context;
  private final int gutter;

  /** What falls, in a word. */
  private final String falls;

  private final LocalTimes times;
  private final TimeAxis axis;
  private final TemperatureCurve curve;
  private final HourRows hours;

  /**
   * @param outlook of at least one entry
   */
  public ForecastChart(Outlook outlook, RenderContext context) {
    this.outlook = outlook;
    quantities = context.quantities(outlook.units());
    this.context = context;
    List<Entry> entries = outlook.entries();
    PrecipitationType type = Wetness.whatMayFall(entries, quantities.units());
    falls = label(Statement.key("falls", type));
    int least = context.width() < NARROW ? NARROW_GUTTER : GUTTER;
    gutter = Math.max(least, CellWidth.of(falls) + 1);
    times = context.times(outlook.shown().offset());
    int columns = Math.max(2, context.width() - gutter);
    axis = TimeAxis.of(entries, outlook.start(), times.offset(), columns);
    curve = new TemperatureCurve(entries, axis);
    hours = new HourRows(axis, entries, quantities, context.color());
  }

  /** Rows that it needs; 0 if there are fewer than two temperatures to join. */
  public int leastHeight() {
    return curve.size() < 2 ? 0 : 1 + LEAST_ROWS + (hours.rain().isEmpty() ? 0 : 1);
  }

  /**
   * Draws nothing in less than {@link #leastHeight}. What is least needed is left out first: high
   * curves, gusts. A tall screen has facts instead of a higher curve.
   *
   * @param height most rows
   */
  public void addTo(Page page, int height) {
    int room = height - leastHeight();
    if (room < 0 || leastHeight() == 0) {
      return;
    }
    Daylight daylight = Daylight.of(outlook.shown());
    boolean tall = height >= TALL;
    boolean detailed = tall || axis.end() - axis.start() <= FEW_HOURS;
    boolean hasNumbers = detailed && room > 0 && axis.step(NUMBER) <= 6;
    int step = hasNumbers ? axis.step(NUMBER) : 24;
    Line gusts = room > 0 && !hasNumbers ? hours.gusts(outlook.days()) : new Line();
    room -= hasNumbers || !gusts.isEmpty() ? 1 : 0;
    int most = Math.min(LEAST_ROWS + room, tall ? MOST_ROWS : USUAL_ROWS);
    room -= most - LEAST_ROWS;
    Page numbers = new Page(context, page.width());
    Page below = new Page(context, page.width());
    if (hasNumbers) {
      addNumbers(numbers, below, step, room, tall);
      add(page, "", names().row());
    }
    new Skyline(curve, axis, quantities, most).addTo(page, daylight, context, gutter);
    add(page, "", hasNumbers ? ticks(step) : hours(names(), most >= ROOMY));
    page.addAll(numbers);
    add(page, falls, hours.rain());
    add(page, hours.windLabel(), gusts);
    page.addAll(below);
    if (tall) {
      add(page, label("chart.sky"), hours.skies(daylight));
    }
  }

  /** Marks the column at which this instant is drawn, if it is on the axis, from this row on. */
  public void mark(Page page, int from, Instant instant) {
    double position = axis.position(instant.getEpochSecond());
    if (position >= 0 && position < axis.columns()) {
      page.mark(from, gutter + (int) position);
    }
  }

  /** As many as there is room for, the most important first. */
  private void addNumbers(Page above, Page below, int step, int room, boolean tall) {
    List<Row> rows = new ArrayList<>();
    rows.add(
        new Row(
            above,
            label("chart.temperature"),
            block -> quantities.degrees(first(block).temperature()).inBold()));
    if (step <= 3) {
      rows.add(new Row(below, quantities.amountUnit(), this::amount));
    }
    rows.add(new Row(above, label("chart.felt"), block -> quantities.degrees(first(block).felt())));
    rows.add(new Row(below, hours.windLabel(), block -> hours.wind(Entry.strongest(block).wind())));
    if (tall && step <= 3) {
      Function<List<Entry>, Line> humidity = block -> dim(first(block).humidity());
      Function<List<Entry>, Line> clouds = block -> dim(block.getFirst().cloudiness());
      Function<List<Entry>, Line> pressure =
          block -> quantities.pressureNumber(first(block).pressure()).in(Style.DIM);
      rows.add(new Row(below, label("chart.humidity.percent"), humidity));
      rows.add(new Row(below, label("chart.clouds.percent"), clouds));
      rows.add(new Row(below, quantities.pressureUnit(), pressure));
    }
    for (Row row : rows) {
      if (above.height() + below.height() < room) {
        add(row.page, row.label, hours.numbers(step, row.value));
      }
    }
  }

  /**
   * Numbers by the hour.
   *
   * @param value of the entries of some hours; empty for none
   */
  private record Row(Page page, String label, Function<List<Entry>, Line> value) {}

  private String label(String key) {
    return context.language().text(key);
  }

  private static Measures first(List<Entry> block) {
    return block.getFirst().measures();
  }

  private Line amount(List<Entry> block) {
    double amount = Wetness.amount(block);
    return amount > 0 ? quantities.amount(OptionalDouble.of(amount)) : new Line();
  }

  private Line dim(OptionalDouble value) {
    return Line.of(quantities.number(value).words(), Style.DIM);
  }

  private void add(Page page, String label, Line row) {
    if (!row.isEmpty()) {
      page.add(Line.of(label, Style.DIM).padTo(gutter).addAll(row));
    }
  }

  /** Each at its midnight, the first one at the left edge, as far as there is room. */
  private CellGrid names() {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    long first = axis.firstMultiple(24) - TimeAxis.DAY;
    for (long day = first; day < axis.end(); day += TimeAxis.DAY) {
      int from = Math.max(0, axis.column(day));
      int end = Math.min(axis.columns(), axis.column(day + TimeAxis.DAY));
      LocalDate date = Instant.ofEpochSecond(day).atOffset(axis.offset()).toLocalDate();
      boolean isWide = context.width() >= WIDE;
      String name = isWide ? times.dayOfMonth(date) : times.weekday(date);
      boolean fits = end - from > CellWidth.of(name) || end == axis.columns();
      Style style = day < axis.start() ? Style.BOLD : Style.PLAIN;
      cells.put(from, 0, fits && end - from >= 3 ? name : "", style);
    }
    return cells;
  }

  /** Of the numbers below; where hours are not whole ones from UTC, only some of them. */
  private Line ticks(int step) {
    return axis.offset().getTotalSeconds() % 3600 == 0
        ? hours.numbers(step, block -> hour(TimeAxis.second(block.getFirst())))
        : hours(new CellGrid(axis.columns(), 1), true);
  }

  /**
   * Noon, and six o'clock where there is room.
   *
   * @param cells with the days' names, if any
   * @param roomy whether there is anything between them
   */
  private Line hours(CellGrid cells, boolean roomy) {
    if (!roomy) {
      return cells.row();
    }
    int every = Math.clamp(axis.step(times.hourWidth() + GAP), 6, 12);
    for (long at = axis.firstMultiple(every); at < axis.end(); at += every * 3600L) {
      String text = hour(at).words();
      int length = CellWidth.of(text);
      int x = axis.column(at) - (length - 1) / 2;
      boolean fits = x > 0 && x + length <= axis.columns();
      // At midnight stands the day's name.
      boolean isNamed = times.isMidnight(Instant.ofEpochSecond(at));
      boolean hasRoom = fits && cells.hasRoom(x, 0, length);
      cells.put(x, 0, hasRoom && !isNamed ? text : "", Style.DIM);
    }
    return cells.row();
  }

  private Line hour(long second) {
    return Line.of(times.hour(Instant.ofEpochSecond(second)), Style.DIM);
  }
}
