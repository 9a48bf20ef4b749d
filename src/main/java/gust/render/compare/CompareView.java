package gust.render.compare;

import gust.language.Language;
import gust.render.kit.ColumnLayout;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Table;
import gust.render.kit.View;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.statement.DayRules;
import gust.statement.Statement;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code --compare}: the driest day, then a row for each place and a column for each day, with the
 * amount or else the chance below the temperatures. Days that do not fit stand in a further table.
 *
 * @param span what is compared
 * @param whole whether to show all of it, however tall; else what the rows of the screen hold:
 *     without times that have no amount beside them, without amounts, then without later days
 */
public record CompareView(ForecastSpan span, boolean whole) implements View.OfPlaces {
  private static final int GAP = 2;

  /** Marks a day of which only a part is known. */
  private static final String PART = "*";

  /** Marks the warmest place of a day where nothing can be underlined. */
  private static final String WARMEST = "^";

  /** Longer names are wrapped before a day moves to the next table. */
  private static final int LEAST_NAME = 12;

  private static final int MOST_CUTS = 3;

  /** From this width on there is room for words beside the signs. */
  private static final int WORDS_FROM = 120;

  @Override
  public String draw(List<Answer<Forecast>> answers, RenderContext context) {
    ComparedPlaces places = ComparedPlaces.of(answers, span, context);
    Page page = new Page(context, context.width());
    Language language = context.language();
    String scale = language.say("compare.scale", "unit", places.quantities().degree());
    Line title = Line.of(places.title(), Style.BOLD).add(scale, Style.DIM);
    String fetched = language.say("age.fetched", "age", context.age().of(places.received()));
    page.ends(title, new Words(context).ageOrDemo(fetched)).paragraph(places.driest());
    List<PlaceRows> rows = new ArrayList<>();
    for (int place = 0; place < places.answers().size(); place++) {
      rows.add(rows(place, places));
    }
    // Below the table are its remark and the summary of the list.
    int tallest = whole ? Integer.MAX_VALUE : context.rows() - 2 - page.height();
    List<LocalDate> dates = places.comparison().dates();
    List<Page> tables = tables(dates, rows, 0, context);
    for (int cuts = 1; cuts <= MOST_CUTS && height(tables) > tallest; cuts++) {
      tables = tables(dates, rows, cuts, context);
    }
    int shown = 0;
    while (shown < tables.size()
        && (shown == 0 || height(tables.subList(0, shown + 1)) <= tallest)) {
      page.addAll(tables.get(shown++));
    }
    boolean isCut = shown < tables.size();
    int days = isCut ? shown * most(rows, context) : dates.size();
    List<Line> notes = notes(rows, days, places, isCut);
    Line foot = Line.joined("   ", notes);
    (foot.width() <= page.width() ? List.of(foot) : notes).forEach(page::paragraph);
    return page.text();
  }

  private static List<Line> notes(
      List<PlaceRows> rows, int days, ComparedPlaces places, boolean later) {
    Language language = places.context().language();
    boolean hasColor = places.context().hasColor();
    String part = has(rows, days, PART) ? PART + " " + language.text("part.day") : "";
    String warmest = has(rows, days, mark(places)) ? language.text("compare.warmest") : "";
    String sign = hasColor || warmest.isEmpty() ? "" : WARMEST + Line.HARD_SPACE;
    Line marked = Line.of(sign + warmest, hasColor ? Style.DIM.underlined() : Style.DIM);
    Line more = Line.of(later ? language.text("compare.later") : "", Style.DIM);
    return List.of(Line.of(part, Style.DIM), marked, more);
  }

  private static boolean has(List<PlaceRows> rows, int days, String mark) {
    return rows.stream()
        .flatMap(row -> row.temperatures.subList(0, days).stream())
        .anyMatch(cell -> cell.words().endsWith(mark));
  }

  /** The sign of the warmest place; a blank where it is underlined. */
  private static String mark(ComparedPlaces places) {
    return places.context().hasColor() ? "" + Line.HARD_SPACE : WARMEST;
  }

  /**
   * A place's two rows of the table: its name and a day's temperatures, below them its time and
   * what falls.
   */
  private record PlaceRows(Line name, List<Line> temperatures, Line clock, List<Line> amounts) {
    int widest() {
      return Math.max(Line.widest(temperatures), Line.widest(amounts));
    }
  }

  private static PlaceRows rows(int place, ComparedPlaces places) {
    List<Line> temperatures = new ArrayList<>();
    List<Line> amounts = new ArrayList<>();
    for (LocalDate date : places.comparison().dates()) {
      Day day = places.comparison().day(place, date);
      temperatures.add(day == null ? new Line() : temperatures(day, place, places));
      amounts.add(day == null ? new Line() : amount(day, place, places));
    }
    Line clock = Line.of(places.clock(place), Style.DIM);
    return new PlaceRows(places.name(place), temperatures, clock, amounts);
  }

  private static int height(List<Page> tables) {
    return tables.stream().mapToInt(Page::height).sum();
  }

  /**
   * Divides the days among as few tables as possible, each of about as many days.
   *
   * @param cuts from 1 on without times that have no amount beside them, from 2 on without amounts
   *     where signs say what falls, at 3 with as many days in each table as it has room for
   */
  private static List<Page> tables(
      List<LocalDate> dates, List<PlaceRows> rows, int cuts, RenderContext context) {
    int widest = widest(rows);
    int most = most(rows, context);
    int size =
        cuts < MOST_CUTS ? Math.ceilDiv(dates.size(), Math.ceilDiv(dates.size(), most)) : most;
    boolean isSigned = !context.glyphs().icons().of(ConditionKind.RAIN, false).isEmpty();
    List<Page> tables = new ArrayList<>();
    LocalTimes times = context.times(Optional.empty());
    for (int from = 0; from < dates.size(); from += size) {
      int to = Math.min(from + size, dates.size());
      List<Table.Column> columns = new ArrayList<>();
      columns.add(new Table.Column("", "", ColumnLayout.WORDS, 0));
      for (LocalDate date : dates.subList(from, to)) {
        Line heading = new Line().endAt(widest, Line.of(times.dayOfMonth(date) + " "));
        columns.add(new Table.Column(heading.words(), "", ColumnLayout.RIGHT, 0));
      }
      Table table = new Table(columns);
      for (PlaceRows row : rows) {
        addRow(table, row.name, row.temperatures.subList(from, to));
        List<Line> amounts = row.amounts.subList(from, to);
        if (Line.widest(amounts) == 0 ? cuts < 1 : !isSigned || cuts < 2) {
          addRow(table, row.clock, amounts);
        }
      }
      tables.add(new Page(context, context.width()).add(new Line()));
      table.addTo(tables.getLast(), Integer.MAX_VALUE);
    }
    return tables;
  }

  private static void addRow(Table table, Line first, List<Line> days) {
    List<Line> cells = new ArrayList<>(List.of(first));
    cells.addAll(days);
    table.row(new Line(), cells);
  }

  private static int widest(List<PlaceRows> rows) {
    return rows.stream().mapToInt(PlaceRows::widest).max().orElse(0);
  }

  /** The days that a table has room for. */
  private static int most(List<PlaceRows> rows, RenderContext context) {
    return Math.max(1, (context.width() - LEAST_NAME) / (GAP + widest(rows)));
  }

  /** {@code ☂ 4 7°*} */
  private static Line temperatures(Day day, int place, ComparedPlaces places) {
    RenderContext context = places.context();
    DayRules row = places.rules(place, day);
    Forecast forecast = places.answers().get(place).weather();
    Line cell = new Words(context).icon(day, row.kind(), forecast);
    boolean isWarmest = places.isWarmest(day);
    boolean isMarked = isWarmest && context.hasColor();
    cell.add(cell.isEmpty() ? "" : " ");
    cell.addAll(places.quantities().briefRange(day.low(), day.high(), places.digits(), isMarked));
    return cell.add(isWarmest ? mark(places) : row.isPart() ? PART : " ", Style.DIM);
  }

  /** {@code 8 mm}, {@code ☂ 45%}; with words where there is room or the set has no signs. */
  private static Line amount(Day day, int place, ComparedPlaces places) {
    RenderContext context = places.context();
    Quantities quantities = places.quantities();
    ConditionKind kind = places.rules(place, day).kind();
    boolean isChance = day.amount() == 0 && day.wetness() != Wetness.DRY;
    PrecipitationType falls = Wetness.whatMayFall(day.entries(), quantities.units());
    String word = context.glyphs().icons().of(falls.kind(), false);
    if (!word.isEmpty() && context.width() < WORDS_FROM) {
      word = isChance ? word : "";
    } else if (isChance && !kind.isWet()) {
      word = context.language().text(Statement.key("any", falls.broadly()));
    } else {
      boolean isKnown = kind != ConditionKind.UNKNOWN;
      word = isKnown ? context.language().text(Statement.key("compare", kind)) : "";
    }
    Line number =
        isChance
            ? quantities.probability(Wetness.chance(day.entries()))
            : quantities.rainfall(day.amount());
    Style style = Words.style(isChance ? falls.kind() : kind);
    Line cell = Line.joined(" ", List.of(Line.of(word, style), number));
    return cell.isEmpty() ? cell : cell.add(" ");
  }
}
