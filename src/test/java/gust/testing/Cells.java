package gust.testing;

import org.jline.utils.WCWidth;

/** Counts display cells by another library's table, to check ours. */
public final class Cells {
  private Cells() {}

  private static final int EMOJI_STYLE = 0xFE0F;

  /**
   * Of one line, its colours not counted; a sign made an emoji takes two, as terminals now draw.
   */
  public static int of(String line) {
    int cells = 0;
    boolean escape = false;
    for (int i = 0; i < line.length(); i = line.offsetByCodePoints(i, 1)) {
      int c = line.codePointAt(i);
      if (c == 0x1B || escape) {
        escape = c != 'm';
      } else {
        boolean narrowEmoji =
            c == EMOJI_STYLE && i > 0 && WCWidth.wcwidth(line.codePointBefore(i)) == 1;
        cells += narrowEmoji ? 1 : Math.max(0, WCWidth.wcwidth(c));
      }
    }
    return cells;
  }
}
