package gust.render.forecast;

import gust.render.chart.Block;
import gust.render.chart.Block.Heights;
import gust.render.chart.ForecastChart;
import gust.render.current.CurrentReading;
import gust.render.current.Head;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.RenderContext;
import gust.render.kit.Winds;
import gust.render.kit.Writer;
import gust.render.sun.AlmanacLine;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.weather.Coordinates;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The weather in one picture: the temperature and what matters in sentences, the hours and the days
 * as a curve, a row for each local day, sun and moon. Or a table of every entry below a head.
 *
 * @param span the part of the forecast to show
 * @param isHourly whether it is a table of every entry
 */
public record ForecastView(ForecastSpan span, boolean isHourly) implements OverviewPart {
  /** From this width on a table of hours stands beside the days, at this column. */
  private static final int BROAD = 190;

  private static final int TABLE_AT = Page.WIDEST_TEXT + 4;

  /** The rows of days and hours then. */
  private static final int TABLE_ROWS = 20;

  /** Rows of the sun's arc and the moon's disc. */
  private static final int LEAST_SKY = 7;

  private static final int MOST_SKY = 9;

  @Override
  public String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context) {
    Outlook outlook = CurrentReading.outlook(now, answer, span, context.now());
    if (isHourly) {
      Page page = new Page(context, Page.WIDEST_TEXT);
      head(page, now, answer, outlook).end();
      HourTable.addTo(page.blank(), answer, span, Integer.MAX_VALUE);
      return page.text();
    }
    Optional<Entry> hour = context.cursor().flatMap(outlook::at);
    if (hour.isEmpty() && context.cursor().isPresent()) {
      return draw(now, answer, context.withCursor(Optional.empty()));
    }
    Page page = new Page(context, context.width());
    Summary.of(outlook, context).addTo(head(page, now, answer, outlook));
    if (outlook.entries().isEmpty()) {
      return page.text();
    }
    if (hour.isPresent()) {
      // The chart stays where it is without a cursor.
      int height = page.height();
      page = new Page(context, context.width());
      addHour(page, hour.get(), answer);
      while (page.height() < height) {
        page.add(new Line());
      }
    }
    addPicture(page, outlook, answer, hour);
    return page.text();
  }

  private void addPicture(
      Page page, Outlook outlook, Answer<Forecast> answer, Optional<Entry> hour) {
    RenderContext context = page.context();
    boolean hasGusts = DayRows.hasBars(context);
    ForecastChart chart = new ForecastChart(outlook, answer.weather(), hasGusts, context);
    boolean isBroad = context.width() >= BROAD && context.rows() >= 2 * TABLE_ROWS;
    RenderContext left = isBroad ? context.withRoom(Page.WIDEST_TEXT, context.rows()) : context;
    Page rows = new Page(left, left.width());
    new DayRows(outlook, left).addTo(rows);
    Line almanac =
        AlmanacLine.of(outlook.shown(), outlook.start(), context)
            .within(rows.width(), !outlook.dangers().isEmpty());
    int below = isBroad ? TABLE_ROWS : rows.height();
    // The chart has a blank row above it.
    int room = context.rows() - page.height() - below - 1;
    int last = almanac.isEmpty() ? 0 : 1;
    Map<Block, Heights> heights = chart.heights(Integer.MAX_VALUE);
    heights.put(Block.BLANK_BELOW_CHART, new Heights(1, 1, 1));
    heights.put(Block.SUN_AND_MOON, Heights.upTo(last));
    heights.put(Block.BLANK_ABOVE_SUN, Heights.upTo(last));
    // A curve does not use every height.
    heights.putAll(chart.heights(Block.share(room, heights).get(Block.CURVE)));
    Map<Block, Integer> shares = Block.share(room, heights);
    page.add(new Line());
    int top = page.height();
    if (shares.get(Block.CURVE) > 0) {
      chart.addTo(page, shares);
      hour.ifPresent(entry -> chart.mark(page, top, entry.time()));
      for (int i = 0; i < shares.get(Block.BLANK_BELOW_CHART); i++) {
        page.add(new Line());
      }
    }
    int from = page.height();
    List<Line> sky = sky(outlook, context, from + rows.height());
    if (shares.get(Block.BLANK_ABOVE_SUN) > 0 || !sky.isEmpty()) {
      rows.add(new Line());
    }
    if (shares.get(Block.SUN_AND_MOON) > 0 && sky.isEmpty()) {
      rows.add(almanac);
    }
    rows.addAll(sky);
    if (isBroad) {
      RenderContext right = context.withRoom(context.width() - TABLE_AT, context.rows() - from);
      Page table = new Page(right, right.width());
      HourTable.addTo(table, answer, span, right.rows());
      page.addAll(rows.beside(table, TABLE_AT));
    } else {
      page.addAll(rows);
    }
  }

  /** Sun and moon of today in a picture, where the screen has room for it; else empty. */
  private static List<Line> sky(Outlook outlook, RenderContext context, int height) {
    LocalTimes times = context.times(outlook.shown().zone());
    Optional<Coordinates> place = outlook.shown().place().coordinates();
    int rows = Math.min(context.rows() - height - 2, MOST_SKY);
    boolean fits = rows >= LEAST_SKY && context.width() >= Page.WIDEST_TEXT && context.large();
    Instant start = context.cursor().orElse(outlook.start());
    boolean isToday = times.dateOf(start).equals(times.dateOf(context.now()));
    if (!fits || place.isEmpty() || !isToday) {
      return List.of();
    }
    return SunView.brief(place.get().almanac(outlook.shown().zone(), context.now()), context, rows);
  }

  /** What the reply says of one hour to come, whose time stands in the title. */
  private static void addHour(Page page, Entry hour, Answer<Forecast> answer) {
    Writer writer = Writer.of(page.context(), answer);
    Head head = titled(page, hour.measures().temperature(), hour.time(), answer);
    head.sentence(head.sky(hour.conditions(), hour.measures(), Wind.UNKNOWN));
    Line chance = ForecastProse.chance(hour, Wetness.SLIGHT_CHANCE, writer);
    Line amount = writer.quantities().rainfall(Wetness.amount(List.of(hour)));
    long hours = Math.max(1, hour.span().toHours());
    String key = hours == 1 ? "amount.hour" : "amount.hours";
    Line fallen = writer.line(key, "amount", amount, "hours", hours);
    Line humidity = writer.quantities().percent(hour.measures().humidity());
    Line wet = writer.line("now.humidity", "percent", humidity);
    Winds winds = writer.winds();
    Line name = Line.of(winds.isStill(hour.wind()) ? winds.beaufort(hour.wind()) : "");
    head.sentence(writer.list(chance, fallen, name, winds.wind(hour.wind()), wet)).end();
  }

  /**
   * The temperature, the place, its local time and the sky; of the first entry if there is no
   * reading.
   *
   * @param now null for the forecast alone
   */
  private static Head head(
      Page page, CurrentReading now, Answer<Forecast> answer, Outlook outlook) {
    RenderContext context = page.context();
    if (now != null) {
      return now.head(page, answer);
    }
    if (outlook.entries().isEmpty()) {
      return titled(page, OptionalDouble.empty(), context.now(), answer);
    }
    Entry first = outlook.entries().getFirst();
    Instant hour = first.time().isAfter(context.now()) ? first.time() : context.now();
    Head head = titled(page, first.measures().temperature(), hour, answer);
    Line sky = head.sky(first.conditions(), first.measures(), first.wind());
    Day day = outlook.today().orElse(outlook.days().getFirst());
    Writer writer = Writer.of(context, answer);
    Line range = writer.quantities().shortRange(day.low(), day.high());
    int left = 0;
    for (Entry entry : answer.weather().entries()) {
      boolean isOfDay = writer.times().dateOf(entry.time()).equals(day.date());
      left += isOfDay && entry.end().isAfter(context.now()) ? 1 : 0;
    }
    boolean isWhole = left <= day.entries().size();
    String when = isWhole ? writer.day(day.date(), "on") : writer.language().text("range.hours");
    return head.sentence(head.fitting(sky, writer.line("range.day", "range", range, "day", when)));
  }

  private static Head titled(
      Page page, OptionalDouble degrees, Instant hour, Answer<Forecast> answer) {
    RenderContext context = page.context();
    String age = context.age().of(answer.received());
    String fetched = context.language().say("age.fetched", "age", age);
    return new Head(page, degrees, answer)
        .title(fetched, hour, context.times(answer.weather().zone()));
  }
}
