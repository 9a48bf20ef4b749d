package gust.render.kit;

/** A part of a screen, whose height depends on the rows that there are. */
public final class Block {
  private int[] heights;
  private int rows;

  /**
   * @param heights in rows: the least, the usual and the greatest
   */
  public Block(int... heights) {
    this.heights = heights;
  }

  public void resize(int... others) {
    heights = others;
  }

  /**
   * Shares the rows of a screen: each block gets its least height if that fits, then the usual one,
   * then the greatest.
   *
   * @param blocks in the order of their worth
   */
  public static void share(int screen, Block... blocks) {
    int room = Math.max(0, screen);
    for (int level = 0; level < 3; level++) {
      for (Block block : blocks) {
        block.rows = level == 0 ? 0 : block.rows;
        int wanted = block.heights[level] - block.rows;
        boolean isDrawn = level == 0 || block.rows > 0 || block.heights[0] == 0;
        int more = level == 0 && wanted > room || !isDrawn ? 0 : Math.clamp(wanted, 0, room);
        block.rows += more;
        room -= more;
      }
    }
  }

  /** 0 if even its least height does not fit. */
  public int rows() {
    return rows;
  }
}
