package gust.render;

import gust.text.Reflow;
import java.util.ArrayList;
import java.util.List;

/** Breaks styled lines at spaces, not at {@linkplain Line#HARD_SPACE hard ones}. */
final class Wrap {
  private Wrap() {}

  /**
   * @param width at least 2, for the widest character there is
   * @return no line wider than that; none for an empty line
   */
  static List<Line> lines(Line line, int width) {
    if (line.width() <= width) {
      return line.isEmpty() ? List.of() : List.of(line);
    }
    StringBuilder text = new StringBuilder();
    for (Line.Span span : line.spans()) {
      text.append(span.text());
    }
    List<Line> lines = new ArrayList<>();
    for (List<Reflow.Word> words : Reflow.lines(text.toString(), width)) {
      Line next = new Line();
      for (Reflow.Word word : words) {
        next.add(next.isEmpty() ? "" : " ");
        int start = 0;
        for (Line.Span span : line.spans()) {
          int end = start + span.text().length();
          int from = Math.max(start, word.start());
          int until = Math.min(end, word.end());
          if (from < until) {
            next.add(span.text().substring(from - start, until - start), span.style());
          }
          start = end;
        }
      }
      lines.add(next);
    }
    return lines;
  }
}
