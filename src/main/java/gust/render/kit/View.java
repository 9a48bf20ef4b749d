package gust.render.kit;

import gust.service.Answer;
import java.time.Instant;
import java.util.List;
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

  /** What is printed once, before the first answer; usually empty. */
  default String header() {
    return "";
  }

  /** What the key {@code h} of {@code --watch} switches to. */
  default Optional<Other<T>> other() {
    return Optional.empty();
  }

  /** The hours to come that {@link RenderContext#cursor} can stand on, in order. */
  default List<Instant> hours(Answer<T> answer, Instant now) {
    return List.of();
  }

  /** How many paragraphs at its beginning stay while the rest scrolls. */
  default int fixedParagraphs() {
    return 0;
  }

  /**
   * Another view of the same weather.
   *
   * @param name the key of the word for what it shows
   */
  record Other<T>(String name, View<T> view) {}

  /** A view that shows the answers for several places in one picture. */
  interface Joint<T> extends View<T> {
    /**
     * @param answers in the order asked; at least one, all in the same units
     */
    String draw(List<Answer<T>> answers, RenderContext context);

    @Override
    default String draw(Answer<T> answer, RenderContext context) {
      return draw(List.of(answer), context);
    }
  }
}
