package gust.render.kit;

import gust.service.Answer;
import gust.service.Overview;
import gust.weather.Forecast;
import java.util.List;

/** Draws the weather of a place for people. */
@FunctionalInterface
public interface View {
  /** Whole lines, each ended by a line feed, none wider than the screen. */
  String draw(Overview weather, RenderContext context);

  /** What is printed once, before the first answer; usually empty. */
  default String header() {
    return "";
  }

  /** A JSON document of gust's own, which {@code --json} prints instead of the reply. */
  @FunctionalInterface
  interface Document extends View {}

  /** A view that shows the forecasts for several places in one picture. */
  interface OfPlaces extends View {
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
