package gust.render.forecast;

import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Overview;

/**
 * The weather now and the days ahead.
 *
 * @param now draws the weather now where there is no forecast
 * @param ahead draws everything else
 */
public record OverviewView(View now, View ahead) implements View {
  @Override
  public String draw(Overview both, RenderContext context) {
    return (both.ahead() == null ? now : ahead).draw(both, context);
  }
}
