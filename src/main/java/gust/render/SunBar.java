package gust.render;

import gust.weather.Sun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How far the day or night has progressed. */
final class SunBar {
  private static final int LEAST = 6;
  private static final int MOST = 40;
  private static final int GAP = 3;

  private SunBar() {}

  /**
   * {@code 06:54 ━━━━━●━━━━ 16:54 sunset in 4 h 18 min}; nothing in the polar day and night.
   *
   * @param width of the lines, at least 20
   */
  static List<Line> lines(Optional<Sun> sun, LocalTimes times, RenderContext context, int width) {
    Instant now = context.now();
    Optional<Sun.Span> known = sun.flatMap(one -> one.spanAt(now));
    if (known.isEmpty()) {
      return List.of();
    }
    Sun.Span span = known.get();
    boolean exact = span.to().equals(sun.get().rise()) || span.to().equals(sun.get().set());
    Line words = left(span, now, exact);
    String from = times.time(span.from()) + " ";
    String to = " " + times.time(span.to());
    int room = width - from.length() - to.length();
    boolean beside = room - GAP - words.width() >= 2 * LEAST;
    int cells = Math.min(beside ? room - GAP - words.width() : room, MOST);
    int done = Math.clamp(Math.round(span.part(now) * (cells - 1)), 0, cells - 1);
    Style style = span.isDay() ? Palette.SUN : Palette.MOON;
    Glyphs glyphs = context.glyphs();
    Line bar =
        new Line()
            .add(from, Style.DIM)
            .add(glyphs.axis().substring(1, 2).repeat(done), style)
            .add(glyphs.mark(), style.inBold())
            .add(glyphs.axis().substring(0, 1).repeat(cells - 1 - done), Style.DIM)
            .add(to, Style.DIM);
    if (beside) {
      return List.of(bar.padTo(bar.width() + GAP).addAll(words));
    }
    List<Line> lines = new ArrayList<>(List.of(bar));
    lines.addAll(words.wrapped(width));
    return lines;
  }

  /** Rounds: the reply has one sunrise and sunset, and tomorrow's differ by minutes. */
  private static Line left(Sun.Span span, Instant now, boolean exact) {
    long minutes = Duration.between(now, span.to()).toMinutes();
    boolean inHours = !exact && minutes >= 60;
    String time = inHours ? "about " + (minutes + 30) / 60 + " h" : Age.span(minutes);
    return new Line()
        .add(span.isDay() ? "sunset in " : "sunrise in ")
        .add(time.replace(' ', Line.HARD_SPACE));
  }
}
