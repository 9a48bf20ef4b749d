package gust.cli.watch;

import gust.render.kit.RenderContext;
import gust.weather.ForecastSpan;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * What is to be watched, and how.
 *
 * @param interval between two rounds of calls
 * @param span the part of a forecast that is shown
 * @param isHourly whether the first view has a row for each entry, not for each day
 * @param isPlain whether sentences are printed below each other instead of a screen
 * @param width as requested by the user
 * @param screen with the theme that the user chose, not what the terminal answers
 */
public record WatchRequest(
    Views views,
    Duration interval,
    ForecastSpan span,
    boolean isHourly,
    boolean isPlain,
    OptionalInt width,
    RenderContext screen) {
  /**
   * The shortest time between two rounds of calls. The service updates every ten minutes; calling
   * much more often wastes calls.
   */
  public static final Duration SHORTEST = Duration.ofSeconds(30);
}
