package gust.cli.watch;

import gust.render.kit.View;
import java.util.List;
import java.util.Optional;

/**
 * How a command shows what it asks for.
 *
 * @param one draws one place
 * @param other by the hour if the first is by the day, and the other way round; empty if there are
 *     no days
 * @param scales what {@code w} leads to in turn, if there are days: the curve of the week and that
 *     of the next hours
 */
public record Views(View one, Optional<View> other, List<View> scales) {
  public static Views of(View one) {
    return new Views(one, Optional.empty(), List.of());
  }

  /** Whether all places are drawn in one picture. */
  public boolean areJoint() {
    return one instanceof View.Joint;
  }
}
