package gust.render.kit;

import gust.service.Answer;
import java.util.Optional;

/**
 * Draws one answer for people.
 *
 * @param <T> the weather that it draws
 */
@FunctionalInterface
public interface View<T> {
  /** Whole lines, each ended by a line feed, none wider than the screen. */
  String draw(Answer<T> answer, RenderContext context);

  /** What a key of {@code --watch} switches to; empty if there is nothing else. */
  default Optional<Other<T>> other() {
    return Optional.empty();
  }

  /**
   * Another view of the same weather.
   *
   * @param name of what it shows, in one word
   */
  record Other<T>(String name, View<T> view) {}
}
