package gust.text;

import java.text.Normalizer;

/** Normalises place names for comparison: no case, no accents, no punctuation. */
public final class NameFolding {
  private NameFolding() {}

  public static String fold(String name) {
    // The normalizer's tables are slow to load, and most names don't need them.
    boolean ascii = name.chars().allMatch(c -> c < 128);
    String letters = ascii ? name : Normalizer.normalize(name, Normalizer.Form.NFD);
    StringBuilder folded = new StringBuilder(letters.length());
    letters.chars().forEach(c -> append(folded, (char) c));
    String result = folded.toString().strip();
    return ascii ? result : Normalizer.normalize(result, Normalizer.Form.NFC);
  }

  private static void append(StringBuilder folded, char c) {
    switch (Character.toLowerCase(c)) {
      case '.', '\'', '`', '’', '‘', 'ʻ' -> {}
      case '-', ' ', '\u00a0' -> {
        if (!folded.isEmpty() && folded.charAt(folded.length() - 1) != ' ') {
          folded.append(' ');
        }
      }
      default -> {
        if (Character.getType(c) != Character.NON_SPACING_MARK) {
          folded.append(Transliteration.plain(Character.toString(Character.toLowerCase(c))));
        }
      }
    }
  }
}
