package gust.render;

import gust.text.CellWidth;

/**
 * A run of text in one style.
 *
 * @param text printable, without line breaks
 */
public record Span(String text, Style style) {
  static Span of(String text) {
    return new Span(text, Style.PLAIN);
  }

  int width() {
    return CellWidth.of(text);
  }
}
