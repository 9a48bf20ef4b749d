package gust.render;

/**
 * How a run of text looks. No information is conveyed by style alone.
 *
 * @param reverse whether the cell is filled with the colour and the text has the background's
 *     colour
 * @param color null for the terminal's default
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
   * Fades towards the background.
   *
   * @param strength 1 for unchanged
   */
  Style faded(double strength) {
    return new Style(bold, dim, reverse, color.faded(strength));
  }

  Style reversed() {
    return new Style(bold, dim, true, color);
  }
}
