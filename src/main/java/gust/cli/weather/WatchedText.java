package gust.cli.weather;

import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.terminal.Terminal;
import java.util.List;
import java.util.Map;

/**
 * What {@code --watch --plain} prints instead of a screen: texts below each other, each again where
 * more than time and age has changed.
 *
 * @param printed what each text said at last, by its first place
 */
record WatchedText<T>(
    Lookup<T> lookup, List<WatchedPlace<T>> places, Map<WatchedPlace<T>, String> printed) {
  void print(RenderContext now) {
    boolean isJoint = lookup.view() instanceof View.Joint;
    for (WatchedPlace<T> place : isJoint ? places.subList(0, 1) : places) {
      List<WatchedPlace<T>> drawn = isJoint ? places : List.of(place);
      // So wide that each sentence is one line.
      String wide = draw(drawn, now.withRoom(Terminal.MOST_WIDTH, now.rows()));
      String said = lasting(wide) + drawn.stream().map(one -> one.trouble(true)).toList();
      if (!said.equals(printed.put(place, said))) {
        lookup.printer().print(lookup.printer().encoded(draw(drawn, now)));
        lookup.printer().flush();
        drawn.forEach(one -> one.report(places.size() > 1));
      }
    }
  }

  private String draw(List<WatchedPlace<T>> drawn, RenderContext now) {
    if (lookup.view() instanceof View.Joint<T> joint) {
      List<Answer<T>> answers = drawn.stream().flatMap(one -> one.answer().stream()).toList();
      return joint.draw(answers, now);
    }
    return drawn.getFirst().picture(lookup.view(), now);
  }

  /** Without the first line, which tells the time, and the last one, which tells the age. */
  private static String lasting(String text) {
    int start = text.indexOf('\n');
    int end = text.lastIndexOf('\n', text.length() - 2);
    return end > start ? text.substring(start, end) : text;
  }
}
