package gust.render;

import gust.weather.ConditionKind;
import java.util.List;

/** The picture of a kind of weather. */
final class Drawing {
  static final int COLUMNS = 15;
  static final int ROWS = 5;

  private Drawing() {}

  /** Five lines, none wider than {@link #COLUMNS}. */
  static List<Line> of(ConditionKind kind, boolean night, Glyphs glyphs) {
    return glyphs.braille() ? DotSky.draw(kind, night) : AsciiSky.draw(kind, night);
  }
}
