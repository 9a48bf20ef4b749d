package gust.render.kit;

import gust.service.Answer;
import gust.service.Overview;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Draws the weather of a place for people. */
@FunctionalInterface
public interface View {
  /** Whole lines, each ended by a line feed, none wider than the screen. */
  String draw(Overview weather, RenderContext context);

  /** What is printed once, before the first answer; usually empty. */
  default String header() {
    return "";
  }

  /** What the key {@code h} of {@code --watch} switches to. */
  default Optional<Other> other() {
    return Optional.empty();
  }

  /** The hours to come that {@link RenderContext#cursor} can stand on, in order. */
  default List<Instant> hours(Overview weather, Instant now) {
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
  record Other(String name, View view) {}

  /** A view of the weather now alone. */
  interface OfNow extends View {
    String draw(Answer<CurrentWeather> answer, RenderContext context);

    @Override
    default String draw(Overview weather, RenderContext context) {
      return draw(weather.now(), context);
    }
  }

  /** A view that shows the forecasts for several places in one picture. */
  interface Joint extends View {
    /**
     * @param answers in the order asked; at least one, all in the same units
     */
    String draw(List<Answer<Forecast>> answers, RenderContext context);

    @Override
    default String draw(Overview weather, RenderContext context) {
      return draw(List.of(weather.ahead()), context);
    }
  }
}
