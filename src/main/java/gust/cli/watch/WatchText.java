package gust.cli.watch;

import gust.cli.Console;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.terminal.Terminal;
import java.util.List;
import java.util.Map;

/**
 * What {@code --watch --plain} prints instead of a screen: texts below each other, each again where
 * more than time and age has changed.
 *
 * @param printed what each text said at last, by the number of its first place
 */
record WatchText(Console console, Pictures pictures, Map<Integer, String> printed) {
  /**
   * @return a frame in which nothing scrolls
   */
  Frame print(List<WatchedPlace> places, RenderContext now) {
    boolean isJoint = pictures.views().areJoint();
    // So wide that each sentence is one line.
    RenderContext wide = now.withRoom(Terminal.MOST_WIDTH, now.rows());
    for (int i = 0; i < (isJoint ? 1 : places.size()); i++) {
      List<WatchedPlace> drawn = isJoint ? places : List.of(places.get(i));
      String said =
          Prose.withoutTime(pictures.together(drawn, wide))
              + drawn.stream().map(one -> one.trouble(true)).toList();
      boolean isFirst = printed.isEmpty();
      if (!said.equals(printed.put(i, said))) {
        String text = console.redact(pictures.together(drawn, now));
        console.out().print(isFirst ? text : "\n" + text);
        console.out().flush();
        drawn.forEach(one -> one.report(console.messages(), places.size() > 1));
      }
    }
    return Frame.NONE;
  }
}
