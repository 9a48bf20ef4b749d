package gust.render.sun;

import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.sun.Moon;
import gust.sun.MoonPhase;
import java.util.List;

/** The moon as it is lit, twice as many cells wide as high. */
public record MoonDisc(Moon moon, boolean south, RenderContext context) {
  /**
   * The rows of the picture.
   *
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
          boolean isLit = isLit(right, (y + 0.5) * 2 / rows - 1);
          char sign = isUpper && isLower ? inside(isLit) : edge(isLit, isUpper);
          grid.put(x, y, sign, isLit ? Palette.MOONLIT : Palette.MOON_SHADOW);
        }
      }
    }
    return grid.lines();
  }

  private boolean isLit(double right, double down) {
    double towardsSun = moon.isWaxing() == south ? -right : right;
    double terminator = Math.cos(Math.toRadians(moon.elongation()));
    boolean isBeyond = towardsSun > terminator * Math.sqrt(1 - Math.min(1, down * down));
    return moon.phase() == MoonPhase.FULL_MOON || moon.phase() != MoonPhase.NEW_MOON && isBeyond;
  }

  private char inside(boolean isLit) {
    String bars = context.glyphs().bars();
    char shade = context.glyphs().blocks() ? '░' : bars.charAt(0);
    return isLit ? bars.charAt(bars.length() - 1) : shade;
  }

  /** Half a cell at the limb, which is blank where it is not lit. */
  private char edge(boolean isLit, boolean isUpper) {
    boolean isDrawn = isLit && context.glyphs().blocks();
    return isDrawn ? context.glyphs().halves().charAt(isUpper ? 0 : 1) : ' ';
  }
}
