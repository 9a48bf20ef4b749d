package gust.render.forecast;

import gust.language.Phrase;
import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Speaker;
import gust.render.kit.Style;
import gust.render.kit.Winds;
import gust.render.kit.Words;
import gust.statement.DayRules;
import gust.statement.NearDays;
import gust.statement.Statement;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Rounding;
import gust.weather.Units;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** A row for each day: name, sign, words, a bar from its low to its high, and what falls. */
final class DayRows {
  private static final int GAP = 2;

  /** Below these widths the low and the high have no bar, or a short one, and gusts no column. */
  private static final int BARS_FROM = 60;

  private static final int SHORT_BAR = 8;
  private static final int USUAL_BAR = 12;

  /** Where nothing falls. */
  private static final int WIDE_BAR = 24;

  private static final int LONG_BAR = 40;

  private static final int USUAL_FROM = 72;

  /** With less room than this, the words move below the row. */
  private static final int LEAST_WORDS = 10;

  private static final int MOST_WORDS = 34;

  /** The bars' scale has at least so many °C, so that small differences stay small. */
  private static final double LEAST_RANGE = 10;

  private final Outlook outlook;
  private final List<DayRules> rows = new ArrayList<>();
  private final Quantities quantities;
  private final RenderContext context;
  private final Speaker speaker;
  private final List<Line> signs = new ArrayList<>();
  private final List<Line> falls = new ArrayList<>();
  private final List<Line> lows = new ArrayList<>();
  private final List<Line> highs = new ArrayList<>();
  private final List<Line> gusts = new ArrayList<>();
  private final boolean hasGusts;

  /** Whether a row is marked, as only a part of its day is known. */
  private boolean hasPart;

  /** Of the bars' scale. */
  private final double least;

  private final double range;

  /**
   * @param outlook of at least one entry
   */
  DayRows(Outlook outlook, RenderContext context) {
    this.outlook = outlook;
    this.context = context;
    speaker = context.speaker(outlook.units(), outlook.shown().offset());
    quantities = speaker.quantities();
    boolean areShown = context.width() >= BARS_FROM;
    NearDays near = NearDays.of(context.now(), speaker.times().offset());
    long lowest = Long.MAX_VALUE;
    long highest = Long.MIN_VALUE;
    for (Day day : outlook.rows()) {
      DayRules row = DayRules.of(day, outlook.units(), near);
      rows.add(row);
      lowest = day.low().isPresent() ? Math.min(lowest, whole(day.low())) : lowest;
      highest = day.high().isPresent() ? Math.max(highest, whole(day.high())) : highest;
      signs.add(new Words(context).sign(day, row.kind(), outlook.shown()));
      falls.add(amount(row));
      boolean isLevel = whole(day.low()) == whole(day.high());
      lows.add(isLevel ? new Line() : quantities.degrees(day.low()).add(" "));
      highs.add(quantities.degrees(day.high()).inBold());
      gusts.add(areShown ? new Winds(quantities).fresh(day.wind()) : new Line());
      hasPart |= row.isPart();
    }
    hasGusts = Line.widest(gusts) > 0;
    if (!hasGusts) {
      addUnit();
    }
    Units units = quantities.units();
    range = Math.max(highest - lowest, units.fromCelsius(LEAST_RANGE) - units.fromCelsius(0));
    least = (lowest + highest - range) / 2;
  }

  /** Millimetres, else the chance from 30 % on. */
  private Line amount(DayRules row) {
    Day day = row.day();
    OptionalDouble chance = row.chance();
    if (day.amount() > 0) {
      PrecipitationType type = Wetness.whatMayFall(day.entries(), outlook.units());
      Style style = type == PrecipitationType.SNOW ? Palette.SNOW : Palette.RAIN;
      return quantities.rainfall(day.amount()).in(style);
    }
    return chance.orElse(0) < Wetness.LEAST_CHANCE
        ? new Line()
        : quantities.probability(chance).in(Style.DIM);
  }

  /** After the first number; the others keep below it. */
  private void addUnit() {
    Line unit = Line.of(" " + quantities.speedUnit(), Style.DIM);
    for (Line gust : gusts) {
      gust.addAll(gust.isEmpty() ? new Line() : unit);
      unit = gust.isEmpty() ? unit : new Line().padTo(unit.width());
    }
  }

  /** {@code * until 15:00}: what the mark of a part day means; empty if there is none. */
  Line note() {
    DayRules last = rows.getLast();
    Day day = last.day();
    // Its end may be all that the last day lacks.
    boolean endsEarly = last.isPart() && day.cover() == Day.Cover.PART && !day.reachesMidnight();
    String meaning =
        endsEarly
            ? speaker.until(day.entries().getLast().end())
            : speaker.language().text("part.day");
    return Line.of(hasPart ? "* " + meaning : "", Style.DIM);
  }

  /** The columns of these lines with a gap; 0 if all are empty. */
  private static int columns(List<Line> lines, int gap) {
    int widest = Line.widest(lines);
    return widest > 0 ? widest + gap : 0;
  }

  /** Adds the rows, the bars not far from the words. */
  void addTo(Page page) {
    int nameEnd = hasPart || context.cursor().isPresent() ? 5 : 4;
    int start = nameEnd + columns(signs, 1);
    int low = Line.widest(lows);
    int high = Line.widest(highs);
    int bar = bar(high);
    int width = low + bar + (bar > 0 ? 1 : 0) + high;
    int edge = Math.min(context.width(), Page.WIDEST_TEXT);
    int fallsEnd = edge - columns(gusts, GAP);
    int end = fallsEnd - columns(falls, GAP);
    int most = end - start - width - (bar > 0 ? GAP : 1);
    boolean beside = Math.min(most, MOST_WORDS) >= LEAST_WORDS;
    int room = beside ? Math.min(most, MOST_WORDS) : page.width() - GAP;
    List<Line> texts = new ArrayList<>();
    for (DayRules row : rows) {
      texts.add(fitting(row, room));
    }
    if (bar >= USUAL_BAR) {
      int free = most - Line.widest(texts) - 1;
      bar = Math.clamp(bar + free, bar, Math.max(bar, WIDE_BAR));
      room = Math.min(room, Line.widest(texts) + 1);
    }
    int barAt = start + (beside ? room + (bar > 0 ? GAP : 1) : 0);
    for (int i = 0; i < rows.size(); i++) {
      Line row = name(rows.get(i)).padTo(nameEnd).addAll(signs.get(i)).padTo(start);
      Line text = texts.get(i);
      boolean isBeside = beside && text.width() <= room;
      row.addAll(isBeside ? text : new Line()).padTo(barAt).addAll(range(i, low, bar, high));
      page.add(row.endAt(fallsEnd, falls.get(i)).endAt(edge, gusts.get(i)));
      if (!isBeside && !text.isEmpty()) {
        page.add(new Line().padTo(GAP).addAll(text));
      }
    }
  }

  private int bar(int high) {
    int width = context.width();
    if (width < BARS_FROM || high == 0) {
      return 0;
    }
    return width < USUAL_FROM ? SHORT_BAR : width < Page.WIDEST_TEXT - 10 ? USUAL_BAR : LONG_BAR;
  }

  private Line name(DayRules row) {
    LocalTimes times = speaker.times();
    Day day = row.day();
    boolean isToday = day.date().equals(speaker.today());
    Line name = Line.of(times.weekday(day.date()), isToday ? Style.BOLD : Style.PLAIN);
    return context.cursor().map(times::dateOf).filter(day.date()::equals).isPresent()
        ? name.in(Style.BOLD.reversed()).add("<", Style.BOLD)
        : name.add(row.isPart() ? "*" : "", Style.DIM);
  }

  /**
   * Dim if nothing happens; only the words that name a danger have its colour. Wider than the room
   * if even the shortest form is.
   */
  private Line fitting(DayRules row, int room) {
    Day day = row.day();
    boolean isCalm =
        day.wetness() == Wetness.DRY && day.windLevel(quantities.units()) == Wind.Level.CALM;
    Line words = new Line();
    for (Statement form : row.forms(!hasGusts)) {
      for (Speaker named : List.of(speaker, speaker.inBrief())) {
        words = colored(named.say(form), form, day, isCalm ? Style.DIM : Style.PLAIN);
        if (words.width() <= room) {
          return words;
        }
      }
    }
    return words;
  }

  private Line colored(Phrase said, Statement form, Day day, Style plain) {
    Line line = new Line();
    for (Phrase.Span span : said.spans()) {
      Danger.Kind named = DayRules.danger(form, span.slot());
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
    Line lowest = lows.get(index);
    Line highest = highs.get(index);
    if (bar == 0) {
      return new Line().endAt(low, lowest).endAt(low + high, highest);
    }
    if (highest.isEmpty()) {
      return highest;
    }
    int from = cell(rows.get(index).day().low(), bar);
    int to = cell(rows.get(index).day().high(), bar);
    CellGrid cells = new CellGrid(to - from + 1, 1);
    char sign = context.glyphs().bar().charAt(0);
    for (int x = from; x <= to; x++) {
      double degrees = least + range * x / (bar - 1);
      cells.put(x - from, 0, sign, Palette.temperature(degrees, quantities.units()));
    }
    Line start = new Line().endAt(low + from, lowest);
    return start.addAll(cells.line(0)).add(" ").addAll(highest);
  }

  private int cell(OptionalDouble degrees, int bar) {
    return (int) Math.round((whole(degrees) - least) / range * (bar - 1));
  }

  private static long whole(OptionalDouble degrees) {
    return Rounding.whole(degrees.orElse(0));
  }
}
