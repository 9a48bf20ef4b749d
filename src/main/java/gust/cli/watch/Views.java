package gust.cli.watch;

import gust.render.kit.View;
import java.util.Optional;

/**
 * How a command shows what it asks for.
 *
 * @param first draws one place, or all of them together
 * @param other empty if there are no hours; else by the hour if the first is by the day, and the
 *     other way round
 */
public record Views(View first, Optional<View> other) {
  /** Whether there are hours to look at, and a cursor that stands on one. */
  boolean hasHours() {
    return other.isPresent();
  }

  /** Whether all places are drawn in one picture. */
  public boolean isComparison() {
    return first instanceof View.OfPlaces;
  }
}
