package gust.render.kit;

import gust.text.CellWidth;
import java.util.List;
import java.util.Map;

/** What the watch screen shows besides the weather. */
public final class WatchFooter {
  /** Longer warnings are truncated so that the picture has room. */
  private static final int MOST_LINES = 2;

  private WatchFooter() {}

  /**
   * @param text a sentence; may be empty
   * @return its lines
   */
  public static List<String> warning(String text, RenderContext context) {
    Line whole = Line.of(context.language().capital(context.text(text)));
    List<Line> lines = whole.wrapped(context.width());
    if (lines.size() > MOST_LINES) {
      Line last = lines.get(MOST_LINES - 1).add(" ").addAll(lines.get(MOST_LINES));
      lines = List.of(lines.getFirst(), last.cut(context.width(), context.glyphs()));
    }
    Style style = Palette.WARN.inBold();
    return lines.stream()
        .map(line -> line.in(style).text(context.color(), context.theme()))
        .toList();
  }

  /**
   * The last line.
   *
   * @param notes most important first; those that do not fit are omitted
   * @param keys what each key does; the first to be omitted
   * @param end never omitted
   */
  public static String status(
      List<String> notes, Map<String, String> keys, String end, RenderContext context) {
    int room = context.width() - CellWidth.of(end);
    String gap = context.glyphs().area() ? " · " : " | ";
    String line = "";
    for (String note : notes) {
      String longer = line + (line.isEmpty() ? context.language().capital(note) : note) + gap;
      line = CellWidth.of(longer) > room ? line : longer;
    }
    for (Map.Entry<String, String> key : keys.entrySet()) {
      String longer = line + key.getKey() + " " + key.getValue() + "  ";
      line = CellWidth.of(longer) > room ? line : longer;
    }
    return Line.of(line + end, Style.DIM).text(context.color(), context.theme());
  }
}
