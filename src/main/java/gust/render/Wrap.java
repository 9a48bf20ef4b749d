package gust.render;

import gust.text.CellWidth;
import java.util.ArrayList;
import java.util.List;

/**
 * Breaks lines at spaces, not at {@linkplain Line#HARD_SPACE hard ones}. A word too long for any
 * line is broken where it must be.
 */
final class Wrap {
  private final int width;
  private final List<Line> lines = new ArrayList<>();
  private Line current = new Line();

  private Wrap(int width) {
    this.width = width;
  }

  /**
   * @param width at least 2, for the widest character there is
   * @return no line wider than that; none for an empty line
   */
  static List<Line> lines(Line line, int width) {
    if (line.width() <= width) {
      return line.isEmpty() ? List.of() : List.of(line);
    }
    Wrap wrap = new Wrap(width);
    split(line, ' ').forEach(wrap::put);
    return wrap.finish();
  }

  private static List<Line> split(Line line, char space) {
    List<Line> words = new ArrayList<>();
    Line word = new Line();
    for (Line.Span span : line.spans()) {
      int start = 0;
      int end = span.text().indexOf(space);
      while (end >= 0) {
        words.add(word.add(span.text().substring(start, end), span.style()));
        word = new Line();
        start = end + 1;
        end = span.text().indexOf(space, start);
      }
      word.add(span.text().substring(start), span.style());
    }
    words.add(word);
    return words;
  }

  private void put(Line word) {
    if (word.isEmpty()) {
      return;
    }
    if (!current.isEmpty() && current.width() + 1 + word.width() <= width) {
      current.add(" ").addAll(word);
      return;
    }
    if (!current.isEmpty()) {
      nextLine();
    }
    List<Line> parts = split(word, Line.HARD_SPACE);
    if (word.width() > width && parts.size() > 1) {
      parts.forEach(this::put);
    } else {
      hardPut(word);
    }
  }

  private void hardPut(Line word) {
    for (Line.Span span : word.spans()) {
      String rest = span.text();
      while (current.width() + CellWidth.of(rest) > width) {
        String piece = CellWidth.fit(rest, width - current.width());
        current.add(piece, span.style());
        nextLine();
        rest = rest.substring(piece.length());
      }
      current.add(rest, span.style());
    }
  }

  private void nextLine() {
    lines.add(current);
    current = new Line();
  }

  private List<Line> finish() {
    if (!current.isEmpty()) {
      nextLine();
    }
    return lines;
  }
}
