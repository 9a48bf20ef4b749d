package gust.render.kit;

/**
 * Shares the rows of a screen among blocks, in the order of their worth: each gets its least height
 * if that fits, then the usual one, then the greatest.
 */
public final class RowShare {
  private final int[] heights;

  /**
   * @param least rows of a block, usual, and most, in this order; the most worthy block first
   */
  public RowShare(int rows, int[]... blocks) {
    heights = new int[blocks.length];
    int room = Math.max(0, rows);
    for (int level = 0; level < 3; level++) {
      for (int i = 0; i < blocks.length; i++) {
        int wanted = blocks[i][level] - heights[i];
        boolean isDrawn = level == 0 || heights[i] > 0 || blocks[i][0] == 0;
        int more = level == 0 && wanted > room || !isDrawn ? 0 : Math.clamp(wanted, 0, room);
        heights[i] += more;
        room -= more;
      }
    }
  }

  /** The rows of a block; 0 if even its least height does not fit. */
  public int of(int block) {
    return heights[block];
  }
}
