package gust.render;

import gust.service.Answer;
import gust.weather.Place;
import java.time.Duration;
import java.time.Instant;

/** One line for a status bar: the most important part first; what does not fit is left out. */
final class StatusLine {
  /** What a bar has room for, where the line need not say which place it is about. */
  private static final int WIDEST = 59;

  /** An answer older than this says so. */
  private static final Duration FRESH = Duration.ofHours(1);

  private static final String GAP = "  ";

  private final RenderContext context;
  private final Line name;
  private final Line line = new Line();

  /** What stands at the end whatever else fits. */
  private final Line end;

  private final int width;
  private boolean full;

  /**
   * @param place which is named where there is nothing else to say
   * @param named whether its name stands before the rest, too
   * @param seen what the age is reckoned from
   */
  StatusLine(RenderContext context, Answer<?> answer, Place place, boolean named, Instant seen) {
    this.context = context;
    name = new Words(context).name(place, answer);
    line.addAll(named ? name : new Line());
    end = end(seen, answer.standsInFor().isPresent(), context);
    width = named ? context.width() : Math.min(context.width(), WIDEST);
  }

  /** One that stands in for a failure says its age in any case. */
  private static Line end(Instant seen, boolean standsIn, RenderContext context) {
    if (context.demo()) {
      return new Line().add("demo", Style.DIM);
    }
    return standsIn || !seen.plus(FRESH).isAfter(context.now())
        ? new Line().add(Age.of(seen, context.now()), Style.DIM)
        : new Line();
  }

  private int room() {
    int taken = line.isEmpty() ? 0 : line.width() + GAP.length();
    return width - taken - (end.isEmpty() ? 0 : GAP.length() + end.width());
  }

  /** Nothing comes after a part that did not fit. */
  StatusLine add(Line part) {
    full |= part.width() > room() && !line.isEmpty();
    if (!full && !part.isEmpty()) {
      line.add(line.isEmpty() ? "" : GAP).addAll(part);
    }
    return this;
  }

  String text() {
    if (line.isEmpty()) {
      line.addAll(name);
    }
    if (!end.isEmpty()) {
      line.add(GAP).addAll(end);
    }
    return line.cut(context.width(), context.glyphs()).text(context.color(), context.theme())
        + "\n";
  }
}
