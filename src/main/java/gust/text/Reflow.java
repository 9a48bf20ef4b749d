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

  /** A word of the text, or part of one. */
  public record Word(int start, int end) {}

  private final String text;
  private final int width;
  private final int hang;
  private final boolean breaksWords;
  private final List<List<Word>> lines = new ArrayList<>();
  private List<Word> line = new ArrayList<>();
  private int column;

  private Reflow(String text, int width, int indent, boolean breaksWords) {
    this.text = text;
    this.width = width;
    this.column = indent;
    this.hang = breaksWords ? 0 : indent + HANG;
    this.breaksWords = breaksWords;
  }

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
    StringBuilder page = new StringBuilder();
    for (List<Word> words : new Reflow(line, width, indent, false).filled(leading)) {
      int end = words.getFirst().start();
      int room = width - CellWidth.of(line.substring(end, words.getFirst().end()));
      String left = page.isEmpty() ? "" : "\n" + " ".repeat(Math.clamp(room - indent, 0, HANG));
      page.append(left).append(" ".repeat(Math.clamp(room, 0, indent)));
      for (Word word : words) {
        page.append(" ".repeat(Math.min(GAP, word.start() - end)));
        page.append(line, word.start(), word.end());
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
    List<List<Word>> lines = new Reflow(text, width, 0, true).filled(0);
    List<Word> last = lines.isEmpty() ? List.of() : lines.getLast();
    if (lines.size() > 1 && last.size() == 1 && lines.get(lines.size() - 2).size() > 2) {
      Word spare = lines.get(lines.size() - 2).getLast();
      if (CellWidth.of(text.substring(spare.start(), last.getFirst().end())) <= width) {
        last.addFirst(lines.get(lines.size() - 2).removeLast());
      }
    }
    return lines;
  }

  private List<List<Word>> filled(int from) {
    split(from, text.length(), ' ');
    nextLine();
    return lines;
  }

  private void split(int from, int to, char space) {
    for (int start = from; start < to; ) {
      int found = text.indexOf(space, start);
      int end = found < 0 ? to : Math.min(found, to);
      for (int piece = start, at = start + 1; at <= end; at++) {
        if (at == end || breaksWords && isPhraseEnd(text.charAt(at - 1), text.charAt(at))) {
          put(piece, at);
          piece = at;
        }
      }
      start = end + 1;
    }
  }

  /** Japanese has no spaces: its phrases end with hiragana, or with a comma or full stop. */
  private static boolean isPhraseEnd(char before, char after) {
    boolean isEnd = isHiragana(before) || "、。，：；".indexOf(before) >= 0;
    return isEnd && !isHiragana(after) && "、。，：；・〜（）「」()".indexOf(after) < 0;
  }

  private static boolean isHiragana(char letter) {
    return letter >= 'ぁ' && letter <= 'ゟ';
  }

  private void put(int start, int end) {
    int cells = CellWidth.of(text.substring(start, end));
    int gap = breaksWords ? 1 : GAP;
    int blanks = line.isEmpty() ? 0 : Math.min(gap, start - line.getLast().end());
    if (column + blanks + cells > width) {
      nextLine();
      blanks = 0;
    }
    if (cells <= width || !breaksWords) {
      line.add(new Word(start, end));
      column += blanks + cells;
    } else if (text.substring(start, end).indexOf(HARD_SPACE) >= 0) {
      split(start, end, HARD_SPACE);
    } else {
      for (int from = start; from < end; ) {
        nextLine();
        int to = from + CellWidth.fit(text.substring(from, end), width).length();
        put(from, to);
        from = to;
      }
    }
  }

  private void nextLine() {
    if (!line.isEmpty()) {
      lines.add(line);
      line = new ArrayList<>();
      column = hang;
    }
  }
}
