package gust.render;

import gust.weather.Day;
import gust.weather.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** One row for each day: its name, its range, its rain, its weather in words. */
final class DayRows {
  private static final int GAP = 2;

  /** From here on there is room for the month's name. */
  private static final int WHOLE_DATE_FROM = 100;

  /** From here on the words stand in the row; below, under it. */
  private static final int WORDS_IN_ROW_FROM = 72;

  private static final int LEAST_WORDS = 24;
  private static final int LEAST_BAR = 12;
  private static final int BAR_BESIDE_WORDS = 24;
  private static final int LONGEST_BAR = 56;

  private final List<Day> days;
  private final RangeBar bar;
  private final Page page;
  private final List<Line> names = new ArrayList<>();
  private final List<Line> chances = new ArrayList<>();
  private final List<Line> amounts = new ArrayList<>();
  private final List<Line> words = new ArrayList<>();

  DayRows(List<Day> days, Quantities quantities, Look look, Page page) {
    this.days = days;
    this.page = page;
    Units units = quantities.units();
    bar = new RangeBar(days, units, look.glyphs());
    DayWords dayWords = new DayWords(quantities, look);
    for (Day day : days) {
      names.add(name(day));
      chances.add(quantities.probability(day.precipitationProbability()));
      amounts.add(quantities.rainfall(total(day.rain(), day.snow())));
      words.add(dayWords.of(day));
    }
  }

  void add() {
    int bare = page.width() - widest(names) - (bar.isKnown() ? GAP : 0);
    int wet = column(chances) + column(amounts);
    if (page.width() >= WORDS_IN_ROW_FROM) {
      int room = bare - wet - GAP;
      int wanted = Math.min(widest(words), Math.max(LEAST_WORDS, room - BAR_BESIDE_WORDS));
      int barWidth = Math.min(LONGEST_BAR, room - wanted);
      rows(barWidth, true, room - barWidth);
    } else if (bare - wet >= LEAST_BAR) {
      rows(bare - wet, true, 0);
    } else {
      rows(bare, false, 0);
    }
  }

  /**
   * @param rain whether chance and amount stand in the row, else under it
   * @param wordsRoom cells for the words in the row; 0 for under it
   */
  private void rows(int barWidth, boolean rain, int wordsRoom) {
    for (int i = 0; i < days.size(); i++) {
      Line row = new Line().addAll(names.get(i));
      int x = widest(names);
      if (bar.isKnown()) {
        row.to(x + GAP).addAll(bar.of(days.get(i), barWidth));
        x += GAP + barWidth;
      }
      if (rain) {
        x += column(chances);
        row.endAt(x, chances.get(i));
        x += column(amounts);
        row.endAt(x, amounts.get(i));
        if (wordsRoom > 0) {
          page.beside(row, x + GAP, words.get(i));
        } else {
          page.add(row).paragraph(Page.INDENT, words.get(i));
        }
      } else {
        page.add(row).paragraph(Page.INDENT, listed(chances.get(i), amounts.get(i)));
        page.paragraph(Page.INDENT, words.get(i));
      }
    }
  }

  private static Line listed(Line chance, Line amount) {
    Line line = new Line().addAll(chance);
    return chance.isEmpty() || amount.isEmpty()
        ? line.addAll(amount)
        : line.add(", ").addAll(amount);
  }

  private Line name(Day day) {
    String name =
        page.width() >= WHOLE_DATE_FROM
            ? LocalTimes.date(day.date())
            : LocalTimes.dayOfMonth(day.date());
    return new Line()
        .add(name, Style.BOLD)
        .add(day.cover() == Day.Cover.WHOLE ? "" : "*", Style.DIM);
  }

  /** With the gap before it; 0 for a column that has nothing to say. */
  private static int column(List<Line> cells) {
    int widest = widest(cells);
    return widest == 0 ? 0 : GAP + widest;
  }

  private static int widest(List<Line> cells) {
    int widest = 0;
    for (Line cell : cells) {
      widest = Math.max(widest, cell.width());
    }
    return widest;
  }

  private static OptionalDouble total(OptionalDouble rain, OptionalDouble snow) {
    return rain.isPresent() && snow.isPresent()
        ? OptionalDouble.of(rain.getAsDouble() + snow.getAsDouble())
        : rain.isPresent() ? rain : snow;
  }
}
