package gust.render.forecast;

import gust.language.Phrase;
import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Winds;
import gust.render.kit.Writer;
import gust.statement.DayRules;
import gust.statement.NearDays;
import gust.statement.Statement;
import gust.text.Transliteration;
import gust.weather.Danger;
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

/**
 * A row for each day: {@code Sun ☂ rain all day 18 mm 7° ━━━ 10° ↖19 m/s}. The amounts stand behind
 * the longest words, the temperatures on one scale, the gusts in one column.
 */
final class DayRows {
  private static final String OFF = " ±1 h";

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
  private final List<DayRules> rows = new ArrayList<>();
  private final Quantities quantities;
  private final RenderContext context;
  private final Writer writer;
  private final List<Line> signs = new ArrayList<>();
  private final List<Line> amounts = new ArrayList<>();
  private final List<Line> lows = new ArrayList<>();
  private final List<Line> highs = new ArrayList<>();

  /** Empty lines on a narrow screen. */
  private final List<Line> gusts = new ArrayList<>();

  private final boolean hasBars;

  /** Of the bars' scale: its least degrees, in the units shown, and how many there are. */
  private final double bottom;

  private final double range;

  DayRows(Outlook outlook, RenderContext context) {
    this.outlook = outlook;
    this.context = context;
    certainUntil = outlook.shown().certainUntil();
    writer = Writer.of(context, outlook.units(), outlook.shown().zone());
    quantities = writer.quantities();
    NearDays near = writer.near();
    long lowest = Long.MAX_VALUE;
    long highest = Long.MIN_VALUE;
    for (Day day : outlook.rows()) {
      DayRules row = DayRules.of(day, outlook.units(), near);
      rows.add(row);
      lowest = day.low().isPresent() ? Math.min(lowest, whole(day.low())) : lowest;
      highest = day.high().isPresent() ? Math.max(highest, whole(day.high())) : highest;
      signs.add(writer.words().sign(day, row.kind(), outlook.shown()));
      amounts.add(amount(row));
      boolean isLevel = whole(day.low()) == whole(day.high());
      lows.add(isLevel ? new Line() : quantities.degrees(day.low()).add(" "));
      highs.add(quantities.degrees(day.high()).inBold());
    }
    double least = quantities.units().fromCelsius(LEAST_RANGE) - quantities.units().fromCelsius(0);
    range = Math.max(highest - lowest, least);
    bottom = (lowest + highest - range) / 2;
    hasBars = context.width() >= BARS_FROM;
    addGusts();
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

  /** Those that matter, and the strongest of all; the unit stands after the first number. */
  private void addGusts() {
    Entry strongest = Entry.strongest(outlook.entries());
    Winds winds = writer.winds();
    Line unit = Line.of(" " + quantities.speedUnit(), Style.DIM);
    for (DayRules row : rows) {
      Wind wind = row.day().wind();
      // By its time: the first use of a record's equals costs a fiftieth of a cached call.
      boolean isStrongest =
          strongest != null
              && row.day().entries().stream()
                  .anyMatch(entry -> entry.time().equals(strongest.time()));
      boolean isShown = hasBars && (isStrongest || Wind.Level.isFresh(wind, outlook.units()));
      Line gust = isShown ? winds.gust(wind) : new Line();
      gusts.add(gust.addAll(gust.isEmpty() ? new Line() : unit));
      unit = gust.isEmpty() ? unit : new Line();
    }
  }

  /** The columns of these lines with a gap; 0 if all are empty. */
  private static int columns(List<Line> lines, int gap) {
    int widest = Line.widest(lines);
    return widest > 0 ? widest + gap : 0;
  }

  void addTo(Page page) {
    boolean isOff = rows.stream().anyMatch(row -> isOff(row.day()));
    boolean hasRoom = hasBars || context.cursor().isPresent();
    int nameEnd = (hasRoom ? 5 : 4) + (isOff ? off(context).length() : 0);
    int start = nameEnd + columns(signs, 1);
    int low = Line.widest(lows);
    int high = Line.widest(highs);
    int least = high == 0 ? 0 : low + high + (hasBars ? WIDE_GAP + LEAST_BAR : 0);
    int right = columns(amounts, hasBars ? GAP : 1) + least + columns(gusts, GAP);
    int most = context.width() - start - right - (hasBars ? 0 : 1);
    boolean isBeside = most >= LEAST_WORDS;
    int room = isBeside ? most : page.width() - GAP;
    List<Line> texts = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      texts.add(fitting(i, room));
    }
    int words = isBeside ? Math.min(most, Line.widest(texts)) : 0;
    int behindWords = start + words + columns(amounts, GAP);
    int rangeAt = hasBars ? behindWords + WIDE_GAP : context.width() - low - high;
    int amountsEnd = hasBars ? behindWords : rangeAt - 1;
    int longest = context.width() < LONG_FROM ? MOST_BAR : LONG_BAR;
    int free = context.width() - rangeAt - low - high - columns(gusts, GAP);
    int bar = hasBars && high > 0 ? Math.clamp(free, LEAST_BAR, longest) : 0;
    for (int i = 0; i < rows.size(); i++) {
      Line row = name(rows.get(i)).padTo(nameEnd).addAll(signs.get(i)).padTo(start);
      Line text = texts.get(i);
      boolean fits = isBeside && text.width() <= words;
      row.addAll(fits ? text : new Line());
      row.endAt(amountsEnd, amounts.get(i));
      row.padTo(rangeAt).addAll(range(i, low, bar, high));
      Line gust = gusts.get(i);
      page.add(gust.isEmpty() ? row : row.padTo(rangeAt + low + bar + high + GAP).addAll(gust));
      if (!fits && !text.isEmpty()) {
        page.add(new Line().padTo(GAP).addAll(text));
      }
    }
  }

  private Line name(DayRules row) {
    LocalTimes times = writer.times();
    Day day = row.day();
    boolean isToday = day.date().equals(writer.today());
    Line name = Line.of(times.weekday(day.date()), isToday ? Style.BOLD : Style.PLAIN);
    if (context.cursor().map(times::dateOf).filter(day.date()::equals).isPresent()) {
      name = name.in(Style.BOLD.reversed()).add("<", Style.BOLD);
    }
    return name.add(isOff(day) ? off(context) : "", Style.DIM);
  }

  /** Stands after the name of a day whose hours may be off by one, also for a screen reader. */
  static String off(RenderContext context) {
    return Transliteration.forCharset(context.charset(), OFF);
  }

  /** Whether its hours may be off by one, as clocks may have been changed. */
  private boolean isOff(Day day) {
    return day.entries().getLast().end().isAfter(certainUntil);
  }

  /**
   * Dim if nothing happens; only the words that name a danger have its colour. Wider than the room
   * if even the shortest form is.
   */
  private Line fitting(int index, int room) {
    DayRules row = rows.get(index);
    Day day = row.day();
    boolean isCalm =
        day.wetness() == Wetness.DRY && day.windLevel(quantities.units()) == Wind.Level.CALM;
    String part = row.partOfRow().map(writer::words).orElse("");
    Line words = Line.of(part, Style.DIM);
    List<Statement> forms = row.forms(gusts.get(index).isEmpty());
    for (String after : part.isEmpty() ? List.of("") : List.of(" " + part, "")) {
      for (Statement form : forms) {
        for (Writer wording : List.of(writer, writer.inBrief())) {
          words = colored(wording.say(form), form, day, isCalm ? Style.DIM : Style.PLAIN);
          words.add(after, Style.DIM);
          if (words.width() <= room) {
            return words;
          }
        }
      }
    }
    return words;
  }

  private Line colored(Phrase phrase, Statement form, Day day, Style plain) {
    Line line = new Line();
    for (Phrase.Span span : phrase.spans()) {
      Danger.Kind named = form.danger(span.slot());
      boolean isThunder = named == Danger.Kind.THUNDERSTORMS;
      Style danger = isThunder ? Palette.THUNDER : Palette.WARN;
      boolean isGale =
          span.slot().equals("wind") && day.windLevel(outlook.units()) == Wind.Level.GALE;
      Style style = isGale ? Palette.GALE : plain;
      line.add(span.text(), named != null && has(named, day) ? danger : style);
    }
    return line;
  }

  private boolean has(Danger.Kind kind, Day day) {
    boolean has = false;
    for (Danger danger : outlook.dangers()) {
      has |= danger.kind() == kind && Day.dates(danger.days()).contains(day.date());
    }
    return has;
  }

  /** {@code 7° ━━━━━ 22°} on a scale for all days, or {@code 7° 22°} below each other. */
  private Line range(int index, int low, int bar, int high) {
    Line lowOfDay = lows.get(index);
    Line highOfDay = highs.get(index);
    if (bar == 0) {
      return new Line().endAt(low, lowOfDay).endAt(low + high, highOfDay);
    }
    if (highOfDay.isEmpty()) {
      return highOfDay;
    }
    int most = bar - 1;
    int from = cell(rows.get(index).day().low(), most);
    int to = cell(rows.get(index).day().high(), most);
    CellGrid cells = new CellGrid(to - from + 1, 1);
    char sign = context.glyphs().bar().charAt(0);
    for (int x = from; x <= to; x++) {
      double degrees = bottom + range * x / (most - 1);
      cells.put(x - from, 0, sign, Palette.temperature(degrees, quantities.units()));
    }
    Line start = new Line().endAt(low + from, lowOfDay);
    return start.addAll(cells.line(0)).add(" ").addAll(highOfDay);
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
