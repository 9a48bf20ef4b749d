package gust.text;

/**
 * Display width in terminal cells: two for East Asian wide characters and emoji, none for combining
 * marks and joiners, one for all others. Text must be {@linkplain Printable printable}; it may
 * contain colour sequences, which have no width.
 */
public final class CellWidth {
  private static final int ESCAPE = 0x1B;
  private static final int EMOJI_STYLE = 0xFE0F;

  /** East Asian Width W and F (Unicode 16) as pairs of first and last; emoji come from the JDK. */
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x2329, 0x232A, 0x2630, 0x2637, 0x268A, 0x268F, 0x2E80, 0x303E, 0x3041, 0x3247,
    0x3250, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30, 0xFE6F,
    0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18DFF, 0x1AFF0, 0x1B2FF, 0x1D300, 0x1D376, 0x1F200,
    0x1F2FF, 0x20000, 0x3FFFD
  };

  private CellWidth() {}

  public static int of(String text) {
    int cells = 0;
    for (int i = 0; i < text.length(); ) {
      int end = clusterEnd(text, i);
      cells += ofCluster(text, i, end);
      i = end;
    }
    return cells;
  }

  /** The longest prefix that fits into {@code cells}; never separates a letter from its marks. */
  public static String fit(String text, int cells) {
    int taken = 0;
    for (int i = 0; i < text.length(); ) {
      int end = clusterEnd(text, i);
      taken += ofCluster(text, i, end);
      if (taken > cells) {
        return text.substring(0, i);
      }
      i = end;
    }
    return text;
  }

  private static int ofCodePoint(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT
        || (c >= 0x1160 && c <= 0x11FF)) {
      return 0;
    }
    return isWide(c) || Character.isEmojiPresentation(c) ? 2 : 1;
  }

  private static boolean isWide(int c) {
    for (int i = 0; i < WIDE.length && c >= WIDE[i]; i += 2) {
      if (c <= WIDE[i + 1]) {
        return true;
      }
    }
    return false;
  }

  /** The end of a character including its marks, skin tone or second flag half. */
  private static int clusterEnd(String text, int from) {
    int first = text.codePointAt(from);
    if (first == ESCAPE) {
      int end = text.indexOf('m', from);
      return end < 0 ? text.length() : end + 1;
    }
    int end = from + Character.charCount(first);
    boolean halfFlag = isFlagHalf(first);
    while (end < text.length()) {
      int c = text.codePointAt(end);
      boolean flag = halfFlag && isFlagHalf(c);
      boolean skinTone = Character.isEmojiModifier(c) && Character.isEmojiModifierBase(first);
      if (ofCodePoint(c) > 0 && !flag && !skinTone) {
        break;
      }
      halfFlag = false;
      end += Character.charCount(c);
    }
    return end;
  }

  private static int ofCluster(String text, int from, int end) {
    int first = text.codePointAt(from);
    if (first == ESCAPE) {
      return 0;
    }
    boolean drawnAsEmoji =
        Character.isEmoji(first) && text.indexOf(EMOJI_STYLE, from, end) >= 0 && first > 0xFF;
    return drawnAsEmoji ? 2 : ofCodePoint(first);
  }

  private static boolean isFlagHalf(int c) {
    return c >= 0x1F1E6 && c <= 0x1F1FF;
  }
}
