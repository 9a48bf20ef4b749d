package gust.text;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Breaks long lines between words. Lines that fit are unchanged. */
public final class Reflow {
  /** A space that does not break a line, unless the word is too long for any line. */
  private static final char HARD_SPACE = '\u00A0';

  /** Extra indent of continuation lines in formatted text. */
  private static final int HANG = 4;

  /** Keeps columns of formatted text apart. */
  private static final int GAP = 2;

  /**
   * A word of the text, or part of one.
   *
   * @param isFirst whether it begins a line, as the first part of a word that is too long for any
   */
  public record Word(int start, int end, boolean isFirst) {
    private String in(String text) {
      return text.substring(start, end);
    }
  }

  private Reflow() {}

  /**
   * Wraps formatted text, which may contain colour sequences. Never breaks a word: it may be an
   * address or a path to paste.
   */
  public static String wrap(int width, String text) {
    StringJoiner page = new StringJoiner("\n");
    for (String line : text.split("\n", -1)) {
      page.add(CellWidth.of(line) <= width ? line : broken(line, width));
    }
    return page.toString();
  }

  private static String broken(String line, int width) {
    int leading = line.length() - line.stripLeading().length();
    int indent = Math.min(leading, width / 4);
    List<Word> all = words(line, new Word(leading, line.length(), false), ' ', false);
    StringBuilder page = new StringBuilder();
    for (List<Word> words : lines(line, all, GAP, width - indent, width - indent - HANG)) {
      int end = words.getFirst().start();
      int room = width - CellWidth.of(words.getFirst().in(line));
      String left = page.isEmpty() ? "" : "\n" + " ".repeat(Math.clamp(room - indent, 0, HANG));
      page.append(left).append(" ".repeat(Math.clamp(room, 0, indent)));
      for (Word word : words) {
        page.append(" ".repeat(Math.min(GAP, word.start() - end))).append(word.in(line));
        end = word.end();
      }
    }
    return page.toString();
  }

  /**
   * Wraps the words of a text, separated by one space, or by none in Japanese. A word that is too
   * long for any line is broken at its hard spaces, or else anywhere. The last line has two words
   * where the line before can spare one.
   *
   * @param width at least 2, the width of the widest character
   */
  public static List<List<Word>> lines(String text, int width) {
    List<Word> pieces = new ArrayList<>();
    for (Word word : words(text, new Word(0, text.length(), false), ' ', true)) {
      boolean fits = CellWidth.of(word.in(text)) <= width;
      int before = pieces.size();
      for (Word part : fits ? List.of(word) : words(text, word, HARD_SPACE, true)) {
        for (int from = part.start(); from < part.end(); from = pieces.getLast().end()) {
          String piece = CellWidth.fit(text.substring(from, part.end()), width);
          pieces.add(new Word(from, from + piece.length(), !fits && pieces.size() == before));
        }
      }
    }
    List<List<Word>> lines = lines(text, pieces, 1, width, width);
    List<Word> last = lines.isEmpty() ? List.of() : lines.getLast();
    if (lines.size() > 1 && last.size() == 1 && lines.get(lines.size() - 2).size() > 2) {
      Word spare = lines.get(lines.size() - 2).getLast();
      if (CellWidth.of(text.substring(spare.start(), last.getFirst().end())) <= width) {
        last.addFirst(lines.get(lines.size() - 2).removeLast());
      }
    }
    return lines;
  }

  /**
   * @param part of the text
   * @param hasPhrases whether Japanese is broken after a phrase
   */
  private static List<Word> words(String text, Word part, char space, boolean hasPhrases) {
    List<Word> words = new ArrayList<>();
    for (int start = part.start(); start < part.end(); ) {
      int found = text.indexOf(space, start);
      int end = found < 0 ? part.end() : Math.min(found, part.end());
      for (int at = start + 1; at <= end; at++) {
        if (at == end || hasPhrases && isPhraseEnd(text.charAt(at - 1), text.charAt(at))) {
          words.add(new Word(start, at, false));
          start = at;
        }
      }
      start = end + 1;
    }
    return words;
  }

  /** Japanese has no spaces: its phrases end with hiragana, or with a comma or full stop. */
  private static boolean isPhraseEnd(char before, char after) {
    boolean isEnd = isHiragana(before) || "、。，：；".indexOf(before) >= 0;
    return isEnd && !isHiragana(after) && "、。，：；・〜（）「」()".indexOf(after) < 0;
  }

  private static boolean isHiragana(char letter) {
    return letter >= 'ぁ' && letter <= 'ゟ';
  }

  /**
   * As many words on each line as have room; at least one.
   *
   * @param gap the most cells that are left between two words
   * @param first the room of the first line
   */
  private static List<List<Word>> lines(
      String text, List<Word> words, int gap, int first, int others) {
    List<List<Word>> lines = new ArrayList<>();
    int left = 0;
    for (Word word : words) {
      int cells = CellWidth.of(word.in(text));
      int blanks =
          lines.isEmpty() ? 0 : Math.min(gap, word.start() - lines.getLast().getLast().end());
      if (lines.isEmpty() || word.isFirst() || blanks + cells > left) {
        left = lines.isEmpty() ? first : others;
        blanks = 0;
        lines.add(new ArrayList<>());
      }
      lines.getLast().add(word);
      left -= blanks + cells;
    }
    return lines;
  }
}
