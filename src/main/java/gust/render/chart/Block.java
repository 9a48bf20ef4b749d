package gust.render.chart;

import java.util.EnumMap;
import java.util.Map;

/** The parts of a screen whose heights depend on its room, the most important first. */
public enum Block {
  /** With the rows that always stand around it. */
  CURVE,
  RAIN,
  BLANK_BELOW_CHART,
  GUSTS,
  SUN_AND_MOON,
  BLANK_ABOVE_SUN,
  NUMBERS;

  /** The rows of a block: the least, the usual and the greatest number. */
  public record Heights(int least, int usual, int most) {
    /** Of a block that is drawn only where there is room. */
    public static Heights upTo(int rows) {
      return new Heights(0, rows, rows);
    }
  }

  /**
   * Shares the rows of a screen: each block gets its least height if that fits, then the usual one,
   * then the greatest.
   *
   * @return the rows of each: 0 if even its least height does not fit
   */
  public static Map<Block, Integer> share(int screen, Map<Block, Heights> blocks) {
    int room = Math.max(0, screen);
    Map<Block, Integer> rows = new EnumMap<>(Block.class);
    for (int level = 0; level < 3; level++) {
      for (Block block : values()) {
        Heights heights = blocks.getOrDefault(block, Heights.upTo(0));
        int drawn = rows.getOrDefault(block, 0);
        int height = level == 0 ? heights.least : level == 1 ? heights.usual : heights.most;
        boolean isDrawn = level == 0 ? height <= room : drawn > 0 || heights.least == 0;
        int more = isDrawn ? Math.clamp(height - drawn, 0, room) : 0;
        rows.put(block, drawn + more);
        room -= more;
      }
    }
    return rows;
  }
}
