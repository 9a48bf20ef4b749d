package gust.render.sun;

import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.View;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.service.Whereabouts;
import gust.sun.Almanac;
import gust.sun.Moon;
import gust.terminal.Theme;
import gust.text.CellWidth;
import gust.weather.Place;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** {@code gust sun}: sun and moon in one picture. */
public final class SunView implements View<Whereabouts> {
  static final int NIGHTS = 7;

  /** Of the moon's disc; as many as it has lines beside it. */
  private static final int DISC_ROWS = 6;

  private static final int MOST_DISC = 8;

  /** Of the arc, with the horizon and the times below it. */
  private static final int LEAST_ARC = 7;

  private static final int MOST_ARC = 15;

  /** Columns on either side of the arc. */
  private static final int MARGIN = 4;

  private static final int MOON_WORDS = 2 * DISC_ROWS + 4;
  private static final int QUARTER_DATES = 14;
  private static final int YEAR = 44;
  private static final int LEAST_YEAR = 30;

  /** Columns of a night with its sign, and without. */
  private static final int LONG_NIGHT = 11;

  private static final int SHORT_NIGHT = 5;

  @Override
  public String draw(Answer<Whereabouts> answer, RenderContext context) {
    Place place = answer.weather().place();
    Line name = new Words(context).name(place, answer);
    Almanac almanac = almanac(answer.weather(), context);
    String zone = new SunWords(almanac, context).zone(answer.weather().offset(), answer.received());
    Page page = page(name, almanac, context);
    return page.paragraph(new Line().add(Words.capital(zone), Style.DIM)).text();
  }

  /** The sun and moon of the place, at the time of the context. */
  static Almanac almanac(Whereabouts where, RenderContext context) {
    return where.place().coordinates().orElseThrow().almanac(where.offset(), context.now());
  }

  /**
   * The picture for any place.
   *
   * @param name of the place
   * @param context whose rows are filled if that is of use
   */
  public static Page page(Line name, Almanac almanac, RenderContext context) {
    SunWords words = new SunWords(almanac, context);
    Page page = new Page(context, Page.WIDEST_TEXT);
    Line left = new Line().addAll(name).add("  sun and moon", Style.DIM);
    left.add(context.demo() ? "  demo" : "", Style.DIM);
    page.ends(left, new Line().add(words.times().dateAndTime(almanac.now()), Style.DIM));
    Page below = below(almanac, words, context);
    int rows = Math.clamp(context.rows() - page.height() - below.height(), LEAST_ARC, MOST_ARC);
    String top = words.degrees(Math.round(SunArc.top(almanac))).split(" ")[0];
    List<Line> arc = SunArc.lines(almanac, context, page.width() - MARGIN - 1, rows);
    List<Line> scale = List.of(new Line().add(top, Style.DIM));
    Page.joined(0, scale, MARGIN, arc).forEach(page::add);
    return page.addAll(below);
  }

  /**
   * Today's arc, tonight's moon beside it, and a line on both.
   *
   * @param columns at least 60
   * @param rows at least 6
   */
  public static List<Line> brief(Almanac almanac, RenderContext context, int columns, int rows) {
    boolean south = almanac.latitude() < 0;
    int disc = Math.min(rows - 1, MOST_DISC);
    int moonAt = columns - 2 * disc;
    List<Line> arc = SunArc.lines(almanac, context, moonAt - 2 * MARGIN, rows - 1);
    List<Line> moon = new MoonDisc(almanac.moonOf(0), south, context).lines(disc);
    List<Line> lines = Page.joined(MARGIN, arc, moonAt, moon);
    SunWords words = new SunWords(almanac, context);
    Line night = new Line().add(sign(almanac.moonOf(0), south, context) + words.moon());
    Line day = new Line().add(words.day() + words.change(), Style.DIM);
    lines.add(day.endAt(columns, night.add(", " + words.lit()).in(Style.DIM)));
    return lines;
  }

  private static Page below(Almanac almanac, SunWords words, RenderContext context) {
    Page page = new Page(context, Page.WIDEST_TEXT);
    page.blank().add(new Line());
    Line day = new Line().add(Words.capital(words.day()), Style.BOLD);
    page.paragraph(day.add(words.change()).add(";  " + words.height(), Style.DIM));
    page.paragraph(new Line().add(String.join(";  ", words.extremes()), Style.DIM)).blank();
    boolean south = almanac.latitude() < 0;
    List<Line> disc = new MoonDisc(almanac.moonOf(0), south, context).lines(DISC_ROWS);
    List<Line> moon = Page.joined(1, disc, MOON_WORDS, moon(words));
    int room = page.width() - YEAR;
    List<Line> year =
        room < LEAST_YEAR ? List.of() : YearChart.lines(almanac, context, room, DISC_ROWS - 1);
    Page.joined(0, moon, YEAR, year).forEach(page::add);
    return nights(page.blank(), almanac, words, context);
  }

  private static List<Line> moon(SunWords words) {
    List<Line> lines = new ArrayList<>();
    Line name = new Line().add(Words.capital(words.moon()), Style.BOLD);
    lines.add(name.add(", " + words.lit()));
    words.moonTimes().forEach(time -> lines.add(new Line().add(time)));
    words.quarters(QUARTER_DATES).forEach(next -> lines.add(new Line().add(next, Style.DIM)));
    return lines;
  }

  /** One line, or two where that is too wide. */
  private static Page nights(Page page, Almanac almanac, SunWords words, RenderContext context) {
    boolean isLong = page.width() >= NIGHTS * LONG_NIGHT;
    int step = isLong ? (page.width() - 2) / NIGHTS : SHORT_NIGHT;
    Line days = new Line();
    Line percents = new Line();
    for (int i = 0; i < NIGHTS; i++) {
      LocalDate date = almanac.today().plusDays(i);
      Style style = i == 0 ? Style.PLAIN : Style.DIM;
      Moon moon = almanac.moonOf(i);
      days.padTo(1 + i * step).add(LocalTimes.weekday(date), i == 0 ? Style.BOLD : style);
      if (isLong) {
        days.add(" ").add(sign(moon, almanac.latitude() < 0, context), Palette.SUN);
      }
      (isLong ? days : percents.padTo(1 + i * step)).add(words.percent(moon), style);
    }
    return percents.isEmpty() ? page.add(days) : page.add(days).add(percents);
  }

  /** With a space, unless it is so wide that it looks as if it had one; empty if there is none. */
  static String sign(Moon moon, boolean southern, RenderContext context) {
    boolean light = context.theme() == Theme.LIGHT;
    String sign = context.glyphs().icons().moon(moon.elongation(), southern, light);
    return CellWidth.of(sign) == 1 ? sign + Line.HARD_SPACE : sign;
  }
}
