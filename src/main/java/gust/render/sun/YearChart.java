package gust.render.sun;

import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.sun.Almanac;
import gust.sun.SolarDay;
import java.time.LocalDate;
import java.util.List;

/** The hours of daylight from January to December. */
final class YearChart {
  private static final String MONTHS = "JFMAMJJASOND";
  private static final double OTHER_DAYS = 0.5;

  private YearChart() {}

  /**
   * @param columns at least 24
   * @param rows at least 3, with one for the months
   */
  static List<Line> lines(Almanac almanac, RenderContext context, int columns, int rows) {
    String bars = context.glyphs().bars();
    String full = context.glyphs().area() ? bars : bars.substring(1, 2);
    CellGrid grid = new CellGrid(columns, rows);
    LocalDate today = almanac.today();
    LocalDate start = today.withDayOfYear(1);
    String scale = "24 h";
    int width = columns - scale.length() - 1;
    int now = (today.getDayOfYear() - 1) * width / today.lengthOfYear();
    Style other = Palette.DISC.faded(OTHER_DAYS);
    for (int x = 0; x < width; x++) {
      SolarDay day = almanac.day(start.plusDays((2L * x + 1) * today.lengthOfYear() / width / 2));
      double part = day.length() / (double) SolarDay.SECONDS;
      grid.fill(x, rows - 1, part, full, x == now ? Palette.DISC : other);
    }
    grid.put(width + 1, 0, scale, Style.DIM);
    grid.put(width + 1, rows - 2, "0", Style.DIM);
    for (int month = 0; month < MONTHS.length(); month++) {
      boolean isThis = month + 1 == today.getMonthValue();
      int x = (2 * month + 1) * width / 24;
      grid.put(x, rows - 1, MONTHS.charAt(month), isThis ? Style.BOLD : Style.DIM);
    }
    return grid.lines();
  }
}
