package gust.render.forecast;

import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Writer;
import gust.statement.DayRules;
import gust.statement.NearDays;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Rounding;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A row for each day: {@code Sun ☂ rain all day 18 mm 7° ━━━ 10° ↖19 m/s}. The amounts stand behind
 * the longest words, the temperatures on one scale, the gusts in one column.
 */
final class DayRows {
  private static final int GAP = 2;

  /** Cells before the temperatures. */
  private static final int WIDE_GAP = 3;

  /** Below this width the low and the high have no bar, and gusts no column. */
  private static final int BARS_FROM = 60;

  private static final int LEAST_BAR = 6;
  private static final int MOST_BAR = 28;

  /** The longest bar from 100 columns on. */
  private static final int LONG_BAR = 48;

  private static final int LONG_FROM = 100;

  /** With less room than this, the words move below the row. */
  private static final int LEAST_WORDS = 10;

  /** The bars' scale has at least so many °C, so that small differences stay small. */
  private static final double LEAST_RANGE = 6;

  private final Outlook outlook;
  private final Instant certainUntil;
  private final List<Row> rows = new ArrayList<>();
  private final Quantities quantities;
  private final RenderContext context;
  private final Writer writer;
  private final boolean hasBars;

  /** Of the bars' scale: its least degrees, in the units shown, and how many there are. */
  private final double bottom;

  private final double range;

  /** The cells of a day but its words, which depend on the room that these leave. */
  private record Row(DayRules rules, Line sign, Line amount, Line low, Line high, Line gust) {
    Day day() {
      return rules.day();
    }
  }

  /**
   * Where the cells of all rows stand.
   *
   * @param textAt where the sign ends and the words begin
   * @param words the width of the words; 0 if they stand below
   * @param low the width of the lows, as {@code high}
   * @param bar 0 for none
   */
  private record Layout(
      int nameEnd, int textAt, int words, int amountsEnd, int rangeAt, int low, int bar, int high) {
    int gustAt() {
      return rangeAt + low + bar + high + GAP;
    }
  }

  DayRows(Outlook outlook, RenderContext context) {
    this.outlook = outlook;
    this.context = context;
    certainUntil = outlook.shown().certainUntil();
    writer = Writer.of(context, outlook.units(), outlook.shown().zone());
    quantities = writer.quantities();
    NearDays near = writer.near();
    hasBars = hasBars(context);
    Entry strongest = hasBars ? Entry.strongest(outlook.entries()) : null;
    boolean isFirst = true;
    long lowest = Long.MAX_VALUE;
    long highest = Long.MIN_VALUE;
    for (Day day : outlook.rows()) {
      DayRules rules = DayRules.of(day, outlook.units(), near);
      lowest = day.low().isPresent() ? Math.min(lowest, whole(day.low())) : lowest;
      highest = day.high().isPresent() ? Math.max(highest, whole(day.high())) : highest;
      Line sign = writer.words().icon(day, rules.kind(), outlook.shown());
      boolean isLevel = whole(day.low()) == whole(day.high());
      Line low = isLevel ? new Line() : quantities.degrees(day.low()).add(" ");
      Line gust = gust(day, strongest);
      if (isFirst && !gust.isEmpty()) {
        gust.add(" " + quantities.speedUnitAfter(day.wind().strength()), Style.DIM);
        isFirst = false;
      }
      rows.add(
          new Row(rules, sign, amount(rules), low, quantities.degrees(day.high()).inBold(), gust));
    }
    double least = quantities.units().fromCelsius(LEAST_RANGE) - quantities.units().fromCelsius(0);
    range = Math.max(highest - lowest, least);
    bottom = (lowest + highest - range) / 2;
  }

  /** Whether a day has a bar between its low and high, and its gust in a column. */
  static boolean hasBars(RenderContext context) {
    return context.width() >= BARS_FROM;
  }

  /** Millimetres, else the chance from 30 % on. */
  private Line amount(DayRules row) {
    Day day = row.day();
    OptionalDouble chance = row.chance();
    if (day.amount() > 0) {
      PrecipitationType type = Wetness.whatMayFall(day.entries(), outlook.units());
      Style style = type == PrecipitationType.SNOW ? Palette.SNOW : Palette.RAIN;
      Line amount = quantities.rainfall(day.amount()).in(style);
      return day.isHeavy() ? amount.inBold() : amount;
    }
    return chance.orElse(0) < Wetness.LEAST_CHANCE
        ? new Line()
        : quantities.probability(chance).in(Style.DIM);
  }

  /** Those that matter, and the strongest of all. */
  private Line gust(Day day, Entry strongest) {
    // By its time: the first use of a record's equals costs a fiftieth of a cached call.
    boolean isStrongest =
        strongest != null
            && day.entries().stream().anyMatch(entry -> entry.time().equals(strongest.time()));
    boolean isShown = hasBars && (isStrongest || Wind.Level.isFresh(day.wind(), outlook.units()));
    return isShown ? writer.winds().gust(day.wind()) : new Line();
  }

  /** The columns of these cells with a gap; 0 if all are empty. */
  private int columns(Function<Row, Line> cell, int gap) {
    int widest = 0;
    for (Row row : rows) {
      widest = Math.max(widest, cell.apply(row).width());
    }
    return widest > 0 ? widest + gap : 0;
  }

  void addTo(Page page) {
    boolean isOff = rows.stream().anyMatch(row -> isOff(row.day()));
    boolean hasRoom = hasBars || context.cursor().isPresent();
    int nameEnd = (hasRoom ? 5 : 4) + (isOff ? context.off().length() : 0);
    int start = nameEnd + columns(Row::sign, 1);
    int low = columns(Row::low, 0);
    int high = columns(Row::high, 0);
    int gusts = columns(Row::gust, GAP);
    int least = high == 0 ? 0 : low + high + (hasBars ? WIDE_GAP + LEAST_BAR : 0);
    int right = columns(Row::amount, hasBars ? GAP : 1) + least + gusts;
    int most = context.width() - start - right - (hasBars ? 0 : 1);
    boolean isBeside = most >= LEAST_WORDS;
    int room = isBeside ? most : page.width() - GAP;
    List<Line> texts = new ArrayList<>();
    DayWords words = new DayWords(writer, outlook);
    rows.forEach(row -> texts.add(words.fitting(row.rules, row.gust.isEmpty(), room)));
    int widest = isBeside ? Math.min(most, Line.widest(texts)) : 0;
    int behindWords = start + widest + columns(Row::amount, GAP);
    int rangeAt = hasBars ? behindWords + WIDE_GAP : context.width() - low - high;
    int amountsEnd = hasBars ? behindWords : rangeAt - 1;
    int longest = context.width() < LONG_FROM ? MOST_BAR : LONG_BAR;
    int free = context.width() - rangeAt - low - high - gusts;
    int bar = hasBars && high > 0 ? Math.clamp(free, LEAST_BAR, longest) : 0;
    Layout at = new Layout(nameEnd, start, widest, amountsEnd, rangeAt, low, bar, high);
    for (int i = 0; i < rows.size(); i++) {
      add(page, rows.get(i), texts.get(i), at);
    }
  }

  private void add(Page page, Row row, Line text, Layout at) {
    boolean fits = text.width() <= at.words;
    Line line = name(row).padTo(at.nameEnd).addAll(row.sign).padTo(at.textAt);
    line.addAll(fits ? text : new Line()).endAt(at.amountsEnd, row.amount);
    line.padTo(at.rangeAt).addAll(range(row, at));
    page.add(row.gust.isEmpty() ? line : line.padTo(at.gustAt()).addAll(row.gust));
    if (!fits) {
      for (Line part : text.wrapped(page.width() - GAP)) {
        page.add(new Line().padTo(GAP).addAll(part));
      }
    }
  }

  private Line name(Row row) {
    LocalTimes times = writer.times();
    Day day = row.day();
    boolean isToday = day.date().equals(writer.today());
    Line name = Line.of(times.weekday(day.date()), isToday ? Style.BOLD : Style.PLAIN);
    if (context.cursor().map(times::dateOf).filter(day.date()::equals).isPresent()) {
      name = name.in(Style.BOLD.reversed()).add("<", Style.BOLD);
    }
    return name.add(isOff(day) ? context.off() : "", Style.DIM);
  }

  /** Whether its hours may be off by one, as clocks may have been changed. */
  private boolean isOff(Day day) {
    return day.entries().getLast().end().isAfter(certainUntil);
  }

  /** {@code 7° ━━━━━ 22°} on a scale for all days, or {@code 7° 22°} below each other. */
  private Line range(Row row, Layout at) {
    if (at.bar == 0) {
      return new Line().endAt(at.low, row.low).endAt(at.low + at.high, row.high);
    }
    if (row.high.isEmpty()) {
      return row.high;
    }
    int most = at.bar - 1;
    int from = cell(row.day().low(), most);
    int to = cell(row.day().high(), most);
    CellGrid cells = new CellGrid(to - from + 1, 1);
    char sign = context.glyphs().bar().charAt(0);
    for (int x = from; x <= to; x++) {
      double degrees = bottom + range * x / (most - 1);
      cells.put(x - from, 0, sign, Palette.temperature(degrees, quantities.units()));
    }
    Line start = new Line().endAt(at.low + from, row.low).padTo(at.low + from);
    return start.addAll(cells.line(0)).add(" ").addAll(row.high);
  }

  /**
   * @param most cells of the scale
   */
  private int cell(OptionalDouble degrees, int most) {
    return (int) Math.round((whole(degrees) - bottom) / range * (most - 1));
  }

  private static long whole(OptionalDouble degrees) {
    return Rounding.whole(degrees.orElse(0));
  }
}
