package gust.cli.weather;

import gust.cli.watch.Views;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.terminal.Terminal;
import java.util.List;
import java.util.Map;

/**
 * What {@code --watch --plain} prints instead of a screen: texts below each other, each again where
 * more than time and age has changed.
 *
 * @param printed what each text said at last, by its first place
 */
record WatchedText(Lookup lookup, List<WatchedPlace> places, Map<WatchedPlace, String> printed) {
  void print(RenderContext now) {
    Views views = lookup.views();
    boolean isJoint = views.joint().isPresent();
    for (WatchedPlace place : isJoint ? places.subList(0, 1) : places) {
      List<WatchedPlace> drawn = isJoint ? places : List.of(place);
      // So wide that each sentence is one line.
      String wide = WatchedPlace.draw(views, drawn, now.withRoom(Terminal.MOST_WIDTH, now.rows()));
      String said = Prose.withoutTime(wide) + drawn.stream().map(one -> one.trouble(true)).toList();
      if (!said.equals(printed.put(place, said))) {
        lookup.printer().print(lookup.printer().encoded(WatchedPlace.draw(views, drawn, now)));
        lookup.printer().flush();
        drawn.forEach(one -> one.report(places.size() > 1));
      }
    }
  }
}
