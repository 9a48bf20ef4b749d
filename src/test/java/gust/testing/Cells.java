package gust.testing;

import org.jline.utils.WCWidth;

/** Counts display cells by another library's table, to check ours. */
public final class Cells {
  private Cells() {}

  /** Of one line, its colours not counted. */
  public static int of(String line) {
    int cells = 0;
    boolean escape = false;
    for (int i = 0; i < line.length(); i = line.offsetByCodePoints(i, 1)) {
      int c = line.codePointAt(i);
      if (c == 0x1B || escape) {
        escape = c != 'm';
      } else {
        cells += WCWidth.wcwidth(c);
      }
    }
    return cells;
  }
}
