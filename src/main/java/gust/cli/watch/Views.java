package gust.cli.watch;

import gust.render.kit.View;
import java.util.List;

/**
 * How a command shows what it asks for.
 *
 * @param first draws one place, or all of them together
 * @param others empty if there are no hours; else by the hour if the first is by the day, and the
 *     other way round; then what {@code w} leads to in turn: the curve of the week and that of the
 *     next hours, of which the one that the command itself draws less often comes first
 */
public record Views(View first, List<View> others) {
  /** Whether there are hours to look at, and a cursor that stands on one. */
  boolean hasHours() {
    return !others.isEmpty();
  }

  /** Whether all places are drawn in one picture. */
  public boolean areJoint() {
    return first instanceof View.Joint;
  }
}
