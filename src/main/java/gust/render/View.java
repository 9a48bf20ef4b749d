package gust.render;

import gust.service.Answer;

/**
 * Draws one answer for people.
 *
 * @param <T> the weather that it draws
 */
@FunctionalInterface
public interface View<T> {
  /** Whole lines, each ended by a line feed, none wider than the screen. */
  String draw(Answer<T> answer, RenderContext context);
}
