package gust.cli.watch;

import gust.render.kit.View;
import java.util.List;
import java.util.Optional;

/**
 * How a command shows what it asks for.
 *
 * @param first draws one place, or all of them together
 * @param second by the hour if the first is by the day, and the other way round; empty if there are
 *     no hours
 * @param curves what {@code w} leads to in turn, if there are hours: the curve of the week and that
 *     of the next hours; the one that the command itself draws less often comes first
 */
public record Views(View first, Optional<View> second, List<View> curves) {
  public static Views of(View first) {
    return new Views(first, Optional.empty(), List.of());
  }

  /** Whether there are hours to look at, and a cursor that stands on one. */
  boolean hasHours() {
    return second.isPresent();
  }

  /** Whether all places are drawn in one picture. */
  public boolean areJoint() {
    return first instanceof View.Joint;
  }
}
