package gust.render.kit;

import gust.service.Answer;
import gust.weather.Place;
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
  private final Line line = new Line();

  /** The end of the line, which is never omitted. */
  private final Line end = new Line();

  private final int room;

  /**
   * @param place shown if there is nothing else to show
   * @param named whether its name also precedes the rest
   * @param seen the time of the data, for its age
   */
  public StatusLine(
      RenderContext context, Answer<?> answer, Place place, boolean named, Instant seen) {
    this.context = context;
    name = new Words(context).name(place, answer);
    line.addAll(named ? name : new Line());
    boolean old = answer.staleBecause().isPresent() || !seen.plus(FRESH).isAfter(context.now());
    String age = old ? context.age().of(seen) : "";
    end.add(context.demo() ? context.language().text("demo") : age, Style.DIM);
    room = context.width() - (end.isEmpty() ? 0 : GAP.length() + end.width());
  }

  /** Whether these parts have room together. */
  public boolean fits(List<Line> parts) {
    Line all = Line.joined(GAP, parts);
    int before = line.isEmpty() || all.isEmpty() ? 0 : line.width() + GAP.length();
    return before + all.width() <= room;
  }

  /** Empty parts are left out. */
  public StatusLine add(List<Line> parts) {
    for (Line part : parts) {
      line.add(line.isEmpty() || part.isEmpty() ? "" : GAP).addAll(part);
    }
    return this;
  }

  public String text() {
    line.addAll(line.isEmpty() ? name : new Line());
    return new Page(context, context.width()).add(add(List.of(end)).line).text();
  }
}
