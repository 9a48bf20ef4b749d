package gust.render.forecast;

import gust.render.kit.ConditionWords;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Daylight;
import gust.weather.Forecast;
import gust.weather.Outlook;
import gust.weather.Wetness;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A row for each day: name, weather in words, temperature range, rain, wind. */
final class DayRows {
  private static final int GAP = 2;

  /** The width from which there is room for the month's name. */
  private static final int WHOLE_DATE_FROM = 100;

  /** With less room than this, the words move below the row. */
  private static final int LEAST_WORDS = 15;

  /** The bar's minimum share, in percent, of the room that it shares with the words. */
  private static final int BAR_SHARE = 45;

  private final List<Day> days;

  /** Those of the days, then what their mark means. */
  private final List<Line> names = new ArrayList<>();

  private final List<Line> signs = new ArrayList<>();
  private final List<List<String>> words = new ArrayList<>();
  private final List<Style> styles = new ArrayList<>();
  private final RangeBar bar;

  /** Columns: a cell for every day, then the dimmed label above them. */
  private final List<List<Line>> columns = new ArrayList<>();

  DayRows(Outlook outlook, Quantities quantities, RenderContext context) {
    days = outlook.days();
    Forecast shown = outlook.shown();
    bar = new RangeBar(days, quantities.units(), context);
    LocalTimes times = context.times(shown.offset());
    DayWords dayWords = new DayWords(quantities.units(), times, context.now());
    Daylight daylight = Daylight.of(shown);
    List<Line> chances = new ArrayList<>();
    List<Line> amounts = new ArrayList<>();
    List<Line> winds = new ArrayList<>();
    boolean wholeDate = context.width() >= WHOLE_DATE_FROM;
    boolean anyPart = false;
    for (Day day : days) {
      boolean isPart = dayWords.isPart(day);
      anyPart |= isPart;
      String name = wholeDate ? LocalTimes.date(day.date()) : LocalTimes.dayOfMonth(day.date());
      names.add(new Line().add(name, Style.BOLD).add(isPart ? "*" : "", Style.DIM));
      Optional<DayTheme> theme = DayTheme.of(day, quantities.units());
      signs.add(dayWords.sign(day, DayTheme.kind(theme), daylight, context.glyphs().icons()));
      words.add(dayWords.of(day, theme));
      styles.add(theme.isPresent() ? Words.style(theme.get().condition()) : Style.PLAIN);
      chances.add(quantities.probability(Wetness.chance(day.entries())));
      amounts.add(quantities.rainfall(day.amount()));
      winds.add(wind(day, quantities));
    }
    names.add(new Line().add(anyPart ? "* part of the day" : "", Style.DIM));
    addColumn("chance", chances);
    addColumn(ConditionWords.label(shown.entries(), quantities.units()), amounts);
    addColumn(quantities.speeds().sign(), winds);
  }

  private void addColumn(String label, List<Line> cells) {
    if (Line.widest(cells) > 0) {
      cells.add(new Line().add(label, Style.DIM));
      columns.add(cells);
    }
  }

  /** Adds a line with the columns' labels, blank if there is nothing to say, and the rows. */
  void addTo(Page page) {
    int nameWidth = Line.widest(names.subList(0, days.size()));
    int start = nameWidth + 1 + (Line.widest(signs) > 0 ? Line.widest(signs) + 1 : 0);
    int least = bar.leastWidth();
    while (!columns.isEmpty() && room(page, start) < LEAST_WORDS + GAP + least) {
      columns.removeLast();
    }
    int room = room(page, start);
    boolean beside = room >= LEAST_WORDS + GAP + least;
    int wordsWidth = beside ? wordsWidth(room - GAP - Math.max(least, room * BAR_SHARE / 100)) : 0;
    int barAt = beside ? start + wordsWidth + GAP : start;
    int barWidth = least == 0 ? 0 : Math.max(least, start + room - barAt);
    Line labels = new Line().addAll(names.getLast());
    page.add(withCells(labels, days.size(), barAt + barWidth));
    for (int i = 0; i < days.size(); i++) {
      Line row = new Line().addAll(names.get(i)).padTo(nameWidth + 1).addAll(signs.get(i));
      if (beside) {
        row.padTo(start).addAll(fitting(i, wordsWidth));
      }
      if (least > 0) {
        row.padTo(barAt).addAll(bar.of(days.get(i), barWidth));
      }
      page.add(withCells(row, i, barAt + barWidth));
      if (!beside && !words.get(i).isEmpty()) {
        page.add(new Line().padTo(GAP).addAll(fitting(i, page.width() - GAP)));
      }
    }
  }

  private Line withCells(Line row, int index, int start) {
    int end = start;
    for (List<Line> column : columns) {
      end += GAP + Line.widest(column);
      row.endAt(end, column.get(index));
    }
    return row;
  }

  /** The room for words, bar and the gap between them. */
  private int room(Page page, int start) {
    int room = page.width() - start;
    for (List<Line> column : columns) {
      room -= GAP + Line.widest(column);
    }
    return room;
  }

  /** The longest form that fits. */
  private Line fitting(int day, int room) {
    for (String form : words.get(day)) {
      if (form.length() <= room) {
        return new Line().add(form, styles.get(day));
      }
    }
    return new Line();
  }

  /** The width of the widest form shown in this much room. */
  private int wordsWidth(int room) {
    int widest = 0;
    for (int day = 0; day < days.size(); day++) {
      widest = Math.max(widest, fitting(day, Math.max(room, LEAST_WORDS)).width());
    }
    return widest;
  }

  /** The strongest gust or wind with its arrow; bold if it matters. */
  private static Line wind(Day day, Quantities quantities) {
    Wind wind = day.wind();
    if (wind.strength().isEmpty()) {
      return new Line();
    }
    WindLevel level = WindLevel.of(day.entries(), quantities.units());
    Style style = level == WindLevel.CALM ? Style.DIM : Style.BOLD;
    OptionalDouble from = wind.direction();
    return new Line()
        .add(from.isPresent() ? quantities.glyphs().arrow(from.getAsDouble()) : "", style)
        .add("" + quantities.wholeSpeed(wind.strength()), style);
  }
}
