package gust.keys;

/**
 * Finds a key in the bytes of a reply, even if some characters are JSON unicode escapes or
 * invisible characters are in between.
 */
final class KeySearch {
  private final byte[] key;
  private final byte[] bytes;
  private int next;

  KeySearch(byte[] key, byte[] bytes) {
    this.key = key;
    this.bytes = bytes;
  }

  /**
   * @return the index after the key that starts at {@code from}; {@code from} if none does
   */
  int end(int from) {
    int at = from;
    for (byte wanted : key) {
      int c = read(at);
      while (at > from && isInvisible(c)) {
        at = next;
        c = read(at);
      }
      if (c != wanted) {
        return from;
      }
      at = next;
    }
    return at;
  }

  /** The character or escape at this index, or -1; sets {@code next} to the index after it. */
  private int read(int at) {
    if (at >= bytes.length) {
      return -1;
    }
    int first = bytes[at] & 0xFF;
    if (first == '\\') {
      next = at + 6;
      return next <= bytes.length && bytes[at + 1] == 'u' ? hexadecimal(at + 2) : -1;
    }
    int leadingOnes = Integer.numberOfLeadingZeros(~(first << 24));
    int more = Math.clamp(leadingOnes - 1, 0, 3);
    next = at + 1 + more;
    int c = more == 0 ? first : first & (0x3F >> more);
    for (int i = at + 1; i < Math.min(next, bytes.length); i++) {
      c = c << 6 | bytes[i] & 0x3F;
    }
    return c;
  }

  private int hexadecimal(int at) {
    int c = 0;
    for (int i = at; i < at + 4; i++) {
      int digit = Character.digit(bytes[i], 16);
      if (digit < 0) {
        return -1;
      }
      c = c << 4 | digit;
    }
    return c;
  }

  /** Includes surrogates, because some invisible characters need two. */
  private static boolean isInvisible(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.SURROGATE;
  }
}
