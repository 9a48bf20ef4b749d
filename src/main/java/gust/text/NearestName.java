package gust.text;

import java.util.Optional;

/** Finds the name that a mistyped word certainly means. */
public final class NearestName {
  /** Longer words are not typos, and would be slow to compare. */
  private static final int LONGEST = 64;

  /** Two letters are never one edit from two other letters. */
  private static final int SHORTEST = 4;

  private NearestName() {}

  /**
   * Only one edit is certain, only to a name that is long enough, and only if there is no other.
   * Case counts: people write names of places with capitals.
   */
  public static Optional<String> oneEdit(String word, Iterable<String> names) {
    return oneEdit(word, names, SHORTEST);
  }

  /**
   * @param shortest the least number of letters and digits of a name that can be no other
   */
  public static Optional<String> oneEdit(String word, Iterable<String> names, int shortest) {
    if (word.length() > LONGEST) {
      return Optional.empty();
    }
    String found = null;
    for (String name : names) {
      long letters = name.chars().filter(Character::isLetterOrDigit).count();
      if (letters >= shortest && !name.equals(found) && isOneEdit(word, name, letters > SHORTEST)) {
        if (found != null) {
          return Optional.empty();
        }
        found = name;
      }
    }
    return Optional.ofNullable(found);
  }

  /**
   * Whether a letter more or less, or a swap of neighbours, makes one of the other.
   *
   * @param other whether another letter may; of a short word, it makes another: live, line
   */
  private static boolean isOneEdit(String a, String b, boolean other) {
    int start = 0;
    int end = 0;
    int least = Math.min(a.length(), b.length());
    while (start < least && a.charAt(start) == b.charAt(start)) {
      start++;
    }
    while (end < least - start
        && a.charAt(a.length() - 1 - end) == b.charAt(b.length() - 1 - end)) {
      end++;
    }
    String left = a.substring(start, a.length() - end);
    String right = b.substring(start, b.length() - end);
    return left.length() + right.length() <= 1
        || other && left.length() == 1 && right.length() == 1
        || left.length() == 2 && right.contentEquals(new StringBuilder(left).reverse());
  }
}
