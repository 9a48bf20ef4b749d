package gust.render.compare;

import gust.language.Language;
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
import gust.statement.NearDays;
import gust.statement.Statement;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Daylight;
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
 *     without the chances, then without the later days
 */
public record CompareView(ForecastSpan span, boolean whole) implements View.Joint {
  private static final int GAP = 2;

  /** Marks a part of a day. */
  private static final String PART = "*";

  /** Longer names are wrapped before a day moves to the next table. */
  private static final int LEAST_NAME = 12;

  /** From this width on there is room for words beside the signs. */
  private static final int WORDS_FROM = 120;

  @Override
  public String draw(List<Answer<Forecast>> answers, RenderContext context) {
    ComparedPlaces places = ComparedPlaces.of(answers, span, context);
    Page page = new Page(context, context.width());
    Language language = context.language();
    String scale = language.say("compare.scale", "unit", places.quantities().degree());
    Line title = Line.of(places.title(), Style.BOLD).add(scale, Style.DIM);
    String age = context.age().of(places.received());
    String fetched = language.say("age.fetched", "age", age);
    page.ends(title, new Words(context).ageOrDemo(fetched)).paragraph(places.driest());
    List<List<Line>> rows = new ArrayList<>();
    for (int place = 0; place < places.answers().size(); place++) {
      addRows(rows, place, places);
    }
    // Below the table are its remark and the summary of the list.
    int tallest = whole ? Integer.MAX_VALUE : context.rows() - 2 - page.height();
    List<LocalDate> dates = places.comparison().dates();
    List<Page> tables = tables(dates, rows, true, context);
    boolean signed = !context.glyphs().icons().of(ConditionKind.RAIN, false).isEmpty();
    if (signed && height(tables) > tallest) {
      for (int bottom = 1; bottom < rows.size(); bottom++) {
        rows.remove(bottom);
      }
      tables = tables(dates, rows, true, context);
    }
    if (height(tables) > tallest) {
      tables = tables(dates, rows, false, context);
    }
    int shown = 0;
    while (shown < tables.size()
        && (shown == 0 || height(tables.subList(0, shown + 1)) <= tallest)) {
      page.addAll(tables.get(shown++));
    }
    boolean anyPart =
        rows.stream().flatMap(List::stream).anyMatch(cell -> cell.words().endsWith(PART));
    String later = shown < tables.size() ? "   " + language.text("compare.later") : "";
    String part = anyPart ? PART + " " + language.text("part.day") : "";
    page.paragraph(Line.of(part + later, Style.DIM));
    return page.text();
  }

  /** A place's two rows of the table, with its name and its time. */
  private static void addRows(List<List<Line>> rows, int place, ComparedPlaces places) {
    List<Line> top = new ArrayList<>(List.of(places.name(place)));
    List<Line> bottom = new ArrayList<>(List.of(Line.of(places.clock(place), Style.DIM)));
    for (LocalDate date : places.comparison().dates()) {
      Day day = places.comparison().day(place, date);
      top.add(new Line());
      bottom.add(new Line());
      if (day != null) {
        addDay(day, place, places, top.getLast(), bottom.getLast());
      }
    }
    rows.addAll(List.of(top, bottom));
  }

  private static int height(List<Page> tables) {
    return tables.stream().mapToInt(Page::height).sum();
  }

  /**
   * As few as possible.
   *
   * @param even whether they have about as many days each, else as many as there is room for
   */
  private static List<Page> tables(
      List<LocalDate> dates, List<List<Line>> rows, boolean even, RenderContext context) {
    int widest = 0;
    for (List<Line> row : rows) {
      widest = Math.max(widest, Line.widest(row.subList(1, row.size())));
    }
    int most = Math.max(1, (context.width() - LEAST_NAME) / (GAP + widest));
    int size = even ? Math.ceilDiv(dates.size(), Math.ceilDiv(dates.size(), most)) : most;
    List<Page> tables = new ArrayList<>();
    LocalTimes times = context.times(Optional.empty());
    for (int from = 0; from < dates.size(); from += size) {
      int to = Math.min(from + size, dates.size());
      List<Table.Column> columns = new ArrayList<>();
      columns.add(new Table.Column("", "", Table.Kind.WORDS, 0));
      for (LocalDate date : dates.subList(from, to)) {
        columns.add(new Table.Column(times.dayOfMonth(date), "", Table.Kind.LEFT, 0));
      }
      Table table = new Table(columns);
      for (List<Line> row : rows) {
        List<Line> cells = new ArrayList<>(List.of(row.getFirst()));
        cells.addAll(row.subList(1 + from, 1 + to));
        table.row(cells);
      }
      tables.add(new Page(context, context.width()).add(new Line()));
      table.addTo(tables.getLast(), Integer.MAX_VALUE);
    }
    return tables;
  }

  /**
   * {@code ☂ 4 7°*} and, below it, {@code 8 mm} or {@code 45%}; words where the set has no signs.
   */
  private static void addDay(Day day, int place, ComparedPlaces places, Line top, Line bottom) {
    Quantities quantities = places.quantities();
    Daylight daylight = Daylight.of(places.answers().get(place).weather());
    NearDays days = NearDays.of(places.context().now(), places.times(place).offset());
    DayRules row = DayRules.of(day, quantities.units(), days);
    ConditionKind kind = row.kind();
    Line sign = new Words(places.context()).sign(day, kind, daylight);
    top.addAll(sign).add(sign.isEmpty() ? "" : " ");
    int indent = top.width();
    top.addAll(quantities.briefRange(day.low(), day.high()));
    top.add(top.isEmpty() || !row.isPart() ? "" : PART, Style.DIM);
    boolean hasWord =
        kind != ConditionKind.UNKNOWN && (sign.isEmpty() || places.context().width() >= WORDS_FROM);
    if (hasWord) {
      boolean isChance = day.amount() == 0 && day.wetness() != Wetness.DRY && !kind.isWet();
      PrecipitationType any = Wetness.whatMayFall(day.entries(), quantities.units());
      String key = isChance ? Statement.key("any", any) : Statement.key("compare", kind);
      String word = places.context().language().text(key);
      bottom.padTo(indent).add(word + " ", Words.style(kind));
    }
    if (day.amount() > 0) {
      bottom.padTo(indent).addAll(quantities.rainfall(day.amount()));
    } else if (day.wetness() != Wetness.DRY) {
      bottom.padTo(indent).addAll(quantities.probability(Wetness.chance(day.entries())));
    }
  }
}
