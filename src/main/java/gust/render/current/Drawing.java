package gust.render.current;

import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Style;
import gust.text.Resource;
import gust.weather.ConditionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The picture of a kind of weather, from {@code drawings.txt}. */
record Drawing(ConditionKind kind, boolean night) {
  static final int COLUMNS = 15;
  static final int ROWS = 6;

  private static final String ALL =
      Resource.text(Drawing.class.getResourceAsStream("drawings.txt"));

  /** At most {@link #ROWS} lines, none wider than {@link #COLUMNS}. */
  static List<Line> of(ConditionKind kind, boolean night, Glyphs glyphs) {
    Drawing drawing = new Drawing(kind, night);
    CellGrid cells = glyphs.blocks() ? drawing.blocks() : drawing.ascii();
    List<Line> lines = new ArrayList<>();
    for (int y = 0; y < cells.rows(); y++) {
      lines.add(cells.line(y));
    }
    return lines;
  }

  /** Each cell is two pixels, one above the other, of one colour. */
  private CellGrid blocks() {
    String[] pixels = rows("pixels");
    CellGrid cells = new CellGrid(COLUMNS, ROWS);
    for (int y = 0; y < ROWS; y++) {
      for (int x = 0; x < COLUMNS; x++) {
        char top = pixels[2 * y].charAt(x);
        char bottom = pixels[2 * y + 1].charAt(x);
        if (top != '.') {
          cells.put(x, y, bottom == '.' ? '▀' : '█', material(top));
        } else if (bottom != '.') {
          cells.put(x, y, '▄', material(bottom));
        }
      }
    }
    return cells;
  }

  private CellGrid ascii() {
    String[] signs = rows("ascii");
    CellGrid cells = new CellGrid(COLUMNS, signs.length);
    for (int y = 0; y < signs.length; y++) {
      for (int x = 0; x < signs[y].length(); x++) {
        cells.put(x, y, signs[y].charAt(x), style(signs[y].charAt(x), y));
      }
    }
    return cells;
  }

  private String[] rows(String form) {
    String name =
        kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + (night ? " night" : " day");
    String heading = "[" + name + ", " + form + "]\n";
    int start = ALL.indexOf(heading) + heading.length();
    int end = ALL.indexOf("\n\n", start);
    return ALL.substring(start, end < 0 ? ALL.length() : end).split("\n");
  }

  private static Style material(char pixel) {
    return switch (pixel) {
      case 'c' -> Palette.CLOUD;
      case 'd' -> Palette.FAINT;
      case 'g' -> Palette.FAINT;
      case 's' -> Palette.SUN;
      case 'm', '*' -> Palette.MOON;
      case 'r' -> Palette.RAIN;
      case 'w' -> Palette.SNOW;
      case 'b' -> Palette.THUNDER;
      case 'f' -> Palette.CLOUD;
      case 'u' -> Palette.SUN;
      default -> Style.PLAIN;
    };
  }

  private Style style(char sign, int y) {
    Style star = night ? Palette.MOON : Palette.SUN;
    return switch (sign) {
      case ' ', '\\', '(', ')', '_' -> Palette.CLOUD;
      case '/' -> y == 4 && kind.isWet() ? Palette.RAIN : Palette.CLOUD;
      case ',' -> Palette.RAIN;
      case '*' -> Palette.SNOW;
      case 'Z' -> Palette.THUNDER;
      case '~' -> Palette.CLOUD;
      case '=' -> Palette.FAINT;
      case '.', ':', '\'' -> kind == ConditionKind.DUST ? Palette.SUN : star;
      default -> star;
    };
  }
}
