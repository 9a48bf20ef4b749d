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
        Normalizer.normalize(letter, Normalizer.Form.NFD)
            .codePoints()
            .filter(c -> CellWidth.ofCodePoint(c) > 0)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    String known = plain(bare);
    encoded.append(encoder.canEncode(known) ? known : "?");
  }

  /** Removes a letter's stroke, splits ligatures, and makes quotes and dashes plain. */
  public static String plain(String letter) {
    for (int i = 0; i < LETTERS.length; i += 2) {
      if (LETTERS[i].equals(letter)) {
        return LETTERS[i + 1];
      }
    }
    return letter;
  }
}
