package gust.render.kit;

import java.util.ArrayList;
import java.util.List;

/** Collects a view's lines and fits them to the screen's width. */
public final class Page {
  /**
   * Maximum readable width: beyond it, text at the right edge is no longer seen as part of its
   * line.
   */
  public static final int WIDEST_TEXT = 120;

  private static final int INDENT = 2;

  private final RenderContext context;
  private final int widest;
  private final List<Line> lines = new ArrayList<>();

  /**
   * @param widest maximum number of columns to use on a wider screen
   */
  public Page(RenderContext context, int widest) {
    this.context = context;
    this.widest = widest;
  }

  /** What the view is drawn for. */
  public RenderContext context() {
    return context;
  }

  public int width() {
    return Math.min(context.width(), widest);
  }

  public Page add(Line line) {
    lines.add(line);
    return this;
  }

  /** Adds a blank line, unless there is one already. */
  public Page blank() {
    return lines.isEmpty() || lines.getLast().isEmpty() ? this : add(new Line());
  }

  /** Draws a vertical line through the rows from one on, at this column. */
  public void mark(int from, int column) {
    char sign = context.glyphs().rule().equals("-") ? '|' : '│';
    for (int y = from; y < lines.size(); y++) {
      lines.set(y, lines.get(y).marked(column, sign));
    }
  }

  public int height() {
    return lines.size();
  }

  public Page addAll(Page other) {
    return addAll(other.lines);
  }

  public Page addAll(List<Line> more) {
    lines.addAll(more);
    return this;
  }

  /** These lines, with those of another page beside them from a column on. */
  public List<Line> beside(Page right, int column) {
    return joined(0, lines, column, right.lines);
  }

  /** Adds a line; what does not fit follows in further lines, indented. */
  public Page hanging(Line sentence) {
    if (sentence.width() <= width()) {
      return add(sentence);
    }
    Line start = new Line();
    for (Line line : sentence.wrapped(width() - INDENT)) {
      add(start.addAll(line));
      start = new Line().padTo(INDENT);
    }
    return this;
  }

  /** Adds text, wrapped over as many lines as needed. */
  public Page paragraph(Line words) {
    lines.addAll(words.wrapped(width()));
    return this;
  }

  /**
   * Two blocks of lines side by side.
   *
   * @param indent the column where the left one starts
   * @param start the column where the right one starts
   */
  public static List<Line> joined(int indent, List<Line> left, int start, List<Line> right) {
    List<Line> joined = new ArrayList<>();
    for (int y = 0; y < Math.max(left.size(), right.size()); y++) {
      Line line = new Line();
      if (y < left.size()) {
        line.padTo(indent).addAll(left.get(y));
      }
      if (y < right.size() && !right.get(y).isEmpty()) {
        line.padTo(start).addAll(right.get(y));
      }
      joined.add(line);
    }
    return joined;
  }

  /** Whether both fit on one line, with a gap. */
  public boolean fits(Line left, Line right) {
    return left.width() + 2 + right.width() <= width();
  }

  /** Puts left and right on one line if both fit, else on two. */
  public Page ends(Line left, Line right) {
    return fits(left, right)
        ? add(new Line().addAll(left).endAt(width(), right))
        : paragraph(left).paragraph(right);
  }

  /** All lines, each ended by a line feed. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      text.append(
              line.cut(context.width(), context.glyphs()).text(context.color(), context.theme()))
          .append('\n');
    }
    return text.toString();
  }
}
