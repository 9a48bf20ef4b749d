package gust.text;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;

/** Restricts text to the characters of a charset: drops accents, or else writes "?". */
public final class Transliteration {
  /** Latin letters without a Unicode decomposition, each followed by its replacement. */
  private static final String[] LETTERS = {
    "ø", "o", "Ø", "O", "ł", "l", "Ł", "L", "đ", "d", "Đ", "D", "ı", "i", "ß", "ss", "æ", "ae", "Æ",
    "AE", "œ", "oe", "Œ", "OE", "þ", "th", "Þ", "Th", "ð", "d", "Ð", "D", "’", "'", "‘", "'", "ʻ",
    "'", "“", "\"", "”", "\"", "–", "-", "—", "-", "°", " deg"
  };

  private Transliteration() {}

  /**
   * @param text printable text
   */
  public static String forCharset(Charset charset, String text) {
    if (charset.equals(StandardCharsets.UTF_8) || !charset.canEncode()) {
      return text;
    }
    CharsetEncoder encoder = charset.newEncoder();
    if (encoder.canEncode(text)) {
      return text;
    }
    // Composed first: Latin-1 has "é" but not "e" with a mark.
    String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
    StringBuilder encoded = new StringBuilder(text.length());
    composed.codePoints().forEach(c -> append(encoded, Character.toString(c), encoder));
    return encoded.toString();
  }

  private static void append(StringBuilder encoded, String letter, CharsetEncoder encoder) {
    if (encoder.canEncode(letter)) {
      encoded.append(letter);
      return;
    }
    String bare =
        Normalizer.normalize(letter, Normalizer.Form.NFD).replaceAll("[\\p{Mn}\\p{Me}\\p{Cf}]", "");
    String known = plain(bare);
    encoded.append(encoder.canEncode(known) ? known : "?");
  }

  /** Removes a letter's stroke, splits ligatures, and makes quotes and dashes plain. */
  private static String plain(String letter) {
    for (int i = 0; i < LETTERS.length; i += 2) {
      if (LETTERS[i].equals(letter)) {
        return LETTERS[i + 1];
      }
    }
    return letter;
  }

  /** Normalises place names for comparison: no case, no accents, no punctuation. */
  public static String fold(String name) {
    boolean ascii = name.chars().allMatch(c -> c < 128);
    String letters = ascii ? name : Normalizer.normalize(name, Normalizer.Form.NFD);
    StringBuilder folded = new StringBuilder(letters.length());
    letters.chars().forEach(c -> appendFolded(folded, (char) c));
    String result = folded.toString().strip();
    return ascii ? result : Normalizer.normalize(result, Normalizer.Form.NFC);
  }

  private static void appendFolded(StringBuilder folded, char c) {
    switch (Character.toLowerCase(c)) {
      case '.', '\'', '`', '’', '‘', 'ʻ' -> {}
      case '-', ' ', '\u00a0' -> {
        if (!folded.isEmpty() && folded.charAt(folded.length() - 1) != ' ') {
          folded.append(' ');
        }
      }
      default -> {
        if (Character.getType(c) != Character.NON_SPACING_MARK) {
          folded.append(plain(Character.toString(Character.toLowerCase(c))));
        }
      }
    }
  }
}
