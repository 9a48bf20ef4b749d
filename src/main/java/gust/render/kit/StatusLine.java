package gust.render.kit;

import gust.service.Answer;
import gust.weather.Place;
import java.time.Duration;
import java.time.Instant;

/** One line for a status bar: the most important part first; what does not fit is omitted. */
public final class StatusLine {
  /** The usual room in a status bar, without the place's name. */
  private static final int WIDEST = 59;

  /** The age is shown if the answer is older than this, or replaces a failed call. */
  private static final Duration FRESH = Duration.ofHours(1);

  private static final String GAP = "  ";

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
    int width = named ? context.width() : Math.min(context.width(), WIDEST);
    room = width - (end.isEmpty() ? 0 : GAP.length() + end.width());
  }

  /** Leaves out a part that does not fit. */
  public StatusLine add(Line part) {
    return add(part, new Line());
  }

  /** Adds a part or, if that does not fit, a shorter one or nothing. */
  public StatusLine add(Line part, Line shorter) {
    Line other = fits(shorter) ? shorter : new Line();
    return addAlways(fits(part) ? part : other);
  }

  private boolean fits(Line part) {
    return line.isEmpty() || line.width() + GAP.length() + part.width() <= room;
  }

  public StatusLine addAlways(Line part) {
    line.add(line.isEmpty() || part.isEmpty() ? "" : GAP).addAll(part);
    return this;
  }

  public String text() {
    line.addAll(line.isEmpty() ? name : new Line());
    return new Page(context, context.width()).add(addAlways(end).line).text();
  }
}
