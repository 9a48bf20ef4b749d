package gust.cli.watch;

import gust.render.kit.View;
import java.util.Optional;

/**
 * How a command shows what it asks for.
 *
 * @param one draws one place
 * @param other by the hour if the first is by the day, and the other way round; empty if there are
 *     no days
 * @param joint draws all places in one picture; empty if each has its own
 */
public record Views(View one, Optional<View> other, Optional<View.Joint> joint) {
  public static Views of(View one) {
    return new Views(one, Optional.empty(), Optional.empty());
  }

  public static Views of(View.Joint joint) {
    return new Views(joint, Optional.empty(), Optional.of(joint));
  }
}
