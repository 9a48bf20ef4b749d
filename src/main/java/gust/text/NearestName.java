package gust.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Suggests the name that the user probably meant. */
public final class NearestName {
  /** Longer words are not typos, and would be slow to compare. */
  private static final int LONGEST = 64;

  private NearestName() {}

  /** Empty if even the nearest name differs in more than about a third of its letters. */
  public static Optional<String> of(String word, Iterable<String> names) {
    if (word.length() > LONGEST) {
      return Optional.empty();
    }
    String lower = word.toLowerCase(Locale.ROOT);
    String nearest = null;
    int least = Integer.MAX_VALUE;
    for (String name : names) {
      int distance = distance(lower, name.toLowerCase(Locale.ROOT));
      if (distance < least && distance <= (name.length() + 1) / 3) {
        least = distance;
        nearest = name;
      }
    }
    return Optional.ofNullable(nearest);
  }

  /** The name that one edit makes of the word; case counts. */
  public static Optional<String> oneEdit(String word, Iterable<String> names) {
    return of(word, names).filter(name -> distance(word, name) == 1);
  }

  /**
   * The number of insertions, deletions, substitutions and swaps of neighbours (optimal string
   * alignment).
   */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    Arrays.setAll(d[0], j -> j);
    for (int i = 1; i <= a.length(); i++) {
      d[i][0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + substitution, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
