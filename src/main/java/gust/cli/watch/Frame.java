package gust.cli.watch;

import java.util.List;

/**
 * A state of the watch as it is drawn.
 *
 * @param picture rows from the top
 * @param footer the last rows of the screen
 * @param rows of the screen
 * @param allFit whether there is room for the pictures of all places
 * @param seen how many rows can be seen of those that scroll
 * @param hidden how many rows do not fit; not positive if all do
 * @param top the first row shown of those that scroll
 */
record Frame(
    List<String> picture,
    List<String> footer,
    int rows,
    boolean allFit,
    int seen,
    int hidden,
    int top) {
  /** Where there is no screen. */
  static final Frame NONE = new Frame(List.of(), List.of(), 0, true, 1, 0, 0);
}
