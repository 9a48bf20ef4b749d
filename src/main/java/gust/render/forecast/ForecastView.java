package gust.render.forecast;

import gust.render.chart.ForecastChart;
import gust.render.current.CurrentReading;
import gust.render.current.Head;
import gust.render.forecast.OverviewView.OverviewPart;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Speaker;
import gust.render.kit.Winds;
import gust.render.sun.AlmanacLine;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Place.Coordinates;
import gust.weather.Wetness;
import gust.weather.Wind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The weather in one picture: the temperature and what matters in sentences, the next hours or all
 * of them as a curve, a row for each local day, sun and moon. Or a table of every entry below a
 * head.
 *
 * @param span the part of the forecast to show
 */
public record ForecastView(ForecastSpan span, Layout layout) implements OverviewPart {
  /** What stands below the head. */
  public enum Layout {
    /** The hours or the week, by what there is to see. */
    BEST,
    HOURS,
    WEEK,
    TABLE
  }

  /** Rows beyond a chart's least height: one of gusts, two more of its curve, a blank one. */
  private static final int AIRY = 4;

  /** With the rows of the prompt, the hours and the week both have a curve from 34 rows on. */
  private static final int ROWS_FOR_BOTH = 32;

  /** From this width on a table of hours stands beside the days then, at this column. */
  private static final int BROAD = 190;

  private static final int TABLE_AT = Page.WIDEST_TEXT + 4;

  /** Rows of the week then, with a blank one: at least, and with its sky. */
  private static final int WEEK = 9;

  private static final int WHOLE_WEEK = 10;

  /** Rows of the sun's arc and the moon's disc. */
  private static final int LEAST_SKY = 7;

  private static final int MOST_SKY = 15;

  @Override
  public String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context) {
    Outlook outlook = CurrentReading.outlook(now, answer, span, context.now());
    if (layout == Layout.TABLE) {
      Page page = new Page(context, Page.WIDEST_TEXT);
      head(page, now, answer, outlook, context).end();
      HourTable.addTo(page.blank(), answer, span, context, Integer.MAX_VALUE);
      return page.text();
    }
    Optional<Entry> hour = context.cursor().flatMap(outlook::at);
    if (hour.isEmpty() && context.cursor().isPresent()) {
      return draw(now, answer, context.withCursor(Optional.empty()));
    }
    Page page = new Page(context, context.width());
    Headline.of(outlook, context).addTo(head(page, now, answer, outlook, context));
    if (outlook.entries().isEmpty()) {
      return page.text();
    }
    if (hour.isPresent()) {
      // The chart stays where it is without a cursor.
      int height = page.height();
      page = new Page(context, context.width());
      addHour(page, hour.get(), answer, context);
      while (page.height() < height) {
        page.add(new Line());
      }
    }
    addPicture(page, outlook, answer, now == null, hour, context);
    return page.text();
  }

  private void addPicture(
      Page page,
      Outlook outlook,
      Answer<Forecast> answer,
      boolean isForecast,
      Optional<Entry> hour,
      RenderContext context) {
    ForecastChart hours = ForecastChart.ofHours(outlook, context);
    boolean isLonger = outlook.entries().getLast().time().isAfter(hours.end());
    boolean areBoth = isLonger && context.rows() >= ROWS_FOR_BOTH;
    boolean isAsked = isForecast || !span.isAll();
    boolean isBetter = isLonger && (isAsked || outlook.isQuietUntil(hours.end()));
    boolean isWeek = !areBoth && (layout == Layout.WEEK || layout == Layout.BEST && isBetter);
    ForecastChart chart = isWeek ? ForecastChart.ofWeek(outlook, context, false) : hours;
    int left = context.rows() - page.height() - outlook.rows().size();
    int least = chart.leastHeight();
    // The chart has a blank row above it, and most views a last row.
    boolean isDrawn = least > 0 && left - 2 >= least;
    boolean hasGusts = isDrawn && chart.hasGusts() && left >= least + AIRY;
    DayRows days = new DayRows(outlook, context);
    Page rows = new Page(context, context.width());
    days.addTo(rows);
    Line almanac =
        AlmanacLine.of(outlook.shown(), outlook.start(), context)
            .within(page.width(), !outlook.dangers().isEmpty());
    int room = context.rows() - page.height() - rows.height() - 1;
    Share share = Share.of(room, least, !almanac.isEmpty());
    page.add(new Line());
    int top = page.height();
    int spare = share.chart() - least - AIRY;
    int week = areBoth ? Math.clamp(spare, WEEK, WHOLE_WEEK) : 0;
    chart.addTo(page, share.chart() - week, hasGusts);
    hour.ifPresent(entry -> chart.mark(page, top, entry.time()));
    if (share.isParted()) {
      page.add(new Line());
    }
    if (areBoth) {
      addWeek(rows, outlook, answer, week - 1, context);
    }
    page.addAll(rows);
    List<Line> sky = sky(outlook, context, page.height());
    if (share.hasAir() || !sky.isEmpty()) {
      page.add(new Line());
    }
    if (share.hasAlmanac() && sky.isEmpty()) {
      page.add(almanac);
    }
    sky.forEach(page::add);
  }

  /**
   * How the rows that the head and the days leave are shared. The curve is worth more than blank
   * rows, and sun and moon.
   *
   * @param chart rows of the chart, at most
   * @param isParted whether a row stands between the chart and the days
   * @param hasAir whether a blank row stands above the last one
   */
  private record Share(int chart, boolean isParted, boolean hasAlmanac, boolean hasAir) {
    /**
     * @param least rows that the chart needs
     */
    static Share of(int room, int least, boolean hasAlmanac) {
      boolean isParted = least > 0 && room > least;
      int left = room - (isParted ? 1 : 0);
      boolean fits = hasAlmanac && left > least;
      left -= fits ? 1 : 0;
      boolean hasAir = fits && left >= least + AIRY;
      return new Share(left - (hasAir ? 1 : 0), isParted, fits, hasAir);
    }
  }

  /** The curve of all days below their rows, and a table of hours beside both. */
  private void addWeek(
      Page rows, Outlook outlook, Answer<Forecast> answer, int height, RenderContext context) {
    boolean isBroad = context.width() >= BROAD;
    int width = isBroad ? Page.WIDEST_TEXT : context.width();
    ForecastChart.ofWeek(outlook, context.withRoom(width, context.rows()), true)
        .addTo(rows.blank(), height, false);
    if (isBroad) {
      RenderContext right = context.withRoom(context.width() - TABLE_AT, rows.height());
      Page table = new Page(right, right.width());
      HourTable.addTo(table, answer, span, right, rows.height());
      rows.beside(table, TABLE_AT);
    }
  }

  /** Sun and moon of today in a picture, where the screen has room for it; else empty. */
  private static List<Line> sky(Outlook outlook, RenderContext context, int height) {
    LocalTimes times = context.times(outlook.shown().offset());
    Optional<Coordinates> place = outlook.shown().place().coordinates();
    int rows = Math.min(context.rows() - height - 2, MOST_SKY);
    boolean fits = rows >= LEAST_SKY && context.width() >= Page.WIDEST_TEXT && context.large();
    Instant start = context.cursor().orElse(outlook.start());
    boolean isToday = times.dateOf(start).equals(times.dateOf(context.now()));
    if (!fits || place.isEmpty() || !isToday) {
      return List.of();
    }
    return SunView.brief(
        place.get().almanac(outlook.shown().offset(), context.now()), context, rows);
  }

  /** What the reply says of one hour to come, whose time stands in the title. */
  private static void addHour(
      Page page, Entry hour, Answer<Forecast> answer, RenderContext context) {
    Quantities quantities = context.quantities(answer.units());
    Head head = titled(page, hour.measures().temperature(), hour.time(), answer, context);
    head.sentence(head.sky(hour.conditions(), hour.measures(), Wind.UNKNOWN));
    Line chance = ForecastProse.chance(hour, Wetness.SLIGHT_CHANCE, quantities);
    Line amount = quantities.rainfall(Wetness.amount(List.of(hour)));
    long hours = Math.max(1, hour.span().toHours());
    String key = hours == 1 ? "amount.hour" : "amount.hours";
    Line fallen = quantities.line(key, "amount", amount, "hours", hours);
    Line humidity = quantities.percent(hour.measures().humidity());
    Line wet = quantities.line("now.humidity", "percent", humidity);
    head.sentence(quantities.list(chance, fallen, new Winds(quantities).wind(hour.wind()), wet))
        .end();
  }

  /**
   * The temperature, the place, its local time and the sky; of the first entry if there is no
   * reading.
   *
   * @param now null for the forecast alone
   */
  private static Head head(
      Page page,
      CurrentReading now,
      Answer<Forecast> answer,
      Outlook outlook,
      RenderContext context) {
    if (now != null) {
      return now.head(page, answer, context);
    }
    if (outlook.entries().isEmpty()) {
      return titled(page, OptionalDouble.empty(), context.now(), answer, context);
    }
    Entry first = outlook.entries().getFirst();
    Instant hour = first.time().isAfter(context.now()) ? first.time() : context.now();
    Head head = titled(page, first.measures().temperature(), hour, answer, context);
    Line sky = head.sky(first.conditions(), first.measures(), first.wind());
    Day day = outlook.today().orElse(outlook.days().getFirst());
    Speaker speaker = context.speaker(answer.units(), answer.weather().offset());
    Quantities quantities = speaker.quantities();
    Line range = quantities.shortRange(day.low(), day.high());
    int left = 0;
    for (Entry entry : answer.weather().entries()) {
      boolean isOfDay = speaker.times().dateOf(entry.time()).equals(day.date());
      left += isOfDay && entry.end().isAfter(context.now()) ? 1 : 0;
    }
    boolean isWhole = left <= day.entries().size();
    String when = isWhole ? speaker.day(day.date(), "on") : context.language().text("range.hours");
    return head.sentence(
        head.fitting(sky, quantities.line("range.day", "range", range, "day", when)));
  }

  private static Head titled(
      Page page,
      OptionalDouble degrees,
      Instant hour,
      Answer<Forecast> answer,
      RenderContext context) {
    String age = context.age().of(answer.received());
    String fetched = context.language().say("age.fetched", "age", age);
    LocalTimes times = context.times(answer.weather().offset());
    return new Head(page, degrees, answer, context)
        .title(answer.weather().place(), fetched, hour, times);
  }
}
