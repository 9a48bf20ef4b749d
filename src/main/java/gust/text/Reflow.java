package gust.text;

/**
 * Fits finished text into fewer columns: lines that are too long are broken between words, never
 * inside one, and go on a little further in. Lines that fit stay as they are.
 */
public final class Reflow {
  private static final int HANG = 4;
  private static final char ESCAPE = '\u001b';

  private Reflow() {}

  /**
   * @param text may hold colours
   * @param width columns; a longer word stands on a line of its own
   */
  public static String to(int width, String text) {
    StringBuilder page = new StringBuilder();
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      page.append(i == 0 ? "" : "\n");
      if (cells(lines[i]) <= width) {
        page.append(lines[i]);
      } else {
        addBroken(page, lines[i], width);
      }
    }
    return page.toString();
  }

  private static void addBroken(StringBuilder page, String line, int width) {
    int from = line.length() - line.stripLeading().length();
    int indent = Math.min(from, width / 4);
    String next = "\n" + " ".repeat(indent + HANG);
    page.append(" ".repeat(indent));
    int column = indent;
    int gap = 0;
    while (from < line.length()) {
      int space = line.indexOf(' ', from);
      int end = space < 0 ? line.length() : space;
      String word = line.substring(from, end);
      int cells = cells(word);
      if (gap > 0 && column + gap + cells > width) {
        page.append(next);
        column = next.length() - 1;
      } else {
        page.append(" ".repeat(gap));
        column += gap;
      }
      page.append(word);
      column += cells;
      from = end;
      while (from < line.length() && line.charAt(from) == ' ') {
        from++;
      }
      // Columns stay apart.
      gap = Math.min(2, from - end);
    }
  }

  private static int cells(String text) {
    if (text.indexOf(ESCAPE) < 0) {
      return CellWidth.of(text);
    }
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == ESCAPE) {
        int end = text.indexOf('m', i);
        i = end < 0 ? i : end;
      } else {
        plain.append(text.charAt(i));
      }
    }
    return CellWidth.of(plain.toString());
  }
}
