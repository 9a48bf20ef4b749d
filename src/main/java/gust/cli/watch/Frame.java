package gust.cli.watch;

import java.util.List;

/**
 * A state of the watch as it is drawn.
 *
 * @param lines of the whole screen
 * @param allFit whether there is room for the pictures of all places
 * @param scrollingRows how many rows can be seen of those that scroll
 * @param overflow how many rows do not fit; negative if rows are left over
 * @param top the first row shown of those that scroll
 */
record Frame(List<String> lines, boolean allFit, int scrollingRows, int overflow, int top) {
  /** Where there is no screen, so that nothing lacks room. */
  static final Frame NONE = new Frame(List.of(), true, 0, 0, 0);

  Frame with(List<String> others) {
    return new Frame(others, allFit, scrollingRows, overflow, top);
  }
}
