package gust.render.kit;

import gust.service.Answer;
import gust.weather.Weather;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** One line for a status bar: the most important part first. */
public final class StatusLine {
  /** The usual room in a status bar, without the place's name. */
  public static final int USUAL_WIDTH = 60;

  /** The age is shown if the answer is older than this, or replaces a failed call. */
  private static final Duration FRESH = Duration.ofHours(1);

  /** Between two parts. */
  public static final String GAP = "  ";

  private final RenderContext context;
  private final Line name;

  /** The name, if it is always shown. */
  private final Line start;

  /** The end of the line, which is never omitted. */
  private final Line end = new Line();

  private final int room;

  /**
   * @param named whether the place's name always comes first; else it is shown only if there is
   *     nothing else
   * @param seen the time of the data, for its age
   */
  public StatusLine(
      RenderContext context, Answer<? extends Weather> answer, boolean named, Instant seen) {
    this.context = context;
    name = new Words(context).name(answer);
    start = named ? name : new Line();
    boolean old = answer.staleBecause().isPresent() || !seen.plus(FRESH).isAfter(context.now());
    String age = old ? context.age().of(seen) : "";
    end.add(context.demo() ? context.language().text("demo") : age, Style.DIM);
    room = context.width() - (end.isEmpty() ? 0 : GAP.length() + end.width());
  }

  /**
   * The line with the first of some parts that has room, else with the last.
   *
   * @param ways at least one, in the order in which they are tried; their empty parts are left out
   */
  public String text(List<List<Line>> ways) {
    Line line = new Line();
    for (List<Line> parts : ways) {
      line = Line.joined(GAP, List.of(start, Line.joined(GAP, parts)));
      if (line.width() <= room) {
        break;
      }
    }
    Line shown = Line.joined(GAP, List.of(line.isEmpty() ? name : line, end));
    return new Page(context, context.width()).add(shown).text();
  }
}
