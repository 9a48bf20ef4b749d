package gust.render;

import java.util.ArrayList;
import java.util.List;

/** Collects a view's lines and holds them to the look's width. */
final class Page {
  /** Wider, the eye loses the line: what stands at the right edge belongs to nothing. */
  private static final int WIDEST = 120;

  private final Look look;
  private final List<Line> lines = new ArrayList<>();

  Page(Look look) {
    this.look = look;
  }

  int width() {
    return Math.min(look.width(), WIDEST);
  }

  Page add(Line line) {
    lines.add(line);
    return this;
  }

  /** One blank line, never two. */
  Page blank() {
    return lines.isEmpty() || lines.getLast().isEmpty() ? this : add(new Line());
  }

  Page rule() {
    return add(new Line().add(look.glyphs().rule().repeat(width()), Style.DIM));
  }

  /** Words over as many lines as they need, each after so many spaces. */
  Page paragraph(int indent, Line words) {
    for (Line line : Wrap.lines(words, Math.max(2, width() - indent))) {
      add(new Line().to(indent).addAll(line));
    }
    return this;
  }

  /** What stands at the left, and beside it paragraphs; the empty ones vanish. */
  Page beside(int indent, Line left, Line... paragraphs) {
    int start = left.isEmpty() ? indent : indent + left.width() + 2;
    int room = Math.max(2, width() - start);
    Line line = new Line().to(indent).addAll(left);
    boolean started = false;
    for (Line paragraph : paragraphs) {
      for (Line words : Wrap.lines(paragraph, room)) {
        add((started ? new Line() : line).to(start).addAll(words));
        started = true;
      }
    }
    return started || left.isEmpty() ? this : add(line);
  }

  /** Left and right on one line where both fit with a gap, else one after the other. */
  Page ends(Line left, Line right) {
    if (left.width() + 2 + right.width() <= width()) {
      return add(new Line().addAll(left).endAt(width(), right));
    }
    return paragraph(0, left).paragraph(0, right);
  }

  /** All lines, each ended by a line feed. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      text.append(line.cut(look.width(), look.glyphs()).text(look.color())).append('\n');
    }
    return text.toString();
  }
}
