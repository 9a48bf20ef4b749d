package gust.render;

import gust.service.Answer;
import gust.weather.ConditionKind;
import gust.weather.CurrentWeather;
import gust.weather.Daylight;
import java.util.ArrayList;
import java.util.List;

/**
 * The weather now: a drawing, what matters beside it, the rest below or, with room, to the right.
 */
public final class CurrentView implements View<CurrentWeather> {
  /** Below this the drawing would leave no room for words. */
  private static final int DRAWING_FROM = 38;

  /** Below this the wind and the like don't fit beside the drawing. */
  private static final int SUMMARY_FROM = 60;

  private static final int GAP = 3;

  @Override
  public String draw(Answer<CurrentWeather> answer, Look look) {
    CurrentWeather weather = answer.weather();
    LocalTimes times = new LocalTimes(weather.offset());
    Page page = new Page(look, Page.WIDEST_TEXT);
    String clock = LocalTimes.date(times.dateOf(look.now())) + ", " + times.time(look.now());
    page.ends(
        new Words(look).place(weather.place(), answer), new Line().add(clock + " " + times.zone()));
    page.rule();
    body(page, new CurrentFacts(answer, look), weather, look);
    return Footer.add(page.blank(), answer, weather.observed(), times, look).text();
  }

  private static void body(Page page, CurrentFacts facts, CurrentWeather weather, Look look) {
    int indent = Page.INDENT;
    List<Line> drawing = new ArrayList<>();
    if (page.width() >= DRAWING_FROM) {
      boolean night = Daylight.isNight(weather, look.now());
      drawing = Drawing.of(ConditionKind.of(weather.conditions()), night, look.glyphs());
      indent += Drawing.COLUMNS + GAP;
    }
    boolean roomy = page.width() >= SUMMARY_FROM;
    List<Line> summary = wrapped(facts.summary(roomy), page.width() - indent);
    Pairs rest = facts.rest(roomy);
    int right = indent + widest(summary) + 2 * GAP;
    int columns = (rest.size() + drawing.size() - 1) / Math.max(1, drawing.size());
    if (roomy && !rest.isEmpty() && right + rest.width(columns) <= page.width()) {
      List<Line> beside = new ArrayList<>();
      List<Line> lines = rest.lines(page.width() - right, columns);
      for (int y = 0; y < Math.max(summary.size(), lines.size()); y++) {
        Line line = y < summary.size() ? summary.get(y) : new Line();
        beside.add(y < lines.size() ? line.to(right - indent).addAll(lines.get(y)) : line);
      }
      page.beside(drawing, indent, beside);
      return;
    }
    page.beside(drawing, indent, summary).blank();
    if (!rest.isEmpty()) {
      int width = page.width() - Page.INDENT;
      page.beside(rest.lines(width, roomy ? 3 : 1), 0, List.of());
    }
  }

  private static List<Line> wrapped(List<Line> lines, int width) {
    List<Line> wrapped = new ArrayList<>();
    for (Line line : lines) {
      wrapped.addAll(Wrap.lines(line, Math.max(2, width)));
    }
    return wrapped;
  }

  private static int widest(List<Line> lines) {
    int widest = 0;
    for (Line line : lines) {
      widest = Math.max(widest, line.width());
    }
    return widest;
  }
}
