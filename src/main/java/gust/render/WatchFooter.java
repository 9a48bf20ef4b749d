package gust.render;

import gust.terminal.ColorDepth;
import java.util.ArrayList;
import java.util.List;

/** Footer of the watch screen. */
public final class WatchFooter {
  private static final int GAP = 3;

  /** Maximum lines of a message; longer ones are truncated so that the picture has room. */
  private static final int MOST_LINES = 2;

  private WatchFooter() {}

  /**
   * @param trouble a sentence; may be empty
   * @param notes most important first; those that do not fit are omitted
   */
  public static List<String> of(String trouble, List<String> notes, RenderContext context) {
    List<Line> lines = sentence(Words.capital(context.text(trouble)), context);
    Line status = new Line();
    for (String note : notes) {
      int start = status.isEmpty() ? 0 : status.width() + GAP;
      Line text = new Line().add(status.isEmpty() ? Words.capital(note) : note, Style.DIM);
      if (start + text.width() <= context.width()) {
        status.padTo(start).addAll(text);
      }
    }
    lines.add(status);
    return lines.stream().map(line -> line.text(context.color(), context.theme())).toList();
  }

  private static List<Line> sentence(String text, RenderContext context) {
    List<Line> lines = new ArrayList<>();
    Style warning = Style.of(Palette.WARNING).inBold();
    for (Line line : Wrap.lines(new Line().add(text), context.width())) {
      if (lines.size() == MOST_LINES) {
        Line cut = lines.removeLast().add(" ").addAll(line);
        lines.add(cut.cut(context.width(), context.glyphs()));
        break;
      }
      lines.add(new Line().add(line.text(ColorDepth.NONE, context.theme()), warning));
    }
    return lines;
  }
}
