package gust.testing;

/** Reads what was sent to a terminal the way a terminal does, and says what does not belong. */
public final class Printed {
  private static final String JOINERS = "\u200c\u200d";

  private Printed() {}

  /**
   * @return the first thing that is neither a printable character, nor a line's end, nor a colour;
   *     empty text where all is well
   */
  public static String foreign(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int end = c == 0x1B ? endOfColor(text, i) : i + Character.charCount(c);
      boolean endsLine = c == '\n' || text.startsWith("\r\n", i);
      if (end == i || c != 0x1B && !endsLine && !isPrintable(c)) {
        return "at " + i + ": " + escaped(text.substring(i, Math.min(i + 20, text.length())));
      }
      i = end;
    }
    return "";
  }

  /** {@code ESC [ 1 ; 31 m}; where none begins, {@code from}. */
  private static int endOfColor(String text, int from) {
    int at = from + 2;
    while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == ';')) {
      at++;
    }
    boolean isColor = text.startsWith("[", from + 1) && text.startsWith("m", at);
    return isColor ? at + 1 : from;
  }

  private static boolean isPrintable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.FORMAT -> JOINERS.indexOf(c) >= 0;
      default -> true;
    };
  }

  /**
   * As a reader would take it in: without colours and signs that take no room, escapes resolved.
   */
  public static String bare(String text) {
    StringBuilder bare = new StringBuilder();
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int end = c == 0x1B ? Math.max(endOfColor(text, i), i + 1) : i + Character.charCount(c);
      if (text.startsWith("\\u", i) && i + 6 <= text.length()) {
        c = Integer.parseInt(text, i + 2, i + 6, 16);
        end = i + 6;
      }
      int kind = Character.getType(c);
      if (kind != Character.FORMAT
          && kind != Character.CONTROL
          && kind != Character.NON_SPACING_MARK) {
        bare.appendCodePoint(c);
      }
      i = end;
    }
    return bare.toString();
  }

  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : text.toCharArray()) {
      escaped.append(c < ' ' || c > '~' ? String.format("\\u%04x", (int) c) : "" + c);
    }
    return escaped.toString();
  }
}
