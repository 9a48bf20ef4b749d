package gust.render.sun;

import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.sun.Moon;
import gust.sun.Moon.Phase;
import java.util.List;

/** The moon as it is lit, twice as many cells wide as high. */
public record MoonDisc(Moon moon, boolean south, RenderContext context) {
  /**
   * @param rows at least 2
   */
  public List<Line> lines(int rows) {
    CellGrid grid = new CellGrid(2 * rows, rows);
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < 2 * rows; x++) {
        double right = (x + 0.5) / rows - 1;
        double limb = Math.sqrt(1 - right * right);
        boolean isUpper = Math.abs((y + 0.25) * 2 / rows - 1) < limb;
        boolean isLower = Math.abs((y + 0.75) * 2 / rows - 1) < limb;
        if (isUpper || isLower) {
          draw(grid, x, y, isLit(right, (y + 0.5) * 2 / rows - 1), isUpper, isLower);
        }
      }
    }
    return grid.lines();
  }

  private boolean isLit(double right, double down) {
    double towardsSun = moon.isWaxing() == south ? -right : right;
    double terminator = Math.cos(Math.toRadians(moon.elongation()));
    boolean isBeyond = towardsSun > terminator * Math.sqrt(1 - Math.min(1, down * down));
    return moon.phase() == Phase.FULL_MOON || moon.phase() != Phase.NEW_MOON && isBeyond;
  }

  private void draw(CellGrid grid, int x, int y, boolean isLit, boolean isUpper, boolean isLower) {
    String bars = context.glyphs().bars();
    String halves = context.glyphs().halves();
    String shade = halves.isEmpty() ? bars.substring(0, 1) : "░";
    String whole = isLit ? bars : shade;
    char sign = whole.charAt(whole.length() - 1);
    if (isUpper != isLower) {
      sign = isLit && !halves.isEmpty() ? halves.charAt(isUpper ? 0 : 1) : ' ';
    }
    grid.put(x, y, sign, isLit ? Palette.MOONLIT : Palette.MOON_SHADOW);
  }
}
