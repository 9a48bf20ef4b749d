package gust.render.kit;

import gust.language.Language;
import gust.language.Phrase;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.text.CellWidth;
import gust.text.Reflow;
import java.util.ArrayList;
import java.util.List;

/** A builder for one line of a view. */
public final class Line {
  /** A non-breaking space, such as between a number and its unit; printed as a plain space. */
  public static final char HARD_SPACE = '\u00A0';

  /**
   * A run of text in one style.
   *
   * @param text printable, without line breaks
   */
  private record Span(String text, Style style) {}

  private final List<Span> spans = new ArrayList<>();
  private int width;

  /** With {@linkplain #HARD_SPACE hard spaces}, at which no line is broken. */
  public static String unbroken(String text) {
    return text.replace(' ', HARD_SPACE);
  }

  public static Line of(String text, Style style) {
    return new Line().add(text, style);
  }

  public static Line of(String text) {
    return of(text, Style.PLAIN);
  }

  /**
   * A pattern filled with values that keep their colours; empty if a slot that it needs is empty.
   *
   * @param slots names and values in turn: lines, texts or numbers; an empty one is no value
   */
  static Line filled(Language language, String key, Object... slots) {
    Line line = new Line();
    for (Phrase.Span span : language.phrase(key, slots).spans()) {
      line.addAll(value(span, slots));
    }
    return line;
  }

  private static Line value(Phrase.Span span, Object... slots) {
    for (int i = 0; i < slots.length; i += 2) {
      if (slots[i].equals(span.slot()) && slots[i + 1] instanceof Line line) {
        return line;
      }
    }
    return Line.of(span.text());
  }

  /** Empty parts are left out. */
  public static Line joined(String separator, List<Line> parts) {
    Line joined = new Line();
    for (Line part : parts) {
      if (!part.isEmpty()) {
        joined.add(joined.isEmpty() ? "" : separator).addAll(part);
      }
    }
    return joined;
  }

  /** The width of the widest line in cells; 0 if there is none. */
  public static int widest(List<Line> lines) {
    int widest = 0;
    for (Line line : lines) {
      widest = Math.max(widest, line.width);
    }
    return widest;
  }

  public Line add(String text, Style style) {
    if (!text.isEmpty()) {
      spans.add(new Span(text, style));
      width += CellWidth.of(text);
    }
    return this;
  }

  public Line add(String text) {
    return add(text, Style.PLAIN);
  }

  /**
   * Adds text without measuring it, which is slow.
   *
   * @param text whose chars are each one cell wide; not empty
   */
  Line addNarrow(String text, Style style) {
    spans.add(new Span(text, style));
    width += text.length();
    return this;
  }

  public Line addAll(Line other) {
    spans.addAll(other.spans);
    width += other.width;
    return this;
  }

  /** Pads with spaces up to this column; does nothing if the line already reaches it. */
  public Line padTo(int column) {
    return column > width ? addNarrow(" ".repeat(column - width), Style.PLAIN) : this;
  }

  /** Adds a line so that it ends at this column; nothing if that is empty. */
  public Line endAt(int column, Line other) {
    return other.isEmpty() ? this : padTo(column - other.width).addAll(other);
  }

  public Line inBold() {
    Line bold = new Line();
    for (Span span : spans) {
      bold.add(span.text(), span.style().inBold());
    }
    return bold;
  }

  /** A copy that begins with a capital. */
  public Line capital(Language language) {
    String words = words();
    return isEmpty()
        ? this
        : of(language.capital(words.substring(0, 1)), style(0)).addAll(part(1, words.length()));
  }

  /** A copy of the words in another style. */
  public Line in(Style style) {
    return of(words(), style);
  }

  public int width() {
    return width;
  }

  public boolean isEmpty() {
    return spans.isEmpty();
  }

  @Override
  public String toString() {
    return words();
  }

  /** The text without its styles. */
  public String words() {
    StringBuilder words = new StringBuilder();
    for (Span span : spans) {
      words.append(span.text());
    }
    return words.toString();
  }

  /** Marks a cell: letters and numbers are reversed, anything drawn becomes the sign. */
  Line marked(int column, char sign) {
    padTo(column + 1);
    String words = words();
    int at = CellWidth.fit(words, column).length();
    boolean isDrawn = isDrawn(words, at);
    Style style = isDrawn ? style(at).inBold() : style(at).reversed();
    return part(0, at)
        .add("" + (isDrawn ? sign : words.charAt(at)), style)
        .addAll(part(at + 1, words.length()));
  }

  /** Whether it is neither a word nor part of a number or its arrow. */
  private static boolean isDrawn(String text, int at) {
    char c = text.charAt(at);
    boolean inNumber = at + 1 < text.length() && Character.isDigit(text.charAt(at + 1));
    boolean isArrow = c >= '←' && c <= '↙';
    return !Character.isLetterOrDigit(c) && c != '°' && !isArrow && !(c == '-' && inNumber);
  }

  /** Truncates to this many cells, with an ellipsis. */
  public Line cut(int cells, Glyphs glyphs) {
    if (width <= cells) {
      return this;
    }
    int end = CellWidth.fit(words(), cells - 1).length();
    return part(0, end).add(glyphs.ellipsis(), style(end));
  }

  /**
   * Breaks it at spaces, not at {@linkplain #HARD_SPACE hard ones}; Japanese after a phrase.
   *
   * @param limit at least 2, for the widest character there is
   * @return no line wider than that; none for an empty line
   */
  public List<Line> wrapped(int limit) {
    if (width <= limit) {
      return isEmpty() ? List.of() : List.of(this);
    }
    List<Line> lines = new ArrayList<>();
    for (List<Reflow.Word> words : Reflow.lines(words(), limit)) {
      Line next = new Line();
      int start = words.getFirst().start();
      int end = start;
      for (Reflow.Word word : words) {
        if (word.start() > end + 1) {
          // One space is left of a gap between columns.
          next.addAll(part(start, end)).add(" ");
          start = word.start();
        }
        end = word.end();
      }
      lines.add(next.addAll(part(start, end)));
    }
    return lines;
  }

  /** What is left without its first row, {@link #wrapped} at this limit. */
  public Line afterRow(int limit) {
    List<List<Reflow.Word>> rows = width <= limit ? List.of() : Reflow.lines(words(), limit);
    return rows.size() < 2 ? new Line() : part(rows.get(1).getFirst().start(), words().length());
  }

  /** The style of a char of its text; at the end that of the last one. */
  public Style style(int at) {
    Line found = part(at, at + 1);
    return (found.isEmpty() ? this : found).spans.getLast().style();
  }

  /** The part from one char of its text to another. */
  private Line part(int from, int to) {
    Line part = new Line();
    int start = 0;
    for (Span span : spans) {
      int end = Math.min(start + span.text().length(), to) - start;
      int begin = Math.max(start, from) - start;
      part.add(begin < end ? span.text().substring(begin, end) : "", span.style());
      start += span.text().length();
    }
    return part;
  }

  /** The line as printed, without trailing white space. */
  public String text(ColorDepth depth, Theme theme) {
    StringBuilder text = new StringBuilder();
    int last = spans.size() - 1;
    while (last >= 0 && isInvisible(spans.get(last))) {
      last--;
    }
    String open = "";
    for (int i = 0; i <= last; i++) {
      Span span = spans.get(i);
      String start = span.style().start(depth, theme);
      if (!start.equals(open)) {
        text.append(open.isEmpty() ? "" : Style.END).append(start);
        open = start;
      }
      boolean ends = i == last && !span.style().fillsCell();
      text.append(ends ? span.text().replace(HARD_SPACE, ' ').stripTrailing() : span.text());
    }
    text.append(open.isEmpty() ? "" : Style.END);
    return text.toString().replace(HARD_SPACE, ' ');
  }

  private static boolean isInvisible(Span span) {
    return span.text().isBlank() && !span.style().fillsCell();
  }
}
