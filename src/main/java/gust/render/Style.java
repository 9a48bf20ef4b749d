package gust.render;

/**
 * How a run of text looks. Meaning never rests on it: without colour everything is still said.
 *
 * @param reverse whether the cell is filled with the colour, the text in that of the background
 * @param color null for the terminal's own
 */
record Style(boolean bold, boolean dim, boolean reverse, Color color) {
  static final Style PLAIN = new Style(false, false, false, null);
  static final Style BOLD = new Style(true, false, false, null);
  static final Style DIM = new Style(false, true, false, null);

  static Style of(Color color) {
    return new Style(false, false, false, color);
  }

  Style inBold() {
    return new Style(true, dim, reverse, color);
  }

  /**
   * Nearer to the background.
   *
   * @param strength 1 for as it is
   */
  Style faded(double strength) {
    return new Style(bold, dim, reverse, color.faded(strength));
  }

  Style reversed() {
    return new Style(bold, dim, true, color);
  }
}
