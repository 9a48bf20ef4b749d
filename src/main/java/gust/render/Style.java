package gust.render;

/**
 * How a run of text looks. Meaning never rests on it: without colour everything is still said.
 *
 * @param color null for the terminal's own
 */
record Style(boolean bold, boolean dim, Color color) {
  static final Style PLAIN = new Style(false, false, null);
  static final Style BOLD = new Style(true, false, null);
  static final Style DIM = new Style(false, true, null);

  static Style of(Color color) {
    return new Style(false, false, color);
  }

  Style inBold() {
    return new Style(true, dim, color);
  }
}
