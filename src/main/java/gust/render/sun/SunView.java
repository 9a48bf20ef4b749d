package gust.render.sun;

import gust.language.Language;
import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.View;
import gust.render.kit.Words;
import gust.render.kit.Writer;
import gust.service.Answer;
import gust.service.Overview;
import gust.sun.Almanac;
import gust.sun.Moon;
import gust.sun.SolarDay;
import gust.terminal.Theme;
import gust.text.CellWidth;
import gust.weather.Weather;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code gust sun}: sun and moon.
 *
 * @param plain whether in sentences instead of a picture
 */
public record SunView(boolean plain) implements View {
  /** The rows of the moon's disc. */
  private static final int LEAST_DISC = 4;

  private static final int MOST_DISC = 8;

  /** The rows of the arc, with the horizon and the times below it. */
  private static final int LEAST_ARC = 7;

  private static final int MOST_ARC = 16;

  /** Columns on either side of the arc. */
  private static final int MARGIN = 4;

  /** From this width on a line has room for the height now. */
  private static final int HEIGHT_FROM = 60;

  /** The columns of the words beside the disc. */
  private static final int MOON_WORDS = 29;

  /** The columns of a night with its sign, and without it. */
  private static final int LONG_NIGHT = 11;

  private static final int SHORT_NIGHT = 5;

  private static final int MONTHS = 12;

  /** How strong the colours of the other days of the year are. */
  private static final double OTHER_DAYS = 0.5;

  @Override
  public String draw(Overview weather, RenderContext screen) {
    return weather
        .located()
        .map(answer -> draw(answer, screen))
        .orElseGet(() -> screen.language().text("watch.no_sun") + "\n");
  }

  public String draw(Answer<? extends Weather> answer, RenderContext screen) {
    RenderContext context = plain ? screen.spoken() : screen;
    Language language = context.language();
    SunWords words = new SunWords(almanac(answer.weather(), context), context);
    String zone = words.zone(answer.weather().clock(), answer.received());
    if (plain) {
      Prose prose = new Prose(Writer.of(context, answer));
      prose.title(answer);
      for (String sentence : words.sentences(zone)) {
        prose.sentence(Line.of(sentence));
      }
      return prose.text();
    }
    Page page = new Page(context, Page.WIDEST_TEXT);
    Line name = new Words(context).name(answer);
    Line titled = new Line().addAll(name).add("  " + language.text("sun.title"), Style.DIM);
    Line demo = Line.of(context.demo() ? "  " + language.text("demo") : "", Style.DIM);
    String time = words.times().dateAndTime(words.almanac().now());
    Line clock =
        Line.of(
            time + words.times().zoneUnless(context.units().reader(), context.now(), context.now()),
            Style.DIM);
    boolean isWide = page.fits(new Line().addAll(titled).addAll(demo), clock);
    Line title = (isWide ? titled : name).addAll(demo);
    page.ends(title, page.fits(title, clock) ? clock : Line.of(time, Style.DIM));
    Page day = day(words, context);
    Page end = nights(words, context);
    end.paragraph(Line.of(language.capital(zone), Style.DIM));
    int room = context.rows() - page.height() - day.height() - end.height() - 2;
    int disc = Math.clamp((room + 1) * 2 / 5, LEAST_DISC, MOST_DISC);
    int rows = Math.clamp(room - disc, LEAST_ARC, MOST_ARC);
    page.addAll(SunArc.lines(words.almanac(), context, page.width(), rows));
    page.addAll(day).blank();
    addMoonAndYear(page, words, disc, context);
    return page.blank().addAll(end).text();
  }

  /** The sun and moon of the place, at the time of the context. */
  public static Almanac almanac(Weather weather, RenderContext context) {
    return weather.place().coordinates().orElseThrow().almanac(weather.zone(), context.now());
  }

  /**
   * Today's arc, tonight's moon beside it, and a line on both, as wide as a page can be.
   *
   * @param rows at least 6
   */
  public static List<Line> brief(Almanac almanac, RenderContext context, int rows) {
    boolean south = almanac.latitude() < 0;
    int disc = Math.min(rows - 1, MOST_DISC);
    int moonAt = Page.WIDEST_TEXT - 2 * disc;
    List<Line> arc = SunArc.lines(almanac, context, moonAt - 2 * MARGIN, rows - 1);
    List<Line> moon = new MoonDisc(almanac.moonOf(0), south, context).lines(disc);
    List<Line> lines = Page.joined(MARGIN, arc, moonAt, moon);
    SunWords words = new SunWords(almanac, context);
    String night = sign(words.tonight(), south, context) + words.moon();
    Line day = Line.of(words.day() + words.change(), Style.DIM);
    lines.add(day.endAt(Page.WIDEST_TEXT, Line.of(night, Style.DIM)));
    return lines;
  }

  /** The length of this day and of others; a phrase is broken only where it is too long. */
  private static Page day(SunWords words, RenderContext context) {
    Page page = new Page(context, Page.WIDEST_TEXT).add(new Line());
    Line day = Line.of(context.language().capital(words.day()), Style.BOLD).add(words.change());
    String gap = context.language().text("sentence.clauses");
    List<String> heights = words.heights();
    // A narrow page has no row for the height now.
    int first = page.width() < HEIGHT_FROM ? heights.size() - 1 : 0;
    for (String height : heights.subList(first, heights.size())) {
      day.add(gap + Line.unbroken(height), Style.DIM);
    }
    page.paragraph(day);
    String others = String.join(gap, words.extremes().stream().map(Line::unbroken).toList());
    return page.paragraph(Line.of(context.language().capital(others), Style.DIM));
  }

  private static void addMoonAndYear(Page page, SunWords words, int rows, RenderContext context) {
    int start = 2 * rows + 3;
    List<Line> lines = new ArrayList<>();
    lines.add(Line.of(context.language().capital(words.moon()), Style.BOLD));
    String times = String.join(context.language().text("list.comma"), words.moonTimes());
    boolean together = CellWidth.of(times) <= Math.min(MOON_WORDS, page.width() - start);
    for (String time : together ? List.of(times) : words.moonTimes()) {
      lines.add(Line.of(time));
    }
    for (String quarter : words.quarters()) {
      if (lines.size() < rows) {
        lines.add(Line.of(quarter, Style.DIM));
      }
    }
    boolean south = words.almanac().latitude() < 0;
    List<Line> disc = new MoonDisc(words.tonight(), south, context).lines(rows);
    String scale = " " + context.age().span(SolarDay.SECONDS / 60);
    int month = (page.width() - start - MOON_WORDS - CellWidth.of(scale)) / MONTHS;
    List<Line> year = month < 2 ? List.of() : year(words.almanac(), context, month, rows, scale);
    int yearStart = page.width() - month * MONTHS - CellWidth.of(scale);
    List<Line> moon = Page.joined(1, disc, start, lines);
    page.addAll(Page.joined(0, moon, yearStart, year));
  }

  /** The hours of daylight from January to December, with the letters of the months below. */
  private static List<Line> year(
      Almanac almanac, RenderContext context, int month, int rows, String scale) {
    String bars = context.glyphs().bars();
    String full = context.glyphs().area() ? bars : bars.substring(1, 2);
    int width = month * MONTHS;
    CellGrid grid = new CellGrid(width + CellWidth.of(scale), rows);
    LocalDate today = almanac.today();
    LocalDate start = today.withDayOfYear(1);
    int now = (today.getDayOfYear() - 1) * width / today.lengthOfYear();
    Style other = Palette.DISC.faded(OTHER_DAYS);
    for (int x = 0; x < width; x++) {
      SolarDay day = almanac.day(start.plusDays((2L * x + 1) * today.lengthOfYear() / width / 2));
      double part = day.length() / (double) SolarDay.SECONDS;
      grid.fill(x, rows - 1, part, full, x == now ? Palette.DISC : other);
    }
    grid.put(width, 0, scale, Style.DIM);
    grid.put(width + 1, rows - 2, "0", Style.DIM);
    for (int i = 0; i < MONTHS; i++) {
      Style style = i + 1 == today.getMonthValue() ? Style.BOLD : Style.DIM;
      String letter = context.language().form("month." + (i + 1), "letter");
      grid.put(i * month + (month - 1) / 2, rows - 1, letter, style);
    }
    return grid.lines();
  }

  /** One line, or two where that is too wide. */
  private static Page nights(SunWords words, RenderContext context) {
    Page page = new Page(context, Page.WIDEST_TEXT);
    Almanac almanac = words.almanac();
    boolean isLong = page.width() - 2 >= Almanac.NIGHTS * LONG_NIGHT;
    int step = isLong ? (page.width() - 2) / Almanac.NIGHTS : SHORT_NIGHT;
    Line days = new Line();
    Line percents = new Line();
    for (int i = 0; i < Almanac.NIGHTS; i++) {
      LocalDate date = almanac.today().plusDays(i);
      Moon moon = almanac.moonOf(i);
      days.padTo(1 + i * step).add(words.times().weekday(date), i == 0 ? Style.BOLD : Style.DIM);
      if (isLong) {
        String sign = sign(moon, almanac.latitude() < 0, context);
        boolean isWide = CellWidth.of(sign) > 2;
        // A wide sign looks as if it had a space after it.
        days.add(" ").add(isWide ? sign.replace("" + Line.HARD_SPACE, "") : sign, Palette.MOONLIT);
      }
      Line line = isLong ? days : percents.padTo(1 + i * step);
      String percent = words.percent(moon).replace("" + Line.HARD_SPACE, "");
      line.add(percent, i == 0 ? Style.PLAIN : Style.DIM);
    }
    return percents.isEmpty() ? page.add(days) : page.add(days).add(percents);
  }

  /** The moon's symbol and a space; empty if the glyphs have none. */
  static String sign(Moon moon, boolean southern, RenderContext context) {
    boolean light = context.theme() == Theme.LIGHT;
    String sign = context.glyphs().icons().moon(moon.elongation(), southern, light);
    return sign.isEmpty() ? sign : sign + Line.HARD_SPACE;
  }
}
